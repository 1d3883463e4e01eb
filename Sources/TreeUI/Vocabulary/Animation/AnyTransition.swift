public import Foundation
import RenderTree

/// The way in which a view enters the screen, as a hint. A host that draws animations uses it when the change is
/// animated. A view that leaves the screen is gone at once.
///
/// Source: SwiftUI's `AnyTransition`.
public struct AnyTransition: Sendable {
    fileprivate let hint: String

    private init(_ hint: String = "opacity") {
        self.hint = hint
    }

    /// No transition of its own: the view fades in, like each new element of an animated change.
    public static let identity = AnyTransition()
    /// A transition that fades the view in.
    public static let opacity = AnyTransition()
    /// A transition that scales the view from a point.
    public static let scale = scale(0)
    /// A transition that moves the view in from the leading edge.
    public static let slide = move(edge: .leading)
    /// A transition that fades the view in.
    public static let blurReplace = AnyTransition()
    /// A transition that fades the view in.
    public static let symbolEffect = AnyTransition()

    /// Returns a transition that scales the view. The anchor has no effect.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition("scale \(shortNumber(scale))")
    }

    /// Returns a transition that scales the view. The anchor has no effect.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .scale(Double(scale)) }

    /// Returns a transition that moves the view in from an edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition("move \(edge)") }

    /// Returns a transition that moves the view in from an edge.
    public static func push(from edge: Edge) -> AnyTransition { move(edge: edge) }

    /// Returns a transition that fades the view in. The distance has no effect.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }

    /// Returns a transition that fades the view in. The distance has no effect.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }

    /// Returns a transition that fades the view in. The modifiers have no effect.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { AnyTransition() }

    /// Returns the transition for the insertion. That for the removal has no effect.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }

    /// Returns the first of both transitions that does more than fade.
    public func combined(with other: AnyTransition) -> AnyTransition { hint == "opacity" ? other : self }
}

extension View {
    /// Sets how the view enters the screen, as a hint.
    public func transition(_ transition: AnyTransition) -> some View {
        attribute(.transition, transition.hint)
    }
}
