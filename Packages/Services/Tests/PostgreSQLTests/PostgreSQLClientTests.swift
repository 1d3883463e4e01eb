import DatabaseService
import DatabaseTesting
import Foundation
import PostgreSQL
import Testing

/// Several databases on the connections of one client.
@Suite(
    .enabled(if: PostgreSQLServer.isExpected, Comment(rawValue: PostgreSQLServer.missing)),
    .timeLimit(.minutes(5))
) struct PostgreSQLClientTests {
    private static let tally = Schema(
        name: "tally",
        steps: ["CREATE TABLE tally (n INTEGER NOT NULL) STRICT", "INSERT INTO tally VALUES (0)"]
    )

    private func count(_ database: Database) throws -> Int? {
        try database.read { db in try db.value("SELECT n FROM tally", as: Int.self) }
    }

    @Test func `each database of a client has separate tables and observers`()
        async throws
    {
        let url = try PostgreSQLServer.shared.makeURL()
        let (client, other, third) = (try PostgreSQLClient(url), try PostgreSQLClient(url), try PostgreSQLClient(url))
        for namespace in [nil, "visitor_1", "visitor_2"] {
            let database = try client.database(in: namespace)
            #expect(try database.version(of: Self.tally) == 0)
            try database.migrate(Self.tally)
        }
        let observers = (
            try await Observer(client.database(in: "visitor_1")), try await Observer(third.database(in: "visitor_2"))
        )
        try await inBackground {
            try other.database(in: "visitor_1").write { _ = try $0.run("UPDATE tally SET n = 7") }
        }
        await observers.0.waitForReport()
        // The report for the other one would have come before this.
        try await inBackground {
            try other.database(in: "visitor_1").write { _ = try $0.run("UPDATE tally SET n = 8") }
        }
        await observers.0.waitForReport()
        #expect(observers.1.reports == 0)
        #expect(try count(client.database(in: "visitor_1")) == 8)
        #expect(try count(client.database(in: "visitor_2")) == 0)
        #expect(try count(client.database()) == 0)
    }

    @Test func `transactions in different databases of one client are independent`() throws {
        let client = try PostgreSQLClient(try PostgreSQLServer.shared.makeURL())
        let (first, second) = (try client.database(in: "first"), try client.database(in: "second"))
        for database in [first, second] { try database.migrate(Self.tally) }
        #expect(throws: CancellationError.self) {
            try first.write { db in
                _ = try db.run("UPDATE tally SET n = 1")
                try second.write { db in _ = try db.run("UPDATE tally SET n = 2") }
                try first.write { db in _ = try db.run("UPDATE tally SET n = n + 1") }
                throw CancellationError()
            }
        }
        #expect(try count(first) == 0)
        #expect(try count(second) == 2)
    }

    @Test(arguments: ["", "a\"; DROP SCHEMA public; --", "a'b", "ä", "a b", String(repeating: "a", count: 64)])
    func `an invalid schema name is refused`(name: String) throws {
        let client = try PostgreSQLClient(try PostgreSQLServer.shared.makeURL())
        #expect(throws: DatabaseError.self) { try client.database(in: name) }
        _ = try client.database(in: String(repeating: "a", count: 63))
    }
}
