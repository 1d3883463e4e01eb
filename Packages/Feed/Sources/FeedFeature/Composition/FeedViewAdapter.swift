import FeedModel
import Foundation

/// Turns a page of the feed into rows. A picture that was shown before keeps its row, and therefore its bytes.
@MainActor
final class FeedViewAdapter: ResourceView {
    private weak var viewModel: FeedViewModel?
    private let imageLoader: FeedUIComposer.ImageLoader
    private var rows: [FeedImage: FeedImageViewModel] = [:]

    init(_ viewModel: FeedViewModel, imageLoader: @escaping FeedUIComposer.ImageLoader) {
        self.viewModel = viewModel
        self.imageLoader = imageLoader
    }

    func display(_ page: Paginated<FeedImage>) {
        guard let viewModel else { return }
        let shown = page.items.map { image in
            rows[image] ?? FeedUIComposer.imageComposed(image, imageLoader: imageLoader)
        }
        rows = Dictionary(shown.map { ($0.image, $0) }) { first, _ in first }
        viewModel.display(shown, next: page.loadMore.map(makeNext), notice: page.origin.sentence)
    }

    private func makeNext(_ loadMore: @escaping Paginated<FeedImage>.LoadMore) -> LoadMoreViewModel {
        let adapter = LoadResourcePresentationAdapter<Paginated<FeedImage>, FeedViewAdapter>(loader: loadMore)
        let next = LoadMoreViewModel(onLoad: adapter.loadResource, onCancel: adapter.cancel)
        adapter.presenter = LoadResourcePresenter(
            resourceView: self,
            loadingView: WeakRefVirtualProxy(next),
            errorView: WeakRefVirtualProxy(next)
        )
        return next
    }
}

extension PageOrigin {
    /// The sentence about saved pictures, with the reason.
    fileprivate var sentence: String? {
        switch self {
        case .server: nil
        case .saved(let date, let reason): "These pictures were saved on \(date.dayAndTime). \(reason)"
        }
    }
}

extension Date {
    /// `2025-06-15 at 15:06 UTC`, the same everywhere.
    fileprivate var dayAndTime: String {
        let text = ISO8601Format()
        return "\(text.prefix(10)) at \(text.dropFirst(11).prefix(5)) UTC"
    }
}
