public import Foundation

/// A gradient that extends outward in an ellipse. The tree contains its colors, and not the geometry.
///
/// Source: SwiftUI's `EllipticalGradient`.
public struct EllipticalGradient: ShapeStyle, _PrimitiveGradient {
    public let _name: String

    /// Creates an elliptical gradient from a gradient.
    nonisolated public init(
        gradient: Gradient,
        center: UnitPoint = .center,
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        _name = gradient._name
    }

    /// Creates an elliptical gradient with its colors at equal distances.
    nonisolated public init(
        colors: [Color],
        center: UnitPoint = .center,
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        _name = Gradient(colors: colors)._name
    }

    /// Creates an elliptical gradient from stops.
    nonisolated public init(
        stops: [Gradient.Stop],
        center: UnitPoint = .center,
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        _name = Gradient(stops: stops)._name
    }
}

/// A gradient over a grid of points. The tree contains its colors, and not the points.
///
/// Source: SwiftUI's `MeshGradient`.
public struct MeshGradient: ShapeStyle, _PrimitiveGradient {
    public let _name: String

    /// Creates a mesh gradient with a color for each point. The points and the smoothness have no effect.
    nonisolated public init(
        width: Int,
        height: Int,
        points: [SIMD2<Float>],
        colors: [Color],
        background: Color = .clear,
        smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        _name = Gradient(colors: colors)._name
    }
}

extension RadialGradient {
    /// Creates a radial gradient from stops.
    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension AngularGradient {
    /// Creates an angular gradient between two angles, from a gradient.
    nonisolated public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: gradient, center: center)
    }

    /// Creates an angular gradient that starts at an angle, with its colors at equal distances.
    nonisolated public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center)
    }

    /// Creates an angular gradient between two angles, from stops.
    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center)
    }

    /// Creates an angular gradient that starts at an angle, from stops.
    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center)
    }
}

extension ShapeStyle where Self == LinearGradient {
    /// Returns a gradient along a line.
    public static func linearGradient(
        _ gradient: Gradient,
        startPoint: UnitPoint,
        endPoint: UnitPoint
    ) -> LinearGradient { LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint) }

    /// Returns a gradient along a line, with its colors at equal distances.
    public static func linearGradient(
        colors: [Color],
        startPoint: UnitPoint,
        endPoint: UnitPoint
    ) -> LinearGradient { LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint) }

    /// Returns a gradient along a line from stops.
    public static func linearGradient(
        stops: [Gradient.Stop],
        startPoint: UnitPoint,
        endPoint: UnitPoint
    ) -> LinearGradient { LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint) }
}

extension ShapeStyle where Self == RadialGradient {
    /// Returns a gradient that extends outward from a point.
    public static func radialGradient(
        _ gradient: Gradient,
        center: UnitPoint = .center,
        startRadius: CGFloat = 0,
        endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Returns a gradient that extends outward from a point, with its colors at equal distances.
    public static func radialGradient(
        colors: [Color],
        center: UnitPoint = .center,
        startRadius: CGFloat = 0,
        endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// Returns a gradient between two angles around a point.
    public static func angularGradient(
        _ gradient: Gradient,
        center: UnitPoint = .center,
        startAngle: Angle,
        endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Returns a gradient around a point that starts at an angle.
    public static func conicGradient(
        _ gradient: Gradient,
        center: UnitPoint = .center,
        angle: Angle = .zero
    ) -> AngularGradient { AngularGradient(gradient: gradient, center: center, angle: angle) }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// Returns a gradient that extends outward in an ellipse.
    public static func ellipticalGradient(
        _ gradient: Gradient,
        center: UnitPoint = .center,
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient { EllipticalGradient(gradient: gradient, center: center) }
}

// MARK: Styles from styles

extension ShapeStyle {
    /// The style at the second level of importance.
    public var secondary: some ShapeStyle { LeveledStyle(base: self, level: "secondary") }

    /// The style at the third level of importance.
    public var tertiary: some ShapeStyle { LeveledStyle(base: self, level: "tertiary") }

    /// The style at the fourth level of importance.
    public var quaternary: some ShapeStyle { LeveledStyle(base: self, level: "quaternary") }

    /// The style at the fifth level of importance.
    public var quinary: some ShapeStyle { LeveledStyle(base: self, level: "quinary") }

    /// Returns the style. The shadow has no effect.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }

    /// Returns the style. The blend mode has no effect.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
}

/// A style at a level of importance, named for both.
private struct LeveledStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let level: String

    var _name: String { "\(base._name) \(level)" }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The style of content at the fifth level.
    public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(_name: "quinary") }
}

/// A shadow of a style. It has no effect in a render tree.
///
/// Source: SwiftUI's `ShadowStyle`.
public struct ShadowStyle: Equatable, Sendable {
    /// Returns a shadow behind the shape.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> ShadowStyle { ShadowStyle() }

    /// Returns a shadow inside the shape.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> ShadowStyle { ShadowStyle() }
}

extension Color {
    /// Returns this color mixed with a fraction, between 0 and 1, of another color. TreeUI knows colors only by name,
    /// so the result is the color with the larger fraction. The color space has no effect.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        fraction > 0.5 ? rhs : self
    }
}

extension Gradient {
    /// The space in which colors are mixed. It has no effect in a render tree.
    ///
    /// Source: SwiftUI's `Gradient.ColorSpace`.
    public struct ColorSpace: Hashable, Sendable {
        private let name: String

        /// The color space of the screen.
        public static let device = ColorSpace(name: "device")
        /// A perceptual color space.
        public static let perceptual = ColorSpace(name: "perceptual")
    }
}
