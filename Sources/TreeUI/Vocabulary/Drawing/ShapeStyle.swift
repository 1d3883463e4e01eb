public import Foundation

#if canImport(CoreGraphics)
public import CoreGraphics
#endif

/// The appearance of a shape or text: a color, a gradient or a material.
///
/// Source: SwiftUI's `ShapeStyle`.
public protocol ShapeStyle: Sendable {
    /// The name that hints use for the style.
    var _name: String { get }
}

extension ShapeStyle {
    public var _name: String { "custom" }

    /// Returns the style with an opacity between 0 and 1.
    // A color has its own `opacity`. With both, the compiler would try each pair in a chain of modifiers.
    @_disfavoredOverload
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        Color(_name).opacity(opacity)
    }
}

// Colors as styles, so that `.foregroundStyle(.red)` compiles.

extension ShapeStyle where Self == Color {
    /// The color red.
    public static var red: Color { Color.red }
    /// The color orange.
    public static var orange: Color { Color.orange }
    /// The color yellow.
    public static var yellow: Color { Color.yellow }
    /// The color green.
    public static var green: Color { Color.green }
    /// The color mint.
    public static var mint: Color { Color.mint }
    /// The color teal.
    public static var teal: Color { Color.teal }
    /// The color cyan.
    public static var cyan: Color { Color.cyan }
    /// The color blue.
    public static var blue: Color { Color.blue }
    /// The color indigo.
    public static var indigo: Color { Color.indigo }
    /// The color purple.
    public static var purple: Color { Color.purple }
    /// The color pink.
    public static var pink: Color { Color.pink }
    /// The color brown.
    public static var brown: Color { Color.brown }
    /// The color gray.
    public static var gray: Color { Color.gray }
    /// The color white.
    public static var white: Color { Color.white }
    /// The color black.
    public static var black: Color { Color.black }
    /// The fully transparent color.
    public static var clear: Color { Color.clear }
}

/// A style for a level of importance, such as primary or secondary.
///
/// Source: SwiftUI's `HierarchicalShapeStyle`.
public struct HierarchicalShapeStyle: ShapeStyle {
    public let _name: String
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The style of the most important content.
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(_name: "primary") }
    /// The style of secondary content.
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(_name: "secondary") }
    /// The style of content at the third level.
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(_name: "tertiary") }
    /// The style of content at the fourth level.
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(_name: "quaternary") }
}

/// A style that repeats a part of an image. Its hint is `image`, without the image's name.
///
/// Source: SwiftUI's `ImagePaint`.
public struct ImagePaint: ShapeStyle {
    /// Creates the style. The arguments have no effect.
    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {}

    public var _name: String { "image" }
}

extension ShapeStyle where Self == ImagePaint {
    /// Returns a style that repeats an image. The arguments have no effect.
    public static func image(
        _ image: Image,
        sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        scale: CGFloat = 1
    ) -> ImagePaint { ImagePaint(image: image) }
}

/// A translucent background.
///
/// Source: SwiftUI's `Material`.
public struct Material: ShapeStyle {
    public let _name: String

    /// The most translucent material.
    public static let ultraThin = Material(_name: "ultraThinMaterial")
    /// A material more translucent than `regular`.
    public static let thin = Material(_name: "thinMaterial")
    /// A material with medium translucency.
    public static let regular = Material(_name: "regularMaterial")
    /// A material less translucent than `regular`.
    public static let thick = Material(_name: "thickMaterial")
    /// The least translucent material.
    public static let ultraThick = Material(_name: "ultraThickMaterial")
    /// The material of toolbars.
    public static let bar = Material(_name: "bar")
}

extension ShapeStyle where Self == Material {
    /// The most translucent material.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// A material more translucent than `regularMaterial`.
    public static var thinMaterial: Material { .thin }
    /// A material with medium translucency.
    public static var regularMaterial: Material { .regular }
    /// A material less translucent than `regularMaterial`.
    public static var thickMaterial: Material { .thick }
    /// The least translucent material.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The material of toolbars.
    public static var bar: Material { .bar }
}

/// A type-erased style.
///
/// Source: SwiftUI's `AnyShapeStyle`.
public struct AnyShapeStyle: ShapeStyle {
    public let _name: String

    /// Creates a type-erased style.
    public init<S: ShapeStyle>(_ style: S) {
        _name = style._name
    }
}
