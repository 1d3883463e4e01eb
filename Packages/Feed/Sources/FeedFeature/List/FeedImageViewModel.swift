import FeedModel
import Foundation
import Observation

/// A picture in the feed, with the picture's bytes as soon as they are loaded.
@MainActor @Observable
final class FeedImageViewModel: ResourceView, ResourceLoadingView, ResourceErrorView, Identifiable {
    let image: FeedImage
    /// The URL that contains the loaded bytes.
    private(set) var picture: URL?
    private(set) var isLoading = false
    /// The reason that the picture cannot be loaded.
    private(set) var failure: String?

    @ObservationIgnored private let onLoad: () async -> Void
    @ObservationIgnored private let onCancel: () -> Void

    init(_ image: FeedImage, onLoad: @escaping () async -> Void, onCancel: @escaping () -> Void) {
        self.image = image
        self.onLoad = onLoad
        self.onCancel = onCancel
    }

    nonisolated var id: FeedImage.ID { image.id }

    /// The text that stands in for the picture. It is never empty.
    var alternativeText: String {
        [image.alternativeText, image.description].lazy.compactMap { $0 }.first { text in
            text.contains { !$0.isWhitespace }
        } ?? "A picture without a description"
    }

    func load() async {
        if picture == nil { await onLoad() }
    }

    func cancel() { onCancel() }

    func display(_ viewModel: URL) { picture = viewModel }
    func display(isLoading: Bool) { self.isLoading = isLoading }
    func display(failure: String?) { self.failure = failure }
}
