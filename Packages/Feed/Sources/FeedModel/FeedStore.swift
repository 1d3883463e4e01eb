public import Foundation

/// A store for the feed that was loaded last. Its methods are synchronous; a ``Scheduler`` calls them.
public protocol FeedStore {
    /// Replaces the saved feed. If it throws, the saved feed is unchanged.
    func insert(_ feed: [FeedImage], timestamp: Date) throws
    /// Returns the saved feed, or `nil` if there is none.
    func retrieve() throws -> CachedFeed?
}

/// A store for the bytes of pictures. Saving another feed removes the pictures that are not in it.
public protocol FeedImageDataStore {
    /// Saves the bytes of the picture at `url`.
    func insert(_ data: Data, for url: URL) throws
    /// Returns the bytes of the picture at `url`, or `nil` if they are not saved.
    func retrieve(dataForURL url: URL) throws -> Data?
    /// Returns the number of saved pictures and the number of their bytes.
    func pictureUsage() throws -> PictureUsage
    /// Removes all saved pictures, but not the feed.
    func removePictures() throws
}

/// A feed with the date on which it was saved.
public struct CachedFeed: Hashable, Sendable {
    /// The pictures, in the order of the feed.
    public let feed: [FeedImage]
    /// The date on which the feed was saved.
    public let timestamp: Date

    /// Creates the record of a feed that was saved on a date.
    public init(feed: [FeedImage], timestamp: Date) {
        self.feed = feed
        self.timestamp = timestamp
    }
}

/// The space that saved pictures take.
public struct PictureUsage: Hashable, Sendable {
    /// The number of saved pictures.
    public let count: Int
    /// The size of the saved pictures, in bytes.
    public let bytes: Int

    /// Creates the usage from a number of pictures and their total size in bytes.
    public init(count: Int, bytes: Int) {
        self.count = count
        self.bytes = bytes
    }
}
