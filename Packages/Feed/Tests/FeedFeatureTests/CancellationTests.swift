import FeedModel
import FeedRepository
import FeedSamples
import Foundation
import HTTPService
import HTTPServiceLive
import HTTPServiceTesting
import Synchronization
import Testing
import TreeUITesting

@testable import FeedFeature

/// The view with loaders that the test controls. A call that waits counts as settled, so its cancellation can be seen.
@Suite(.testApp, .timeLimit(.minutes(10))) @MainActor struct CancellationTests {
    private let feed = Gate<Int, Paginated<FeedImage>>()
    private let pictures = Gate<URL, Data>()
    private let images = Array(SampleFeed.images.prefix(3))

    private func open() async -> TestApp {
        let view = FeedUIComposer.feedComposed(
            feedLoader: { [feed] in try await feed(0) },
            imageLoader: { [pictures] in try await pictures($0) }
        )
        let app = TestApp(view: view)
        await app.settle()
        return app
    }

    @Test func `loading the feed is cancelled when the view disappears`() async throws {
        let app = await open()
        #expect(app.main.progress("Loading pictures…").exists)
        try await app.driver.endAndWait(timeout: .seconds(5))
        #expect(feed.cancelledCalls == [0])
    }

    @Test func `loading a picture is cancelled when its row disappears`() async throws {
        feed.succeed(Paginated(items: images))
        let app = await open()
        #expect(pictures.calls == images.map(\.url))
        #expect(app.main.any(.progress).count == 3)
        // The next load of the feed has no second picture.
        feed.succeed(Paginated(items: [images[0], images[2]]))
        try await app.main.button("Refresh").tap()
        #expect(pictures.cancelledCalls == [1])
        #expect(pictures.waitingCount == 2, "the others go on")
        try await app.driver.endAndWait(timeout: .seconds(5))
        #expect(Set(pictures.cancelledCalls) == [0, 1, 2])
    }

    @Test func `loading a picture is cancelled when its row is scrolled away, and restarts on return`()
        async throws
    {
        feed.succeed(Paginated(items: (0..<300).map { FeedServer.image($0, at: SampleFeed.server) }))
        let app = await open()
        #expect(pictures.waitingCount == 20)
        try await app.main.list().scrollToEnd()
        #expect(Set(pictures.cancelledCalls) == Set(0..<20))
        #expect(pictures.calls.count == 31, "the pictures at the end are being loaded")
        try await app.main.row(containing: "Picture 0").scrollIntoView()
        #expect(
            pictures.calls.suffix(20).sorted { $0.path < $1.path }
                == pictures.calls.prefix(20).sorted { $0.path < $1.path }
        )
        #expect(pictures.waitingCount == 20)
        try await app.driver.endAndWait(timeout: .seconds(5))
    }

    @Test func `refreshing the list cancels loading the next page`() async throws {
        let more = Gate<Int, Paginated<FeedImage>>()
        let first = [images[0]]
        feed.succeed(Paginated(items: first, loadMore: { try await more(1) }))
        pictures.succeed(Data())
        let app = await open()
        try await app.main.button("Show More").tap()
        #expect(app.main.button("Show More").isBusy)
        feed.succeed(Paginated(items: first))
        try await app.main.button("Refresh").tap()
        #expect(more.cancelledCalls == [0])
        #expect(!app.main.button("Show More").exists)
    }

    @Test func `pressing a button twice during loading starts only one load`() async throws {
        let app = await open()
        try await app.main.button("Refresh").tap()
        #expect(feed.calls.count == 1)
        feed.succeed(Paginated(items: []))
        await app.settle()
        #expect(app.main.heading("No Pictures").exists)
    }

    @Test func `cancelling a request closes its connection to the server`() async throws {
        let isClosed = Flag()
        let server = try LoopbackServer { _, connection in
            connection.waitForEnd()
            isClosed.set()
        }
        let service = FeedService(server: try server.url(), http: LiveHTTPClient(), store: InMemoryFeedStore())
        let url = try server.url("/pictures/0.png")
        let task = Task { try await service.loadLocalImageWithRemoteFallback(url: url) }
        while server.requests.isEmpty { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        while !isClosed.isSet { await Task.yield() }
    }
}

private final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
}
