/// The open database inside ``Database/read(_:)`` and ``Database/write(_:)``. It is only borrowed and cannot be stored.
public struct Connection: ~Copyable {
    private let driver: any ConnectionDriver

    /// Creates a connection for one transaction.
    public init(_ driver: any ConnectionDriver) {
        self.driver = driver
    }

    /// Runs one statement and ignores its rows.
    ///
    /// - Returns: The number of rows that it inserted, changed or deleted.
    @discardableResult
    public func run(_ sql: String, _ values: any DatabaseValue...) throws(DatabaseError) -> Int {
        try driver.run(sql, values)
    }

    /// Runs one statement with an array of values and ignores its rows.
    /// - Returns: The number of rows that it inserted, changed or deleted.
    @discardableResult
    public func run(_ sql: String, values: [any DatabaseValue]) throws(DatabaseError) -> Int {
        try driver.run(sql, values)
    }

    /// Runs a query and returns its rows, each converted by `read`.
    public func query<Result>(
        _ sql: String,
        _ values: any DatabaseValue...,
        read: (borrowing Row) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> [Result] {
        try query(sql, values: values, read: read)
    }

    /// Runs a query with an array of values and returns its rows, each converted by `read`.
    public func query<Result>(
        _ sql: String,
        values: [any DatabaseValue],
        read: (borrowing Row) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> [Result] {
        var results: [Result] = []
        try step(sql, values, readsAll: true, { $0 }) { (row) throws(DatabaseError) in
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
        try step(sql, values, readsAll: true, { $0 as any Error }) { row in
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
        try step(sql, values, readsAll: true, { $0 }) { (row) throws(DatabaseError) in
            result = try row.read(0, as: Value.self)
            return false
        }
        return result
    }

    /// Calls `body` for each row as soon as the database finds the row, until `body` returns false.
    public func forEachRow(
        _ sql: String,
        _ values: [any DatabaseValue],
        _ body: (borrowing Row) throws(DatabaseError) -> Bool
    ) throws(DatabaseError) {
        try step(sql, values, readsAll: false, { $0 }, body)
    }

    /// Calls `body`, which may throw any error, for each row as soon as the database finds the row, until `body` returns
    /// false.
    @_disfavoredOverload
    public func forEachRow(
        _ sql: String,
        _ values: [any DatabaseValue],
        _ body: (borrowing Row) throws -> Bool
    ) throws {
        try step(sql, values, readsAll: false, { $0 as any Error }, body)
    }

    /// Runs statements that are separated by semicolons and have no parameters, for example a schema.
    public func execute(_ script: String) throws(DatabaseError) {
        try driver.execute(script)
    }

    func hasTable(_ name: String) throws(DatabaseError) -> Bool { try driver.hasTable(name) }

    private func step<Failure: Error>(
        _ sql: String,
        _ values: [any DatabaseValue],
        readsAll: Bool,
        _ wrap: (DatabaseError) -> Failure,
        _ body: (borrowing Row) throws(Failure) -> Bool
    ) throws(Failure) {
        var failure: Failure?
        do {
            try driver.forEachRow(sql, values, readsAll: readsAll) { row in
                do throws(Failure) {
                    return try body(Row(row))
                } catch {
                    failure = error
                    return false
                }
            }
        } catch {
            throw wrap(error)
        }
        if let failure { throw failure }
    }
}
