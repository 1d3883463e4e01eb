public import Foundation

/// A smooth transition between several colors.
///
/// Source: SwiftUI's `Gradient`.
public struct Gradient: Hashable, Sendable, ShapeStyle {
    /// A color and its location in the gradient.
    public struct Stop: Hashable, Sendable {
        /// The color at this location.
        public var color: Color
        /// The location, from 0 at the start to 1 at the end.
        public var location: CGFloat

        /// Creates a stop.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The stops, in the order in which the gradient shows them.
    public var stops: [Stop]

    /// Creates a gradient from stops.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Creates a gradient with its colors at equal distances.
    public init(colors: [Color]) {
        let last = Double(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $0.element, location: Double($0.offset) / last) }
    }

    public var _name: String { stops.map(\.color.name).joined(separator: ", ") }
}

/// The gradient that a color provides.
///
/// Source: SwiftUI's `AnyGradient`.
public struct AnyGradient: Hashable, Sendable, ShapeStyle {
    public let _name: String
}

/// A gradient along a line. The tree contains its colors, and not the points.
///
/// Source: SwiftUI's `LinearGradient`.
public struct LinearGradient: ShapeStyle, _PrimitiveGradient {
    public let _name: String

    /// Creates a linear gradient from a gradient.
    nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        _name = gradient._name
    }

    /// Creates a linear gradient with its colors at equal distances.
    nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        _name = Gradient(colors: colors)._name
    }

    /// Creates a linear gradient from stops.
    nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        _name = Gradient(stops: stops)._name
    }
}

/// A gradient that extends outward from a point. The tree contains its colors, and not the geometry.
///
/// Source: SwiftUI's `RadialGradient`.
public struct RadialGradient: ShapeStyle, _PrimitiveGradient {
    public let _name: String

    /// Creates a radial gradient from a gradient.
    nonisolated public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        _name = gradient._name
    }

    /// Creates a radial gradient with its colors at equal distances.
    nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        _name = Gradient(colors: colors)._name
    }
}

/// A gradient around a point. The tree contains its colors, and not the geometry.
///
/// Source: SwiftUI's `AngularGradient`.
public struct AngularGradient: ShapeStyle, _PrimitiveGradient {
    public let _name: String

    /// Creates an angular gradient from a gradient.
    nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        _name = gradient._name
    }

    /// Creates an angular gradient with its colors at equal distances.
    nonisolated public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        _name = Gradient(colors: colors)._name
    }
}

/// A gradient that is also a view: a shape without a name.
public protocol _PrimitiveGradient: _PrimitiveView {
    /// The name that hints use for the gradient.
    nonisolated var _name: String { get }
}

extension _PrimitiveGradient {
    public static func _render(_ view: Self, in context: inout _RenderContext) {
        context.addShape("rectangle", fill: view._name)
    }
}

/// A point in a rectangle, relative to its size.
///
/// Source: SwiftUI's `UnitPoint`.
public struct UnitPoint: Hashable, Sendable {
    /// The horizontal position, from 0 at the leading edge to 1 at the trailing edge.
    public var x: CGFloat
    /// The vertical position, from 0 at the top to 1 at the bottom.
    public var y: CGFloat

    /// Creates a point.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The origin, at the top and leading edges.
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The center of the rectangle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The center of the leading edge.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The center of the trailing edge.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The center of the top edge.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The center of the bottom edge.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The corner at the top and leading edges.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The corner at the top and trailing edges.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The corner at the bottom and leading edges.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The corner at the bottom and trailing edges.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
