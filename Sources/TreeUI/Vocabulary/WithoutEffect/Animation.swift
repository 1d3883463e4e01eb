public import Foundation

// An animation describes the course of a change. A tree changes at once, so animations are accepted without effect.

/// The timing of a change; accepted, and without effect here.
///
/// Source: SwiftUI's `Animation`.
public struct Animation: Hashable, Sendable {
    /// The animation that the platform uses.
    public static let `default` = Animation()
    /// An animation with constant speed.
    public static let linear = Animation()
    /// An animation that starts slowly.
    public static let easeIn = Animation()
    /// An animation that ends slowly.
    public static let easeOut = Animation()
    /// An animation that starts and ends slowly.
    public static let easeInOut = Animation()
    /// An animation like that of a spring.
    public static let spring = Animation()
    /// A spring with a strong bounce.
    public static let bouncy = Animation()
    /// A spring without a bounce.
    public static let smooth = Animation()
    /// A spring with a small bounce.
    public static let snappy = Animation()
    /// A spring that follows a person's interaction.
    public static let interactiveSpring = Animation()

    /// Returns an animation with constant speed. The duration is in seconds.
    public static func linear(duration: Double) -> Animation { Animation() }

    /// Returns an animation that starts slowly. The duration is in seconds.
    public static func easeIn(duration: Double) -> Animation { Animation() }

    /// Returns an animation that ends slowly. The duration is in seconds.
    public static func easeOut(duration: Double) -> Animation { Animation() }

    /// Returns an animation that starts and ends slowly. The duration is in seconds.
    public static func easeInOut(duration: Double) -> Animation { Animation() }

    /// Returns an animation like that of a spring.
    public static func spring(
        response: Double = 0.5,
        dampingFraction: Double = 0.825,
        blendDuration: Double = 0
    ) -> Animation { Animation() }

    /// Returns an animation like that of a spring with these physical properties.
    public static func interpolatingSpring(
        mass: Double = 1,
        stiffness: Double,
        damping: Double,
        initialVelocity: Double = 0
    ) -> Animation { Animation() }

    /// Returns an animation that starts after a delay in seconds.
    public func delay(_ delay: Double) -> Animation { self }

    /// Returns an animation that runs at a multiple of its speed.
    public func speed(_ speed: Double) -> Animation { self }

    /// Returns an animation that runs several times.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

    /// Returns an animation that runs until the view disappears.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// The context of a change; accepted, and without effect here.
///
/// Source: SwiftUI's `Transaction`.
public struct Transaction: Sendable {
    /// The animation of the change.
    public var animation: Animation?
    /// Whether views may not animate the change themselves.
    public var disablesAnimations = false

    /// Creates a transaction with an animation.
    public init(animation: Animation? = nil) {
        self.animation = animation
    }
}

/// The way in which a view enters and leaves the screen; accepted, and without effect here.
///
/// Source: SwiftUI's `AnyTransition`.
public struct AnyTransition: Sendable {
    /// No transition.
    public static let identity = AnyTransition()
    /// A transition that fades the view in and out.
    public static let opacity = AnyTransition()
    /// A transition that scales the view from and to a point.
    public static let scale = AnyTransition()
    /// A transition that moves the view in from the leading and out to the trailing edge.
    public static let slide = AnyTransition()

    /// Returns a transition that scales the view.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }

    /// Returns a transition that moves the view in from an edge and out to it.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }

    /// Returns a transition that moves the view in from an edge and out to the opposite one.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

    /// Returns a transition that moves the view by a distance.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }

    /// Returns a transition that enters in one way and leaves in another.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }

    /// Returns a transition that applies both transitions.
    public func combined(with other: AnyTransition) -> AnyTransition { self }

    /// Returns the transition with an animation of its own.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// The way in which a view's content changes; accepted, and without effect here.
///
/// Source: SwiftUI's `ContentTransition`.
public struct ContentTransition: Sendable {
    /// No transition.
    public static let identity = ContentTransition()
    /// A transition that fades between the contents.
    public static let opacity = ContentTransition()
    /// A transition that interpolates between the contents.
    public static let interpolate = ContentTransition()
    /// A transition between system images.
    public static let symbolEffect = ContentTransition()

    /// Returns a transition between numbers that moves their digits.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
}

/// Runs `body` and returns its result. The animation has no effect.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    try body()
}

/// Runs `body` and returns its result. The transaction has no effect.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

extension Binding {
    /// Returns the binding. The animation has no effect.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

    /// Returns the binding. The transaction has no effect.
    public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}

extension View {
    /// Animates changes of the view when the value changes; without effect here.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }

    /// Animates all changes of the view; without effect here.
    public func animation(_ animation: Animation?) -> some View { self }

    /// Sets the transition of the view; without effect here.
    public func transition(_ transition: AnyTransition) -> some View { self }

    /// Sets the transition of the view's content; without effect here.
    public func contentTransition(_ transition: ContentTransition) -> some View { self }

    /// Changes the transactions of the view; without effect here, so the closure never runs.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }

    /// Gives the view the geometry of another view with the same id; without effect here.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID,
        in namespace: Namespace.ID,
        anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View { self }
}
