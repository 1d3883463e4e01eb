public import Foundation

// Curves, springs and transitions, as SwiftUI names them. A tree changes at once, so none has an effect.

extension Animation {
    /// Has no effect in a render tree; in SwiftUI, returns a spring with a duration in seconds and a bounce.
    public static func spring(
        duration: TimeInterval,
        bounce: Double = 0,
        blendDuration: Double = 0
    ) -> Animation { Animation() }

    /// Has no effect in a render tree; in SwiftUI, returns a spring.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation { Animation() }

    /// Has no effect in a render tree; in SwiftUI, returns a spring that follows a person's interaction.
    public static func interactiveSpring(
        response: Double = 0.15,
        dampingFraction: Double = 0.86,
        blendDuration: TimeInterval = 0.25
    ) -> Animation { Animation() }

    /// Has no effect in a render tree; in SwiftUI, returns a spring that follows a person's interaction.
    public static func interactiveSpring(
        duration: TimeInterval,
        extraBounce: Double = 0,
        blendDuration: TimeInterval = 0.25
    ) -> Animation { Animation() }

    /// Has no effect in a render tree; in SwiftUI, returns a spring that keeps the velocity of the change before it.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5,
        bounce: Double = 0,
        initialVelocity: Double = 0
    ) -> Animation { Animation() }

    /// Has no effect in a render tree; in SwiftUI, returns a spring with a strong bounce.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { Animation() }

    /// Has no effect in a render tree; in SwiftUI, returns a spring without a bounce.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { Animation() }

    /// Has no effect in a render tree; in SwiftUI, returns a spring with a small bounce.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { Animation() }

    /// Has no effect in a render tree; in SwiftUI, returns an animation along a Bézier curve.
    public static func timingCurve(
        _ p1x: Double,
        _ p1y: Double,
        _ p2x: Double,
        _ p2y: Double,
        duration: TimeInterval = 0.35
    ) -> Animation { Animation() }

    /// Has no effect in a render tree; in SwiftUI, returns an animation along a curve.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation { Animation() }

    /// Has no effect in a render tree; in SwiftUI, sets when the animation counts as complete.
    public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
}

/// The physical properties of a spring. They have no effect in a render tree.
///
/// Source: SwiftUI's `Spring`.
public struct Spring: Hashable, Sendable {
    /// The duration of the movement, in seconds.
    public let duration: TimeInterval
    /// The strength of the bounce.
    public let bounce: Double

    /// Creates a spring.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.duration = duration
        self.bounce = bounce
    }

    /// A spring with a strong bounce.
    public static let bouncy = Spring(bounce: 0.3)
    /// A spring without a bounce.
    public static let smooth = Spring()
    /// A spring with a small bounce.
    public static let snappy = Spring(bounce: 0.15)
}

/// A curve from 0 to 1. It has no effect in a render tree.
///
/// Source: SwiftUI's `UnitCurve`.
public struct UnitCurve: Hashable, Sendable {
    private let name: String

    /// A straight line.
    public static let linear = UnitCurve(name: "linear")
    /// A curve that starts slowly.
    public static let easeIn = UnitCurve(name: "easeIn")
    /// A curve that ends slowly.
    public static let easeOut = UnitCurve(name: "easeOut")
    /// A curve that starts and ends slowly.
    public static let easeInOut = UnitCurve(name: "easeInOut")

    /// A curve that starts and ends slowly.
    public static let easeInEaseOut = easeInOut

    /// Returns a Bézier curve between two control points.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(name: "bezier")
    }
}

extension AnyTransition {
    /// Has no effect in a render tree; in SwiftUI, returns a transition between two modifiers.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { AnyTransition() }

    /// Has no effect in a render tree; in SwiftUI, returns a transition that moves the view by a distance.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }

    /// Has no effect in a render tree; in SwiftUI, blurs the old view out and the new one in.
    public static let blurReplace = AnyTransition()

    /// Has no effect in a render tree; in SwiftUI, animates the symbols of the view.
    public static let symbolEffect = AnyTransition()
}

extension ContentTransition {
    /// Has no effect in a render tree; in SwiftUI, returns a transition between numbers, up or down by the value.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }

    /// Has no effect in a render tree; in SwiftUI, returns a transition between symbols.
    public static func symbolEffect<T: SymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default
    ) -> ContentTransition { ContentTransition() }
}

extension View {
    /// Has no effect in a render tree; in SwiftUI, changes the transactions of the view when the value changes.
    public func transaction(
        value: some Equatable,
        _ transform: @escaping (inout Transaction) -> Void
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, copies some of the geometry of another view to this one.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID,
        in namespace: Namespace.ID,
        properties: MatchedGeometryProperties,
        anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the transition of the screen.
    public func navigationTransition(_ style: NavigationTransition) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, marks the view from which a screen grows.
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
}

/// The parts of the geometry that two views share. They have no effect in a render tree.
///
/// Source: SwiftUI's `MatchedGeometryProperties`.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The position.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// The position and the size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The transition of a screen. It has no effect in a render tree.
///
/// Source: SwiftUI's `NavigationTransition`, which is a protocol there.
public struct NavigationTransition: Sendable {
    /// The transition that the platform uses.
    public static let automatic = NavigationTransition()

    /// Returns a transition that grows the screen from a view.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> NavigationTransition {
        NavigationTransition()
    }
}
