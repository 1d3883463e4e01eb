import RenderTree

extension View {
    /// How much of the view shows. What shows nothing is not in the tree, and keeps its state.
    public func opacity(_ opacity: Double) -> some View {
        modifier(OpacityModifier(opacity: opacity))
    }

    /// Takes the view out of the tree; its room and its state stay.
    public func hidden() -> some View {
        modifier(OpacityModifier(opacity: 0))
    }

    /// Why the content is not to be shown as it is.
    public func redacted(reason: RedactionReasons) -> some View {
        let hidden: String? = reason.contains(.placeholder) ? "placeholder" : reason.isEmpty ? nil : "privacy"
        return modifier(EnvironmentModifier { $0.redactionReasons.formUnion(reason) })
            .modifier(NodeModifier { node in hidden.map { node.attributes[.redacted] = .text($0) } })
    }

    public func unredacted() -> some View {
        modifier(EnvironmentModifier { $0.redactionReasons = [] }).modifier(
            NodeModifier { $0.attributes[.redacted] = nil }
        )
    }

    public func privacySensitive(_ sensitive: Bool = true) -> some View { self }

    /// The colour of what is interactive within.
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        modifier(NodeModifier { node in tint.map { node.attributes[.tint] = .text($0._name) } })
    }

    public func tint(_ tint: Color?) -> some View {
        modifier(NodeModifier { node in tint.map { node.attributes[.tint] = .text($0.name) } })
    }

    public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

    public func shadow(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> some View {
        hint(.shadow, radius)
    }

    public func blur(radius: Double, opaque: Bool = false) -> some View { hint(.effect, "blur \(shortNumber(radius))") }

    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        hint(.effect, "rotation \(shortNumber(angle.degrees))")
    }

    public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
        hint(.effect, "scale \(shortNumber(scale))")
    }

    public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View {
        hint(.effect, "scale \(shortNumber(x)) \(shortNumber(y))")
    }

    // MARK: Accepted, and without effect on the tree

    public func rotation3DEffect(_ angle: Angle, axis: (x: Double, y: Double, z: Double)) -> some View { self }

    public func blendMode(_ blendMode: BlendMode) -> some View { self }

    public func compositingGroup() -> some View { self }

    public func drawingGroup(opaque: Bool = false) -> some View { self }

    public func colorMultiply(_ color: Color) -> some View { self }

    public func colorInvert() -> some View { self }

    public func grayscale(_ amount: Double) -> some View { self }

    public func saturation(_ amount: Double) -> some View { self }

    public func brightness(_ amount: Double) -> some View { self }

    public func contrast(_ amount: Double) -> some View { self }

    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }

    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }

    public func containerShape<T: InsettableShape>(_ shape: T) -> some View { self }

    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

    public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }

    public func symbolVariant(_ variant: SymbolVariants) -> some View { self }

    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

    public func imageScale(_ scale: Image.Scale) -> some View { self }

    /// Whether a person can reach the view; where not, its controls are disabled.
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

public enum BlendMode: Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
    case plusLighter
}

public struct HoverEffect: Sendable {
    public static let automatic = HoverEffect()
    public static let highlight = HoverEffect()
    public static let lift = HoverEffect()
}

public struct SymbolVariants: Sendable {
    public static let none = SymbolVariants()
    public static let fill = SymbolVariants()
    public static let circle = SymbolVariants()
    public static let square = SymbolVariants()
    public static let slash = SymbolVariants()
    public var fill: SymbolVariants { self }
    public var circle: SymbolVariants { self }
}

public struct SymbolRenderingMode: Sendable {
    public static let monochrome = SymbolRenderingMode()
    public static let multicolor = SymbolRenderingMode()
    public static let hierarchical = SymbolRenderingMode()
    public static let palette = SymbolRenderingMode()
}
