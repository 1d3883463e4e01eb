import Foundation
import SQLite
import Testing

/// Databases that do not work, each with the sentence that the user sees.
@Suite struct DatabaseErrorTests {
    @Test func `a file that is not a database is reported as damaged, and is not changed`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("notes.txt")
        let contents = Data(String(repeating: "Dear diary\n", count: 100).utf8)
        try contents.write(to: url)
        let error = #expect(throws: DatabaseError.self) { try Database(at: url) }
        #expect(
            error?.description
                == "The database \(url.path) is damaged (file is not a database); move it away to start with an empty one, or restore a copy."
        )
        #expect(try Data(contentsOf: url) == contents)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["notes.txt"])
    }

    @Test func `reading damaged pages is an error`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("a.sqlite")
        do {
            let database = try Database(at: url)
            try database.write { db in
                try db.execute("CREATE TABLE note (text TEXT NOT NULL) STRICT")
                for _ in 0..<2000 { try db.run("INSERT INTO note VALUES (?)", "some text that fills the pages") }
            }
        }
        var bytes = try Data(contentsOf: url)
        #expect(bytes.count > 40_000)
        for index in 8192..<40_000 { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
        try bytes.write(to: url)
        let database = try Database(at: url)
        for body in [{ try database.checkIntegrity() }, { _ = try database.texts() }] {
            let error = #expect(throws: DatabaseError.self) { try body() }
            guard case .corrupt(url.path, _)? = error else {
                Issue.record("not corrupt, but \(String(describing: error))")
                continue
            }
        }
    }

    @Test func `a truncated database is reported as damaged`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("a.sqlite")
        do {
            let database = try Database(at: url)
            try database.write { db in
                try db.execute("CREATE TABLE note (text TEXT NOT NULL) STRICT")
                for _ in 0..<2000 { try db.run("INSERT INTO note VALUES (?)", "some text that fills the pages") }
            }
        }
        try Data(contentsOf: url).prefix(20_000).write(to: url)
        let error = #expect(throws: DatabaseError.self) { _ = try Database(at: url).texts() }
        guard case .corrupt? = error else {
            Issue.record("not corrupt, but \(String(describing: error))")
            return
        }
    }

    @Test func `an intact database passes the integrity check`() throws {
        try Database.inMemory().checkIntegrity()
    }

    @Test func `the error for a folder at the file's path names the folder`() throws {
        let folder = try TemporaryFolder()
        let error = #expect(throws: DatabaseError.self) { try Database(at: folder.url) }
        #expect(error?.description == "The database \(folder.url.path) cannot be opened: it is a folder.")
    }

    @Test func `the error for a file at the folder's path names the file`() throws {
        let folder = try TemporaryFolder()
        try Data().write(to: folder.file("file"))
        let url = folder.url.appending(path: "file/a.sqlite")
        let error = #expect(throws: DatabaseError.self) { try Database(at: url) }
        #expect(
            error?.description
                == "The database \(url.path) cannot be opened: the folder \(folder.file("file").path) is missing and cannot be created."
        )
    }

    @Test func `opening for reading creates no file`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("none.sqlite")
        #expect(throws: DatabaseError.cannotOpen(path: url.path, reason: "there is no such file")) {
            try Database(at: url, access: .readOnly)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    }

    @Test func `a URL that is not a file URL is refused`() throws {
        let url = try #require(URL(string: "https://example.org/a.sqlite"))
        #expect(throws: DatabaseError.self) { try Database(at: url) }
    }

    @Test func `a read-only connection can read, and reports an error for a write`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("a.sqlite")
        let writer = try Database(at: url)
        try writer.write { db in
            try db.execute("CREATE TABLE note (text TEXT NOT NULL) STRICT; INSERT INTO note VALUES ('a')")
        }
        let reader = try Database(at: url, access: .readOnly)
        #expect(try reader.texts() == ["a"])
        let error = #expect(throws: DatabaseError.self) { try reader.write { db in try db.run("DELETE FROM note") } }
        #expect(
            error?.description
                == "The database \(url.path) is read-only; make the file and its folder writable, or choose another place for it."
        )
        #expect(try writer.texts() == ["a"])
    }

    @Test func `writing on a query-only connection is an error`() throws {
        let database = try Database.inMemory()
        try database.write { db in try db.execute("CREATE TABLE note (text TEXT)") }
        try database.read { db in try db.run("PRAGMA query_only = ON") }
        #expect(throws: DatabaseError.readOnly(path: ":memory:")) {
            try database.write { db in try db.run("INSERT INTO note VALUES ('a')") }
        }
    }

    /// Permissions have no effect for the superuser, who runs builds in many containers.
    @Test(.disabled(if: getuid() == 0, "permissions do not bind the superuser"))
    func `opening a file without write permission reports that the file is read-only`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("a.sqlite")
        _ = try Database(at: url)
        try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: url.path)
        #expect(throws: DatabaseError.readOnly(path: url.path)) { try Database(at: url) }
    }

    @Test func `a database locked by another connection's write causes an error after the timeout`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("a.sqlite")
        let first = try Database(at: url)
        let second = try Database(at: url, busyTimeout: .milliseconds(50))
        try first.write { db in
            try db.execute("CREATE TABLE note (text TEXT NOT NULL) STRICT")
            let error = #expect(throws: DatabaseError.self) {
                try second.write { db in try db.execute("CREATE TABLE other (a)") }
            }
            #expect(
                error?.description
                    == "The database \(url.path) is in use by another program (waited 0.05 seconds); close that one or try again."
            )
        }
        // Readers do not wait for writers, and nothing stays locked.
        #expect(try second.count("note") == 0)
    }

    @Test func `a write transaction locks the database from its start, so that its reads stay valid`() throws {
        let folder = try TemporaryFolder()
        let first = try Database(at: folder.file("a.sqlite"))
        let second = try Database(at: folder.file("a.sqlite"), busyTimeout: .zero)
        try first.write { db in try db.execute("CREATE TABLE tally (n INTEGER) STRICT; INSERT INTO tally VALUES (1)") }
        try first.write { db in
            let n = try db.value("SELECT n FROM tally", as: Int.self) ?? 0
            #expect(throws: DatabaseError.locked(path: second.path, waited: .zero)) {
                try second.write { db in try db.run("UPDATE tally SET n = 100") }
            }
            try db.run("UPDATE tally SET n = ?", n + 1)
        }
        #expect(try second.read { db in try db.value("SELECT n FROM tally", as: Int.self) } == 2)
    }

    @Test func `a SQLite error names the statement`() throws {
        let database = try Database.inMemory()
        let error = #expect(throws: DatabaseError.self) { try database.read { db in try db.run("SELEC\n  1") } }
        #expect(
            error?.description == "The database refused a statement (near \"SELEC\": syntax error, code 1): SELEC 1."
        )
    }

    @Test func `the error for a violated constraint names the constraint`() throws {
        let database = try Database.inMemory()
        #expect(throws: DatabaseError.constraint(detail: "UNIQUE constraint failed: t.a")) {
            try database.write { db in
                try db.execute("CREATE TABLE t (a UNIQUE)")
                try db.run("INSERT INTO t VALUES (1), (1)")
            }
        }
    }

    @Test func `reaching the database's size limit is reported as a full disk`() throws {
        let database = try Database.inMemory()
        try database.write { db in try db.execute("CREATE TABLE t (a); PRAGMA max_page_count = 3") }
        #expect(throws: DatabaseError.diskFull(path: ":memory:")) {
            try database.write { db in try db.run("INSERT INTO t VALUES (zeroblob(1000000))") }
        }
        #expect(try database.count("t") == 0)
    }
}

extension Database {
    fileprivate func texts() throws -> [String] {
        try read { db in try db.query("SELECT text FROM note") { row in try row.read(0) } }
    }
}
