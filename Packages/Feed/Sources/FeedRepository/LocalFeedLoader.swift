import FeedModel
import Foundation

/// Saves the feed, and loads it again if it is not too old. Synchronous, like its store.
struct LocalFeedLoader {
    let store: any FeedStore
    let currentDate: Date

    func save(_ feed: [FeedImage]) throws {
        try store.insert(feed, timestamp: currentDate)
    }

    /// Returns the saved feed, or `nil` if there is none or if it is too old or empty.
    func load() throws -> CachedFeed? {
        guard let cached = try store.retrieve(), !cached.feed.isEmpty,
            FeedCachePolicy.validate(cached.timestamp, against: currentDate)
        else { return nil }
        return cached
    }
}
