/// Which of a view's controls has the keyboard's focus: a truth value for one, an optional for several.
///
/// Bind controls to it with ``View/focused(_:)`` or ``View/focused(_:equals:)``. Writing it moves the focus, and a person
/// who types into a bound field, or moves to it, writes it. One control of a session has the focus at a time.
///
/// Source: SwiftUI's `FocusState`.
@MainActor @preconcurrency
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let none: Value
    private let link = PropertyLink<FocusStorage<Value>>()

    public init() where Value == Bool {
        none = false
    }

    public init<T: Hashable>() where Value == T? {
        none = nil
    }

    public var wrappedValue: Value {
        get { link.current?.value ?? none }
        nonmutating set { link.current?.set(newValue) }
    }

    public var projectedValue: Binding { Binding(none: none, storage: link.current) }

    /// What a control is bound to the focus with.
    @MainActor @preconcurrency
    @propertyWrapper
    public struct Binding {
        let none: Value
        let storage: FocusStorage<Value>?

        public var wrappedValue: Value {
            get { storage?.value ?? none }
            nonmutating set { storage?.set(newValue) }
        }

        public var projectedValue: Binding { self }
    }
}

extension FocusState: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        if properties.storages.count <= index { properties.storages.append(FocusStorage(none: none, component.graph)) }
        if let storage = properties.storages[index] as? FocusStorage<Value> { link.connect(storage, for: component) }
    }
}

/// What may hold the focus of a session.
@MainActor
protocol FocusHolder: AnyObject {
    func loseFocus()
}

@MainActor
final class FocusStorage<Value: Hashable>: FocusHolder {
    private let none: Value
    private let state: StateStorage<Value>
    private weak var graph: Graph?

    init(none: Value, _ graph: Graph) {
        self.none = none
        self.graph = graph
        state = StateStorage(none)
    }

    var value: Value { state.value }

    func set(_ value: Value) {
        guard value != none else { return loseFocus() }
        if let holder = graph?.focusHolder, holder !== self { holder.loseFocus() }
        graph?.focusHolder = self
        if state.value != value { state.value = value }
    }

    func loseFocus() {
        if graph?.focusHolder === self { graph?.focusHolder = nil }
        if state.value != none { state.value = none }
    }
}
