#if !canImport(SwiftUI) || Headless
import DatabaseService
import Foundation
import WebHost

/// Keeps open pages in a database table, for processes on several machines (ADR-101).
///
/// Nobody watches the table, so its changes are not announced. Otherwise, each process would look for new statuses
/// twice a second.
actor DatabasePageStore: PageStore {
    private static let schema = Schema(
        name: "pages",
        steps: [
            """
            CREATE TABLE saved_page (
                id TEXT PRIMARY KEY, process TEXT NOT NULL, seen INTEGER NOT NULL, contents BLOB NOT NULL
            ) STRICT
            """
        ]
    )

    private let database: Database
    private let now: @Sendable () -> Date
    private let executor = DatabaseExecutor(label: "DatabasePageStore")

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ database: Database, now: @escaping @Sendable () -> Date = { Date() }) throws(DatabaseError) {
        try database.migrate(Self.schema)
        self.database = database
        self.now = now
    }

    private var seconds: Int { Int(now().timeIntervalSince1970) }

    func save(_ pages: [StoredPage], by process: String) throws(DatabaseError) -> Set<String> {
        let seen = seconds
        return try database.writeUnannounced { (db) throws(DatabaseError) in
            var taken: Set<String> = []
            for page in pages {
                let count = try db.run(
                    """
                    INSERT INTO saved_page (id, process, seen, contents) VALUES (?, ?, ?, ?)
                    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, contents = excluded.contents
                    WHERE saved_page.process = excluded.process
                    """,
                    page.id,
                    process,
                    seen,
                    page.contents
                )
                if count == 0 { taken.insert(page.id) }
            }
            return taken
        }
    }

    func take(_ id: String, by process: String) throws(DatabaseError) -> StoredPage? {
        let seen = seconds
        return try database.writeUnannounced { (db) throws(DatabaseError) in
            try db.value(
                "UPDATE saved_page SET process = ?, seen = ? WHERE id = ? RETURNING contents",
                process,
                seen,
                id,
                as: Data.self
            )
        }
        .map { StoredPage(id: id, contents: $0) }
    }

    func remove(_ ids: Set<String>, by process: String) throws(DatabaseError) {
        try database.writeUnannounced { (db) throws(DatabaseError) in
            for id in ids { try db.run("DELETE FROM saved_page WHERE id = ? AND process = ?", id, process) }
        }
    }

    func renew(by process: String, removingOlderThan age: Duration) throws(DatabaseError) {
        let seen = seconds
        try database.writeUnannounced { (db) throws(DatabaseError) in
            try db.run("UPDATE saved_page SET seen = ? WHERE process = ?", seen, process)
            try db.run("DELETE FROM saved_page WHERE seen < ?", seen - Int(age.components.seconds))
        }
    }
}
#endif
