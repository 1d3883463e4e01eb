public import Foundation

// Curves and transitions, as SwiftUI names them, that no host draws.

extension Animation {
    /// Has no effect in a render tree; in SwiftUI, sets when the animation counts as complete.
    public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
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

/// Has no effect in a render tree; in SwiftUI, describes how a view's content changes.
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

    /// Has no effect in a render tree; in SwiftUI, returns a transition between numbers that moves up or down depending
    /// on the value.
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

/// The parts of their geometry that two views share. They have no effect in a render tree.
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
