public import Foundation
import SQLite
import StorageService

/// The file with all of the app's data.
public enum Store {
    /// The default file.
    public static var defaultPlace: URL {
        DataFolder.url(for: "microcontainer").appending(component: "store.sqlite", directoryHint: .notDirectory)
    }

    /// Returns the location of the feed cache for the store at `url`. It is a separate file, because it can be deleted
    /// at any time, and because a damaged cache must not prevent the app from starting (ADR-011).
    static func feedCache(of url: URL) -> URL { beside(url, "feed.sqlite") }

    /// Returns the location of the log of failures that the app with the store at `url` works around.
    static func log(of url: URL) -> URL { beside(url, "log") }

    private static func beside(_ url: URL, _ ending: String) -> URL {
        url.deletingPathExtension().appendingPathExtension(ending)
    }

    /// The application id `MSlg`, which marks the file as a statuslog.
    static let owner = DatabaseOwner(applicationID: 0x4D53_6C67)

    /// Opens the store, or creates an empty one. A file that is protected or owned by another program is refused before
    /// anything is written to it. A damaged store is moved away.
    /// - Returns: The database, and a sentence about the damaged store if there was one.
    static func open(at url: URL) throws(DatabaseError) -> (database: Database, notice: String?) {
        do {
            let database = try withLock(.shared, ofFolderOf: url) { () throws(DatabaseError) in
                try openUndamaged(at: url)
            }
            return (database, nil)
        } catch .corrupt {
            return try withLock(.exclusive, ofFolderOf: url) { () throws(DatabaseError) in try replaceDamaged(at: url) }
        }
    }

    /// Opens the store, and moves it away first if it is damaged. No other thread or process may open it meanwhile.
    private static func replaceDamaged(at url: URL) throws(DatabaseError) -> (database: Database, notice: String?) {
        do {
            // Another process may have replaced it already.
            return (try openUndamaged(at: url), nil)
        } catch .corrupt(let path, let detail) where owner.isMarked(fileAt: url) {
            let place = try setAside(url)
            let notice =
                "The store \(path) is damaged (\(detail)); it was moved to \(place.path), and an empty store takes its place."
            return (try openUndamaged(at: url), notice)
        }
    }

    private static func openUndamaged(at url: URL) throws(DatabaseError) -> Database {
        // An administrator's process may write to any file, but a file that its owner has protected must not change.
        if isProtected(url) { throw .readOnly(path: url.path) }
        let database = try Database(at: url, owner: owner)
        hideFromOthers(url)
        try database.checkIntegrity()
        return database
    }

    /// Removes other users' permissions, because the store contains the account's token. A new store has none.
    private static func hideFromOthers(_ url: URL) {
        for path in [url.path, url.path + "-wal", url.path + "-shm"] {
            // A file that belongs to another user is not changed.
            try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        }
    }

    private static func isProtected(_ url: URL) -> Bool {
        let permissions = try? FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? NSNumber
        return permissions.map { $0.intValue & 0o222 == 0 } ?? false
    }
}
