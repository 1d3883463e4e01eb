import FeedModel
import Foundation
import HTTPService
import LogService
import SQLite
import Testing

@testable import FeedRepository

@MainActor struct FeedServiceTests {
    private let server = ServerStub(FeedImage.samples(25))
    private let store = InMemoryFeedStore()
    private let log = LogRecorder()
    private static let start = Date(timeIntervalSince1970: 1_750_000_000)

    private func service(
        store: (any FeedService.Store)? = nil,
        at date: Date = start
    ) -> FeedService {
        FeedService(server: ServerStub.url, http: server, store: store ?? self.store, log: log, now: { date })
    }

    // MARK: The feed

    @Test func `the server's feed is shown and saved`() async throws {
        let page = try await service().loadRemoteFeedWithLocalFallback()
        #expect(page.items.map(\.description) == (0..<10).map { "Picture \($0)" })
        #expect(page.origin == .server)
        #expect(store.retrieve() == CachedFeed(feed: page.items, timestamp: Self.start))
    }

    @Test func `without a server, the saved feed is returned with the reason`() async throws {
        let online = try await service().loadRemoteFeedWithLocalFallback()
        server.fail(with: .off)
        let page = try await service(at: Self.start + 60).loadRemoteFeedWithLocalFallback()
        #expect(page.items == online.items)
        #expect(page.origin == .saved(Self.start, reason: HTTPError.off.description))
    }

    @Test func `without a server and without a saved feed, the server's error is thrown`() async throws {
        server.fail(with: .off)
        await #expect(throws: HTTPError.off) { try await service().loadRemoteFeedWithLocalFallback() }
        store.insert([], timestamp: Self.start)
        await #expect(throws: HTTPError.off, "an empty feed helps nobody") {
            try await service().loadRemoteFeedWithLocalFallback()
        }
    }

    @Test(arguments: [(7 * 86_400 - 1, true), (7 * 86_400, false), (-3_600, true)] as [(TimeInterval, Bool)])
    func `a saved feed is valid for a week`(age: TimeInterval, isShown: Bool) async throws {
        store.insert(FeedImage.samples(2), timestamp: Self.start)
        server.fail(with: .off)
        let page = try? await service(at: Self.start + age).loadRemoteFeedWithLocalFallback()
        #expect((page?.items.count == 2) == isShown)
    }

    @Test func `a failing store does not prevent loading, and every failure is logged`() async throws {
        let service = service(store: FailingStore())
        var page = try await service.loadRemoteFeedWithLocalFallback()
        let loadMore = try #require(page.loadMore)
        page = try await loadMore()
        #expect(page.items.count == 20)
        let data = try await service.loadLocalImageWithRemoteFallback(url: page.items[0].url)
        #expect(data == ServerStub.picture)
        #expect(
            log.failures == [
                "The feed was not saved. The disk is full.", "The feed was not saved. The disk is full.",
                "A saved picture cannot be read. The disk is full.", "A picture was not saved. The disk is full.",
            ]
        )
        server.fail(with: .off)
        await #expect(throws: HTTPError.off) { try await service.loadRemoteFeedWithLocalFallback() }
        #expect(log.failures.last == "The saved feed cannot be read. The disk is full.")
    }

    @Test func `cancelling a load does not fall back to the saved feed`() async throws {
        _ = try await service().loadRemoteFeedWithLocalFallback()
        let service = service()
        let task = Task { try await service.loadRemoteFeedWithLocalFallback() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    // MARK: Pages

    @Test(arguments: [0, 1, 9, 10, 11, 25, 30, 1_000])
    func `all pages together form the feed, and the last page has no loadMore`(count: Int) async throws {
        let images = FeedImage.samples(count)
        server.change { $0 = images }
        var page = try await service().loadRemoteFeedWithLocalFallback()
        var loads = 0
        while let loadMore = page.loadMore {
            page = try await loadMore()
            loads += 1
            #expect(store.retrieve()?.feed == page.items, "every page is saved with those before it")
        }
        #expect(page.items == images)
        #expect(loads == count / 10)
    }

    /// A feed that grows and shrinks at random while it is read.
    @Test(arguments: 1...20)
    func `no picture appears twice, even if the feed changes between pages`(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        var page = try await service().loadRemoteFeedWithLocalFallback()
        var loads = 0
        while let loadMore = page.loadMore {
            server.change { images in
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: images.insert(contentsOf: FeedImage.samples(3), at: 0)
                case 1: images.removeFirst(min(images.count, 4))
                case 2: images.shuffle(using: &generator)
                default: images += images.prefix(2)
                }
            }
            let before = page.items
            page = try await loadMore()
            loads += 1
            #expect(Array(page.items.prefix(before.count)) == before, "what is shown stays")
            #expect(Set(page.items.map(\.id)).count == page.items.count)
            try #require(loads < 200, "the pages do not end")
        }
    }

    @Test func `loading ends even if the server repeats a page`() async throws {
        let images = FeedImage.samples(10)
        server.change { $0 = images + images }
        var page = try await service().loadRemoteFeedWithLocalFallback()
        let loadMore = try #require(page.loadMore)
        page = try await loadMore()
        #expect(page.items == images)
        #expect(page.loadMore == nil)
    }

    @Test(arguments: [[3], [9], [0, 9, 10], Array(0..<10), Array(0..<25)])
    func `a picture whose URL is not on a web server is left out, and all other pictures are kept`(bad: [Int])
        async throws
    {
        var images = FeedImage.samples(25)
        for index in bad { images[index] = FeedImage(id: UUID(), url: URL(filePath: "/etc/passwd")) }
        server.change { [images] in $0 = images }
        var page = try await service().loadRemoteFeedWithLocalFallback()
        while let loadMore = page.loadMore { page = try await loadMore() }
        #expect(page.items == images.filter { $0.url.scheme == "https" })
        #expect(
            log.failures.first?.hasSuffix("of 10 pictures have no http or https URL; they are left out.") == true
        )
    }

    @Test func `a page that failed to load can be loaded again`() async throws {
        let page = try await service().loadRemoteFeedWithLocalFallback()
        let loadMore = try #require(page.loadMore)
        server.fail(with: .off)
        await #expect(throws: HTTPError.off) { try await loadMore() }
        server.fail(with: nil)
        #expect(try await loadMore().items.count == 20)
    }

    // MARK: Pictures

    @Test func `a picture is loaded from the server once, and then from the store`() async throws {
        let url = FeedImage.sample(1).url
        #expect(try await service().loadLocalImageWithRemoteFallback(url: url) == ServerStub.picture)
        server.fail(with: .off)
        #expect(try await service().loadLocalImageWithRemoteFallback(url: url) == ServerStub.picture)
        #expect(server.requests == [url])
    }

    @Test func `a picture that cannot be loaded is not saved`() async throws {
        server.fail(with: .off)
        let url = FeedImage.sample(1).url
        await #expect(throws: HTTPError.off) { try await service().loadLocalImageWithRemoteFallback(url: url) }
        #expect(store.pictureUsage().count == 0)
    }

    @Test func `saved pictures are counted and removed`() async throws {
        let service = service()
        _ = try await service.loadLocalImageWithRemoteFallback(url: FeedImage.sample(1).url)
        _ = try await service.loadLocalImageWithRemoteFallback(url: FeedImage.sample(2).url)
        #expect(try await service.savedPictures() == SavedPictures(count: 2, bytes: 16))
        try await service.removeSavedPictures()
        #expect(try await service.savedPictures() == SavedPictures(count: 0, bytes: 0))
    }

    // MARK: The cache

    @Test func `creating a service does not open its cache file`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(component: "feed-\(UUID().uuidString).sqlite")
        defer { try? FileManager.default.removeItem(at: file) }
        let service = FeedService(server: ServerStub.url, http: server, cache: .file(file), log: log)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(try await service.savedPictures() == SavedPictures(count: 0, bytes: 0, file: file))
        #expect(FileManager.default.fileExists(atPath: file.path))
        #expect(log.failures.isEmpty)
    }

    @Test func `if the cache cannot be opened, the failure is logged and the feed is saved in memory`() async throws {
        let folder = FileManager.default.temporaryDirectory
        let service = FeedService(server: ServerStub.url, http: server, cache: .file(folder), log: log)
        let online = try await service.loadRemoteFeedWithLocalFallback()
        server.fail(with: .off)
        #expect(try await service.loadRemoteFeedWithLocalFallback().items == online.items)
        let reason = "The database \(folder.path) cannot be opened: it is a folder."
        #expect(
            log.failures == ["The feed is saved in memory only, because its cache cannot be used. \(reason)"],
            "once, and not for each use"
        )
        #expect(try await service.savedPictures() == SavedPictures(count: 0, bytes: 0, failure: reason))
    }

    @Test func `a damaged cache is replaced by an empty cache and logged`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(component: "feed-\(UUID().uuidString).sqlite")
        defer {
            for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + ending) }
        }
        func service() -> FeedService {
            FeedService(server: ServerStub.url, http: server, cache: .file(file), log: log)
        }
        try await { _ = try await service().loadRemoteFeedWithLocalFallback() }()
        // The service may be released later, and then writes the file.
        while FileManager.default.fileExists(atPath: file.path + "-wal") { try await Task.sleep(for: .milliseconds(1)) }
        var bytes = try Data(contentsOf: file)
        bytes.replaceSubrange(4_096..., with: Data(repeating: 0xA5, count: bytes.count - 4_096))
        try bytes.write(to: file)

        let saved = try await service().savedPictures()
        #expect(saved == SavedPictures(count: 0, bytes: 0, file: file))
        #expect(log.failures.count == 1)
        #expect(log.failures.first?.hasPrefix("The saved feed \(file.path) was damaged (") == true)
        #expect(log.failures.first?.hasSuffix("); an empty one takes its place.") == true)
        _ = try await service().loadRemoteFeedWithLocalFallback()
        server.fail(with: .off)
        #expect(try await service().loadRemoteFeedWithLocalFallback().items.count == 10)
    }

    @Test func `a cache file that is not a database is not changed`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(component: "feed-\(UUID().uuidString).sqlite")
        defer { try? FileManager.default.removeItem(at: file) }
        let bytes = Data("This is not a database, but long enough to look like a file of one.".utf8)
        try bytes.write(to: file)
        let service = FeedService(server: ServerStub.url, http: server, cache: .file(file), log: log)
        #expect(try await service.loadRemoteFeedWithLocalFallback().items.count == 10)
        #expect(try Data(contentsOf: file) == bytes)
        #expect(log.failures.count == 1)
    }
}
