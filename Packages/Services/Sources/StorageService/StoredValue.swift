public import Foundation

/// The stored form of a preference.
public enum StoredValue: Hashable, Sendable {
    /// A Boolean.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// A floating-point number.
    case double(Double)
    /// A string.
    case string(String)
    /// Bytes, such as an encoded value.
    case data(Data)
}

/// A type that a preference's value can have. An enum with a raw value of such a type only has to declare the
/// conformance.
public protocol Storable: Sendable {
    /// The stored form of the value.
    var stored: StoredValue { get }
    /// Creates the value, if `stored` has the form of this type.
    init?(stored: StoredValue)
}

extension Bool: Storable {
    public var stored: StoredValue { .bool(self) }
    public init?(stored: StoredValue) {
        guard case .bool(let value) = stored else { return nil }
        self = value
    }
}

extension Int: Storable {
    public var stored: StoredValue { .int(self) }
    public init?(stored: StoredValue) {
        guard case .int(let value) = stored else { return nil }
        self = value
    }
}

extension Double: Storable {
    public var stored: StoredValue { .double(self) }
    public init?(stored: StoredValue) {
        guard case .double(let value) = stored else { return nil }
        self = value
    }
}

extension String: Storable {
    public var stored: StoredValue { .string(self) }
    public init?(stored: StoredValue) {
        guard case .string(let value) = stored else { return nil }
        self = value
    }
}

extension Data: Storable {
    public var stored: StoredValue { .data(self) }
    public init?(stored: StoredValue) {
        guard case .data(let value) = stored else { return nil }
        self = value
    }
}

extension Storable where Self: RawRepresentable, RawValue: Storable {
    public var stored: StoredValue { rawValue.stored }
    public init?(stored: StoredValue) {
        guard let rawValue = RawValue(stored: stored) else { return nil }
        self.init(rawValue: rawValue)
    }
}
