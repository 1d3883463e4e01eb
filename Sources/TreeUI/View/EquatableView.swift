/// A view that is evaluated again only if it differs, by `==`, from the one before.
///
/// Source: SwiftUI's `EquatableView`.
public struct EquatableView<Content: View & Equatable>: View {
    public var content: Content

    public init(content: Content) {
        self.content = content
    }

    public var body: Content { content }
}

extension EquatableView: ComparedValue {
    func isSame(as other: EquatableView) -> Bool { content == other.content }
}

extension View where Self: Equatable {
    /// Evaluates the view again only if it differs, by `==`, from the one before.
    ///
    /// A view that is `Equatable` and holds a reference, a string or an array is compared by `==` without this
    /// modifier. Use it for a view of plain numbers too, or to state the intention.
    public func equatable() -> EquatableView<Self> {
        EquatableView(content: self)
    }
}
