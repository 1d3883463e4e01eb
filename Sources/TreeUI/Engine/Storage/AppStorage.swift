public import Foundation

/// A property wrapper for a value that the application stores under a key of a ``KeyedStorage``.
///
/// Source: SwiftUI's `AppStorage`.
@MainActor @preconcurrency
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let property: StoredProperty<Value>

    init(_ key: String, _ initial: Value, _ coding: StorageCoding<Value>, _ store: UserDefaults?) {
        let own = store.map(KeyedStorage.over)
        property = StoredProperty(key: key, initial: initial, coding: coding, own: own, storage: \.appStorage)
    }

    /// The stored value, or the default value if nothing is stored.
    public var wrappedValue: Value {
        get { property.value }
        nonmutating set { property.value = newValue }
    }

    /// A binding to the stored value.
    public var projectedValue: Binding<Value> { property.binding }
}

extension AppStorage: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        property.connect(to: component, at: index, in: &properties)
    }

    func isSame(as other: AppStorage) -> Bool { property.isSame(as: other.property) }
}

// One initializer for each type that a property list can hold, as in SwiftUI.

extension AppStorage {
    /// Creates a property for the value under `key`, with a default value.
    /// - Parameters:
    ///   - wrappedValue: The value while nothing is stored.
    ///   - key: The key of the value in the storage.
    ///   - store: The user defaults to use instead of `EnvironmentValues.appStorage`.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(key, wrappedValue, .plain, store)
    }

    /// Creates a property for a stored `Int`, with `wrappedValue` as its default value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(key, wrappedValue, .plain, store)
    }

    /// Creates a property for a stored `Double`, with `wrappedValue` as its default value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(key, wrappedValue, .plain, store)
    }

    /// Creates a property for a stored `String`, with `wrappedValue` as its default value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(key, wrappedValue, .plain, store)
    }

    /// Creates a property for a stored `Data`, with `wrappedValue` as its default value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(key, wrappedValue, .plain, store)
    }

    /// Creates a property for a stored `URL`, with `wrappedValue` as its default value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(key, wrappedValue, .raw({ URL(string: $0) }, \.absoluteString), store)
    }

    /// Creates a property whose raw value of type `Int` is stored, with `wrappedValue` as its default value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, wrappedValue, .raw({ Value(rawValue: $0) }, { $0.rawValue }), store)
    }

    /// Creates a property whose raw value of type `String` is stored, with `wrappedValue` as its default value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, wrappedValue, .raw({ Value(rawValue: $0) }, { $0.rawValue }), store)
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    /// Creates a property for the value under `key`, which is `nil` if nothing is stored.
    /// - Parameters:
    ///   - key: The key of the value in the storage.
    ///   - store: The user defaults to use instead of `EnvironmentValues.appStorage`.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(key, nil, .optional(.plain), store)
    }

    /// Creates a property for a stored `Int`, which is `nil` if nothing is stored.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(key, nil, .optional(.plain), store)
    }

    /// Creates a property for a stored `Double`, which is `nil` if nothing is stored.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(key, nil, .optional(.plain), store)
    }

    /// Creates a property for a stored `String`, which is `nil` if nothing is stored.
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(key, nil, .optional(.plain), store)
    }

    /// Creates a property for a stored `Data`, which is `nil` if nothing is stored.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(key, nil, .optional(.plain), store)
    }
}
