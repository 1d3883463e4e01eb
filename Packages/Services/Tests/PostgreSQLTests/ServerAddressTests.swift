import DatabaseService
import Testing

@testable import PostgreSQL

@Suite struct ServerAddressTests {
    @Test(arguments: [
        ("postgres://ada:secret@db.example.org:5433/notes?sslmode=require", "postgres://ada@db.example.org:5433/notes"),
        ("postgresql://localhost/notes", "postgres://localhost/notes"),
        ("postgres://ada@/notes?host=/tmp/socket", "postgres://ada@/notes?host=/tmp/socket"),
        ("postgres://ada:a%20b%40@localhost/n", "postgres://ada@localhost/n"),
        ("postgres:///notes?password=secret&host=a", "postgres://a/notes"),
        ("postgres://", "postgres:///"),
    ])
    func `the description of a server address contains no password`(url: String, expected: String) throws {
        #expect(try ServerAddress(url).description == expected)
    }

    @Test(arguments: [
        "", "notes.sqlite", "host=localhost dbname=notes", "mysql://localhost/notes", " postgres://localhost/notes",
        "postgres://localhost/notes?colour=red", "postgres://localhost/%zz", "postgres://localhost/%00",
        "postgres://ada:secret@[::1/notes", "postgres://ada:secret%00@localhost/notes", "postgres://localhost/a\0b",
        "postgres://ada:secret%@localhost/notes",
    ])
    func `the error for a malformed URL contains an example but no part of the password`(url: String) throws {
        let error = #expect(throws: DatabaseError.self) { try Database(postgreSQL: url) }
        guard case .cannotOpen(_, let reason) = error else { throw error ?? .cannotOpen(path: "", reason: "") }
        #expect(reason.hasSuffix("; give one such as postgres://user@localhost:5432/name"))
        #expect(!reason.contains("secret") && !reason.contains("\n"))
    }

    @Test func `the error for an invalid URL states what is invalid`() throws {
        #expect(
            throws: DatabaseError.cannotOpen(
                path: "URL",
                reason: #"invalid URI query parameter: "…"; give one such as postgres://user@localhost:5432/name"#
            )
        ) { try Database(postgreSQL: "postgres://localhost/notes?colour=red") }
    }
}
