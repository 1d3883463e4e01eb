import Broadcasting
import DatabaseService
import DatabaseTesting
import Foundation
import PostgreSQL
import Testing

/// The behavior that only a server has: connections, transactions at once, and announcements.
@Suite(
    .enabled(if: PostgreSQLServer.isExpected, Comment(rawValue: PostgreSQLServer.missing)),
    .timeLimit(.minutes(5))
) struct PostgreSQLTests {
    private static let tally = Schema(
        name: "tally",
        steps: [
            "CREATE TABLE tally (name TEXT PRIMARY KEY, n INTEGER NOT NULL) STRICT",
            "INSERT INTO tally VALUES ('n', 0)",
        ]
    )

    private func makeDatabase(_ change: (inout PostgreSQLOptions) -> Void = { _ in }) throws -> Database {
        var options = PostgreSQLOptions()
        change(&options)
        let database = try PostgreSQLServer.shared.makeDatabase(options: options)
        try database.migrate(Self.tally)
        return database
    }

    private func count(_ database: Database) throws -> Int {
        try database.read { db in try db.value("SELECT n FROM tally WHERE name = 'n'", as: Int.self) } ?? -1
    }

    // MARK: Opening

    @Test func `the error for a server that is not running contains its address, the reason and a fix`() throws {
        let start = ContinuousClock.now
        let error = #expect(throws: DatabaseError.self) {
            try Database(postgreSQL: "postgres://ada:secret@/notes?host=/nowhere")
        }
        let text = error?.description ?? ""
        #expect(text.hasPrefix("The database postgres://ada@/notes?host=/nowhere cannot be reached ("))
        #expect(text.contains("No such file or directory"))
        #expect(text.hasSuffix("; start the server, or correct the URL."))
        #expect(!text.contains("secret"))
        // A server that was never there is not waited for.
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test func `a database that does not exist is refused`() throws {
        let url = try PostgreSQLServer.shared.makeURL()
        let parts = url.split(separator: "?")
        let error = #expect(throws: DatabaseError.self) { try Database(postgreSQL: "\(parts[0])-missing?\(parts[1])") }
        guard case .cannotOpen(_, let reason)? = error else { throw try #require(error) }
        #expect(reason.contains("does not exist"))
    }

    @Test func `another program's table is not changed`() throws {
        let url = try PostgreSQLServer.shared.makeURL()
        let other = try Database(postgreSQL: url)
        try other.write { db in try db.execute("CREATE TABLE tally (theirs INTEGER)") }
        let error = #expect(throws: DatabaseError.self) { try Database(postgreSQL: url).migrate(Self.tally) }
        #expect(error == .foreign(path: other.path, tables: ["tally"]))
        #expect(try other.version(of: Self.tally) == 0)
    }

    @Test func `if several processes migrate at the same time, each step runs once`() async throws {
        for _ in 0..<5 {
            let url = try PostgreSQLServer.shared.makeURL()
            try await inBackground {
                // Connected before, so that all begin at once.
                let databases = try (0..<8).map { _ in try Database(postgreSQL: url) }
                try onThreads(databases.map { database in { try database.migrate(Self.tally) } })
            }
            #expect(
                try Database(postgreSQL: url).read { db in try db.value("SELECT count(*) FROM tally", as: Int.self) }
                    == 1
            )
        }
    }

    // MARK: The pool

    @Test func `a hundred tasks share four connections without losing a write`() async throws {
        let database = try makeDatabase { $0.timeout = .seconds(60) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    let writer = Writer(database)
                    for _ in 0..<3 { try await writer.increment() }
                    #expect(try await writer.connections() <= 4)
                }
            }
            try await group.waitForAll()
        }
        #expect(try count(database) == 300)
    }

    @Test func `a hundred stores waiting for a connection do not block the threads of other tasks`() async throws {
        let database = try makeDatabase { $0.timeout = .seconds(60) }
        let (taken, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let holders = Task {
            try await inBackground {
                try onThreads(
                    (0..<4).map { _ in
                        {
                            try database.read { _ in
                                taken.signal()
                                end.wait()
                            }
                        }
                    }
                )
            }
        }
        try await inBackground { for _ in 0..<4 { taken.wait() } }
        let waiting = (0..<100).map { _ in Task { try await Writer(database).increment() } }
        for _ in 0..<100 { await Task { await Task.yield() }.value }
        // All that has been asked of the server is that of the holders.
        for _ in 0..<4 { end.signal() }
        for task in waiting { try await task.value }
        try await holders.value
        #expect(try count(database) == 100)
    }

    @Test func `the error after waiting too long for a connection states the timeout`() throws {
        let database = try makeDatabase {
            $0.poolSize = 1
            $0.timeout = .milliseconds(50)
        }
        try database.write { _ in
            #expect(throws: DatabaseError.locked(path: database.path, waited: .milliseconds(50))) {
                try onThreads([{ _ = try count(database) }])
            }
        }
        #expect(try count(database) == 0)
    }

    // MARK: Conflicts

    /// Changes the row in another transaction.
    private func overtake(_ database: Database) throws {
        try onThreads([{ _ = try database.write { db in try db.run("UPDATE tally SET n = 10") } }])
    }

    @Test func `a transaction that conflicts with another one is run again`() throws {
        let database = try makeDatabase()
        var attempts = 0
        try database.write { (db) throws(any Error) in
            let n = try db.value("SELECT n FROM tally", as: Int.self) ?? -1
            attempts += 1
            if attempts == 1 { try overtake(database) }
            try db.run("UPDATE tally SET n = ?", n + 1)
        }
        #expect(attempts == 2)
        #expect(try count(database) == 11)
    }

    @Test func `a transaction is run again after a conflict, even if its body catches the error`() throws {
        let database = try makeDatabase()
        var attempts = 0
        try database.write { (db) throws(any Error) in
            _ = try db.value("SELECT n FROM tally", as: Int.self)
            attempts += 1
            if attempts == 1 { try overtake(database) }
            _ = try? db.run("UPDATE tally SET n = n + 1")
        }
        #expect(attempts == 2)
        #expect(try count(database) == 11)
    }

    @Test func `two deadlocked transactions both finish`() throws {
        let database = try makeDatabase()
        try database.write { db in try db.run("INSERT INTO tally VALUES ('m', 0)") }
        let first = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
        try onThreads(
            [["n", "m"], ["m", "n"]].enumerated().map { index, names in
                {
                    try database.write { db in
                        try db.run("UPDATE tally SET n = n + 1 WHERE name = ?", names[0])
                        // Each holds one row before it asks for the other's. An attempt after that does not wait.
                        first[index].signal()
                        _ = first[1 - index].wait(timeout: .now() + 0.2)
                        try db.run("UPDATE tally SET n = n + 1 WHERE name = ?", names[1])
                    }
                }
            }
        )
        #expect(
            try database.read { db in try db.value("SELECT CAST(sum(n) AS INTEGER) FROM tally", as: Int.self) } == 4
        )
    }

    @Test func `a transaction is rolled back after an error, even if its body catches the error`() throws {
        let database = try makeDatabase()
        #expect(throws: DatabaseError.self) {
            try database.write { db in
                try db.run("UPDATE tally SET n = 5")
                _ = try? db.run("SELECT * FROM nowhere")
            }
        }
        #expect(try count(database) == 0)
    }

    @Test func `a statement that takes too long is ended with an error`() throws {
        let database = try makeDatabase { $0.statementTimeout = .milliseconds(50) }
        #expect(throws: DatabaseError.tooSlow(path: database.path)) {
            try database.read { db in try db.run("SELECT pg_sleep(10)") }
        }
        #expect(try count(database) == 0)
    }

    @Test func `a read cannot change data`() throws {
        let database = try makeDatabase()
        #expect(throws: DatabaseError.readOnly(path: database.path)) {
            try database.read { db in try db.run("UPDATE tally SET n = 1") }
        }
    }

    @Test func `a key too long for an index causes an error, not a crash`() throws {
        let database = try makeDatabase()
        let long = String((0..<100_000).map { _ in "abcdefghijklmnopqrstuvwxyz0123456789".randomElement() ?? "a" })
        let error = #expect(throws: DatabaseError.self) {
            try database.write { db in try db.run("INSERT INTO tally VALUES (?, 1)", long) }
        }
        guard case .constraint? = error else { throw try #require(error) }
    }

    // MARK: Announcements

    @Test func `observers are notified only of committed changes by other processes`()
        async throws
    {
        let url = try PostgreSQLServer.shared.makeURL()
        let (ours, others) = (try Database(postgreSQL: url), try Database(postgreSQL: url))
        try ours.migrate(Self.tally)
        let (observer, control) = (try await Observer(ours), try await Observer(others))
        try ours.write { db in try db.run("UPDATE tally SET n = 1") }
        await control.waitForReport()
        try others.write { db in try db.run("UPDATE tally SET n = 2 WHERE name = 'nobody'") }
        try? others.write { db in
            try db.run("UPDATE tally SET n = 3")
            throw CancellationError()
        }
        try others.writeUnannounced { (db) throws(DatabaseError) in try db.run("UPDATE tally SET n = 3") }
        try await Task.sleep(for: .milliseconds(50))
        #expect(observer.reports == 0)
        for n in 4...6 {
            try others.write { db in try db.run("UPDATE tally SET n = ?", n) }
            await observer.waitForReport()
            #expect(try count(ours) == n)
        }
        #expect(control.reports == 1)
    }

    @Test func `a released database closes its connections and its listener`() async throws {
        let url = try PostgreSQLServer.shared.makeURL()
        let control = try Database(postgreSQL: url)
        let connections = { () throws -> Int? in
            try control.read { db in
                try db.value("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()", as: Int.self)
            }
        }
        do {
            let database = try Database(postgreSQL: url)
            _ = try await Observer(database)
            #expect(try connections() == 3)
            withExtendedLifetime(database) {}
        }
        while try connections() != 1 { try await Task.sleep(for: .milliseconds(10)) }
    }
}
