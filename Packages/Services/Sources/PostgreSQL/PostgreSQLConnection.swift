import CPostgreSQL
import DatabaseService
import Foundation

/// A connection to a server that is used by one thread at a time.
final class PostgreSQLConnection: ConnectionDriver {
    /// The reason that the current transaction cannot be committed.
    enum Failure {
        /// Another transaction was committed first. The server has rolled this one back.
        case conflict
        /// The connection was lost before the commit, so nothing has changed.
        case lost
        /// The connection was lost during the commit, so the changes may or may not have been made.
        case lostInCommit
    }

    private let handle: OpaquePointer
    let address: ServerAddress
    private let options: PostgreSQLOptions
    private var statements: [String: String] = [:]
    private var cursors = 0
    private var isCommitting = false
    private(set) var failure: Failure?
    private(set) var hasChanges = false

    var isOpen: Bool { PQstatus(handle) == CONNECTION_OK && failure != .lost && failure != .lostInCommit }
    /// The descriptor that becomes readable when the server sends something.
    var socket: Int32 { PQsocket(handle) }

    /// Connects to the server. Blocks for at most the `connect_timeout` of the URL.
    init(_ address: ServerAddress, _ options: PostgreSQLOptions) throws(DatabaseError) {
        let opened = address.withParameters { keys, values in PQconnectdbParams(keys, values, 0) }
        guard let opened else {
            throw .unreachable(path: address.description, reason: "the process has no memory left")
        }
        handle = opened
        self.address = address
        self.options = options
        guard PQstatus(handle) == CONNECTION_OK else { throw connectionError }
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        let limits = [
            ("statement_timeout", options.statementTimeout), ("lock_timeout", options.timeout),
            // A process that stops in a transaction must not hold its locks forever.
            ("idle_in_transaction_session_timeout", .seconds(60)),
        ]
        let settings = limits.map { "SET \($0.0) = \($0.1.milliseconds)" } + ["SET standard_conforming_strings = on"]
        try check(PQexec(handle, settings.joined(separator: "; ")), sql: settings[0])
    }

    deinit {
        PQfinish(handle)
    }

    // MARK: Transactions

    func begin(_ kind: TransactionKind, in namespace: String?) throws(DatabaseError) {
        let path = namespace.map { "; SET LOCAL search_path TO \"\($0)\"" } ?? ""
        (failure, hasChanges, isCommitting) = (nil, false, false)
        switch kind {
        case .read:
            try command("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY\(path)")
        case .write:
            try command("BEGIN ISOLATION LEVEL SERIALIZABLE\(path)")
        case .unannounced:
            try command("BEGIN ISOLATION LEVEL READ COMMITTED\(path)")
        case .migration:
            // The lock comes first, because a transaction with an older snapshot would not see the tables that an
            // earlier process created.
            let creation = namespace.map { "; CREATE SCHEMA IF NOT EXISTS \"\($0)\"" } ?? ""
            try command(
                """
                BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = '60s';
                SELECT pg_advisory_xact_lock(\(Self.migrationLock))\(creation)\(path)
                """
            )
        }
    }

    /// The application id `MSlg`, which also marks an SQLite store.
    private static let migrationLock = 0x4D53_6C67

    /// Commits the transaction, and announces its changes.
    /// - Parameter announcement: A statement that announces changes; `nil` for none.
    func commit(announcing announcement: String?) throws(DatabaseError) {
        // A body may have caught the error of a statement. The server rolls such a transaction back at its commit.
        if PQtransactionStatus(handle) == PQTRANS_INERROR {
            throw .statement(code: "25P02", detail: "an earlier statement of the transaction failed", sql: "COMMIT")
        }
        if hasChanges, let announcement { try command(announcement) }
        isCommitting = true
        defer { isCommitting = false }
        try command("COMMIT")
    }

    /// Rolls the transaction back. Afterwards, the connection is not in a transaction, or it is closed.
    func rollback() {
        guard isOpen, PQtransactionStatus(handle) != PQTRANS_IDLE else { return }
        PQclear(PQexec(handle, "ROLLBACK"))
    }

    // MARK: Statements

    /// Runs constant statements without results.
    func command(_ sql: String) throws(DatabaseError) {
        try check(PQexec(handle, sql), sql: sql)
    }

    func run(_ sql: String, _ values: [any DatabaseValue]) throws(DatabaseError) -> Int {
        Int(String(cString: PQcmdTuples(try result(of: translated(sql), values).pointer))) ?? 0
    }

    func forEachRow(
        _ sql: String,
        _ values: [any DatabaseValue],
        readsAll: Bool,
        _ body: (any RowDriver) -> Bool
    ) throws(DatabaseError) {
        guard !readsAll else {
            _ = try result(of: translated(sql), values).forEachRow(body)
            return
        }
        // The server would send all rows, so it is asked for some at a time.
        cursors += 1
        let cursor = "rows_\(cursors)"
        _ = try result(of: "DECLARE \(cursor) NO SCROLL CURSOR FOR \(translated(sql))", values)
        var size = 64
        while true {
            let rows = try result(of: "FETCH \(size) FROM \(cursor)", [])
            guard rows.forEachRow(body), rows.rowCount == size else { break }
            size = 512
        }
        // After an error in `body`, this fails like every statement.
        if PQtransactionStatus(handle) == PQTRANS_INTRANS { try command("CLOSE \(cursor)") }
    }

    func execute(_ script: String) throws(DatabaseError) {
        hasChanges = true
        try command(translated(script))
    }

    func hasTable(_ name: String) throws(DatabaseError) -> Bool {
        // Not with `to_regclass`, because a session remembers that there was no such table until it uses a catalog
        // table.
        let sql = "SELECT count(*) FROM pg_tables WHERE tablename = ? AND schemaname = any (current_schemas(false))"
        return try Connection(self).value(sql, name, as: Int.self) != 0
    }

    private func translated(_ sql: String) -> String {
        if let statement = statements[sql] { return statement }
        let statement = Dialect.translate(sql)
        if statements.count < 256 { statements[sql] = statement }
        return statement
    }

    private func result(of sql: String, _ values: [any DatabaseValue]) throws(DatabaseError) -> StatementResult {
        let parameters = Parameters(values)
        let pointer = PQexecParams(
            handle,
            sql,
            Int32(values.count),
            parameters.types,
            parameters.values,
            parameters.lengths,
            parameters.formats,
            0
        )
        // Keeps the values alive until the server has received them.
        withExtendedLifetime(parameters) {}
        let result = StatementResult(pointer)
        try check(result, sql: sql)
        // `INSERT 0 1`, `UPDATE 3`, `DELETE 0`, `SELECT 5`, `FETCH 64`, `DECLARE CURSOR`
        let tag = String(cString: PQcmdStatus(pointer))
        if !["SELECT", "FETCH", "DECLARE"].contains(where: tag.hasPrefix), !tag.hasSuffix(" 0") { hasChanges = true }
        return result
    }

    // MARK: Announcements

    /// Returns the announcements that have arrived, or nil if the connection is lost.
    func announcements() -> [String]? {
        guard PQconsumeInput(handle) == 1 else { return nil }
        var texts: [String] = []
        while let announcement = PQnotifies(handle) {
            texts.append(String(cString: announcement.pointee.extra))
            PQfreemem(announcement)
        }
        return isOpen ? texts : nil
    }

    // MARK: Errors

    private func check(_ pointer: OpaquePointer?, sql: String) throws(DatabaseError) {
        try check(StatementResult(pointer), sql: sql)
    }

    private func check(_ result: StatementResult, sql: String) throws(DatabaseError) {
        if [PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY].contains(PQresultStatus(result.pointer)) { return }
        // The server gives a reason before it closes a connection. If it is killed, there is none.
        let code = result.field("C") ?? ""
        if !isOpen || ["", "57P01", "57P02", "57P03"].contains(code) {
            if failure != .lost { failure = isCommitting ? .lostInCommit : .lost }
            throw lossError
        }
        if ["40001", "40P01"].contains(code) { failure = failure ?? .conflict }
        throw DatabaseError(
            sqlState: code,
            detail: result.field("M") ?? String(cString: PQerrorMessage(handle)).onOneLine,
            path: address.description,
            timeout: options.timeout,
            sql: sql
        )
    }

    /// The error of a connection that could not be opened. The server's own refusals have an SQL error code only in
    /// later versions of libpq, so the text is examined.
    private var connectionError: DatabaseError {
        let message = String(cString: PQerrorMessage(handle)).onOneLine
        let isRefusal =
            message.contains("FATAL:")
            && ![
                "starting up", "shutting down", "recovery mode", "not yet accepting", "too many",
                "remaining connection slots",
            ]
            .contains(where: message.contains)
        return isRefusal
            ? .cannotOpen(path: address.description, reason: message)
            : .unreachable(path: address.description, reason: message)
    }

    private var lossError: DatabaseError {
        let message = String(cString: PQerrorMessage(handle)).onOneLine
        let outcome = isCommitting ? "; the last change may or may not be stored" : ""
        return .unreachable(path: address.description, reason: message + outcome)
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}

extension String {
    fileprivate var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
