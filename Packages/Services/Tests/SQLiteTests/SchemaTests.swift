import Foundation
import SQLite
import Testing

@Suite struct SchemaTests {
    private let first = Schema(name: "notes", steps: ["CREATE TABLE note (text TEXT NOT NULL) STRICT"])
    private let second = Schema(
        name: "notes",
        steps: [
            "CREATE TABLE note (text TEXT NOT NULL) STRICT",
            "ALTER TABLE note ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0",
        ]
    )

    @Test func `each migration step runs once`() throws {
        let database = try Database.inMemory()
        for _ in 0..<3 { try database.migrate(first) }
        #expect(try database.version(of: first) == 1)
        #expect(try database.count("note") == 0)
    }

    @Test func `a migration keeps existing data`() throws {
        let database = try Database.inMemory()
        try database.migrate(first)
        try database.write { db in try db.run("INSERT INTO note VALUES ('old')") }
        try database.migrate(second)
        let rows = try database.read { db in
            try db.query("SELECT text, pinned FROM note") { row in
                "\(try row.read(0, as: String.self)) \(try row.read(1, as: Bool.self))"
            }
        }
        #expect(rows == ["old false"])
        #expect(try database.version(of: second) == 2)
    }

    @Test func `a failing migration step rolls back the other steps`() throws {
        let database = try Database.inMemory()
        let broken = Schema(
            name: "notes",
            steps: first.steps + ["CREATE TABLE other (a)", "CREATE TABLE note (again)"]
        )
        #expect(throws: DatabaseError.self) { try database.migrate(broken) }
        #expect(try database.count("sqlite_schema") == 0)
        try database.migrate(first)
        #expect(try database.version(of: first) == 1)
    }

    @Test func `schemas in one database file have independent versions`() throws {
        let database = try Database.inMemory()
        let other = Schema(name: "other", steps: ["CREATE TABLE a (x)", "CREATE TABLE b (x)", "CREATE TABLE c (x)"])
        try database.migrate(first)
        try database.migrate(other)
        #expect(try database.version(of: first) == 1)
        #expect(try database.version(of: other) == 3)
    }

    @Test func `a file from a newer version is not changed`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("a.sqlite")
        try Database(at: url).migrate(second)
        let error = #expect(throws: DatabaseError.self) { try Database(at: url).migrate(first) }
        #expect(
            error?.description
                == "The database \(url.path) was written by a newer version (notes 2, this version supports 1); update the app."
        )
    }

    @Test func `a read-only file that is up to date needs no migration`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("a.sqlite")
        let writer = try Database(at: url)
        try writer.migrate(first)
        let reader = try Database(at: url, access: .readOnly)
        try reader.migrate(first)
        #expect(throws: DatabaseError.readOnly(path: url.path)) { try reader.migrate(second) }
    }

    @Test func `many connections can migrate one file at the same time`() async throws {
        let folder = try TemporaryFolder()
        let url = folder.file("a.sqlite")
        _ = try Database(at: url)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let database = try Database(at: url)
                    try database.migrate(second)
                    try database.write { db in try db.run("INSERT INTO note (text) VALUES ('x')") }
                }
            }
            try await group.waitForAll()
        }
        #expect(try Database(at: url).count("note") == 8)
    }
}
