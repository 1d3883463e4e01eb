import RenderTree

extension View {
    /// Binds the focus of the first control in the view to a Boolean.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusModifier(isFocused: { condition.wrappedValue }, focus: { condition.wrappedValue = true }))
    }

    /// Binds the focus of the first control in the view to one value of the state.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(
            FocusModifier(isFocused: { binding.wrappedValue == value }, focus: { binding.wrappedValue = value })
        )
    }

    /// Sets the initial focus: writes the value when the view appears. The priority has no effect.
    public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding,
        _ value: V,
        priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        onAppear { binding.wrappedValue = value }
    }
}

/// The events after which the focus moves to its initial view. The value has no effect: the focus moves only when the
/// view appears.
///
/// Source: SwiftUI's `DefaultFocusEvaluationPriority`.
public struct DefaultFocusEvaluationPriority: Sendable {
    /// The appearance of the view.
    public static let automatic = DefaultFocusEvaluationPriority()
    /// The appearance of the view, and a person's action.
    public static let userInitiated = DefaultFocusEvaluationPriority()
}

struct FocusModifier: PrimitiveModifier {
    let isFocused: @MainActor () -> Bool
    let focus: @MainActor () -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let target = FocusTarget(isFocused: isFocused(), focus: focus)
        context.render(content) { $0.focusTarget = target }
    }
}

/// The focus binding that the next control takes.
@MainActor
final class FocusTarget {
    let isFocused: Bool
    let focus: @MainActor () -> Void
    private var owner: NodeID?

    init(isFocused: Bool, focus: @escaping @MainActor () -> Void) {
        self.isFocused = isFocused
        self.focus = focus
    }

    /// Returns whether this control owns the binding. The first control that calls this method becomes its owner.
    func isTaken(by id: NodeID) -> Bool {
        if owner == nil { owner = id }
        return owner == id
    }
}

extension _RenderContext {
    /// Makes a control focusable if a view around it binds the focus and no other control has taken that binding.
    mutating func handleFocus(on id: NodeID, _ node: inout RenderNode) {
        guard let target = environment.focusTarget, target.isTaken(by: id) else {
            if environment.reportsFocus {
                node.actions.append(.focus)
                // The session itself records the focus, so the handler does nothing.
                handle(.focus, on: id) { _ in }
            }
            return
        }
        if target.isFocused {
            node.traits.insert(.focused)
            component.evaluator.focus.move(to: id)
        }
        node.actions.append(.focus)
        handle(.focus, on: id) { _ in target.focus() }
    }
}
