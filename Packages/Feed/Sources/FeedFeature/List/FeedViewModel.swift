import FeedModel
import Observation

/// The list of pictures. A composer connects it to its source; the model only calls closures.
@MainActor @Observable
final class FeedViewModel: ResourceLoadingView, ResourceErrorView {
    private(set) var rows: [FeedImageViewModel] = []
    /// The next page, or `nil` if there is none or nothing has been loaded yet.
    private(set) var next: LoadMoreViewModel?
    /// A sentence about the origin of the pictures, unless it is the server.
    private(set) var notice: String?
    private(set) var isLoading = false
    /// The reason that the pictures cannot be loaded.
    private(set) var failure: String?
    /// Whether a list, which may be empty, has been loaded.
    private(set) var isLoaded = false

    @ObservationIgnored private let onRefresh: () async -> Void
    @ObservationIgnored private let onCancel: () -> Void
    @ObservationIgnored private let onSelection: (FeedImage) -> Void

    init(
        onRefresh: @escaping () async -> Void,
        onCancel: @escaping () -> Void,
        onSelection: @escaping (FeedImage) -> Void
    ) {
        self.onRefresh = onRefresh
        self.onCancel = onCancel
        self.onSelection = onSelection
    }

    func refresh() async { await onRefresh() }
    func cancel() { onCancel() }
    func select(_ image: FeedImage) { onSelection(image) }

    func display(_ rows: [FeedImageViewModel], next: LoadMoreViewModel?, notice: String?) {
        self.rows = rows
        self.next = next
        self.notice = notice
        isLoaded = true
    }

    func display(isLoading: Bool) { self.isLoading = isLoading }
    func display(failure: String?) { self.failure = failure }
}
