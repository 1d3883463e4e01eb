import FeatureKit
import FeedFeature
import FeedModel
import FeedRepository
import FeedSamples
import Foundation
import HTTPService
import LogService
import MicroContainer
import OnboardingRepository
import Synchronization
import Testing
import TreeUITesting

@testable import AppComposition

@Suite(.testApp(audits: true)) @MainActor struct FeedTests {
    @Test func `the feed is in the sidebar, and needs no network`() async throws {
        let app = await launch(try .inMemory())
        try await app.main.sidebar().row(containing: "Feed").tap()
        #expect(app.main.detail().any(.image).count == 10)
        try await app.main.button("Show More").tap()
        #expect(app.main.detail().any(.image).count == 20)
        #expect(app.main.image("A sailing boat on a calm sea, at noon.").exists)
    }

    @Test func `the feed shows the saved pictures when it is opened again`() async throws {
        let server = CountingServer()
        let app = await launch(try .inMemory(server, feed: .server(SampleFeed.server)))
        try await app.main.sidebar().row(containing: "Feed").tap()
        #expect(server.pictures == 10)
        try await app.main.sidebar().row(containing: "Status").tap()
        #expect(!app.main.any(.image).exists)
        try await app.main.sidebar().row(containing: "Feed").tap()
        #expect(app.main.detail().any(.image).count == 10)
        #expect(server.pictures == 10)
    }

    @Test func `the feed has a tab in the settings, and a window for a picture`() async throws {
        let app = await launch(try .inMemory())
        try await app.main.sidebar().row(containing: "Feed").tap()
        try await app.main.row(containing: "No wind today").contextMenu("Open in a Window")
        #expect(app.window("feed.picture").text("Turku, Finland").exists)
        try await app.openSettings()
        try await app.settings.tab("Feed").select()
        #expect(app.settings.text(.prefix("10 pictures, ")).exists)
    }

    @Test func `the saved feed is shown after a restart without a network`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(component: "feed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let cache = FeedCache.file(folder.appending(component: "store.feed.sqlite"))
        func start(_ http: any HTTPClient) async throws -> TestApp {
            let app = await launch(try .inMemory(http, feed: .server(SampleFeed.server), feedCache: cache))
            try await app.main.sidebar().row(containing: "Feed").tap()
            return app
        }
        let online = try await start(SampleFeed())
        try await online.driver.endAndWait(timeout: .seconds(5))
        let offline = try await start(Offline())
        #expect(offline.main.text(.containing("because the network is off")).exists)
        #expect(offline.main.image("A sailing boat on a calm sea, at noon.").exists)
        try await offline.main.button("Show More").tap()
        #expect(offline.main.button("Try Again").exists)
    }

    @Test func `the app starts with a damaged cache, and logs the damage`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(component: "feed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("damaged".utf8).write(to: folder.appending(component: "store.feed.sqlite"))
        let environment = try AppEnvironment(storeAt: folder.appending(component: "store.sqlite"))
        try environment.onboardingRepository.skip()
        let app = await launch(environment)
        try await app.main.sidebar().row(containing: "Feed").tap()
        #expect(app.main.detail().any(.image).count == 10)
        try await app.openSettings()
        try await app.settings.tab("Feed").select()
        #expect(app.settings.text("Until the app quits").exists)
        #expect(app.settings.text(.containing("store.feed.sqlite is damaged")).exists)
        let log = try String(contentsOf: folder.appending(component: "store.log"), encoding: .utf8)
        #expect(log.contains("\tThe feed is saved in memory only, because its cache cannot be used. The database "))
        #expect(log.split(separator: "\n").count == 1)
    }

    // MARK: The factory

    @Test func `after the feed service is replaced, the next feed factory uses the new service`() async throws {
        let environment = try AppEnvironment.inMemory()
        _ = environment[.feed]
        let other = FeedService(server: SampleFeed.server, http: Offline(), cache: .memory, log: LogRecorder())
        environment.container.register(other)
        let app = TestApp(environment[.feed])
        await app.settle()
        #expect(app.main.heading("No Pictures Can Be Loaded").exists)
        // The feature in the sidebar was made before, and is made again.
        let whole = await launch(environment)
        try await whole.main.sidebar().row(containing: "Feed").tap()
        #expect(whole.main.heading("No Pictures Can Be Loaded").exists)
    }

    @Test func `the saved feed can be tested with only a store double and a network double`() async throws {
        let store = InMemoryFeedStore()
        store.insert([SampleFeed.images[3]], timestamp: .now)
        let service = FeedService(server: SampleFeed.server, http: Offline(), store: store)
        let app = TestApp(FeedAppFactory(service: service))
        await app.settle()
        #expect(app.main.row(containing: "Something rustled").exists)
        #expect(app.main.text(.containing("because the network is off")).exists)
    }

    @Test func `overriding the service does not change the live feed factory`() async throws {
        let environment = try AppEnvironment.inMemory()
        let offline = FeedService(server: SampleFeed.server, http: Offline(), cache: .memory, log: LogRecorder())
        let overridden = environment.overriding { $0.override(FeedService.self) { _ in offline } }
        let app = TestApp(overridden[.feed])
        await app.settle()
        #expect(app.main.heading("No Pictures Can Be Loaded").exists)
        let live = TestApp(environment[.feed])
        await live.settle()
        #expect(live.main.rows.count > 0)
    }

    @Test func `a factory can be created on any thread and creates its views on the main actor`() async throws {
        let environment = try AppEnvironment.inMemory()
        let factory = await Task.detached { environment[.feed] }.value
        let app = TestApp(factory)
        await app.settle()
        #expect(app.main.image("A sailing boat on a calm sea, at noon.").exists)
    }
}

/// The sample feed, with the number of pictures that were requested.
private final class CountingServer: HTTPClient {
    private let count = Mutex(0)

    var pictures: Int { count.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        if request.url.path().hasPrefix("/pictures/") { count.withLock { $0 += 1 } }
        return try await SampleFeed().send(request)
    }
}
