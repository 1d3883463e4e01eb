import CSQLite
public import Foundation

/// A SQLite database that any number of threads may use; they take turns.
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
/// A call blocks its thread, for as long as the busy timeout if another process holds the file: code that must not wait
/// goes through an actor with an executor of its own.
public final class Database {
    /// What a connection may do.
    public enum Access: Hashable, Sendable {
        /// Read and write; the file and its folder are made if they are missing.
        case readWrite
        /// Read a file that exists.
        case readOnly
    }

    /// The file, or `:memory:`.
    public var path: String { connection.path }

    private let lock = NSRecursiveLock()
    private let connection: Connection

    /// Opens the database in the file at `url`.
    ///
    /// The file is readable by its owner alone when it is made here, and kept in write-ahead mode, so that a reader in
    /// another process does not wait for a writer.
    ///
    /// - Parameters:
    ///   - owner: The program that the file must belong to; a new file is marked as its own. `nil` accepts any database.
    ///   - busyTimeout: How long a call waits for another connection before it throws `DatabaseError.locked`.
    /// - Throws: `cannotOpen`, `corrupt`, `foreign`, `readOnly` or `locked`. The file is left as it was.
    public convenience init(
        at url: URL,
        access: Access = .readWrite,
        owner: DatabaseOwner? = nil,
        busyTimeout: Duration = .seconds(5)
    ) throws(DatabaseError) {
        try Self.prepareFile(at: url, access: access)
        try self.init(path: url.path, access: access, owner: owner, busyTimeout: busyTimeout)
    }

    /// A database in memory, which goes when its owner does.
    public static func inMemory() throws(DatabaseError) -> Database {
        try Database(path: ":memory:", access: .readWrite, owner: nil, busyTimeout: .zero)
    }

    private init(
        path: String,
        access: Access,
        owner: DatabaseOwner?,
        busyTimeout: Duration
    ) throws(DatabaseError) {
        var handle: OpaquePointer?
        // No mutex of SQLite's own: `lock` lets one thread in at a time.
        let flags =
            SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
            | (access == .readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard let handle, code == SQLITE_OK else {
            let error = DatabaseError(code: code, handle: handle, path: path, busyTimeout: busyTimeout, sql: "open")
            sqlite3_close_v2(handle)
            throw error
        }
        connection = Connection(handle: handle, path: path, busyTimeout: busyTimeout)
        try configure(access, owner)
    }

    private func configure(_ access: Access, _ owner: DatabaseOwner?) throws(DatabaseError) {
        let components = connection.busyTimeout.components
        let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
        sqlite3_busy_timeout(connection.handle, Int32(clamping: milliseconds))
        // SQLite opens a file that it may not write for reading and says nothing.
        if access == .readWrite, sqlite3_db_readonly(connection.handle, "main") == 1 { throw .readOnly(path: path) }
        // A damaged schema must not be able to run functions with side effects.
        try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON")
        // Reads the header: what is not a database is refused here, not at the first query.
        _ = try connection.value("PRAGMA schema_version", as: Int.self)
        // Before the journal mode is set: that would change the file.
        if let owner { try connection.refuseFile(unlessOf: owner) }
        guard access == .readWrite, path != ":memory:" else { return }
        try useWriteAheadLog()
        if let owner { try connection.mark(as: owner) }
    }

    /// SQLite refuses this at once, in spite of the busy timeout, if another connection is about to write in another mode:
    /// that one may be waiting for ours. So the wait is here, without a lock.
    private func useWriteAheadLog() throws(DatabaseError) {
        let deadline = ContinuousClock.now + connection.busyTimeout
        while true {
            do throws(DatabaseError) {
                return try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
            } catch {
                guard case .locked = error, ContinuousClock.now < deadline else { throw error }
            }
            Thread.sleep(forTimeInterval: 0.005)
        }
    }

    /// Reads; all statements of `body` see the same state.
    @discardableResult
    public func read<Result>(
        _ body: (borrowing Connection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        try transaction(begin: "BEGIN DEFERRED", { $0 }, body)
    }

    /// ``read(_:)`` for a body that may throw anything.
    @_disfavoredOverload
    @discardableResult
    public func read<Result>(_ body: (borrowing Connection) throws -> Result) throws -> Result {
        try transaction(begin: "BEGIN DEFERRED", { $0 as any Error }, body)
    }

    /// Changes the database: all of `body` or, if it throws, nothing. A write inside a write is part of the outer one,
    /// and can fail alone.
    @discardableResult
    public func write<Result>(
        _ body: (borrowing Connection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        // Immediate: a transaction that begins by reading could find the file changed when it comes to write.
        try transaction(begin: "BEGIN IMMEDIATE", { $0 }, body)
    }

    /// ``write(_:)`` for a body that may throw anything; whatever it throws, nothing is changed.
    @_disfavoredOverload
    @discardableResult
    public func write<Result>(_ body: (borrowing Connection) throws -> Result) throws -> Result {
        try transaction(begin: "BEGIN IMMEDIATE", { $0 as any Error }, body)
    }

    /// Reads every page and index and compares them.
    ///
    /// - Throws: `DatabaseError.corrupt` with the first contradiction.
    public func checkIntegrity() throws(DatabaseError) {
        let finding = try read { (db) throws(DatabaseError) in
            try db.value("PRAGMA quick_check(1)", as: String.self)
        }
        if let finding, finding != "ok" { throw .corrupt(path: path, detail: finding.withoutHeading) }
    }

    /// `wrap` makes what the transaction itself may throw fit what `body` throws.
    private func transaction<Result, Failure: Error>(
        begin: String,
        _ wrap: (DatabaseError) -> Failure,
        _ body: (borrowing Connection) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        let isNested = sqlite3_get_autocommit(connection.handle) == 0
        try run(isNested ? "SAVEPOINT nested" : begin, wrap)
        do throws(Failure) {
            let result = try body(connection)
            try run(isNested ? "RELEASE nested" : "COMMIT", wrap)
            return result
        } catch {
            // SQLite has already rolled back after some errors; then there is nothing to do and this fails.
            if isNested {
                _ = try? connection.run("ROLLBACK TO nested")
                _ = try? connection.run("RELEASE nested")
            } else {
                _ = try? connection.run("ROLLBACK")
            }
            throw error
        }
    }

    private func run<Failure>(_ sql: String, _ wrap: (DatabaseError) -> Failure) throws(Failure) {
        do {
            try connection.run(sql)
        } catch {
            throw wrap(error)
        }
    }
}

// `connection` is set in the initializer and used between `lock()` and `unlock()` alone, but for `path`, which is constant.
// It is not copyable and only ever borrowed, so neither it nor a row or statement of it leaves a body.
extension Database: @unchecked Sendable {}

extension String {
    /// A finding of SQLite's on one line, without the heading `*** in database main ***`.
    fileprivate var withoutHeading: String {
        let lines = split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("***") }
        return lines.isEmpty ? "its pages contradict each other" : lines.joined(separator: "; ")
    }
}
