import Observation

/// The next page of the list.
@MainActor @Observable
final class LoadMoreViewModel: ResourceLoadingView, ResourceErrorView {
    private(set) var isLoading = false
    /// The reason that the page cannot be loaded.
    private(set) var failure: String?

    @ObservationIgnored private let onLoad: () async -> Void
    @ObservationIgnored private let onCancel: () -> Void

    init(onLoad: @escaping () async -> Void, onCancel: @escaping () -> Void) {
        self.onLoad = onLoad
        self.onCancel = onCancel
    }

    func load() async { await onLoad() }
    func cancel() { onCancel() }

    func display(isLoading: Bool) { self.isLoading = isLoading }
    func display(failure: String?) { self.failure = failure }
}
