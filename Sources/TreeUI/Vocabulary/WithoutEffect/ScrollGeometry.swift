public import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

// Declarations that depend on a scroll position. A tree has all rows, but no position.

extension View {
    /// Has no effect in a render tree; in SwiftUI, briefly shows the scroll indicators when the view appears.
    public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, briefly shows the scroll indicators when the value changes.
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the appearance of content that scrolls under an edge.
    public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, runs an action when the geometry of the scroll view changes.
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type,
        of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, runs an action when scrolling begins, continues or ends.
    public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, runs an action when the view becomes visible or invisible.
    public func onScrollVisibilityChange(
        threshold: Double = 0.5,
        _ action: @escaping (Bool) -> Void
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, changes the appearance of the view while it scrolls into and out of
    /// sight.
    public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive,
        axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the margins of content at some edges.
    public func contentMargins(
        _ edges: Edge.Set = .all,
        _ length: CGFloat?,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets a separate content margin for each of some edges.
    public func contentMargins(
        _ edges: Edge.Set = .all,
        _ insets: EdgeInsets,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the margins of content at all edges.
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        self
    }
}

/// The appearance of content under the edge of a scroll view. It has no effect in a render tree.
///
/// Source: SwiftUI's `ScrollEdgeEffectStyle`.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String

    /// The appearance that the platform uses.
    public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
    /// A sharp edge.
    public static let hard = ScrollEdgeEffectStyle(name: "hard")
    /// A soft edge.
    public static let soft = ScrollEdgeEffectStyle(name: "soft")
}

/// The geometry of a scroll view. TreeUI never creates one, because a render tree has no scroll position.
///
/// Source: SwiftUI's `ScrollGeometry`.
public struct ScrollGeometry: Equatable, Sendable {
    /// The offset of the content.
    public var contentOffset: CGPoint
    /// The size of the content.
    public var contentSize: CGSize
    /// The space around the content.
    public var contentInsets: EdgeInsets
    /// The size of the scroll view.
    public var containerSize: CGSize
    /// The visible part of the content.
    public internal(set) var visibleRect: CGRect
    /// The rectangle of the content and the space around it.
    public internal(set) var bounds: CGRect
}

/// A phase of scrolling. TreeUI never reports one, because a render tree has no scroll position.
///
/// Source: SwiftUI's `ScrollPhase`.
public enum ScrollPhase: Hashable, Sendable {
    /// The content rests, is touched, follows a finger, slows down, or moves by an animation.
    case idle, tracking, interacting, decelerating, animating

    /// Whether the scroll view moves.
    public var isScrolling: Bool { self != .idle }
}

/// The configuration of a scroll transition. It has no effect in a render tree.
///
/// Source: SwiftUI's `ScrollTransitionConfiguration`.
public struct ScrollTransitionConfiguration: Sendable {
    /// A transition that follows the scrolling.
    public static let interactive = ScrollTransitionConfiguration()
    /// A transition that runs by itself.
    public static let animated = ScrollTransitionConfiguration()
    /// No transition.
    public static let identity = ScrollTransitionConfiguration()

    /// Returns a transition that runs by itself with this animation.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration()
    }

    /// Returns a transition that follows the scrolling along this curve.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration()
    }
}

/// The phase of a view in a scroll transition.
///
/// Source: SwiftUI's `ScrollTransitionPhase`.
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// The view enters at the start, is fully visible, or leaves at the end.
    case topLeading, identity, bottomTrailing

    /// Whether the view is fully visible.
    public var isIdentity: Bool { self == .identity }

    /// The phase as a number: -1 above the visible area, 0 when fully visible, 1 below.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// The content to which margins apply. It has no effect in a render tree.
///
/// Source: SwiftUI's `ContentMarginPlacement`.
public struct ContentMarginPlacement: Hashable, Sendable {
    private let name: String

    /// The placement that the platform uses.
    public static let automatic = ContentMarginPlacement(name: "automatic")
    /// The content that scrolls.
    public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
    /// The scroll indicators.
    public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}
