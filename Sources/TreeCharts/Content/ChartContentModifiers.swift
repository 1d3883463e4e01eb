import RenderTree
public import TreeUI

extension ChartContent {
    /// Groups the marks into series, each of which has its own color and an entry in the legend.
    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changed { $0.series = $0.series ?? value.plotted }
    }

    /// Sets the color of the marks.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        changed { $0.foreground = $0.foreground ?? style._name }
    }

    /// Shows a view beside each mark. Text is shown at the end of the mark; the position has no effect.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic,
        alignment: Alignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some ChartContent {
        let content = content()
        return changed { mark in
            let slot = mark.annotations.count
            mark.annotations.append { $0.render(content, at: .slot(slot)) }
        }
    }

    /// Sets the name of each mark, which replaces the mark's place on the axis.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent { named(Text(labelKey)) }

    /// Sets the name of each mark from a `Text`, which replaces the mark's place on the axis.
    public func accessibilityLabel(_ label: Text) -> some ChartContent { named(label) }

    /// Sets the name of each mark from a string, without looking it up.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent { named(Text(label)) }

    /// Sets the value of each mark as text, such as `"3 statuses"`. The mark keeps its length.
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent { valued(Text(valueKey)) }

    /// Sets the value of each mark from a `Text`. The mark keeps its length.
    public func accessibilityValue(_ value: Text) -> some ChartContent { valued(value) }

    /// Sets the value of each mark from a string. The mark keeps its length.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent { valued(Text(value)) }

    private func named(_ name: Text) -> some ChartContent { changed { $0.label = $0.label ?? name } }

    private func valued(_ value: Text) -> some ChartContent { changed { $0.value = $0.value ?? value } }

    // The innermost modifier is applied first and wins, as in a chain of modifiers of views.
    private func changed(_ change: @escaping @MainActor (inout Mark) -> Void) -> ChangedContent<Self> {
        ChangedContent(content: self, change: change)
    }
}

/// Content with a change that applies to each of its marks.
private struct ChangedContent<Content: ChartContent>: _PrimitiveChartContent {
    let content: Content
    let change: @MainActor (inout Mark) -> Void

    static func _collect(_ changed: ChangedContent, in marks: inout _ChartMarks) {
        marks.collect(changed.content, changing: changed.change)
    }
}

/// The place of an annotation relative to its mark. It has no effect in a render tree.
///
/// Source: Swift Charts' `AnnotationPosition`.
public struct AnnotationPosition: Sendable {
    /// The place that suits the mark.
    public static let automatic = AnnotationPosition()
    /// Above the mark.
    public static let top = AnnotationPosition()
    /// Below the mark.
    public static let bottom = AnnotationPosition()
    /// Before the mark.
    public static let leading = AnnotationPosition()
    /// After the mark.
    public static let trailing = AnnotationPosition()
    /// On the mark.
    public static let overlay = AnnotationPosition()
}
