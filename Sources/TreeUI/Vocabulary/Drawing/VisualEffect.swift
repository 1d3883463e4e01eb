public import Foundation

/// A change to a view's appearance that does not affect the layout. TreeUI never requests one.
///
/// Source: SwiftUI's `VisualEffect`.
public protocol VisualEffect: Sendable {}

/// The effect that changes nothing, to which other effects are added.
///
/// Source: SwiftUI's `EmptyVisualEffect`.
public struct EmptyVisualEffect: VisualEffect {
    /// Creates the effect.
    public init() {}
}

extension VisualEffect {
    /// Has no effect in a render tree; in SwiftUI, moves the view.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }

    /// Has no effect in a render tree; in SwiftUI, moves the view.
    public func offset(_ offset: CGSize) -> some VisualEffect { self }

    /// Has no effect in a render tree; in SwiftUI, sets the opacity of the view.
    public func opacity(_ opacity: Double) -> some VisualEffect { self }

    /// Has no effect in a render tree; in SwiftUI, scales the view.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { self }

    /// Has no effect in a render tree; in SwiftUI, scales the view.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect { self }

    /// Has no effect in a render tree; in SwiftUI, rotates the view.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { self }

    /// Has no effect in a render tree; in SwiftUI, rotates the view in space.
    public func rotation3DEffect(
        _ angle: Angle,
        axis: (x: CGFloat, y: CGFloat, z: CGFloat),
        anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect { self }

    /// Has no effect in a render tree; in SwiftUI, blurs the view.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }

    /// Has no effect in a render tree; in SwiftUI, sets the brightness of the view.
    public func brightness(_ amount: Double) -> some VisualEffect { self }

    /// Has no effect in a render tree; in SwiftUI, sets the contrast of the view.
    public func contrast(_ amount: Double) -> some VisualEffect { self }

    /// Has no effect in a render tree; in SwiftUI, reduces the view's colors to shades of gray.
    public func grayscale(_ amount: Double) -> some VisualEffect { self }

    /// Has no effect in a render tree; in SwiftUI, sets the saturation of the view.
    public func saturation(_ amount: Double) -> some VisualEffect { self }

    /// Has no effect in a render tree; in SwiftUI, turns the hues of the view.
    public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
}

extension View {
    /// Has no effect in a render tree; in SwiftUI, changes the appearance of the view depending on its geometry.
    public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View { self }
}
