package import FeedModel
package import Foundation
import Synchronization

/// A store that ends with the app, in place of a file that cannot be opened.
package final class InMemoryFeedStore: FeedStore, FeedImageDataStore, Scheduler, Sendable {
    private struct State {
        var feed: CachedFeed?
        var pictures: [URL: Data] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    package func insert(_ feed: [FeedImage], timestamp: Date) {
        let urls = Set(feed.map(\.url))
        state.withLock { state in
            state.feed = CachedFeed(feed: feed, timestamp: timestamp)
            state.pictures = state.pictures.filter { urls.contains($0.key) }
        }
    }

    package func retrieve() -> CachedFeed? { state.withLock { $0.feed } }

    package func insert(_ data: Data, for url: URL) {
        state.withLock { $0.pictures[url] = data }
    }

    package func retrieve(dataForURL url: URL) -> Data? { state.withLock { $0.pictures[url] } }

    package func pictureUsage() -> PictureUsage {
        state.withLock { state in
            PictureUsage(count: state.pictures.count, bytes: state.pictures.values.reduce(0) { $0 + $1.count })
        }
    }

    package func removePictures() {
        state.withLock { $0.pictures = [:] }
    }

    package func schedule<Value: Sendable, Failure: Error>(
        _ action: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try action()
    }
}
