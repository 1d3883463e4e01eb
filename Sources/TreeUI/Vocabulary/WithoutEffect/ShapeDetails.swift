public import Foundation

extension Shape {
    /// Has no effect in a render tree; in SwiftUI, returns the shape with a fixed size.
    nonisolated public func size(width: CGFloat, height: CGFloat) -> Self { self }

    /// Has no effect in a render tree; in SwiftUI, returns the shape with a fixed size.
    nonisolated public func size(_ size: CGSize) -> Self { self }

    /// Has no effect in a render tree; in SwiftUI, returns the shape, scaled.
    nonisolated public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }

    /// Has no effect in a render tree; in SwiftUI, returns the shape, scaled by a factor in each direction.
    nonisolated public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> Self { self }
}

/// The radii of a rectangle's corners. They have no effect in a render tree.
///
/// Source: SwiftUI's `RectangleCornerRadii`.
public struct RectangleCornerRadii: Equatable, Sendable {
    /// The radius of the corner at the top and leading edges.
    public var topLeading: CGFloat
    /// The radius of the corner at the bottom and leading edges.
    public var bottomLeading: CGFloat
    /// The radius of the corner at the bottom and trailing edges.
    public var bottomTrailing: CGFloat
    /// The radius of the corner at the top and trailing edges.
    public var topTrailing: CGFloat

    /// Creates radii.
    public init(
        topLeading: CGFloat = 0,
        bottomLeading: CGFloat = 0,
        bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

extension UnevenRoundedRectangle {
    /// Creates a rectangle with different corners. The radii and the corner style have no effect.
    nonisolated public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.init(style: style)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// Returns a rectangle with different corners. The radii and the corner style have no effect.
    nonisolated public static func rect(
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }

    /// Returns a rectangle with different corners. The radii and the corner style have no effect.
    nonisolated public static func rect(
        topLeadingRadius: CGFloat = 0,
        bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle { UnevenRoundedRectangle(style: style) }
}

extension Shape where Self == RoundedRectangle {
    /// Returns a rounded rectangle. The corner style has no effect.
    nonisolated public static func rect(
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous
    ) -> RoundedRectangle { RoundedRectangle(cornerSize: cornerSize, style: style) }
}

extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the anchor of the view in its cell of a grid.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }
}
