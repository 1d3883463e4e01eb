/// A view that is evaluated again only if it is not equal (`==`) to the previous view.
///
/// Source: SwiftUI's `EquatableView`.
public struct EquatableView<Content: View & Equatable>: View {
    /// The view to compare.
    public var content: Content

    /// Creates a view that compares its content with `==`.
    public init(content: Content) {
        self.content = content
    }

    public var body: Content { content }
}

extension EquatableView: ComparedValue {
    func isSame(as other: EquatableView) -> Bool { content == other.content }
}

extension View where Self: Equatable {
    /// Evaluates the view again only if it is not equal (`==`) to the previous view.
    ///
    /// An `Equatable` view with a reference, a string or an array is compared by `==` even without this modifier. Use
    /// it for a view that holds nothing but numbers, or to state the intention.
    public func equatable() -> EquatableView<Self> {
        EquatableView(content: self)
    }
}
