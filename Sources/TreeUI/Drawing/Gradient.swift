/// Colours that turn into one another.
///
/// Source: SwiftUI's `Gradient`.
public struct Gradient: Hashable, Sendable, ShapeStyle {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: Double

        public init(color: Color, location: Double) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Stop]

    public init(stops: [Stop]) {
        self.stops = stops
    }

    public init(colors: [Color]) {
        let last = Double(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $0.element, location: Double($0.offset) / last) }
    }

    public var _name: String { stops.map(\.color.name).joined(separator: ", ") }
}

/// A gradient that a colour comes with.
public struct AnyGradient: Hashable, Sendable, ShapeStyle {
    public let _name: String
}

/// A gradient from one point to another.
///
/// Source: SwiftUI's `LinearGradient`.
public struct LinearGradient: ShapeStyle, _PrimitiveGradient {
    public let _name: String

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        _name = gradient._name
    }

    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        _name = Gradient(colors: colors)._name
    }

    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        _name = Gradient(stops: stops)._name
    }
}

/// A gradient outwards from a point.
///
/// Source: SwiftUI's `RadialGradient`.
public struct RadialGradient: ShapeStyle, _PrimitiveGradient {
    public let _name: String

    public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
        _name = gradient._name
    }

    public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
        _name = Gradient(colors: colors)._name
    }
}

/// A gradient around a point.
///
/// Source: SwiftUI's `AngularGradient`.
public struct AngularGradient: ShapeStyle, _PrimitiveGradient {
    public let _name: String

    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        _name = gradient._name
    }

    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        _name = Gradient(colors: colors)._name
    }
}

/// A gradient as a view: something drawn that says nothing.
public protocol _PrimitiveGradient: _PrimitiveView {
    nonisolated var _name: String { get }
}

extension _PrimitiveGradient {
    public static func _render(_ view: Self, in context: inout _RenderContext) {
        context.addShape("rectangle", fill: view._name)
    }
}

/// A point of a rectangle, in parts of its size.
///
/// Source: SwiftUI's `UnitPoint`.
public struct UnitPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = UnitPoint(x: 0, y: 0)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// Source: SwiftUI's `Angle`.
public struct Angle: Hashable, Comparable, Sendable {
    public var radians: Double

    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    public init() {
        radians = 0
    }

    public init(radians: Double) {
        self.radians = radians
    }

    public init(degrees: Double) {
        radians = degrees * .pi / 180
    }

    public static let zero = Angle()

    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}
