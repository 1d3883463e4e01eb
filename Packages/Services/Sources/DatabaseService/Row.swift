/// The current row of a running statement. It cannot be stored; read its values instead.
public struct Row: ~Copyable {
    private let driver: any RowDriver

    init(_ driver: any RowDriver) {
        self.driver = driver
    }

    /// The number of columns.
    public var count: Int { driver.count }

    /// Reads the column at `index`, counted from 0, as `Value`.
    ///
    /// - Throws: `DatabaseError.unexpectedValue` if it contains another type, or text that is not UTF-8.
    public func read<Value: DatabaseValue>(_ index: Int, as type: Value.Type = Value.self) throws(DatabaseError)
        -> Value
    {
        guard index >= 0, index < count else {
            throw .unexpectedValue(
                column: "number \(index)",
                expected: Value.expected,
                found: "nothing; the row has \(count)"
            )
        }
        let found = try driver.column(index)
        guard let value = Value(stored: found) else {
            throw .unexpectedValue(column: driver.name(index), expected: Value.expected, found: found.description)
        }
        return value
    }
}
