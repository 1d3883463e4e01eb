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

    @Test func `a store of the first version keeps its statuses and mutes`() async throws {
        let database = try Database.inMemory()
        try database.write { db in try db.execute(Self.first) }
        let store = try SQLiteStatusPersistenceService(database)
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
