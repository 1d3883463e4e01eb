public import Broadcasting

/// A database that any number of threads may use: a file of SQLite, or a PostgreSQL server.
///
/// ```swift
/// let database = try Database(at: url)
/// try database.migrate(Schema(name: "notes", steps: ["CREATE TABLE note (text TEXT NOT NULL) STRICT"]))
/// try database.write { db in
///     try db.run("INSERT INTO note VALUES (?)", "Hello")
/// }
/// let notes = try database.read { db in
///     try db.query("SELECT text FROM note") { row in try row.read(0, as: String.self) }
/// }
/// ```
///
/// A call blocks its thread. If another process holds a lock that the call needs, the call blocks until a timeout. Code
/// that must not wait uses an actor with its own executor, such as ``DatabaseExecutor``.
///
/// Statements are those that SQLite and PostgreSQL share, with the types of SQLite in capitals (`INTEGER`, `REAL`, `TEXT`,
/// `BLOB`) and parameters as `?` or `?1`. The driver translates this dialect to that of its database.
public final class Database: Sendable {
    private let driver: any DatabaseDriver

    /// Creates a database. Use the initializers of the modules SQLite and PostgreSQL.
    public init(_ driver: any DatabaseDriver) {
        self.driver = driver
    }

    /// The path of the file, `:memory:`, or the URL of the server without its password.
    public var path: String { driver.path }

    /// Whether each statement waits for a server. If so, code that must respond immediately keeps a copy of the data
    /// that it has read.
    public var isRemote: Bool { driver.isRemote }

    /// Reads in a transaction: all statements of `body` see the same state.
    ///
    /// If the connection to a server is lost, `body` runs again.
    @discardableResult
    public func read<Result>(
        _ body: (borrowing Connection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        try driver.transaction(.read, { $0 }, body)
    }

    /// Reads in a transaction. `body` may throw any error.
    @_disfavoredOverload
    @discardableResult
    public func read<Result>(_ body: (borrowing Connection) throws -> Result) throws -> Result {
        try driver.transaction(.read, { $0 as any Error }, body)
    }

    /// Changes the database in a transaction. If `body` throws, nothing is changed. A nested write is part of the outer
    /// transaction, but can fail without making that transaction fail.
    ///
    /// A server runs transactions concurrently. If it refuses one because of another, or if the connection is lost
    /// before the commit, `body` runs again. It must not have effects outside the database, because those would be
    /// repeated.
    @discardableResult
    public func write<Result>(
        _ body: (borrowing Connection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        try driver.transaction(.write, { $0 }, body)
    }

    /// Changes the database in a transaction. `body` may throw any error; nothing is changed then.
    @_disfavoredOverload
    @discardableResult
    public func write<Result>(_ body: (borrowing Connection) throws -> Result) throws -> Result {
        try driver.transaction(.write, { $0 as any Error }, body)
    }

    /// Changes, in a transaction that is not announced to others, tables that nobody watches. Each statement must be correct by
    /// itself if other processes change the same rows.
    @discardableResult
    public func writeUnannounced<Result>(
        _ body: (borrowing Connection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        try driver.transaction(.unannounced, { $0 }, body)
    }

    /// Changes tables in a transaction, while no other process does so.
    func migrate<Result>(
        _ body: (borrowing Connection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        try driver.transaction(.migration, { $0 }, body)
    }

    /// Creates a watcher that is not running.
    /// - Parameter broadcaster: Receives each change by other connections, such as those of another process, and passes it
    ///   to its observers.
    public func watcher(reportingTo broadcaster: Broadcaster<Void>) -> any DatabaseWatcher {
        driver.watcher(reportingTo: broadcaster)
    }
}
