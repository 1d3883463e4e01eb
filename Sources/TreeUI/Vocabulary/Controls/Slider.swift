import RenderTree

/// A control that selects a number from a range.
///
/// Source: SwiftUI's `Slider`.
public struct Slider<Label: View, ValueLabel: View>: _PrimitiveView {
    private let value: Binding<Double>
    private let bounds: ClosedRange<Double>
    private let step: Double?
    private let label: Label
    private let onEditingChanged: (Bool) -> Void
    private let source: SourceReference

    /// The initializer that all forms of sliders call.
    private init(
        _ value: Binding<Double>,
        _ bounds: ClosedRange<Double>,
        _ step: Double?,
        _ label: Label,
        _ onEditingChanged: @escaping (Bool) -> Void,
        at source: (fileID: StaticString, line: UInt)
    ) {
        self.value = value
        self.bounds = bounds
        self.step = step
        self.label = label
        self.onEditingChanged = onEditingChanged
        self.source = SourceReference(fileID: source.fileID, line: source.line)
    }

    public static func _render(_ view: Slider, in context: inout _RenderContext) {
        let id = context.id
        var node = context.control(.slider, .setValue, on: id, source: view.source)
        node.actions += [.increment, .decrement]
        node.value = .number(view.value.wrappedValue)
        node.attributes[.minimum] = .number(view.bounds.lowerBound)
        node.attributes[.maximum] = .number(view.bounds.upperBound)
        if let step = view.step { node.attributes[.step] = .number(step) }
        // Without a step, move by a tenth of the range, as a screen reader does.
        let step = view.step ?? (view.bounds.upperBound - view.bounds.lowerBound) / 10
        context.handle(.setValue, on: id) { if case .setValue(let value) = $0 { view.set(value) } }
        context.handle(.increment, on: id) { _ in view.set(view.value.wrappedValue + step) }
        context.handle(.decrement, on: id) { _ in view.set(view.value.wrappedValue - step) }
        context.add(consume node) { $0.addNaming(.label, view.label) }
    }

    /// Sets the value to the nearest one that the bounds and the step allow.
    private func set(_ new: Double) {
        guard new.isFinite else { return }
        var new = new
        if let step, step > 0 { new = bounds.lowerBound + ((new - bounds.lowerBound) / step).rounded() * step }
        onEditingChanged(true)
        value.wrappedValue = min(max(new, bounds.lowerBound), bounds.upperBound)
        onEditingChanged(false)
    }
}

extension Binding where Value: BinaryFloatingPoint {
    /// The binding, with its value converted to `Double` and back.
    fileprivate var asDouble: Binding<Double> {
        Binding<Double>(get: { Double(wrappedValue) }, set: { wrappedValue = Value($0) })
    }
}

extension ClosedRange where Bound: BinaryFloatingPoint {
    fileprivate var asDouble: ClosedRange<Double> { Double(lowerBound)...Double(upperBound) }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider with a label that selects any value in the bounds.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value.asDouble, bounds.asDouble, nil, label(), onEditingChanged, at: (fileID, line))
    }

    /// Creates a slider with a label that selects values in steps from the lower bound.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value.asDouble, bounds.asDouble, Double(step), label(), onEditingChanged, at: (fileID, line))
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider with a label that selects any value in the bounds. SwiftUI's older form.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value.asDouble, bounds.asDouble, nil, label(), onEditingChanged, at: (fileID, line))
    }

    /// Creates a slider with a label that selects values in steps from the lower bound. SwiftUI's older form.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value.asDouble, bounds.asDouble, Double(step), label(), onEditingChanged, at: (fileID, line))
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// Creates a slider that selects any value in the bounds.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value.asDouble, bounds.asDouble, nil, EmptyView(), onEditingChanged, at: (fileID, line))
    }

    /// Creates a slider that selects values in steps from the lower bound.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value.asDouble, bounds.asDouble, Double(step), EmptyView(), onEditingChanged, at: (fileID, line))
    }
}

extension Slider {
    /// Creates a slider with labels at its ends. Only the main label, which names the slider, is in the tree.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value.asDouble, bounds.asDouble, nil, label(), onEditingChanged, at: (fileID, line))
    }
}
