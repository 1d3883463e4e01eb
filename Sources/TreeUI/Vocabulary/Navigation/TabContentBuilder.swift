/// A result builder for tabs whose values have the selection's type. A tab's value has the type of the selection, so
/// `value: .home` compiles.
///
/// Source: SwiftUI's `TabContentBuilder`.
@MainActor @preconcurrency
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    /// Returns a tab whose value has the type of the selection.
    public static func buildExpression<Content: View, Label: View>(
        _ content: Tab<TabValue, Content, Label>
    ) -> Tab<TabValue, Content, Label> { content }

    /// Returns another view, such as one with a tab item.
    @_disfavoredOverload
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// Returns the tabs of a closure, in order.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Returns the tabs of a closure, in order.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        ViewBuilder.buildBlock(repeat each content)
    }

    /// Returns the tabs of an `if` without an `else`, or nothing if its condition is false.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Returns the tabs of the first branch of an `if` or a `switch`.
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        ViewBuilder.buildEither(first: first)
    }

    /// Returns the tabs of the second branch of an `if` or a `switch`.
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        ViewBuilder.buildEither(second: second)
    }

    /// Returns the tabs of an `if #available`, with their type hidden.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

extension TabView {
    /// Creates tabs whose values have the type of the selection.
    public init(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(selection: Optional(selection)) { content() }
    }
}
