public import Foundation

/// The value of one column in a row, as SQLite stores it.
public enum StoredColumn: Hashable, Sendable {
    /// No value.
    case null
    /// A whole number; Booleans are 0 and 1.
    case integer(Int64)
    /// A number with a fraction.
    case real(Double)
    /// A string.
    case text(String)
    /// Bytes.
    case blob(Data)
}

extension StoredColumn: CustomStringConvertible {
    /// The type, for messages; never the contents, which may be private.
    public var description: String {
        switch self {
        case .null: "NULL"
        case .integer: "an integer"
        case .real: "a real number"
        case .text: "text"
        case .blob: "bytes"
        }
    }
}

/// A Swift type whose values can be bound to a `?` in a statement and read from a column.
public protocol DatabaseValue: Sendable {
    /// The stored form of the value.
    var stored: StoredColumn { get }
    /// Creates the value, if `stored` has the form of this type; there is no silent conversion.
    init?(stored: StoredColumn)
    /// The form in words, for error messages.
    static var expected: String { get }
}

extension Int64: DatabaseValue {
    public var stored: StoredColumn { .integer(self) }
    public init?(stored: StoredColumn) {
        guard case .integer(let value) = stored else { return nil }
        self = value
    }
    public static var expected: String { "an integer" }
}

extension Int: DatabaseValue {
    public var stored: StoredColumn { .integer(Int64(self)) }
    public init?(stored: StoredColumn) {
        guard case .integer(let value) = stored, let value = Int(exactly: value) else { return nil }
        self = value
    }
    public static var expected: String { "an integer" }
}

extension Bool: DatabaseValue {
    public var stored: StoredColumn { .integer(self ? 1 : 0) }
    public init?(stored: StoredColumn) {
        switch stored {
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }
    public static var expected: String { "0 or 1" }
}

extension Double: DatabaseValue {
    public var stored: StoredColumn { .real(self) }
    public init?(stored: StoredColumn) {
        guard case .real(let value) = stored else { return nil }
        self = value
    }
    public static var expected: String { "a real number" }
}

extension String: DatabaseValue {
    public var stored: StoredColumn { .text(self) }
    public init?(stored: StoredColumn) {
        guard case .text(let value) = stored else { return nil }
        self = value
    }
    public static var expected: String { "text" }
}

extension Data: DatabaseValue {
    public var stored: StoredColumn { .blob(self) }
    public init?(stored: StoredColumn) {
        guard case .blob(let value) = stored else { return nil }
        self = value
    }
    public static var expected: String { "bytes" }
}

extension Optional: DatabaseValue where Wrapped: DatabaseValue {
    public var stored: StoredColumn {
        switch self {
        case .some(let value): value.stored
        case .none: .null
        }
    }
    public init?(stored: StoredColumn) {
        if case .null = stored {
            self = .none
        } else {
            guard let value = Wrapped(stored: stored) else { return nil }
            self = .some(value)
        }
    }
    public static var expected: String { "\(Wrapped.expected) or NULL" }
}
