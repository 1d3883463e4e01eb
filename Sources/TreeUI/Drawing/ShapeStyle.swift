/// What a form or text is drawn with: a colour, a gradient, a material.
///
/// Source: SwiftUI's `ShapeStyle`.
public protocol ShapeStyle: Sendable {
    /// The hint that stands for it.
    var _name: String { get }
}

extension ShapeStyle {
    public var _name: String { "custom" }

    public func opacity(_ opacity: Double) -> some ShapeStyle {
        Color(_name).opacity(opacity)
    }
}

// Colours where a style is asked for: `.foregroundStyle(.red)`.

extension ShapeStyle where Self == Color {
    public static var red: Color { Color.red }
    public static var orange: Color { Color.orange }
    public static var yellow: Color { Color.yellow }
    public static var green: Color { Color.green }
    public static var mint: Color { Color.mint }
    public static var teal: Color { Color.teal }
    public static var cyan: Color { Color.cyan }
    public static var blue: Color { Color.blue }
    public static var indigo: Color { Color.indigo }
    public static var purple: Color { Color.purple }
    public static var pink: Color { Color.pink }
    public static var brown: Color { Color.brown }
    public static var gray: Color { Color.gray }
    public static var white: Color { Color.white }
    public static var black: Color { Color.black }
    public static var clear: Color { Color.clear }
}

/// A style by its place among others: the first, the second …
///
/// Source: SwiftUI's `HierarchicalShapeStyle`.
public struct HierarchicalShapeStyle: ShapeStyle {
    public let _name: String
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(_name: "primary") }
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(_name: "secondary") }
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(_name: "tertiary") }
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(_name: "quaternary") }
}

/// A style of the system, by what it is for.
public struct SystemShapeStyle: ShapeStyle {
    public let _name: String
}

extension ShapeStyle where Self == SystemShapeStyle {
    public static var foreground: SystemShapeStyle { SystemShapeStyle(_name: "primary") }
    public static var background: SystemShapeStyle { SystemShapeStyle(_name: "background") }
    public static var tint: SystemShapeStyle { SystemShapeStyle(_name: "accent") }
    public static var separator: SystemShapeStyle { SystemShapeStyle(_name: "separator") }
    public static var selection: SystemShapeStyle { SystemShapeStyle(_name: "selection") }
    public static var placeholder: SystemShapeStyle { SystemShapeStyle(_name: "tertiary") }
    public static var link: SystemShapeStyle { SystemShapeStyle(_name: "accent") }
    public static var fill: SystemShapeStyle { SystemShapeStyle(_name: "fill") }
}

/// A ground that lets through what is behind it.
///
/// Source: SwiftUI's `Material`.
public struct Material: ShapeStyle {
    public let _name: String

    public static let ultraThin = Material(_name: "ultraThinMaterial")
    public static let thin = Material(_name: "thinMaterial")
    public static let regular = Material(_name: "regularMaterial")
    public static let thick = Material(_name: "thickMaterial")
    public static let ultraThick = Material(_name: "ultraThickMaterial")
    public static let bar = Material(_name: "bar")
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}

/// A style of any type.
///
/// Source: SwiftUI's `AnyShapeStyle`.
public struct AnyShapeStyle: ShapeStyle {
    public let _name: String

    public init<S: ShapeStyle>(_ style: S) {
        _name = style._name
    }
}
