import Foundation
import SQLite
import Testing

@Suite("A database file belongs to one program")
struct DatabaseOwnerTests {
    private let owner = DatabaseOwner(applicationID: 0x4D53_6C67)
    private let other = DatabaseOwner(applicationID: 0x0F05_5112)
    private let schema = Schema(name: "notes", steps: ["CREATE TABLE note (text TEXT NOT NULL) STRICT"])
    private let folder: TemporaryFolder
    private var url: URL { folder.file("a.sqlite") }

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a new file gets its owner's mark and can be opened again`() throws {
        try Database(at: url, owner: owner).migrate(schema)
        // The number is at byte 68 of the header, where other programs read it.
        let bytes = try Data(contentsOf: url)
        #expect(Array(bytes[68..<72]) == [0x4D, 0x53, 0x6C, 0x67])
        #expect(try Database(at: url, owner: owner).count("note") == 0)
    }

    @Test func `a file with another program's mark is refused and not changed`() throws {
        try Database(at: url, owner: other).migrate(schema)
        let before = try Data(contentsOf: url)
        #expect(throws: DatabaseError.foreign(path: url.path, tables: ["schema_version", "note"])) {
            try Database(at: url, owner: owner)
        }
        #expect(try Data(contentsOf: url) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.sqlite"])
    }

    @Test func `another program's unmarked file is refused and not changed`() throws {
        try make("CREATE TABLE moz_places (url); CREATE TABLE moz_bookmarks (id)")
        let before = try Data(contentsOf: url)
        let error = #expect(throws: DatabaseError.self) { try Database(at: url, owner: owner) }
        #expect(
            error?.description
                == "The database \(url.path) belongs to another program (tables: moz_places, moz_bookmarks) and was not changed; choose another one."
        )
        #expect(try Data(contentsOf: url) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.sqlite"])
    }

    @Test func `the error for another program's database lists the first tables and counts the others, on one line`() {
        let error = DatabaseError.foreign(path: "/a", tables: ["a\nb", "c", "d\u{202E}", "e", "f"])
        #expect(
            error.description
                == "The database /a belongs to another program (tables: a\u{FFFD}b, c, d\u{FFFD} and 2 more) and was not changed; choose another one."
        )
    }

    /// Files that were created before the app marked its files.
    @Test func `an unmarked file with this app's version table is accepted and marked`() throws {
        try Database(at: url).migrate(schema)
        #expect(try Database(at: url, owner: owner).count("note") == 0)
        #expect(throws: DatabaseError.self) { try Database(at: url, owner: other) }
    }

    @Test func `a file with another program's version table is refused`() throws {
        try make("CREATE TABLE schema_version (version INTEGER)")
        #expect(throws: DatabaseError.foreign(path: url.path, tables: ["schema_version"])) {
            try Database(at: url, owner: owner)
        }
    }

    @Test func `reading a file does not mark it`() throws {
        try Database(at: url).migrate(schema)
        let before = try Data(contentsOf: url)
        #expect(try Database(at: url, access: .readOnly, owner: owner).count("note") == 0)
        #expect(try Data(contentsOf: url) == before)
    }

    @Test func `many connections can open the same new file at the same time`() async throws {
        for round in 0..<100 {
            let (url, owner) = (folder.file("\(round).sqlite"), owner)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 { group.addTask { _ = try Database(at: url, owner: owner) } }
                try await group.waitForAll()
            }
        }
    }

    @Test func `opening a file without stating an owner accepts any program's file`() throws {
        try Database(at: url, owner: other).migrate(schema)
        #expect(try Database(at: url).count("note") == 0)
    }

    /// Creates a file as other programs do, without write-ahead mode.
    private func make(_ script: String) throws {
        try Database(at: url).write { db in try db.execute(script) }
        var bytes = try Data(contentsOf: url)
        bytes.replaceSubrange(18..<20, with: [1, 1])
        try bytes.write(to: url)
    }
}
