import FeedModel
import Foundation

/// A store whose every call throws.
struct FailingStore: FeedStore, FeedImageDataStore, Scheduler, Sendable {
    struct Failure: Error, CustomStringConvertible {
        var description: String { "The disk is full." }
    }

    func insert(_ feed: [FeedImage], timestamp: Date) throws { throw Failure() }
    func retrieve() throws -> CachedFeed? { throw Failure() }
    func insert(_ data: Data, for url: URL) throws { throw Failure() }
    func retrieve(dataForURL url: URL) throws -> Data? { throw Failure() }
    func pictureUsage() throws -> PictureUsage { throw Failure() }
    func removePictures() throws { throw Failure() }

    func schedule<Value: Sendable, Failure: Error>(
        _ action: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try action()
    }
}
