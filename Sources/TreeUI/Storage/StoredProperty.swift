import Foundation

/// How a value stands in a ``KeyedStorage``.
struct StorageCoding<Value> {
    let decode: (Any) -> Value?
    let encode: (Value) -> Any?
}

extension StorageCoding {
    /// A value that stands there as it is.
    static var plain: StorageCoding { StorageCoding(decode: { $0 as? Value }, encode: { $0 }) }

    /// A value that is stored as something simpler.
    static func raw<Raw>(_ make: @escaping (Raw) -> Value?, _ raw: @escaping (Value) -> Raw) -> StorageCoding {
        StorageCoding(decode: { ($0 as? Raw).flatMap(make) }, encode: { raw($0) })
    }

    /// A value, or nothing under its key.
    static func optional<Wrapped>(_ coding: StorageCoding<Wrapped>) -> StorageCoding where Value == Wrapped? {
        StorageCoding(decode: { .some(coding.decode($0)) }, encode: { $0.flatMap(coding.encode) })
    }
}

/// What `@AppStorage` and `@SceneStorage` share: a value under a key of a storage that the environment has.
@MainActor
struct StoredProperty<Value> {
    let key: String
    let initial: Value
    let coding: StorageCoding<Value>
    /// The storage that the property names itself, before that of the environment.
    let own: KeyedStorage?
    let storage: KeyPath<EnvironmentValues, KeyedStorage?>
    private let link = PropertyLink<EnvironmentStorage>()

    init(
        _ key: String,
        _ initial: Value,
        _ coding: StorageCoding<Value>,
        own: KeyedStorage? = nil,
        in storage: KeyPath<EnvironmentValues, KeyedStorage?>
    ) {
        self.key = key
        self.initial = initial
        self.coding = coding
        self.own = own
        self.storage = storage
    }

    private var current: KeyedStorage? { own ?? link.current?.box.values[keyPath: storage] }

    var value: Value {
        get { current?[key].flatMap(coding.decode) ?? initial }
        nonmutating set { current?[key] = coding.encode(newValue) }
    }

    var binding: Binding<Value> {
        let origin = current.map { BindingOrigin($0).appending(.key(key)) }
        return Binding(origin: origin, get: { value }, set: { value = $0 })
    }

    /// Whether both stand for one value, wherever they are.
    func isSame(as other: StoredProperty) -> Bool { key == other.key && own === other.own }

    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        if properties.storages.count <= index { properties.storages.append(component.environmentStorage) }
        link.connect(component.environmentStorage, for: component)
    }
}
