import Dispatch
package import FeedModel
package import Foundation
package import SQLite

/// Keeps the feed and its pictures in database tables. ``Scheduler/schedule(_:)`` runs actions on a queue of the store.
package final class SQLiteFeedStore: FeedStore, FeedImageDataStore, Scheduler, Sendable {
    private let database: Database
    private let queue = DispatchQueue(label: "FeedStore")

    /// Creates a store in `database`, and its tables if they are missing.
    package init(_ database: Database) throws(DatabaseError) {
        try database.migrate(.feed)
        self.database = database
    }

    package func schedule<Value: Sendable, Failure: Error>(
        _ action: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(returning: Result { () throws(Failure) in try action() })
            }
        }
        return try result.get()
    }

    package func insert(_ feed: [FeedImage], timestamp: Date) throws(DatabaseError) {
        try database.write { (db) throws(DatabaseError) in
            try db.run("DELETE FROM feed_image")
            for image in feed {
                try db.run(
                    "INSERT INTO feed_image (id, description, alternative, location, url) VALUES (?, ?, ?, ?, ?)",
                    image.id.uuidString,
                    image.description,
                    image.alternativeText,
                    image.location,
                    image.url.absoluteString
                )
            }
            try db.run("DELETE FROM feed_picture WHERE url NOT IN (SELECT url FROM feed_image)")
            try db.run("INSERT OR REPLACE INTO feed_saved VALUES (1, ?)", timestamp.timeIntervalSince1970)
        }
    }

    package func retrieve() throws(DatabaseError) -> CachedFeed? {
        try database.read { (db) throws(DatabaseError) in
            guard let saved = try db.value("SELECT date FROM feed_saved", as: Double.self) else { return nil }
            let images = try db.query(
                "SELECT id, description, alternative, location, url FROM feed_image ORDER BY position"
            ) { (row) throws(DatabaseError) in try row.image() }
            return CachedFeed(feed: images, timestamp: Date(timeIntervalSince1970: saved))
        }
    }

    package func insert(_ data: Data, for url: URL) throws(DatabaseError) {
        try database.write { (db) throws(DatabaseError) in
            try db.run("INSERT OR REPLACE INTO feed_picture VALUES (?, ?)", url.absoluteString, data)
        }
    }

    package func retrieve(dataForURL url: URL) throws(DatabaseError) -> Data? {
        try database.read { (db) throws(DatabaseError) in
            try db.value("SELECT data FROM feed_picture WHERE url = ?", url.absoluteString, as: Data.self)
        }
    }

    package func pictureUsage() throws(DatabaseError) -> PictureUsage {
        try database.read { (db) throws(DatabaseError) in
            let count = try db.value("SELECT count(*) FROM feed_picture", as: Int.self)
            let bytes = try db.value("SELECT ifnull(sum(length(data)), 0) FROM feed_picture", as: Int.self)
            return PictureUsage(count: count ?? 0, bytes: bytes ?? 0)
        }
    }

    package func removePictures() throws(DatabaseError) {
        try database.write { (db) throws(DatabaseError) in try db.run("DELETE FROM feed_picture") }
    }
}

extension Schema {
    fileprivate static let feed = Schema(
        name: "feed",
        steps: [
            """
            CREATE TABLE feed_saved (only INTEGER PRIMARY KEY CHECK (only = 1), date REAL NOT NULL) STRICT;
            CREATE TABLE feed_image (
                position INTEGER PRIMARY KEY,
                id TEXT NOT NULL UNIQUE,
                description TEXT,
                alternative TEXT,
                location TEXT,
                url TEXT NOT NULL
            ) STRICT;
            CREATE TABLE feed_picture (url TEXT PRIMARY KEY, data BLOB NOT NULL) STRICT;
            """
        ]
    )
}

extension Row {
    fileprivate borrowing func image() throws(DatabaseError) -> FeedImage {
        let (id, url) = (try read(0, as: String.self), try read(4, as: String.self))
        guard let uuid = UUID(uuidString: id) else {
            throw .unexpectedValue(column: "id", expected: "a UUID", found: "other text")
        }
        guard let address = URL(string: url) else {
            throw .unexpectedValue(column: "url", expected: "a URL", found: "other text")
        }
        return FeedImage(
            id: uuid,
            description: try read(1),
            alternativeText: try read(2),
            location: try read(3),
            url: address
        )
    }
}
