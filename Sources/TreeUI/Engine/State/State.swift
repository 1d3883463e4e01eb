/// A property wrapper for a value that a view owns and that outlives the view's evaluations.
///
/// The value belongs to the view's position in the tree, not to the view value. It is reset when the view leaves the
/// tree and returns, when its `.id(_:)` changes, and in another branch of an `if`.
///
/// Source: SwiftUI's `State`.
@MainActor @preconcurrency
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initial: Value
    private let link = PropertyLink()

    /// Creates the property with its initial value.
    public init(wrappedValue: Value) {
        initial = wrappedValue
    }

    public init(initialValue: Value) {
        initial = initialValue
    }

    /// The current value. Before the view is in a tree, this is the initial value.
    public var wrappedValue: Value {
        get { link.current(StateStorage<Value>.self)?.value ?? initial }
        nonmutating set { link.current(StateStorage<Value>.self)?.value = newValue }
    }

    /// A binding to the value. Before the view is in a tree, the binding is constant.
    public var projectedValue: Binding<Value> {
        link.current(StateStorage<Value>.self)?.binding ?? .constant(initial)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates the property with `nil` as its initial value.
    public init() {
        self.init(wrappedValue: nil)
    }
}

extension State: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        properties.connect(link, to: StateStorage(initial), of: component, at: index)
    }

    // Without a copy of the values: most rows with state are compared each time their list changes.
    static func areSame(_ lhs: UnsafePointer<State>, _ rhs: UnsafePointer<State>) -> Bool { true }
}
