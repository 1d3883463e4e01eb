import CSQLite

/// The open database inside ``Database/read(_:)`` and ``Database/write(_:)``. It is only borrowed and cannot be stored.
public struct Connection: ~Copyable {
    let handle: OpaquePointer
    let path: String
    let busyTimeout: Duration
    private let cache = StatementCache()

    init(handle: OpaquePointer, path: String, busyTimeout: Duration) {
        self.handle = handle
        self.path = path
        self.busyTimeout = busyTimeout
    }

    deinit {
        cache.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Runs one statement and ignores its rows.
    ///
    /// - Returns: The number of rows that it inserted, changed or deleted.
    @discardableResult
    public func run(_ sql: String, _ values: any DatabaseValue...) throws(DatabaseError) -> Int {
        try run(sql, values: values)
    }

    /// Runs one statement with an array of values and ignores its rows.
    /// - Returns: The number of rows that it inserted, changed or deleted.
    @discardableResult
    public func run(_ sql: String, values: [any DatabaseValue]) throws(DatabaseError) -> Int {
        let before = sqlite3_total_changes64(handle)
        try forEachRow(sql, values) { (_) throws(DatabaseError) in true }
        return Int(sqlite3_total_changes64(handle) - before)
    }

    /// Runs a query and returns its rows, each converted by `read`.
    public func query<Result>(
        _ sql: String,
        _ values: any DatabaseValue...,
        read: (borrowing Row) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> [Result] {
        var results: [Result] = []
        try forEachRow(sql, values) { (row) throws(DatabaseError) in
            results.append(try read(row))
            return true
        }
        return results
    }

    /// Runs a query and returns its rows, each converted by `read`, which may throw any error.
    @_disfavoredOverload
    public func query<Result>(
        _ sql: String,
        _ values: any DatabaseValue...,
        read: (borrowing Row) throws -> Result
    ) throws -> [Result] {
        var results: [Result] = []
        try forEachRow(sql, values) { row in
            results.append(try read(row))
            return true
        }
        return results
    }

    /// Returns the first column of the first row, or nil if there is no row.
    public func value<Value: DatabaseValue>(
        _ sql: String,
        _ values: any DatabaseValue...,
        as type: Value.Type = Value.self
    ) throws(DatabaseError) -> Value? {
        var result: Value?
        try forEachRow(sql, values) { (row) throws(DatabaseError) in
            result = try row.read(0, as: Value.self)
            return false
        }
        return result
    }

    /// Calls `body` for each row as soon as SQLite finds it, until `body` returns false.
    public func forEachRow(
        _ sql: String,
        _ values: [any DatabaseValue],
        _ body: (borrowing Row) throws(DatabaseError) -> Bool
    ) throws(DatabaseError) {
        try step(sql, values, { $0 }, body)
    }

    /// Calls `body`, which may throw any error, for each row as soon as SQLite finds it, until `body` returns false.
    @_disfavoredOverload
    public func forEachRow(
        _ sql: String,
        _ values: [any DatabaseValue],
        _ body: (borrowing Row) throws -> Bool
    ) throws {
        try step(sql, values, { $0 as any Error }, body)
    }

    private func step<Failure: Error>(
        _ sql: String,
        _ values: [any DatabaseValue],
        _ wrap: (DatabaseError) -> Failure,
        _ body: (borrowing Row) throws(Failure) -> Bool
    ) throws(Failure) {
        let statement: Statement
        do {
            statement = try takeStatement(sql)
        } catch {
            throw wrap(error)
        }
        // A running statement is not in the cache, so `body` may use the same SQL again.
        defer { cache.put(statement) }
        if let error = bind(values, to: statement) { throw wrap(error) }
        while true {
            switch sqlite3_step(statement.pointer) {
            case SQLITE_ROW:
                guard try body(Row(at: statement.pointer)) else { return }
            case SQLITE_DONE:
                return
            case let code:
                throw wrap(error(code, sql: sql))
            }
        }
    }

    private func bind(_ values: [any DatabaseValue], to statement: Statement) -> DatabaseError? {
        let expected = Int(sqlite3_bind_parameter_count(statement.pointer))
        guard values.count == expected else {
            return .statement(
                code: Int(SQLITE_RANGE),
                detail: "\(values.count) values for \(expected) parameters",
                sql: statement.sql
            )
        }
        for (offset, value) in values.enumerated() {
            let code = statement.bind(value.stored, at: Int32(offset + 1))
            guard code == SQLITE_OK else { return error(code, sql: statement.sql) }
        }
        return nil
    }

    /// Runs statements without parameters, separated by semicolons, for example a schema.
    public func execute(_ script: String) throws(DatabaseError) {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code, sql: script) }
    }

    private func takeStatement(_ sql: String) throws(DatabaseError) -> Statement {
        if let statement = cache.take(sql) { return statement }
        var pointer: OpaquePointer?
        var code = SQLITE_OK
        var isComplete = true
        var sql = sql
        sql.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                var tail: UnsafePointer<CChar>?
                code = sqlite3_prepare_v3(
                    handle,
                    bytes.baseAddress,
                    Int32(clamping: bytes.count),
                    UInt32(SQLITE_PREPARE_PERSISTENT),
                    &pointer,
                    &tail
                )
                if let start = bytes.baseAddress, let tail {
                    isComplete = bytes[(tail - start)...].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
                }
            }
        }
        guard code == SQLITE_OK else { throw error(code, sql: sql) }
        guard let pointer else {
            throw .statement(code: Int(SQLITE_MISUSE), detail: "there is no statement in it", sql: sql)
        }
        let statement = Statement(pointer: pointer, sql: sql)
        guard isComplete else {
            throw .statement(code: Int(SQLITE_MISUSE), detail: "more than one statement", sql: sql)
        }
        return statement
    }

    func error(_ code: Int32, sql: String) -> DatabaseError {
        .init(code: code, handle: handle, path: path, busyTimeout: busyTimeout, sql: sql)
    }
}

/// Prepared statements that are not running. Each connection has one cache, used by one thread at a time.
private final class StatementCache {
    private static let capacity = 64
    private var statements: [String: Statement] = [:]

    func take(_ sql: String) -> Statement? {
        statements.removeValue(forKey: sql)
    }

    func put(_ statement: Statement) {
        statement.rewind()
        guard statements.count < Self.capacity else { return }
        statements[statement.sql] = statement
    }

    func removeAll() {
        statements = [:]
    }
}
