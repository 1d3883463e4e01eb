/// A property wrapper for the keyboard focus: a Boolean for one control, an optional for several.
///
/// Bind controls to it with ``View/focused(_:)`` or ``View/focused(_:equals:)``. Writing the value moves the focus.
/// When a person moves the focus to a bound control, or types into a bound field, the value changes. At most one
/// control of a session has the focus.
///
/// Source: SwiftUI's `FocusState`.
@MainActor @preconcurrency
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let none: Value
    private let link = PropertyLink()

    /// Creates a state for one control, which does not have the focus.
    public init() where Value == Bool {
        none = false
    }

    /// Creates a state for several controls, none of which has the focus.
    public init<T: Hashable>() where Value == T? {
        none = nil
    }

    /// The focused value, or `false` or `nil` if no bound control has the focus.
    public var wrappedValue: Value {
        get { link.current(FocusStorage<Value>.self)?.value ?? none }
        nonmutating set { link.current(FocusStorage<Value>.self)?.set(newValue) }
    }

    /// A binding for ``View/focused(_:)`` and ``View/focused(_:equals:)``.
    public var projectedValue: Binding { Binding(none: none, storage: link.current(FocusStorage<Value>.self)) }

    /// A binding of a control's focus.
    @MainActor @preconcurrency
    @propertyWrapper
    public struct Binding {
        let none: Value
        let storage: FocusStorage<Value>?

        /// The focused value, or `false` or `nil` if no bound control has the focus.
        public var wrappedValue: Value {
            get { storage?.value ?? none }
            nonmutating set { storage?.set(newValue) }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

extension FocusState: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        properties.connect(link, to: FocusStorage(none: none, component.evaluator), of: component, at: index)
    }
}

/// An object that can hold the focus of a session.
@MainActor
protocol FocusHolder: AnyObject {
    func loseFocus()
}

@MainActor
final class FocusStorage<Value: Hashable>: FocusHolder {
    private let none: Value
    private let state: StateStorage<Value>
    private weak var evaluator: Evaluator?

    init(none: Value, _ evaluator: Evaluator) {
        self.none = none
        self.evaluator = evaluator
        state = StateStorage(none)
    }

    var value: Value { state.value }

    func set(_ value: Value) {
        guard value != none else { return loseFocus() }
        if let holder = evaluator?.focusHolder, holder !== self { holder.loseFocus() }
        evaluator?.focusHolder = self
        if state.value != value { state.value = value }
    }

    func loseFocus() {
        if evaluator?.focusHolder === self { evaluator?.focusHolder = nil }
        if state.value != none { state.value = none }
    }
}
