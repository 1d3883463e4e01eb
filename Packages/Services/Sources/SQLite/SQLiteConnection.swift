import CSQLite
import DatabaseService

/// An SQLite connection that is used by one thread at a time.
final class SQLiteConnection: ConnectionDriver {
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

    func run(_ sql: String, _ values: [any DatabaseValue]) throws(DatabaseError) -> Int {
        let before = sqlite3_total_changes64(handle)
        try forEachRow(sql, values, readsAll: true) { _ in true }
        return Int(sqlite3_total_changes64(handle) - before)
    }

    func forEachRow(
        _ sql: String,
        _ values: [any DatabaseValue],
        readsAll: Bool,
        _ body: (any RowDriver) -> Bool
    ) throws(DatabaseError) {
        let statement = try takeStatement(sql)
        // A running statement is not in the cache, so `body` may use the same SQL again.
        defer { cache.put(statement) }
        try bind(values, to: statement)
        while true {
            switch sqlite3_step(statement.pointer) {
            case SQLITE_ROW:
                guard body(statement) else { return }
            case SQLITE_DONE:
                return
            case let code:
                throw error(code, sql: sql)
            }
        }
    }

    func execute(_ script: String) throws(DatabaseError) {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code, sql: script) }
    }

    func hasTable(_ name: String) throws(DatabaseError) -> Bool {
        try Connection(self).value("SELECT count(*) FROM sqlite_schema WHERE name = ?", name, as: Int.self) == 1
    }

    private func bind(_ values: [any DatabaseValue], to statement: Statement) throws(DatabaseError) {
        let expected = Int(sqlite3_bind_parameter_count(statement.pointer))
        guard values.count == expected else {
            throw .statement(
                code: "\(SQLITE_RANGE)",
                detail: "\(values.count) values for \(expected) parameters",
                sql: statement.sql
            )
        }
        for (offset, value) in values.enumerated() {
            let code = statement.bind(value.stored, at: Int32(offset + 1))
            guard code == SQLITE_OK else { throw error(code, sql: statement.sql) }
        }
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
            throw .statement(code: "\(SQLITE_MISUSE)", detail: "the SQL contains no statement", sql: sql)
        }
        let statement = Statement(pointer: pointer, sql: sql)
        guard isComplete else {
            throw .statement(code: "\(SQLITE_MISUSE)", detail: "the SQL contains more than one statement", sql: sql)
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
