import Foundation
import SQLite
import StatusModel
import Testing

@testable import StatusPersistenceService

@Suite struct MigrationTests {
    /// The tables of each version as they shipped. The text must not change.
    private static let first = """
        CREATE TABLE schema_version (name TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT;
        CREATE TABLE status (
            sequence INTEGER PRIMARY KEY, address TEXT NOT NULL, key TEXT NOT NULL, created INTEGER NOT NULL,
            emoji TEXT NOT NULL, content TEXT NOT NULL, external_url TEXT, searchable TEXT NOT NULL,
            UNIQUE (address, key)
        ) STRICT;
        CREATE INDEX status_newest ON status (created, sequence);
        CREATE INDEX status_newest_of_address ON status (address, created, sequence);
        CREATE TABLE status_muted_address (address TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
        CREATE TABLE status_muted_keyword (searchable TEXT PRIMARY KEY, keyword TEXT NOT NULL) STRICT, WITHOUT ROWID;
        INSERT INTO schema_version VALUES ('status', 1);
        INSERT INTO status VALUES
            (1, 'me', '3f2504e0-4f89-11d3-9a0c-0305e82c3301', 10, '✨', 'Local', NULL, '✨ local'),
            (2, 'ada', '63d40f2b35314', 20, '🚢', 'Fetched', NULL, '🚢 fetched');
        INSERT INTO status_muted_address VALUES ('bob');
        """

    private static let second = """
        CREATE TABLE schema_version (name TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT;
        CREATE TABLE status (
            sequence INTEGER PRIMARY KEY, address TEXT NOT NULL, key TEXT NOT NULL, created INTEGER NOT NULL,
            emoji TEXT NOT NULL, content TEXT NOT NULL, external_url TEXT, searchable TEXT NOT NULL,
            origin INTEGER NOT NULL DEFAULT 0, touched INTEGER NOT NULL DEFAULT 0,
            UNIQUE (address, key)
        ) STRICT;
        CREATE INDEX status_newest ON status (created, sequence);
        CREATE INDEX status_newest_of_address ON status (address, created, sequence);
        CREATE TABLE status_muted_address (address TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
        CREATE TABLE status_muted_keyword (searchable TEXT PRIMARY KEY, keyword TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE status_clock (time INTEGER NOT NULL) STRICT;
        CREATE TABLE status_deleted (
            address TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (address, key)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE status_bio (address TEXT PRIMARY KEY, bio TEXT NOT NULL) STRICT, WITHOUT ROWID;
        INSERT INTO schema_version VALUES ('status', 2), ('other', 7);
        INSERT INTO status VALUES
            (1, 'me', '3f2504e0-4f89-11d3-9a0c-0305e82c3301', 10, '✨', 'Local', NULL, '✨ local', 2, 0),
            (5, 'ada', '63d40f2b35314', 20, '🚢', 'Fetched', 'https://example.com/1', '🚢 fetched', 1, 17),
            (9, 'bob', '7', 30, '🐈', 'Imported' || char(10) || 'É ''quoted''', NULL, '🐈 imported e', 0, 3);
        INSERT INTO status_muted_address VALUES ('carol'), ('dan');
        INSERT INTO status_muted_keyword VALUES ('eclair', 'Éclair');
        INSERT INTO status_clock VALUES (17);
        INSERT INTO status_deleted VALUES ('ada', 'gone'), ('me', 'too');
        INSERT INTO status_bio VALUES ('ada', '# Ada'), ('bob', '');
        """

    /// All rows of the tables of the second version, each as JSON.
    private static let rows = [
        "SELECT json_array(name, version) FROM schema_version WHERE name <> 'status'",
        """
        SELECT json_array(sequence, address, key, created, emoji, content, external_url, searchable, origin, touched)
        FROM status ORDER BY sequence
        """,
        "SELECT json_array(address) FROM status_muted_address ORDER BY address",
        "SELECT json_array(searchable, keyword) FROM status_muted_keyword",
        "SELECT json_array(time) FROM status_clock",
        "SELECT json_array(address, key) FROM status_deleted ORDER BY address",
        "SELECT json_array(address, bio) FROM status_bio ORDER BY address",
    ]

    private static func rows(of database: Database) throws -> [[String]] {
        try database.read { db in
            try rows.map { sql in try db.query(sql) { row in try row.read(0, as: String.self) } }
        }
    }

    @Test func `migration from version 2 keeps all data, and adds an outbox and a draft`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "migration-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "store.sqlite")
        let before = try {
            let database = try Database(at: file)
            try database.write { db in try db.execute(Self.second) }
            return try Self.rows(of: database)
        }()
        #expect(before.map(\.count) == [1, 3, 2, 1, 1, 2, 2])

        let database = try Database(at: file)
        let store = try DatabaseStatusPersistenceService(database)
        #expect(try database.version(of: .status) == Schema.status.steps.count)
        #expect(try Self.rows(of: database) == before)
        #expect(try await store.statuses(TimelineQuery()).map(\.isLocal) == [false, false, true])
        #expect(try await store.mutes() == Mutes(addresses: ["carol", "dan"], keywords: ["Éclair"]))
        #expect(try await store.bio(of: "ada") == "# Ada")
        #expect(try await store.time() == 17)
        // The new tables are empty, and work.
        #expect(try await store.outbox().isEmpty)
        #expect(try await store.draft() == nil)
        let new = try NewStatus(content: "Later", emoji: nil)
        _ = try await store.enqueue(new, address: "ada", created: Date(timeIntervalSince1970: 40))
        try await store.setDraft(StatusDraft(content: "Half", emoji: "🚢"))

        // Opening the file again changes nothing.
        let again = try DatabaseStatusPersistenceService(Database(at: file))
        #expect(try Self.rows(of: Database(at: file)) == before)
        #expect(try await again.outbox().map(\.content) == ["Later"])
        #expect(try await again.draft() == StatusDraft(content: "Half", emoji: "🚢"))
    }

    @Test func `migration from version 1 keeps the statuses and mutes`() async throws {
        let database = try Database.inMemory()
        try database.write { db in try db.execute(Self.first) }
        let store = try DatabaseStatusPersistenceService(database)
        let statuses = try await store.statuses(TimelineQuery())
        #expect(statuses.map(\.content) == ["Fetched", "Local"])
        #expect(statuses.map(\.isLocal) == [false, true])
        #expect(try await store.mutes() == Mutes(addresses: ["bob"]))
        // A status of the first version may have been imported, so a reply without it does not remove it.
        _ = try await store.merge([], covering: .statuslog(of: "ada"), since: store.time())
        #expect(try await store.statuses(TimelineQuery()).count == 2)
        #expect(try database.version(of: .status) == Schema.status.steps.count)
    }
}
