public import FeatureKit
public import FeedModel
public import FeedRepository

/// The Feed feature: a list of pictures, a window for one of them, and the settings of the saved ones.
///
/// ```swift
/// let factory = FeedAppFactory(service: service)
/// AppShell("App", Feature("Feed", systemImage: "photo.on.rectangle", factory: factory))
/// ```
///
/// The factory is a value: it takes part in no retain cycle, and copies share the service.
public struct FeedAppFactory: AppFactory {
    private let service: FeedService

    /// Creates the feature.
    /// - Parameter service: The network and the store of the feed.
    public init(service: FeedService) {
        self.service = service
    }

    /// Returns the list of pictures, newest first.
    public func makeAppView() -> some View {
        makeAppView { _ in }
    }

    /// Returns the list of pictures, newest first.
    /// - Parameter selection: Called when a person opens a picture. The feature opens the window itself.
    @MainActor
    public func makeAppView(selection: @escaping @MainActor (FeedImage) -> Void) -> some View {
        FeedUIComposer.feedComposed(
            feedLoader: service.loadRemoteFeedWithLocalFallback,
            imageLoader: service.loadLocalImageWithRemoteFallback,
            selection: selection
        )
    }

    /// Returns the window for a picture: `feed.picture`.
    public func makeScene() -> some Scene {
        PictureScene { [service] image in
            FeedUIComposer.imageComposed(image, imageLoader: service.loadLocalImageWithRemoteFallback)
        }
    }

    /// Returns the settings of the saved pictures.
    public func makeSettingsView() -> some View {
        FeedUIComposer.settingsComposed(load: service.savedPictures, remove: service.removeSavedPictures)
    }
}
