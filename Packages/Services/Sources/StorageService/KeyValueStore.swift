public import Foundation

/// A small store for preferences: what the user has chosen, not what the user has made.
///
/// ```swift
/// extension PreferenceKey<String> {
///     static let displayName = PreferenceKey("display-name", default: "")
/// }
/// try store.set("Alice", for: .displayName)
/// let name = try store.get(.displayName)
/// ```
///
/// Calls are synchronous and short, so that a view may read a preference while it is drawn.
public protocol KeyValueStore: Sendable {
    /// What is stored under `key`, or nil.
    func value(forKey key: String) throws(StorageError) -> StoredValue?
    /// Stores each value, or forgets its key if it is nil: all of them or, if it throws, none. Observers are told if that
    /// changed anything.
    func setValues(_ values: [String: StoredValue?]) throws(StorageError)
    /// A new stream for one observer, told after each change; changes that follow each other may be told once.
    func changes() -> AsyncStream<Void>
}

/// The name of a preference with its type and what it is until somebody chooses.
public struct PreferenceKey<Value: Storable>: Sendable {
    public let name: String
    public let defaultValue: Value

    public init(_ name: String, default defaultValue: Value) {
        self.name = name
        self.defaultValue = defaultValue
    }
}

extension KeyValueStore {
    /// The stored value, or the key's default if there is none or one of another type.
    public func get<Value>(_ key: PreferenceKey<Value>) throws(StorageError) -> Value {
        try value(forKey: key.name).flatMap(Value.init(stored:)) ?? key.defaultValue
    }

    /// Stores `value`.
    public func set<Value>(_ value: Value, for key: PreferenceKey<Value>) throws(StorageError) {
        try setValues([key.name: value.stored])
    }

    /// Forgets the value: the default holds again.
    public func remove<Value>(_ key: PreferenceKey<Value>) throws(StorageError) {
        try setValues([key.name: StoredValue?.none])
    }
}

/// Why a preference could not be read or written: one sentence.
public struct StorageError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }

    public var errorDescription: String? { description }
}
