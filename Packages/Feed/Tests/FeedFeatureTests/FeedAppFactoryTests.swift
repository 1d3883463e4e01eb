import FeatureKit
import FeedModel
import FeedRepository
import FeedSamples
import Foundation
import HTTPService
import Synchronization
import Testing
import TreeUITesting

@testable import FeedFeature

@Suite(.testApp) @MainActor struct FeedAppFactoryTests {
    private let server = CountingServer()

    private func factory() -> FeedAppFactory {
        FeedAppFactory(service: FeedService(server: SampleFeed.server, http: server, store: InMemoryFeedStore()))
    }

    @Test func `the factory meets the AppFactory contract`() async {
        await FactoryContract.verify(opening: [SampleFeed.images[0]]) { factory() }
    }

    @Test func `nothing is loaded until a view is shown`() async {
        let factory = factory()
        _ = factory.makeAppView()
        _ = factory.makeScene()
        _ = factory.makeSettingsView()
        #expect(server.requests == 0)
        await TestApp(factory).settle()
        #expect(server.requests > 0)
    }

    @Test func `each view has its own view models`() async throws {
        let factory = factory()
        let first = TestApp(view: factory.makeAppView())
        let second = TestApp(view: factory.makeAppView())
        await first.settle()
        await second.settle()
        try await first.main.button("Show More").tap()
        #expect(first.main.rows.count > second.main.rows.count)
    }

    /// A factory is made off the main actor, by the container, and its `make…` methods run on it.
    @Test func `a factory can be created on any thread`() async throws {
        let server = server
        let factory = await Task.detached {
            FeedAppFactory(service: FeedService(server: SampleFeed.server, http: server, store: InMemoryFeedStore()))
        }.value
        let app = TestApp(factory)
        await app.settle()
        #expect(app.main.image(.containing("lighthouse")).exists)
    }
}

/// Without the trait `.testApp`, which keeps the views until the test ends.
@Suite(.timeLimit(.minutes(15))) @MainActor struct FeedCallbackTests {
    @Test func `a callback is retained only by its view, until the view is removed`() async throws {
        weak var caller: Caller?
        do {
            let service = FeedService(server: SampleFeed.server, http: SampleFeed(), store: InMemoryFeedStore())
            let object = Caller(factory: FeedAppFactory(service: service))
            caller = object
            let app = TestApp {
                $0.main { object.factory.makeAppView { object.selected.append($0) } }
                $0.scenes { object.factory.makeScene() }
            }
            await app.settle()
            try await app.main.rows.first.contextMenu("Open in a Window")
            #expect(object.selected == [SampleFeed.images[0]])
            try await app.driver.endAndWait(timeout: .seconds(5))
        }
        // A task that was cancelled releases its view when it ends.
        while caller != nil { await Task.yield() }
    }
}

/// An owner of the factory whose callback captures the owner.
@MainActor
private final class Caller {
    let factory: FeedAppFactory
    var selected: [FeedImage] = []

    init(factory: FeedAppFactory) {
        self.factory = factory
    }
}

/// The sample feed, with the number of requests.
private final class CountingServer: HTTPClient {
    private let count = Mutex(0)

    var requests: Int { count.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        count.withLock { $0 += 1 }
        return try await SampleFeed().send(request)
    }
}
