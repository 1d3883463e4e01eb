import FeedModel
import FeedRepository
import Foundation

/// Connects view models, adapters and presenters (ADR-029). It takes closures and not protocols, so a composition root may
/// pass a method, a decorated method, or a double.
@MainActor
enum FeedUIComposer {
    typealias FeedLoader = @MainActor () async throws -> Paginated<FeedImage>
    typealias ImageLoader = @MainActor (URL) async throws -> Data

    /// Composes the list of pictures.
    /// - Parameters:
    ///   - feedLoader: Loads the first page.
    ///   - imageLoader: Loads the bytes of a picture.
    ///   - selection: Called when a person opens a picture.
    static func feedComposed(
        feedLoader: @escaping FeedLoader,
        imageLoader: @escaping ImageLoader,
        selection: @escaping @MainActor (FeedImage) -> Void = { _ in }
    ) -> FeedView {
        let adapter = LoadResourcePresentationAdapter<Paginated<FeedImage>, FeedViewAdapter>(loader: feedLoader)
        let viewModel = FeedViewModel(
            onRefresh: adapter.loadResource,
            onCancel: adapter.cancel,
            onSelection: selection
        )
        // The view model owns the adapter and, through it, the presenter.
        adapter.presenter = LoadResourcePresenter(
            resourceView: FeedViewAdapter(viewModel, imageLoader: imageLoader),
            loadingView: WeakRefVirtualProxy(viewModel),
            errorView: WeakRefVirtualProxy(viewModel)
        )
        return FeedView(viewModel: viewModel)
    }

    static func imageComposed(_ image: FeedImage, imageLoader: @escaping ImageLoader) -> FeedImageViewModel {
        let adapter = LoadResourcePresentationAdapter<Data, WeakRefVirtualProxy<FeedImageViewModel>> {
            try await imageLoader(image.url)
        }
        let viewModel = FeedImageViewModel(image, onLoad: adapter.loadResource, onCancel: adapter.cancel)
        let proxy = WeakRefVirtualProxy(viewModel)
        adapter.presenter = LoadResourcePresenter(
            resourceView: proxy,
            loadingView: proxy,
            errorView: proxy,
            mapper: PictureURL.containing
        )
        return viewModel
    }

    /// Composes the settings.
    /// - Parameters:
    ///   - load: Finds the saved pictures.
    ///   - remove: Removes them.
    static func settingsComposed(
        load: @escaping @MainActor () async throws -> SavedPictures,
        remove: @escaping @MainActor () async throws -> Void
    ) -> FeedSettingsView {
        typealias Adapter = LoadResourcePresentationAdapter<SavedPictures, WeakRefVirtualProxy<FeedSettingsViewModel>>
        let loading = Adapter(loader: load)
        let removing = Adapter {
            try await remove()
            return try await load()
        }
        let viewModel = FeedSettingsViewModel(onLoad: loading.loadResource, onRemove: removing.loadResource)
        let proxy = WeakRefVirtualProxy(viewModel)
        for adapter in [loading, removing] {
            adapter.presenter = LoadResourcePresenter(resourceView: proxy, loadingView: proxy, errorView: proxy)
        }
        return FeedSettingsView(viewModel: viewModel)
    }
}
