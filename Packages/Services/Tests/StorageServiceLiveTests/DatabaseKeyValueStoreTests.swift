import DatabaseService
import DatabaseTesting
import Foundation
import SQLite
import StorageService
import StorageServiceLive
import Testing

@Suite(.everyDatabase, .timeLimit(.minutes(10))) struct DatabaseKeyValueStoreTests {
    @Test func `preferences survive a restart with their types`() throws {
        let database = try DatabaseKind.makeDatabase()
        let values: [String: StoredValue] = [
            "b": .bool(true), "f": .bool(false), "i": .int(1), "min": .int(.min), "d": .double(1),
            "third": .double(1 / 3),
            "inf": .double(-.infinity), "s": .string("1"),
            "nul": .string("a\u{0}b"),
            "x": .data(Data([1])), "empty": .string(""), "none": .data(Data()),
        ]
        try DatabaseKeyValueStore(database).setValues(values)
        let store = try DatabaseKeyValueStore(database)
        for (key, value) in values { #expect(try store.value(forKey: key) == value, "\(key)") }
        #expect(try store.value(forKey: "other") == nil)
    }

    @Test func `several values are stored together or not at all`() throws {
        let database = try DatabaseKind.makeDatabase()
        let store = try DatabaseKeyValueStore(database)
        try store.setValues(["a": .int(1)])
        // The table refuses this key, as a full disk would refuse every key.
        try database.refuse(insertionsInto: "preference", where: "new.key = 'bad'")
        #expect(throws: StorageError.self) { try store.setValues(["a": .int(2), "bad": .int(2), "c": .int(2)]) }
        #expect(try store.value(forKey: "a") == .int(1))
        #expect(try store.value(forKey: "c") == nil)
    }

    @Test func `a removed preference is deleted from the store`() throws {
        let store = try DatabaseKeyValueStore(DatabaseKind.makeDatabase())
        let key = PreferenceKey("name", default: "nobody")
        try store.set("Alice", for: key)
        try store.remove(key)
        #expect(try store.value(forKey: "name") == nil)
        #expect(try store.get(key) == "nobody")
    }

    @Test func `observers are notified only of writes that change a value`() async throws {
        let store = try DatabaseKeyValueStore(DatabaseKind.makeDatabase())
        let key = PreferenceKey("name", default: "")
        try store.set("a", for: key)
        var changes = store.changes().makeAsyncIterator()
        try store.set("a", for: key)
        let quiet = Task { () -> Bool in
            var other = store.changes().makeAsyncIterator()
            return await other.next() == nil
        }
        quiet.cancel()
        #expect(await quiet.value)
        try store.set("b", for: key)
        #expect(await changes.next() != nil)
        #expect(try store.get(key) == "b")
    }

    @Test func `the error for a damaged row names the column`() throws {
        let database = try DatabaseKind.makeDatabase()
        let store = try DatabaseKeyValueStore(database)
        try database.write { db in
            try db.run("INSERT INTO preference VALUES ('a', 'colour', 'red'), ('b', 'int', 'red')")
        }
        #expect(
            throws: StorageError("The database column kind should hold the name of a type, but holds “colour”.")
        ) { try store.value(forKey: "a") }
        #expect(throws: StorageError("The database column value should hold an integer, but holds text.")) {
            try store.value(forKey: "b")
        }
    }

    @Test func `simultaneous writes by many tasks are all stored`() async throws {
        let store = try DatabaseKeyValueStore(DatabaseKind.makeDatabase())
        await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<8 {
                group.addTask {
                    for n in 0..<50 {
                        try store.setValues(["k\(writer)": .int(n), "shared": .int(n)])
                        _ = try store.value(forKey: "shared")
                    }
                }
            }
        }
        for writer in 0..<8 { #expect(try store.value(forKey: "k\(writer)") == .int(49)) }
        #expect(try store.value(forKey: "shared") != nil)
    }
}

@Suite(.timeLimit(.minutes(10))) struct SQLiteKeyValueStoreTests {
    @Test func `a read-only database is reported in one sentence`() throws {
        let database = try Database.inMemory()
        let store = try DatabaseKeyValueStore(database)
        try database.read { db in try db.run("PRAGMA query_only = ON") }
        let error = #expect(throws: StorageError.self) { try store.setValues(["a": .int(1)]) }
        #expect(error?.description == DatabaseError.readOnly(path: ":memory:").description)
    }

    @Test func `when two processes change a value concurrently, all changes are kept`() async throws {
        let url = FileManager.default.temporaryDirectory.appending(component: "kv-\(UUID().uuidString).sqlite")
        defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) } }
        let stores = [try DatabaseKeyValueStore(Database(at: url)), try DatabaseKeyValueStore(Database(at: url))]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for store in stores {
                group.addTask {
                    for _ in 0..<100 {
                        try store.update(["count"]) { stored in
                            ["count": .int((stored["count"].flatMap(Int.init(stored:)) ?? 0) + 1)]
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        for store in stores { #expect(try store.value(forKey: "count") == .int(200)) }
    }

    @Test func `values stored by version 1 are read with their types`() throws {
        let database = try Database.inMemory()
        try database.migrate(
            Schema(
                name: "preferences",
                steps: [
                    "CREATE TABLE preference (key TEXT PRIMARY KEY, kind TEXT NOT NULL, value ANY NOT NULL) STRICT, WITHOUT ROWID"
                ]
            )
        )
        try database.write { db in
            try db.run(
                "INSERT INTO preference VALUES ('b', 'bool', ?), ('i', 'int', ?), ('d', 'double', ?), ('x', 'data', ?), ('s', 'string', ?)",
                true,
                5,
                0.5,
                Data([1, 0]),
                "text"
            )
        }
        let store = try DatabaseKeyValueStore(database)
        let values: [String: StoredValue] = [
            "b": .bool(true), "i": .int(5), "d": .double(0.5), "x": .data(Data([1, 0])), "s": .string("text"),
        ]
        #expect(try store.values(forKeys: Array(values.keys)) == values)
        try store.setValues(["i": .int(6), "b": .bool(false)])
        #expect(try store.values(forKeys: ["i", "b"]) == ["i": .int(6), "b": .bool(false)])
    }
}
