import FeedFeature
import FeedRepository
import Foundation
import HTTPServiceLive
import HTTPServiceTesting
import LogService
import Testing
import TreeUITesting

/// Mounts the whole feature with the live HTTP client, and waits until everything in sight is loaded.
@MainActor
func launch(
    _ server: URL,
    store: any FeedService.Store = InMemoryFeedStore(),
    log: LogRecorder = LogRecorder()
) async -> TestApp {
    let now = { @Sendable in Date(timeIntervalSince1970: 1_750_000_000) }
    let service = FeedService(server: server, http: LiveHTTPClient(), store: store, log: log, now: now)
    let app = TestApp(FeedAppFactory(service: service))
    await app.settle()
    return app
}

/// The address of a server that has just been shut down.
func addressWithoutServer() throws -> URL {
    try LoopbackServer { _, _ in }.url()
}

extension TestApp {
    /// The captions of the pictures, from top to bottom.
    var captions: [String] { main.list().texts.filter { $0.hasPrefix("Picture ") } }

    /// The number of pictures whose bytes are shown.
    var pictureCount: Int { main.images.count }
}

extension Searchable {
    /// The pictures that contain their bytes.
    var images: Locator { any(.image) }
}
