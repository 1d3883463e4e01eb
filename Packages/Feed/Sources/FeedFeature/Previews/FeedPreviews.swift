import FeatureKit
import FeedModel
import FeedRepository
import FeedSamples
import Foundation
import HTTPService

#Preview("Feed") {
    FeedUIComposer.feedComposed(feedLoader: Samples.feed, imageLoader: Samples.picture)
}

#Preview("Feed Offline") {
    FeedUIComposer.feedComposed(
        feedLoader: {
            let reason = "pictures.example cannot be reached because the network is off; check the connection."
            let saved = PageOrigin.saved(Date(timeIntervalSince1970: 1_750_000_000), reason: reason)
            return Paginated(items: Array(SampleFeed.images.prefix(3)), origin: saved)
        },
        imageLoader: Samples.picture
    )
}

#Preview("Feed Not Available") {
    FeedUIComposer.feedComposed(feedLoader: { throw Samples.unreachable }, imageLoader: Samples.picture)
}

#Preview("Picture") {
    PictureDetail(
        viewModel: FeedUIComposer.imageComposed(SampleFeed.images[0], imageLoader: Samples.picture)
    )
}

#Preview("Saved Pictures") {
    FeedUIComposer.settingsComposed(load: { SavedPictures(count: 24, bytes: 143_000) }, remove: {})
}

@MainActor
private enum Samples {
    static let unreachable = HTTPError.unreachable(SampleFeed.server, reason: "the network is off")

    /// The whole sample feed on one page.
    static func feed() -> Paginated<FeedImage> { Paginated(items: SampleFeed.images) }

    static func picture(_ url: URL) async throws -> Data {
        try await SampleFeed().send(HTTPRequest(.get, url)).body
    }
}
