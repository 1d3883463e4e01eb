public import Foundation
import RenderTree

/// A view that shows the progress of an operation, or only that it is running.
///
/// Source: SwiftUI's `ProgressView`.
public struct ProgressView<Label: View>: _PrimitiveView {
    private let label: Label
    private let fraction: Double?
    /// The interval of a view that shows time instead of a fraction.
    private let interval: TimedProgress?

    /// Creates a view, described by a label, that shows a running operation.
    public init(@ViewBuilder label: () -> Label) {
        self.init(label: label(), fraction: nil)
    }

    fileprivate init(label: Label, fraction: Double?, interval: TimedProgress? = nil) {
        self.label = label
        self.fraction = fraction
        self.interval = interval
    }

    public static func _render(_ view: ProgressView, in context: inout _RenderContext) {
        var node = RenderNode(id: context.id, role: .progress)
        let fraction = view.interval?.fraction(at: context.environment.now()) ?? view.fraction
        if let fraction {
            node.value = .number(fraction)
        } else {
            node.traits.insert(.busy)
        }
        let styles = context.environment.styles
        context.applyControlStyles(&node)
        if let style = styles.progress { node.attributes[.style] = .text(style) }
        context.add(consume node) { context in
            guard let style = styles.customProgress else { return context.addNaming(.label, view.label) }
            let label = Label.self == EmptyView.self ? nil : ProgressViewStyleConfiguration.Label(view.label)
            context.addNaming(
                .label,
                style(ProgressViewStyleConfiguration(fractionCompleted: fraction, label: label))
            )
        }
    }
}

extension ProgressView {
    /// Creates a view, described by a label, that shows progress as a part of `total`.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(label: label(), fraction: ProgressFraction.of(value, total))
    }

    /// Creates a view, described by a label, that shows progress as a part of `total`. The label of the current value
    /// has no effect: the value is in the tree.
    public init<V: BinaryFloatingPoint>(
        value: V?,
        total: V = 1.0,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(label: label(), fraction: ProgressFraction.of(value, total))
    }
}

extension ProgressView where Label == EmptyView {
    /// Creates a view that shows a running operation.
    public init() {
        self.init(label: EmptyView(), fraction: nil)
    }

    /// Creates a view that shows progress as a part of `total`, or only a running operation if the value is `nil`.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(label: EmptyView(), fraction: ProgressFraction.of(value, total))
    }
}

extension ProgressView where Label == Text {
    /// Creates a titled view that shows a running operation.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey) {
        self.init(label: Text(titleKey), fraction: nil)
    }

    /// Creates a titled view that shows progress as a part of `total`. A `nil` value shows only a running operation.
    @StringTitle
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
        self.init(label: Text(titleKey), fraction: ProgressFraction.of(value, total))
    }
}

// MARK: Intervals of time

extension ProgressView {
    /// Creates a view that shows the part of an interval that has elapsed or remains when the view is evaluated.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(label: label(), fraction: nil, interval: TimedProgress(timerInterval, countsDown))
    }

    /// Creates a view that shows the elapsed or remaining part of an interval. The label of the current value has no
    /// effect: the value is in the tree.
    public init(
        timerInterval: ClosedRange<Date>,
        countsDown: Bool = true,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(label: label(), fraction: nil, interval: TimedProgress(timerInterval, countsDown))
    }
}

extension ProgressView where Label == EmptyView {
    /// Creates a view that shows the part of an interval that has elapsed or remains when the view is evaluated.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(label: EmptyView(), fraction: nil, interval: TimedProgress(timerInterval, countsDown))
    }
}

/// The progress of time through an interval.
private struct TimedProgress {
    let interval: ClosedRange<Date>
    let countsDown: Bool

    init(_ interval: ClosedRange<Date>, _ countsDown: Bool) {
        self.interval = interval
        self.countsDown = countsDown
    }

    func fraction(at now: Date) -> Double? {
        let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
        let passed = now.timeIntervalSince(interval.lowerBound)
        return ProgressFraction.of(countsDown ? length - passed : passed, length)
    }
}

private enum ProgressFraction {
    static func of<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        guard let value, total > 0, value.isFinite else { return nil }
        return min(max(Double(value / total), 0), 1)
    }
}
