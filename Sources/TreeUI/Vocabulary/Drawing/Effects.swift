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

    /// Redacts the view for a reason, so that renderers hide its content.
    public func redacted(reason: RedactionReasons) -> some View {
        let hidden: NodeValue? = reason.contains(.placeholder) ? "placeholder" : reason.isEmpty ? nil : "privacy"
        return modifier(EnvironmentModifier { $0.redactionReasons.formUnion(reason) })
            .modifier(NodeModifier { $0.attributes[.redacted] = $0.attributes[.redacted] ?? hidden })
    }

    /// Removes the redaction that a surrounding view has set.
    public func unredacted() -> some View {
        modifier(UnredactedModifier())
    }

    /// Adds a hint for the tint of the interactive views in this view.
    @_disfavoredOverload
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        modifier(NodeModifier { node in tint.map { node.attributes[.tint] = .text($0._name) } })
    }

    public func tint(_ tint: Color?) -> some View {
        modifier(NodeModifier { node in tint.map { node.attributes[.tint] = .text($0.name) } })
    }

    /// Adds a hint for the tint of the interactive views in this view. The older name of `tint`.
    public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

    /// Adds a shadow. The tree contains its radius as a hint.
    public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
        attribute(.shadow, radius)
    }

    /// Adds a hint to blur the view.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        attribute(.effect, "blur \(shortNumber(radius))")
    }

    /// Adds a hint to rotate the view.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        attribute(.effect, "rotation \(shortNumber(angle.degrees))")
    }

    /// Adds a hint to scale the view.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
        attribute(.effect, "scale \(shortNumber(scale))")
    }

    /// Adds a hint to scale the view by a factor in each direction.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        attribute(.effect, "scale \(shortNumber(x)) \(shortNumber(y))")
    }

    /// Sets whether a person can tap the view. If not, the controls in the view are disabled.
    public func allowsHitTesting(
        _ enabled: Bool,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View { disabled(!enabled, fileID: fileID, line: line) }
}

/// Shows the view within a redacted view. A redaction in the view stays.
private struct UnredactedModifier: PrimitiveModifier {
    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        guard !context.environment.redactionReasons.isEmpty else { return V._render(content, in: &context) }
        let shown = content.modifier(EnvironmentModifier { $0.redactionReasons = [] })
        context.change(shown) { $0.attributes[.redacted] = $0.attributes[.redacted] ?? .unredacted }
    }
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
