/// A value that a view owns, and that outlives each evaluation of it.
///
/// It belongs to the place of the view in the tree, not to the view value: it starts anew when the view goes and comes
/// again, when its `.id(_:)` changes, and in another branch of an `if`.
///
/// Source: SwiftUI's `State`.
@MainActor @preconcurrency
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initial: Value
    private let link = PropertyLink<StateStorage<Value>>()

    public init(wrappedValue: Value) {
        initial = wrappedValue
    }

    public init(initialValue: Value) {
        initial = initialValue
    }

    /// The current value; before the view is in a tree, the initial one.
    public var wrappedValue: Value {
        get { link.current?.value ?? initial }
        nonmutating set { link.current?.value = newValue }
    }

    /// A binding to the value, good for as long as the view is in the tree.
    public var projectedValue: Binding<Value> {
        guard let storage = link.current else { return .constant(initial) }
        return Binding(origin: BindingOrigin(state: storage), get: { storage.value }, set: { storage.value = $0 })
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() {
        self.init(wrappedValue: nil)
    }
}

extension State: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        if properties.storages.count <= index { properties.storages.append(StateStorage(initial)) }
        if let storage = properties.storages[index] as? StateStorage<Value> { link.connect(storage, for: component) }
    }
}
