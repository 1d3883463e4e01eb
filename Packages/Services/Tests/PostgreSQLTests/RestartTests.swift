import DatabaseService
import DatabaseTesting
import Foundation
import PostgreSQL
import Testing

/// A server that is killed and started again, while it is used.
@Suite(
    .enabled(if: PostgreSQLServer.isExpected, Comment(rawValue: PostgreSQLServer.missing)),
    .timeLimit(.minutes(5))
) struct RestartTests {
    private let server: PostgreSQLServer
    private let url: String

    init() throws {
        server = try PostgreSQLServer()
        url = try server.makeURL()
        try Database(postgreSQL: url).migrate(
            Schema(
                name: "tally",
                steps: ["CREATE TABLE tally (n INTEGER NOT NULL) STRICT; INSERT INTO tally VALUES (0)"]
            )
        )
    }

    private func count(_ database: Database) throws -> Int {
        try database.read { db in try db.value("SELECT n FROM tally", as: Int.self) } ?? -1
    }

    private func increment(_ database: Database) throws {
        try database.write { db in try db.run("UPDATE tally SET n = n + 1") }
    }

    @Test func `a transaction interrupted by a server crash is retried exactly once`() throws {
        let database = try Database(postgreSQL: url)
        var attempts = 0
        try database.write { (db) throws(any Error) in
            attempts += 1
            try db.run("UPDATE tally SET n = n + 1")
            if attempts == 1 {
                try server.crash()
                try server.start()
            }
            try db.run("UPDATE tally SET n = n + 1")
        }
        #expect(attempts == 2)
        #expect(try count(database) == 2)
        // A connection that has been idle meanwhile.
        try server.crash()
        try server.start()
        try increment(database)
        #expect(try count(database) == 3)
    }

    @Test func `a call waits for a restarting server, and fails if the server does not restart in time`() throws {
        var options = PostgreSQLOptions()
        options.timeout = .milliseconds(300)
        let impatient = try Database(postgreSQL: url, options: options)
        let patient = try Database(postgreSQL: url)
        try server.crash()
        let error = #expect(throws: DatabaseError.self) { try increment(impatient) }
        guard case .unreachable? = error else { throw try #require(error) }
        try onThreads([
            { try increment(patient) },
            {
                Thread.sleep(forTimeInterval: 0.2)
                try server.start()
            },
        ])
        #expect(try count(impatient) == 1)
    }

    @Test func `a listener reconnects after losing its connection, and reports a possible missed change`() async throws
    {
        let (ours, others) = (try Database(postgreSQL: url), try Database(postgreSQL: url))
        let observer = try await Observer(ours)
        try server.crash()
        try server.start()
        try increment(others)
        await observer.waitForReport()
        try await Task.sleep(for: .milliseconds(50))
        let reports = observer.reports
        try increment(others)
        while observer.reports == reports { try await Task.sleep(for: .milliseconds(1)) }
        #expect(try count(ours) == 2)
    }
}
