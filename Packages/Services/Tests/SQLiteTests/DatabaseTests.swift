import Foundation
import SQLite
import Testing

@Suite struct DatabaseTests {
    @Test func `written data is read after a restart`() throws {
        let folder = try TemporaryFolder()
        try Database(at: folder.file("a.sqlite")).write { db in
            try db.execute("CREATE TABLE note (text TEXT) STRICT")
            try db.run("INSERT INTO note VALUES (?)", "kept")
        }
        let notes = try Database(at: folder.file("a.sqlite")).read { db in
            try db.query("SELECT text FROM note") { row in try row.read(0, as: String.self) }
        }
        #expect(notes == ["kept"])
    }

    @Test func `a statement can run again while its rows are being read`() throws {
        let database = try Database.inMemory()
        var products: [Int] = []
        try database.read { db in
            let sql = "WITH t(v) AS (VALUES (1), (2)) SELECT v FROM t"
            // Once before, so that the cache contains the statement when it is used twice.
            _ = try db.query(sql) { _ in 0 }
            try db.forEachRow(sql, []) { outer in
                let a = try outer.read(0, as: Int.self)
                try db.forEachRow(sql, []) { inner in
                    products.append(a * (try inner.read(0, as: Int.self)))
                    return true
                }
                return true
            }
        }
        #expect(products == [1, 2, 2, 4])
    }

    @Test func `a query that is stopped early can be run again from the beginning`() throws {
        let database = try Database.inMemory()
        for _ in 0..<2 {
            var seen: [Int] = []
            try database.read { db in
                try db.forEachRow("WITH t(v) AS (VALUES (1), (2), (3)) SELECT v FROM t", []) { row in
                    seen.append(try row.read(0))
                    return seen.count < 2
                }
            }
            #expect(seen == [1, 2])
        }
    }

    @Test func `concurrent writes from many threads are all stored`() async throws {
        let folder = try TemporaryFolder()
        let database = try Database(at: folder.file("stress.sqlite"))
        try database.write { db in
            try db.execute("CREATE TABLE tally (n INTEGER NOT NULL) STRICT; INSERT INTO tally VALUES (0)")
        }
        await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    for _ in 0..<50 {
                        try database.write { db in
                            let n = try db.value("SELECT n FROM tally", as: Int.self) ?? -1
                            try db.run("UPDATE tally SET n = ?", n + 1)
                        }
                        _ = try database.read { db in try db.value("SELECT n FROM tally", as: Int.self) }
                    }
                }
            }
        }
        #expect(try database.read { db in try db.value("SELECT n FROM tally", as: Int.self) } == 800)
    }

    @Test func `concurrent writes from several connections to one file are all stored`() async throws {
        let folder = try TemporaryFolder()
        let url = folder.file("shared.sqlite")
        let connections = [try Database(at: url), try Database(at: url), try Database(at: url)]
        try connections[0].write { db in
            try db.execute("CREATE TABLE tally (n INTEGER NOT NULL) STRICT; INSERT INTO tally VALUES (0)")
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for database in connections {
                group.addTask {
                    for _ in 0..<50 {
                        try database.write { db in
                            let n = try db.value("SELECT n FROM tally", as: Int.self) ?? -1
                            try db.run("UPDATE tally SET n = ?", n + 1)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try connections[0].read { db in try db.value("SELECT n FROM tally", as: Int.self) } == 150)
    }

    @Test func `a file is readable only by its owner`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("private.sqlite")
        let database = try Database(at: url)
        try database.write { db in try db.execute("CREATE TABLE t (a)") }
        for name in ["private.sqlite", "private.sqlite-wal"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name).path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600, "\(name)")
        }
        #expect(database.path == url.path)
    }

    @Test func `opening a new file creates its folder`() throws {
        let folder = try TemporaryFolder()
        _ = try Database(at: folder.url.appending(path: "a/b/c.sqlite"))
        #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "a/b/c.sqlite").path))
    }

    @Test func `an empty file is opened as an empty database`() throws {
        let folder = try TemporaryFolder()
        try Data().write(to: folder.file("empty.sqlite"))
        #expect(try Database(at: folder.file("empty.sqlite")).count("sqlite_schema") == 0)
    }

    private func notes() throws -> Database {
        let database = try Database.inMemory()
        try database.write { db in try db.execute("CREATE TABLE note (text TEXT NOT NULL) STRICT") }
        return database
    }
}

extension Database {
    func count(_ table: String) throws -> Int {
        try read { db in try db.value("SELECT count(*) FROM \(table)", as: Int.self) } ?? -1
    }
}
