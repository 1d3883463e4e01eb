public import Foundation

/// A store for preferences, which are the user's choices and not the user's data.
///
/// ```swift
/// extension PreferenceKey<String> {
///     static let displayName = PreferenceKey("display-name", default: "")
/// }
/// try store.set("Alice", for: .displayName)
/// let name = try store.get(.displayName)
/// ```
///
/// Calls are synchronous and short, so the body of a view may read a preference.
public protocol KeyValueStore: Sendable {
    /// Returns the values stored under `keys`, all from the same moment. A key without a value is omitted.
    func values(forKeys keys: [String]) throws(StorageError) -> [String: StoredValue]
    /// Changes values that may depend on the stored ones. No other change, even by another process, happens between
    /// reading and storing. If `change` throws, no value is changed. Observers are notified if a value has changed.
    ///
    /// - Parameters:
    ///   - keys: The keys to read.
    ///   - change: Receives the stored values of `keys`. It returns the values to store, and nil for a key to remove.
    func update(_ keys: [String], _ change: ([String: StoredValue]) -> [String: StoredValue?]) throws(StorageError)
    /// Returns a new stream for one observer, with an element after each change. Successive changes may be reported
    /// once.
    func changes() -> AsyncStream<Void>
}

/// The name of a preference, with its type and its default value.
public struct PreferenceKey<Value: Storable>: Sendable {
    /// The key in the store.
    public let name: String
    /// The value of the preference before the user has chosen one.
    public let defaultValue: Value

    /// Creates the key of a preference.
    public init(_ name: String, default defaultValue: Value) {
        self.name = name
        self.defaultValue = defaultValue
    }
}

extension KeyValueStore {
    /// Returns the value stored under `key`, or nil.
    public func value(forKey key: String) throws(StorageError) -> StoredValue? {
        try values(forKeys: [key])[key]
    }

    /// Stores each value, or removes its key if the value is nil. If it throws, nothing is changed. Observers are notified
    /// if a value has changed.
    public func setValues(_ values: [String: StoredValue?]) throws(StorageError) {
        try update([]) { _ in values }
    }

    /// Returns the stored value, or the default if there is no value or it has another type.
    public func get<Value>(_ key: PreferenceKey<Value>) throws(StorageError) -> Value {
        try value(forKey: key.name).flatMap(Value.init(stored:)) ?? key.defaultValue
    }

    /// Stores `value`.
    public func set<Value>(_ value: Value, for key: PreferenceKey<Value>) throws(StorageError) {
        try setValues([key.name: value.stored])
    }

    /// Removes the stored value, so that the default applies again.
    public func remove<Value>(_ key: PreferenceKey<Value>) throws(StorageError) {
        try setValues([key.name: StoredValue?.none])
    }
}

/// An error in reading or writing a preference. Its description is one sentence.
public struct StorageError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    public let description: String

    /// Creates an error with a sentence.
    public init(_ description: String) {
        self.description = description
    }

    public var errorDescription: String? { description }
}
