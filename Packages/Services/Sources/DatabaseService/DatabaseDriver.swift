public import Broadcasting

/// The operations that differ between SQLite and PostgreSQL databases.
public protocol DatabaseDriver: AnyObject, Sendable {
    /// The name of the database in errors, without a password.
    var path: String { get }
    /// Whether each statement waits for a server.
    var isRemote: Bool { get }

    /// Runs `body` in a transaction. A nested transaction of the same thread is part of the outer one.
    /// - Parameter wrap: Converts the transaction's own errors to the type that `body` throws.
    func transaction<Result, Failure: Error>(
        _ kind: TransactionKind,
        _ wrap: (DatabaseError) -> Failure,
        _ body: (borrowing Connection) throws(Failure) -> Result
    ) throws(Failure) -> Result

    /// Creates a watcher that is not running.
    func watcher(reportingTo broadcaster: Broadcaster<Void>) -> any DatabaseWatcher
}

/// The purpose of a transaction.
public enum TransactionKind: Hashable, Sendable {
    /// All statements see the same state.
    case read
    /// The result is the same as if the writes ran one after the other.
    case write
    /// A write to tables that only their owner reads. It is not announced. On a server, each of its statements sees what
    /// others have committed before.
    case unannounced
    /// A write that changes the schema. Only one process at a time can perform such writes.
    case migration
}

/// An open connection. One thread uses it at a time.
public protocol ConnectionDriver: AnyObject {
    /// Runs one statement and returns the number of rows that it inserted, changed or deleted.
    func run(_ sql: String, _ values: [any DatabaseValue]) throws(DatabaseError) -> Int
    /// Calls `body` for each row until it returns false.
    /// - Parameter readsAll: Whether `body` reads every row. If not, a driver does not fetch all rows at once.
    func forEachRow(
        _ sql: String,
        _ values: [any DatabaseValue],
        readsAll: Bool,
        _ body: (any RowDriver) -> Bool
    ) throws(DatabaseError)
    /// Runs statements that are separated by semicolons and have no parameters.
    func execute(_ script: String) throws(DatabaseError)
    /// Whether there is a table with this name.
    func hasTable(_ name: String) throws(DatabaseError) -> Bool
}

/// The current row of a running statement.
public protocol RowDriver: AnyObject {
    /// The number of columns.
    var count: Int { get }
    /// The name of the column at an index, from 0.
    func name(_ index: Int) -> String
    /// The value of the column at an index, from 0.
    func column(_ index: Int) throws(DatabaseError) -> StoredColumn
}
