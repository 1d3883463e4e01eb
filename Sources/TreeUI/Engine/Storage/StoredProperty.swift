import Foundation

/// The conversion between a value and its form in a ``KeyedStorage``.
struct StorageCoding<Value> {
    let decode: (Any) -> Value?
    let encode: (Value) -> Any?
}

extension StorageCoding {
    /// The coding of a value that is stored unchanged.
    static var plain: StorageCoding { StorageCoding(decode: { $0 as? Value }, encode: { $0 }) }

    /// Returns the coding of a value that is stored as a simpler value, such as its raw value.
    static func raw<Raw>(_ make: @escaping (Raw) -> Value?, _ raw: @escaping (Value) -> Raw) -> StorageCoding {
        StorageCoding(decode: { ($0 as? Raw).flatMap(make) }, encode: { raw($0) })
    }

    /// Returns the coding of an optional value. For `nil`, nothing is stored.
    static func optional<Wrapped>(_ coding: StorageCoding<Wrapped>) -> StorageCoding where Value == Wrapped? {
        StorageCoding(decode: { .some(coding.decode($0)) }, encode: { $0.flatMap(coding.encode) })
    }
}

/// The implementation that `@AppStorage` and `@SceneStorage` share: a value under a key of a storage in the
/// environment.
@MainActor
struct StoredProperty<Value> {
    let key: String
    let initial: Value
    let coding: StorageCoding<Value>
    /// The property's own storage, which is used instead of the environment's.
    var own: KeyedStorage?
    let storage: KeyPath<EnvironmentValues, KeyedStorage?>
    private let link = PropertyLink()

    private var current: KeyedStorage? { own ?? link.current(EnvironmentStorage.self)?.box.values[keyPath: storage] }

    var value: Value {
        get { current?[key].flatMap(coding.decode) ?? initial }
        nonmutating set { current?[key] = coding.encode(newValue) }
    }

    var binding: Binding<Value> { Binding(StoredLocation(self, in: current)) }

    /// Returns whether both properties represent the same value in the same environment.
    func isSame(as other: StoredProperty) -> Bool { key == other.key && own === other.own }

    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        properties.connect(link, to: component.environmentStorage, of: component, at: index)
    }
}

private final class StoredLocation<Value>: BindingLocation {
    private let property: StoredProperty<Value>
    private let storage: KeyedStorage?

    init(_ property: StoredProperty<Value>, in storage: KeyedStorage?) {
        self.property = property
        self.storage = storage
    }

    func read() -> Value { property.value }
    func write(_ value: Value) { property.value = value }

    func isSame(as other: StoredLocation) -> Bool {
        storage === other.storage && property.key == other.property.key
    }
}
