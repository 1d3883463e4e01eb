/// A button style with a glass background.
///
/// Source: SwiftUI's `GlassButtonStyle`.
public struct GlassButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    /// Creates the style.
    public init() {}

    /// Creates the style. The kind of glass has no effect.
    public init(_ glass: Glass) {}
    public static var _name: String? { "glass" }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// A button style with a glass background.
    public static var glass: GlassButtonStyle { GlassButtonStyle() }
}

/// A button style with a glass background that marks the main action.
///
/// Source: SwiftUI's `GlassProminentButtonStyle`.
@NamedStyle("glassProminent")
public struct GlassProminentButtonStyle: PrimitiveButtonStyle, _NamedStyle {}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// A button style with a glass background that marks the main action.
    public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
