import FeedRepository
import Observation

/// The pictures that are saved on this machine.
@MainActor @Observable
final class FeedSettingsViewModel: ResourceView, ResourceLoadingView, ResourceErrorView {
    private(set) var saved: SavedPictures?
    private(set) var isLoading = false
    private(set) var failure: String?

    @ObservationIgnored private let onLoad: () async -> Void
    @ObservationIgnored private let onRemove: () async -> Void

    init(onLoad: @escaping () async -> Void, onRemove: @escaping () async -> Void) {
        self.onLoad = onLoad
        self.onRemove = onRemove
    }

    func load() async { await onLoad() }

    /// Removes the pictures, and shows what is left.
    func remove() async { await onRemove() }

    func display(_ viewModel: SavedPictures) { saved = viewModel }
    func display(isLoading: Bool) { self.isLoading = isLoading }
    func display(failure: String?) { self.failure = failure }
}

extension SavedPictures {
    /// The number and the size of the saved pictures, such as `12 pictures, 143 KB`.
    var size: String {
        let pictures = count == 1 ? "1 picture" : "\(count) pictures"
        return bytes < 1_000_000 ? "\(pictures), \((bytes + 999) / 1_000) KB" : "\(pictures), \(bytes / 1_000_000) MB"
    }
}
