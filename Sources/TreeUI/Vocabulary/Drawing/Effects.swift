public import Foundation
import RenderTree

extension View {
    /// Sets the opacity of the view. A view with an opacity of 0 keeps its state but is not in the tree.
    public func opacity(_ opacity: Double) -> some View {
        modifier(OpacityModifier(opacity: opacity))
    }

    /// Removes the view from the tree. It keeps its state.
    public func hidden() -> some View {
        modifier(OpacityModifier(opacity: 0))
    }

    /// Redacts the view for a reason: renderers then hide its content.
    public func redacted(reason: RedactionReasons) -> some View {
        let hidden: String? = reason.contains(.placeholder) ? "placeholder" : reason.isEmpty ? nil : "privacy"
        return modifier(EnvironmentModifier { $0.redactionReasons.formUnion(reason) })
            .modifier(NodeModifier { node in hidden.map { node.attributes[.redacted] = .text($0) } })
    }

    /// Removes the redaction from the view.
    public func unredacted() -> some View {
        modifier(EnvironmentModifier { $0.redactionReasons = [] }).modifier(
            NodeModifier { $0.attributes[.redacted] = nil }
        )
    }

    /// Marks the view as private, so that the system can redact it; without effect here.
    public func privacySensitive(_ sensitive: Bool = true) -> some View { self }

    /// Sets the tint of the interactive views in this view, as a hint.
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        modifier(NodeModifier { node in tint.map { node.attributes[.tint] = .text($0._name) } })
    }

    public func tint(_ tint: Color?) -> some View {
        modifier(NodeModifier { node in tint.map { node.attributes[.tint] = .text($0.name) } })
    }

    /// Sets the tint of the interactive views in this view, as a hint. The older name of `tint`.
    public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

    /// Adds a shadow. The tree contains its radius as a hint.
    public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
        hint(.shadow, radius)
    }

    /// Blurs the view, as a hint.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        hint(.effect, "blur \(shortNumber(radius))")
    }

    /// Rotates the view, as a hint.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        hint(.effect, "rotation \(shortNumber(angle.degrees))")
    }

    /// Scales the view, as a hint.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
        hint(.effect, "scale \(shortNumber(scale))")
    }

    /// Scales the view by a factor in each direction, as a hint.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        hint(.effect, "scale \(shortNumber(x)) \(shortNumber(y))")
    }

    // MARK: Accepted, and without effect on the tree

    /// Rotates the view in space; without effect here.
    public func rotation3DEffect(_ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat)) -> some View { self }

    /// Sets the blend mode of the view; without effect here.
    public func blendMode(_ blendMode: BlendMode) -> some View { self }

    /// Composes the view before effects apply to it; without effect here.
    public func compositingGroup() -> some View { self }

    /// Draws the view as one image; without effect here.
    public func drawingGroup(opaque: Bool = false) -> some View { self }

    /// Multiplies the view's colours by a colour; without effect here.
    public func colorMultiply(_ color: Color) -> some View { self }

    /// Inverts the view's colours; without effect here.
    public func colorInvert() -> some View { self }

    /// Reduces the view's colours to shades of grey; without effect here.
    public func grayscale(_ amount: Double) -> some View { self }

    /// Sets the saturation of the view; without effect here.
    public func saturation(_ amount: Double) -> some View { self }

    /// Sets the brightness of the view; without effect here.
    public func brightness(_ amount: Double) -> some View { self }

    /// Sets the contrast of the view; without effect here.
    public func contrast(_ amount: Double) -> some View { self }

    /// Sets the preferred colour scheme of the presentation; without effect here.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }

    /// Sets the style that views use as their background; without effect here.
    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }

    /// Sets the shape that relative shapes in the view follow; without effect here.
    public func containerShape<T: InsettableShape>(_ shape: T) -> some View { self }

    /// Sets the shape in which a person can tap the view; without effect here.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

    /// Sets the effect of a pointer over the view; without effect here.
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

    /// Mirrors the view if the layout direction is right to left; without effect here.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }

    /// Sets the variant of system images; without effect here.
    public func symbolVariant(_ variant: SymbolVariants) -> some View { self }

    /// Sets the rendering of system images; without effect here.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

    /// Sets the scale of images; without effect here.
    public func imageScale(_ scale: Image.Scale) -> some View { self }

    /// Sets whether a person can tap the view. If not, the controls in the view are disabled.
    public func allowsHitTesting(
        _ enabled: Bool,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View { disabled(!enabled, fileID: fileID, line: line) }
}

private struct OpacityModifier: PrimitiveModifier {
    let opacity: Double

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        if opacity <= 0 {
            let made = context.collect { V._render(content, in: &$0) }
            return context.cover(made)
        }
        guard opacity < 1 else { return V._render(content, in: &context) }
        context.change(content) { $0.attributes[.opacity] = .number(opacity) }
    }
}

/// The way in which a view's colours mix with those behind it; without effect here.
///
/// Source: SwiftUI's `BlendMode`.
public enum BlendMode: Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
    case plusLighter
}

/// The effect of a pointer over a view; without effect here.
///
/// Source: SwiftUI's `HoverEffect`.
public struct HoverEffect: Sendable {
    /// The effect that the platform uses.
    public static let automatic = HoverEffect()
    /// An effect that highlights the view.
    public static let highlight = HoverEffect()
    /// An effect that lifts the view.
    public static let lift = HoverEffect()
}

/// A variant of a system image; without effect here.
///
/// Source: SwiftUI's `SymbolVariants`.
public struct SymbolVariants: Sendable {
    /// No variant.
    public static let none = SymbolVariants()
    /// The filled variant.
    public static let fill = SymbolVariants()
    /// The variant in a circle.
    public static let circle = SymbolVariants()
    /// The variant in a square.
    public static let square = SymbolVariants()
    /// The variant with a slash across it.
    public static let slash = SymbolVariants()
    /// The filled form of this variant.
    public var fill: SymbolVariants { self }
    /// The form of this variant in a circle.
    public var circle: SymbolVariants { self }
}

/// The rendering of a system image; without effect here.
///
/// Source: SwiftUI's `SymbolRenderingMode`.
public struct SymbolRenderingMode: Sendable {
    /// A rendering in one colour.
    public static let monochrome = SymbolRenderingMode()
    /// A rendering in the image's own colours.
    public static let multicolor = SymbolRenderingMode()
    /// A rendering in one colour with several opacities.
    public static let hierarchical = SymbolRenderingMode()
    /// A rendering in several styles.
    public static let palette = SymbolRenderingMode()
}
