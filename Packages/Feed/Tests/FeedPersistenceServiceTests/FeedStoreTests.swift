import Dispatch
import FeedModel
import FeedRepository
import Foundation
import SQLite
import Testing

@testable import FeedPersistenceService

/// Both stores keep the same promises.
struct FeedStoreTests {
    enum Kind: CaseIterable {
        case sqlite, memory

        func make() throws -> any FeedStore & FeedImageDataStore & Scheduler & Sendable {
            switch self {
            case .sqlite: try SQLiteFeedStore(.inMemory())
            case .memory: InMemoryFeedStore()
            }
        }
    }

    private func image(_ number: Int) -> FeedImage {
        FeedImage(
            id: UUID(),
            description: number % 2 == 0 ? "Nº \(number)" : nil,
            alternativeText: number % 3 == 0 ? "A \"quoted\" text" : nil,
            location: number % 5 == 0 ? "Ærø" : nil,
            url: URL(filePath: "/").appending(path: "\(number)")
        )
    }

    @Test(arguments: Kind.allCases) func `a store is empty at first`(kind: Kind) throws {
        let store = try kind.make()
        #expect(try store.retrieve() == nil)
        #expect(try store.retrieve(dataForURL: image(1).url) == nil)
        #expect(try store.pictureUsage() == PictureUsage(count: 0, bytes: 0))
    }

    /// Random operations on the store and on a model of it: a feed, and a dictionary.
    @Test(arguments: Kind.allCases, [1, 2, 3] as [UInt64])
    func `a feed store behaves like a reference model of a feed and a dictionary of pictures`(kind: Kind, seed: UInt64)
        throws
    {
        var generator = SeededGenerator(seed: seed)
        let store = try kind.make()
        let images = (0..<12).map(image)
        var feed: CachedFeed?
        var pictures: [URL: Data] = [:]
        for step in 0..<200 {
            let chosen = images.shuffled(using: &generator).prefix(Int.random(in: 0...8, using: &generator))
            switch Int.random(in: 0..<5, using: &generator) {
            case 0:
                let cached = CachedFeed(feed: Array(chosen), timestamp: Date(timeIntervalSince1970: Double(step)))
                try store.insert(cached.feed, timestamp: cached.timestamp)
                feed = cached
                pictures = pictures.filter { entry in chosen.contains { $0.url == entry.key } }
            case 1 where step % 7 == 0:
                try store.removePictures()
                pictures = [:]
            default:
                for image in chosen {
                    let data = Data((0..<Int.random(in: 0...40, using: &generator)).map { UInt8($0) })
                    try store.insert(data, for: image.url)
                    pictures[image.url] = data
                }
            }
            #expect(try store.retrieve() == feed)
            for image in images { #expect(try store.retrieve(dataForURL: image.url) == pictures[image.url]) }
            let bytes = pictures.values.reduce(0) { $0 + $1.count }
            #expect(try store.pictureUsage() == PictureUsage(count: pictures.count, bytes: bytes))
        }
    }

    @Test(arguments: Kind.allCases) @MainActor
    func `a scheduler returns its action's result or throws its error`(kind: Kind) async throws {
        struct Failure: Error, Equatable {}
        let store = try kind.make()
        #expect(await store.schedule { 42 } == 42)
        await #expect(throws: Failure()) { try await store.schedule { () throws(Failure) -> Int in throw Failure() } }
    }

    @Test(.timeLimit(.minutes(10))) @MainActor
    func `a database runs its actions off the main actor`() async throws {
        let store = try SQLiteFeedStore(.inMemory())
        let mainActorIsFree = await store.schedule {
            let semaphore = DispatchSemaphore(value: 0)
            Task { @MainActor in semaphore.signal() }
            return semaphore.wait(timeout: .now() + 30) == .success
        }
        #expect(mainActorIsFree)
    }

    @Test func `a failed save keeps the previously saved feed`() throws {
        let store = try SQLiteFeedStore(.inMemory())
        let first = image(1)
        try store.insert([first], timestamp: .distantPast)
        // Two items with one id break a constraint after the first has been inserted.
        #expect(throws: DatabaseError.self) { try store.insert([image(2), first, first], timestamp: .now) }
        #expect(try store.retrieve() == CachedFeed(feed: [first], timestamp: .distantPast))
    }

    @Test func `saved data can be read when the file is opened again`() throws {
        let file = FileManager.default.temporaryDirectory.appending(component: "feed-\(UUID().uuidString).sqlite")
        defer { try? FileManager.default.removeItem(at: file) }
        let image = image(30)
        do {
            let store = try SQLiteFeedStore(Database(at: file))
            try store.insert([image], timestamp: Date(timeIntervalSince1970: 1))
            try store.insert(Data([1, 2, 3]), for: image.url)
        }
        let store = try SQLiteFeedStore(Database(at: file))
        #expect(try store.retrieve()?.feed == [image])
        #expect(try store.retrieve(dataForURL: image.url) == Data([1, 2, 3]))
    }
}
