import FeedPersistenceService
public import Foundation
import LogService
import SQLite

/// The place where the feed and its pictures are saved.
public enum FeedCache: Hashable, Sendable {
    /// A separate file, which can be deleted at any time.
    case file(URL)
    /// Memory, from which the feed is discarded when the app ends.
    case memory
}

/// A store, with the reason if it is not in the intended file.
struct OpenedStore: Sendable {
    let store: any FeedService.Store
    /// The file, or `nil` for a store in memory.
    var file: URL?
    /// A sentence that says why the file is not used.
    var failure: String?
}

extension FeedCache {
    /// Opens the store. A damaged cache is replaced by an empty one, because the feed can be loaded again. If the file
    /// cannot be used, this records the reason and returns an in-memory store.
    func open(log: any Log) -> OpenedStore {
        guard case .file(let url) = self else { return OpenedStore(store: InMemoryFeedStore()) }
        do throws(DatabaseError) {
            do throws(DatabaseError) {
                return try Self.open(url)
            } catch .corrupt(let path, let detail) where Self.owner.isMarked(fileAt: url) {
                // A process that has the cache open keeps its file until it ends.
                for ending in ["-wal", "-shm", ""] { try? FileManager.default.removeItem(atPath: url.path + ending) }
                let opened = try Self.open(url)
                log.record("The saved feed \(path) was damaged (\(detail)); an empty one takes its place.")
                return opened
            }
        } catch {
            log.record("The feed is saved in memory only, because its cache cannot be used. \(error.description)")
            return OpenedStore(store: InMemoryFeedStore(), failure: error.description)
        }
    }

    private static func open(_ url: URL) throws(DatabaseError) -> OpenedStore {
        let database = try Database(at: url, owner: owner)
        try database.checkIntegrity()
        return OpenedStore(store: try SQLiteFeedStore(database), file: url)
    }

    /// `MFed`, which marks the file as a cache of feeds.
    private static let owner = DatabaseOwner(applicationID: 0x4D46_6564)
}
