import RenderTree

/// A control that increments and decrements a value. At a limit, the tree has no action for the step beyond it.
///
/// Source: SwiftUI's `Stepper`.
public struct Stepper<Label: View>: _PrimitiveView {
    private let label: Label
    private let value: Double?
    private let increment: (@MainActor () -> Void)?
    private let decrement: (@MainActor () -> Void)?
    private let source: SourceReference

    private init(
        _ label: Label,
        _ value: Double?,
        _ increment: (@MainActor () -> Void)?,
        _ decrement: (@MainActor () -> Void)?,
        _ source: SourceReference
    ) {
        self.label = label
        self.value = value
        self.increment = increment
        self.decrement = decrement
        self.source = source
    }

    private init<V: Strideable>(
        _ label: Label,
        _ value: Binding<V>,
        in bounds: ClosedRange<V>?,
        _ step: V.Stride,
        _ source: SourceReference
    ) {
        func move(_ step: V.Stride) -> (@MainActor () -> Void)? {
            let next = value.wrappedValue.advanced(by: step)
            if let bounds, !bounds.contains(next) { return nil }
            return { value.wrappedValue = value.wrappedValue.advanced(by: step) }
        }
        let number = (value.wrappedValue as? any BinaryInteger).map { Double($0) } ?? value.wrappedValue as? Double
        self.init(label, number, move(step), move(-step), source)
    }

    public static func _render(_ view: Stepper, in context: inout _RenderContext) {
        let id = context.id
        var node = context.control(.stepper, .increment, on: id, source: view.source)
        node.actions.removeAll { $0 == .increment }
        node.value = view.value.map(NodeValue.number)
        for (kind, move) in [(ActionKind.increment, view.increment), (.decrement, view.decrement)] {
            guard let move else { continue }
            node.actions.append(kind)
            context.handle(kind, on: id) { _ in move() }
        }
        context.add(consume node) { $0.addNaming(.label, view.label) }
    }
}

extension Stepper {
    /// Creates a stepper with a label. `onEditingChanged` is never called.
    public init<V: Strideable>(
        value: Binding<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(label(), value, in: nil, step, SourceReference(fileID: fileID, line: line))
    }

    /// Creates a stepper with a label whose value stays within the bounds. `onEditingChanged` is never called.
    public init<V: Strideable>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(label(), value, in: bounds, step, SourceReference(fileID: fileID, line: line))
    }

    /// Creates a stepper that runs a closure for each step; a direction with a `nil` closure is not offered.
    public init(
        @ViewBuilder label: () -> Label,
        onIncrement: (@MainActor () -> Void)?,
        onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(label(), nil, onIncrement, onDecrement, SourceReference(fileID: fileID, line: line))
    }
}

extension Stepper where Label == Text {
    /// Creates a titled stepper.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(Text(titleKey), value, in: nil, step, SourceReference(fileID: fileID, line: line))
    }

    /// Creates a titled stepper whose value stays within the bounds.
    @StringTitle
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(Text(titleKey), value, in: bounds, step, SourceReference(fileID: fileID, line: line))
    }

    /// Creates a titled stepper that runs a closure for each step; a direction with a `nil` closure is not offered.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        onIncrement: (@MainActor () -> Void)?,
        onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(Text(titleKey), nil, onIncrement, onDecrement, SourceReference(fileID: fileID, line: line))
    }
}
