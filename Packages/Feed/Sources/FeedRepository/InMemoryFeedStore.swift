public import FeedModel
public import Foundation
import Synchronization

/// A store in memory that ends with the app. It replaces a file that cannot be opened, or serves as a double in tests.
public final class InMemoryFeedStore: FeedStore, FeedImageDataStore, Scheduler, Sendable {
    private struct State {
        var feed: CachedFeed?
        var pictures: [URL: Data] = [:]
    }

    private let state = Mutex(State())

    /// Creates an empty store.
    public init() {}

    public func insert(_ feed: [FeedImage], timestamp: Date) {
        let urls = Set(feed.map(\.url))
        state.withLock { state in
            state.feed = CachedFeed(feed: feed, timestamp: timestamp)
            state.pictures = state.pictures.filter { urls.contains($0.key) }
        }
    }

    public func retrieve() -> CachedFeed? { state.withLock { $0.feed } }

    public func insert(_ data: Data, for url: URL) {
        state.withLock { $0.pictures[url] = data }
    }

    public func retrieve(dataForURL url: URL) -> Data? { state.withLock { $0.pictures[url] } }

    public func pictureUsage() -> PictureUsage {
        state.withLock { state in
            PictureUsage(count: state.pictures.count, bytes: state.pictures.values.reduce(0) { $0 + $1.count })
        }
    }

    public func removePictures() {
        state.withLock { $0.pictures = [:] }
    }

    public func schedule<Value: Sendable, Failure: Error>(
        _ action: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try action()
    }
}
