import RenderTree

extension View {
    /// Sets the name of the view to the comma-separated text of other views. The argument of the closure represents the
    /// current name of the view.
    public func accessibilityLabel<V: View>(
        @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
    ) -> some View {
        modifier(NameParts(label: content(PlaceholderContentView(content: self))))
    }

    /// Adds actions to the view, as buttons in its menu.
    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        modifier(MenuModifier(part: .accessibilityActions, items: content()))
    }

    /// Replaces the views inside for assistive technology. The tree contains `children` instead of them.
    public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        let children = children()
        return accessibilityRepresentation { VStack { children } }
    }

    /// Binds assistive technology's focus to a Boolean. A render tree never moves that focus.
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { self }

    /// Binds assistive technology's focus to one value of the state. A render tree never moves that focus.
    public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding,
        equals value: Value
    ) -> some View { self }
}

/// A property wrapper for the focus of assistive technology. In a render tree, only the application writes it.
///
/// Source: SwiftUI's `AccessibilityFocusState`.
@MainActor @preconcurrency
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    @State private var value: Value

    /// Creates a state for one view.
    public init() where Value == Bool {
        _value = State(wrappedValue: false)
    }

    /// Creates a state for several views.
    public init<T: Hashable>() where Value == T? {
        _value = State(wrappedValue: nil)
    }

    /// The value that was written last; `false` or `nil` before the first write.
    public var wrappedValue: Value {
        get { value }
        nonmutating set { value = newValue }
    }

    /// A binding for `accessibilityFocused(_:)`.
    public var projectedValue: Binding { Binding(value: $value) }

    /// A binding of a view's focus.
    @MainActor @preconcurrency
    @propertyWrapper
    public struct Binding {
        fileprivate let value: TreeUI.Binding<Value>

        /// The value that was written last.
        public var wrappedValue: Value {
            get { value.wrappedValue }
            nonmutating set { value.wrappedValue = newValue }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

/// Names a view with the text of other views.
struct NameParts<Label: View>: PrimitiveModifier {
    let label: Label

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let texts = context.collect { context in
            context.render(label) { $0.isInLabel = true }
        }
        .compactMap { fragment in
            if case .node(let node) = fragment { node.spokenName } else { nil }
        }
        context.change(content) { node in
            let name = node.spokenName
            let parts = texts.map { $0 == labelPlaceholder ? name : $0 }.filter { !$0.isEmpty }
            node.name = AccessibleName(parts.joined(separator: ", "), source: .label)
        }
    }
}

/// The text that stands for a view's name inside its new name.
let labelPlaceholder = "\u{FFFC}"

extension EnvironmentValues {
    /// Whether the view is evaluated only for its text, which becomes part of a name.
    @Entry var isInLabel = false
}
