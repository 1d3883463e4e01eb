import CSQLite
import Foundation
import SQLite
import Testing

@Suite struct OpeningTests {
    private let schema = Schema(name: "notes", steps: ["CREATE TABLE note (text TEXT NOT NULL) STRICT"])

    @Test(arguments: 0..<20)
    func `many connections can create the same new file at the same time`(round: Int) async throws {
        let folder = try TemporaryFolder()
        let url = folder.file("new.sqlite")
        let schema = schema
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let database = try Database(at: url)
                    try database.migrate(schema)
                    try database.write { db in try db.run("INSERT INTO note VALUES ('x')") }
                }
            }
            try await group.waitForAll()
        }
        #expect(try Database(at: url).count("note") == 8)
    }

    /// Two processes create a store at the same moment: one is about to write while the other changes the mode.
    @Test(arguments: [true, false])
    func `opening waits for a connection that writes in another journal mode`(ends: Bool) async throws {
        let folder = try TemporaryFolder()
        let url = folder.file("a.sqlite")
        var other: OpaquePointer?
        try #require(sqlite3_open(url.path, &other) == SQLITE_OK)
        defer { sqlite3_close(other) }
        #expect(
            sqlite3_exec(other, "CREATE TABLE a (b); BEGIN IMMEDIATE; INSERT INTO a VALUES (1)", nil, nil, nil)
                == SQLITE_OK
        )
        // On a thread of its own, because on one of those that tasks share, it could keep this test from going on.
        let opening = Task {
            try await withCheckedThrowingContinuation { continuation in
                Thread.detachNewThread {
                    continuation.resume(
                        with: Result { try Database(at: url, busyTimeout: ends ? .seconds(20) : .milliseconds(50)) }
                    )
                }
            }
        }
        guard ends else {
            await #expect(throws: DatabaseError.locked(path: url.path, waited: .milliseconds(50))) {
                try await opening.value
            }
            return
        }
        // This connection and the one that opens. Then an attempt is refused, so the one that opens has to wait.
        while openFiles(at: url) < 2 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(throws: DatabaseError.locked(path: url.path, waited: .zero)) {
            try Database(at: url, busyTimeout: .zero)
        }
        #expect(sqlite3_exec(other, "COMMIT", nil, nil, nil) == SQLITE_OK)
        #expect(try await opening.value.count("a") == 1)
    }

    /// The number of this process's file descriptors that are open for the file.
    private func openFiles(at url: URL) -> Int {
        var file = stat()
        guard stat(url.path, &file) == 0 else { return 0 }
        return (Int32(0)..<1_024).count { descriptor in
            var open = stat()
            return fstat(descriptor, &open) == 0 && open.st_dev == file.st_dev && open.st_ino == file.st_ino
        }
    }

    @Test func `after a crash, only committed transactions remain`() throws {
        let folder = try TemporaryFolder()
        let database = try Database(at: folder.file("a.sqlite"))
        try database.migrate(schema)
        try database.write { db in try db.run("INSERT INTO note VALUES ('committed')") }
        try database.write { db in
            for _ in 0..<5000 { try db.run("INSERT INTO note VALUES (?)", String(repeating: "uncommitted", count: 20)) }
            // A copy of the files, as a crash would leave them.
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(
                    at: folder.file("a.sqlite" + suffix),
                    to: folder.file("crashed.sqlite" + suffix)
                )
            }
        }
        let crashed = try Database(at: folder.file("crashed.sqlite"))
        try crashed.checkIntegrity()
        #expect(try crashed.count("note") == 1)
        #expect(try database.count("note") == 5001)
    }

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: "/proc/self"),
            "needs a folder that refuses even the superuser"
        )
    )
    func `a folder in which no file can be created is reported as read-only`() {
        #expect(throws: DatabaseError.readOnly(path: "/proc/new.sqlite")) {
            try Database(at: URL(filePath: "/proc/new.sqlite"))
        }
    }

    @Test(.disabled(if: getuid() == 0, "permissions do not bind the superuser"))
    func `a folder without write permission is reported as read-only`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("a.sqlite")
        try Database(at: url).migrate(schema)
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.url.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.url.path) }
        #expect(throws: DatabaseError.readOnly(path: url.path)) { try Database(at: url) }
        #expect(throws: DatabaseError.readOnly(path: folder.file("b.sqlite").path)) {
            try Database(at: folder.file("b.sqlite"))
        }
    }
}
