extension Animation {
    /// Has no effect in a render tree; in SwiftUI, returns an animation that starts after a delay in seconds.
    public func delay(_ delay: Double) -> Animation { self }

    /// Has no effect in a render tree; in SwiftUI, returns an animation that runs several times.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

    /// Has no effect in a render tree; in SwiftUI, returns an animation that runs until the view disappears.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

extension AnyTransition {
    /// Has no effect in a render tree; in SwiftUI, returns the transition with its own animation.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

extension View {
    /// Has no effect in a render tree; in SwiftUI, animates all changes of the view.
    public func animation(_ animation: Animation?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the transition of the view's content.
    public func contentTransition(_ transition: ContentTransition) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, changes the transactions of the view.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, copies the geometry of another view with the same id to this one.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID,
        in namespace: Namespace.ID,
        anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, creates a namespace for the ids of `matchedGeometryEffect(id:in:)`.
///
/// Source: SwiftUI's `Namespace`.
@propertyWrapper
public struct Namespace: Sendable {
    /// Creates a namespace.
    public init() {}

    /// The id of the namespace.
    public var wrappedValue: ID { ID() }

    /// The id of a namespace. All ids are equal; TreeUI never compares them.
    public struct ID: Hashable, Sendable {
        init() {}
    }
}
