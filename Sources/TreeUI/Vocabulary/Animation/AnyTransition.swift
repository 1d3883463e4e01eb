public import Foundation
import RenderTree

/// A hint for how a view enters and leaves the screen. A host that draws animations uses it when the change is animated.
///
/// Source: SwiftUI's `AnyTransition`.
public struct AnyTransition: Sendable {
    private let insertion: String
    private let removal: String

    private init(_ insertion: String = "opacity", _ removal: String? = nil) {
        self.insertion = insertion
        self.removal = removal ?? insertion
    }

    /// No transition: the view appears and disappears at once.
    public static let identity = AnyTransition("identity")
    /// A transition that fades the view in and out.
    public static let opacity = AnyTransition()
    /// A transition that scales the view up from a point and down to it.
    public static let scale = scale(0)
    /// A transition that moves the view in from the leading edge and out to the trailing edge.
    public static let slide = push(from: .leading)
    /// A transition that fades the view in and out.
    public static let blurReplace = AnyTransition()
    /// A transition that fades the view in and out.
    public static let symbolEffect = AnyTransition()

    /// Returns a transition that scales the view. The anchor has no effect.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition("scale \(shortNumber(scale))")
    }

    /// Returns a transition that scales the view. The anchor has no effect.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .scale(Double(scale)) }

    /// Returns a transition that moves the view in from an edge and out to the same edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition("move \(edge)") }

    /// Returns a transition that moves the view in from an edge and out to the opposite edge.
    public static func push(from edge: Edge) -> AnyTransition {
        let opposite: Edge =
            switch edge {
            case .top: .bottom
            case .bottom: .top
            case .leading: .trailing
            case .trailing: .leading
            }
        return asymmetric(insertion: move(edge: edge), removal: move(edge: opposite))
    }

    /// Returns a transition that fades the view in and out. The distance has no effect.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }

    /// Returns a transition that fades the view in and out. The distance has no effect.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }

    /// Returns a transition that fades the view in and out. The modifiers have no effect.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { AnyTransition() }

    /// Returns a transition with different transitions for insertion and removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(insertion.insertion, removal.removal)
    }

    /// Returns, for insertion and for removal, the first of the two transitions that does more than fade.
    public func combined(with other: AnyTransition) -> AnyTransition {
        func first(_ one: String, _ other: String) -> String {
            one == "identity" || (one == "opacity" && other != "identity") ? other : one
        }
        return AnyTransition(first(insertion, other.insertion), first(removal, other.removal))
    }

    /// The transition for entering, followed by a comma and the one for leaving if that differs.
    fileprivate var hint: String { insertion == removal ? insertion : "\(insertion),\(removal)" }
}

extension View {
    /// Adds a hint for how the view enters and leaves the screen.
    public func transition(_ transition: AnyTransition) -> some View {
        attribute(.transition, transition.hint)
    }
}
