public import DatabaseService
import SQLite
public import Testing

/// A kind of database on which tests run.
public enum DatabaseKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
    /// An SQLite database in a file or in memory.
    case sqlite
    /// A PostgreSQL server that the tests start.
    case postgreSQL

    @TaskLocal static var current = DatabaseKind.sqlite

    public var testDescription: String { rawValue }

    /// The kinds that are tested on this machine. With `CI=true`, a server that is not installed makes tests fail.
    static var tested: [DatabaseKind] {
        #if os(macOS) || os(Linux)
        PostgreSQLServer.isExpected ? allCases : [.sqlite]
        #else
        [.sqlite]
        #endif
    }

    /// Creates an empty database of the kind for which the test runs.
    public static func makeDatabase() throws -> Database {
        #if os(macOS) || os(Linux)
        if current == .postgreSQL { return try PostgreSQLServer.shared.makeDatabase() }
        #endif
        return try .inMemory()
    }
}

extension Trait where Self == EveryDatabase {
    /// Runs each test once for each kind of database. A test creates its database with ``DatabaseKind/makeDatabase()``.
    public static var everyDatabase: EveryDatabase { EveryDatabase() }
}

/// The trait for tests that run once for each kind of database.
public struct EveryDatabase: SuiteTrait, TestTrait, TestScoping {
    public let isRecursive = true

    /// Creates the trait: `.everyDatabase`.
    public init() {}

    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        for kind in DatabaseKind.tested {
            let naming: IssueHandlingTrait = .compactMapIssues { issue in
                var issue = issue
                issue.comments.append("The database is \(kind.rawValue).")
                return issue
            }
            try await DatabaseKind.$current.withValue(kind) {
                try await naming.provideScope(for: test, testCase: testCase) {
                    do {
                        try await function()
                    } catch {
                        // Recorded here, so that the other kinds are tested too.
                        Issue.record(error)
                    }
                }
            }
        }
    }
}

extension Database {
    /// Makes the database refuse new rows in a table, like a full disk.
    /// - Parameter condition: An SQL condition about the row `new`.
    public func refuse(insertionsInto table: String, where condition: String) throws {
        try write { db in
            try db.execute(
                isRemote
                    ? """
                    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END';
                    CREATE TRIGGER refuse BEFORE INSERT ON \(table) FOR EACH ROW WHEN (\(condition)) EXECUTE FUNCTION refuse()
                    """
                    : "CREATE TRIGGER refuse BEFORE INSERT ON \(table) WHEN \(condition) BEGIN SELECT raise(ABORT, 'no'); END"
            )
        }
    }
}
