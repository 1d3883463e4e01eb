extension Animation {
    /// Has no effect in a render tree; in SwiftUI, returns an animation that starts after a delay in seconds.
    public func delay(_ delay: Double) -> Animation { self }

    /// Has no effect in a render tree; in SwiftUI, returns an animation that runs at a multiple of its speed.
    public func speed(_ speed: Double) -> Animation { self }

    /// Has no effect in a render tree; in SwiftUI, returns an animation that runs several times.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

    /// Has no effect in a render tree; in SwiftUI, returns an animation that runs until the view disappears.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

extension AnyTransition {
    /// Has no effect in a render tree; in SwiftUI, returns a transition that applies both transitions.
    public func combined(with other: AnyTransition) -> AnyTransition { self }

    /// Has no effect in a render tree; in SwiftUI, returns the transition with an animation of its own.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

extension Binding {
    /// Has no effect in a render tree; in SwiftUI, returns a binding that animates its changes.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

    /// Has no effect in a render tree; in SwiftUI, returns a binding that changes its value in the transaction.
    public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}

extension View {
    /// Has no effect in a render tree; in SwiftUI, animates changes of the view when the value changes.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, animates all changes of the view.
    public func animation(_ animation: Animation?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the transition of the view.
    public func transition(_ transition: AnyTransition) -> some View { self }

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

/// Has no effect in a render tree; in SwiftUI, makes a namespace for the ids of `matchedGeometryEffect(id:in:)`.
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
