public import Foundation

extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the style in front of the view.
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the style in front of the view and the shape that the style
    /// fills.
    public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, masks the view with the opacity of another view.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, masks the view with the opacity of another view.
    public func mask<Mask: View>(_ mask: Mask) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, marks the view as private, so that the system can redact it.
    public func privacySensitive(_ sensitive: Bool = true) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, rotates the view in space.
    public func rotation3DEffect(_ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat)) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the blend mode of the view.
    public func blendMode(_ blendMode: BlendMode) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, composes the view before effects apply to it.
    public func compositingGroup() -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, draws the view as one image.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, multiplies the view's colors by a color.
    public func colorMultiply(_ color: Color) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, inverts the view's colors.
    public func colorInvert() -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, reduces the view's colors to shades of gray.
    public func grayscale(_ amount: Double) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the saturation of the view.
    public func saturation(_ amount: Double) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the brightness of the view.
    public func brightness(_ amount: Double) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the contrast of the view.
    public func contrast(_ amount: Double) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the preferred color scheme of the presentation.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the shape that relative shapes in the view follow.
    public func containerShape<T: InsettableShape>(_ shape: T) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, mirrors the view if the layout direction is right to left.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, describes how a view's colors mix with those behind it.
///
/// Source: SwiftUI's `BlendMode`.
public enum BlendMode: Sendable {
    /// How a layer is mixed with the layers below it; a `normal` layer covers them.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    /// Modes that mix hue, saturation or luminosity, or that depend on where the layers overlap.
    case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
    /// Adds the colors of both layers.
    case plusLighter
}

/// The color space of a view that is drawn as one image. It has no effect in a render tree.
///
/// Source: SwiftUI's `ColorRenderingMode`.
public enum ColorRenderingMode: Hashable, Sendable {
    /// The space in which the colors of layers are mixed.
    case nonLinear, linear, extendedLinear
}
