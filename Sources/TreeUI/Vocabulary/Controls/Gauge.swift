import RenderTree

/// A view that shows a value within a range.
///
/// Source: SwiftUI's `Gauge`.
public struct Gauge<Label: View, CurrentValueLabel: View>: _PrimitiveView {
    private let value: Double
    private let bounds: ClosedRange<Double>
    private let label: Label
    private let current: CurrentValueLabel

    /// Creates a gauge with a label and another label for the current value.
    public init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.value = Double(value)
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.label = label()
        current = currentValueLabel()
    }

    /// Creates a gauge with a label.
    public init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label
    ) where CurrentValueLabel == EmptyView {
        self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
    }

    public static func _render(_ view: Gauge, in context: inout _RenderContext) {
        var node = RenderNode(id: context.id, role: .gauge, value: .number(view.value))
        node.attributes[.minimum] = .number(view.bounds.lowerBound)
        node.attributes[.maximum] = .number(view.bounds.upperBound)
        let styles = context.environment.sharedStyles?.styles
        context.applyControlStyles(&node)
        if let style = styles?.gauge { node.attributes[.style] = .text(style) }
        context.add(node) { context in
            guard let style = styles?.customGauge else {
                context.addNaming(.label, view.label)
                return context.render(view.current, at: .name("current"))
            }
            let hasCurrent = CurrentValueLabel.self != EmptyView.self
            context.addNaming(
                .label,
                style(
                    GaugeStyleConfiguration(
                        value: view.fraction,
                        label: GaugeStyleConfiguration.Label(view.label),
                        currentValueLabel: hasCurrent ? GaugeStyleConfiguration.CurrentValueLabel(view.current) : nil
                    )
                )
            )
        }
    }

    /// The value as a fraction of the bounds, from 0 to 1.
    private var fraction: Double {
        let length = bounds.upperBound - bounds.lowerBound
        guard length > 0, value.isFinite else { return 0 }
        return min(max((value - bounds.lowerBound) / length, 0), 1)
    }
}
