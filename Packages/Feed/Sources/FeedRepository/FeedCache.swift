import FeedPersistenceService
public import Foundation
import LogService
import SQLite

/// The place where the feed and its pictures are saved.
public enum FeedCache: Hashable, Sendable {
    /// A file of its own, which can be deleted at any time.
    case file(URL)
    /// Nothing is kept when the app ends.
    case memory
}

/// A store with the reason why it is not in the file where it should be.
struct OpenedStore: Sendable {
    let store: any FeedService.Store
    /// The file, or `nil` for a store in memory.
    var file: URL?
    /// The reason why the file is not used, as a sentence.
    var failure: String?
}

extension FeedCache {
    /// Opens the store. If the file cannot be opened, this records the reason and returns a store in memory: the feed can
    /// be loaded again, so a damaged cache must not keep anybody from seeing it.
    func open(log: any Log) -> OpenedStore {
        guard case .file(let url) = self else { return OpenedStore(store: InMemoryFeedStore()) }
        do throws(DatabaseError) {
            let database = try Database(at: url, owner: Self.owner)
            try database.checkIntegrity()
            return OpenedStore(store: try SQLiteFeedStore(database), file: url)
        } catch {
            log.record("The feed is saved in memory only, because its cache cannot be used. \(error.description)")
            return OpenedStore(store: InMemoryFeedStore(), failure: error.description)
        }
    }

    /// `MFed`, which marks the file as a cache of feeds.
    private static let owner = DatabaseOwner(applicationID: 0x4D46_6564)
}
