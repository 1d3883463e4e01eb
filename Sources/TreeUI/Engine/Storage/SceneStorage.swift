public import Foundation

/// A property wrapper for a value that a window keeps under a key, even while the view is not in the window.
///
/// Source: SwiftUI's `SceneStorage`.
@MainActor @preconcurrency
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private let property: StoredProperty<Value>

    private init(_ key: String, _ initial: Value, _ coding: StorageCoding<Value>) {
        property = StoredProperty(key: key, initial: initial, coding: coding, storage: \.sceneStorage)
    }

    /// The stored value, or the default value if nothing is stored.
    public var wrappedValue: Value {
        get { property.value }
        nonmutating set { property.value = newValue }
    }

    /// A binding to the stored value.
    public var projectedValue: Binding<Value> { property.binding }
}

extension SceneStorage: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        property.connect(to: component, at: index, in: &properties)
    }

    func isSame(as other: SceneStorage) -> Bool { property.isSame(as: other.property) }
}

// One initializer for each type that a property list can hold, as in SwiftUI.

extension SceneStorage {
    /// Creates a property for the value under `key`, with a default value.
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(key, wrappedValue, .plain)
    }

    /// Creates a property for a stored `Int`, with `wrappedValue` as its default value.
    public init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(key, wrappedValue, .plain)
    }

    /// Creates a property for a stored `Double`, with `wrappedValue` as its default value.
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(key, wrappedValue, .plain)
    }

    /// Creates a property for a stored `String`, with `wrappedValue` as its default value.
    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(key, wrappedValue, .plain)
    }

    /// Creates a property for a stored `Data`, with `wrappedValue` as its default value.
    public init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(key, wrappedValue, .plain)
    }

    /// Creates a property for a stored `URL`, with `wrappedValue` as its default value.
    public init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(key, wrappedValue, .raw({ URL(string: $0) }, \.absoluteString))
    }

    /// Creates a property whose raw value of type `Int` is stored, with `wrappedValue` as its default value.
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, wrappedValue, .raw({ Value(rawValue: $0) }, { $0.rawValue }))
    }

    /// Creates a property whose raw value of type `String` is stored, with `wrappedValue` as its default value.
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, wrappedValue, .raw({ Value(rawValue: $0) }, { $0.rawValue }))
    }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    /// Creates a property for the value under `key`, which is `nil` if nothing is stored.
    public init(_ key: String) where Value == Bool? {
        self.init(key, nil, .optional(.plain))
    }

    /// Creates a property for a stored `Int`, which is `nil` if nothing is stored.
    public init(_ key: String) where Value == Int? {
        self.init(key, nil, .optional(.plain))
    }

    /// Creates a property for a stored `Double`, which is `nil` if nothing is stored.
    public init(_ key: String) where Value == Double? {
        self.init(key, nil, .optional(.plain))
    }

    /// Creates a property for a stored `String`, which is `nil` if nothing is stored.
    public init(_ key: String) where Value == String? {
        self.init(key, nil, .optional(.plain))
    }

    /// Creates a property for a stored `Data`, which is `nil` if nothing is stored.
    public init(_ key: String) where Value == Data? {
        self.init(key, nil, .optional(.plain))
    }
}
