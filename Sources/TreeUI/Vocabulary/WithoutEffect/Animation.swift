public import Foundation

/// Has no effect in a render tree, which changes immediately; in SwiftUI, the timing of a change.
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
}

/// Has no effect in a render tree; in SwiftUI, the context of a change.
///
/// Source: SwiftUI's `Transaction`.
public struct Transaction {
    private var values: [ObjectIdentifier: Any] = [:]
    /// The animation of the change.
    public var animation: Animation?
    /// Whether views may not animate the change themselves.
    public var disablesAnimations = false

    /// Creates a transaction with an animation.
    public init(animation: Animation? = nil) {
        self.animation = animation
    }

    /// The value for a key, or its default.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// Has no effect in a render tree; in SwiftUI, a key of a ``Transaction``. `@Entry` in an extension writes one.
///
/// Source: SwiftUI's `TransactionKey`.
public protocol TransactionKey {
    /// The type of the value.
    associatedtype Value
    /// The value of a transaction that does not set one.
    static var defaultValue: Value { get }
}

/// Has no effect in a render tree; in SwiftUI, the way in which a view enters and leaves the screen.
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
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }

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
}

/// Has no effect in a render tree; in SwiftUI, the way in which a view's content changes.
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

/// Runs `body` and returns its result. The value of the transaction has no effect.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>,
    _ value: V,
    _ body: () throws -> R
) rethrows -> R {
    try body()
}
