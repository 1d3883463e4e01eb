public import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

// The shapes that SwiftUI provides.

/// One of SwiftUI's shapes: hints use its name, and insets have no effect.
protocol NamedForm: InsettableShape {
    nonisolated var form: String { get }
}

extension NamedForm {
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }

    nonisolated public func inset(by amount: CGFloat) -> Self { self }
}

/// A rectangle.
///
/// Source: SwiftUI's `Rectangle`.
public struct Rectangle: InsettableShape, NamedForm {
    /// Creates a rectangle.
    nonisolated public init() {}

    nonisolated var form: String { "rectangle" }
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    nonisolated public static var rect: Rectangle { Rectangle() }
}

/// A circle.
///
/// Source: SwiftUI's `Circle`.
public struct Circle: InsettableShape, NamedForm {
    /// Creates a circle.
    nonisolated public init() {}

    nonisolated var form: String { "circle" }

    nonisolated public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
}

extension Shape where Self == Circle {
    /// A circle.
    nonisolated public static var circle: Circle { Circle() }
}

/// An ellipse.
///
/// Source: SwiftUI's `Ellipse`.
public struct Ellipse: InsettableShape, NamedForm {
    /// Creates an ellipse.
    nonisolated public init() {}

    nonisolated var form: String { "ellipse" }

    nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

extension Shape where Self == Ellipse {
    /// An ellipse.
    nonisolated public static var ellipse: Ellipse { Ellipse() }
}

/// A shape that follows the shape of the container around it.
///
/// Source: SwiftUI's `ContainerRelativeShape`.
public struct ContainerRelativeShape: InsettableShape, NamedForm {
    /// Creates a shape that follows its container.
    nonisolated public init() {}

    nonisolated var form: String { "containerRelative" }
}

extension Shape where Self == ContainerRelativeShape {
    /// A shape that follows the shape of the container around it.
    nonisolated public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

/// A rectangle with semicircular ends.
///
/// Source: SwiftUI's `Capsule`.
public struct Capsule: InsettableShape, NamedForm {
    /// Creates a capsule. The corner style has no effect.
    nonisolated public init(style: RoundedCornerStyle = .continuous) {}

    nonisolated var form: String { "capsule" }

    nonisolated public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
}

extension Shape where Self == Capsule {
    /// A capsule.
    nonisolated public static var capsule: Capsule { Capsule() }

    /// Returns a capsule. The corner style has no effect.
    nonisolated public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

/// A rectangle with rounded corners.
///
/// Source: SwiftUI's `RoundedRectangle`.
public struct RoundedRectangle: InsettableShape, NamedForm {
    /// The size of the rounded corners, in points.
    public var cornerSize: CGSize

    /// Creates a rounded rectangle from the size of the corners. The corner style has no effect.
    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
    }

    /// Creates a rounded rectangle from the radius of the corners. The corner style has no effect.
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    }

    nonisolated var form: String { "roundedRectangle \(shortNumber(cornerSize.width))" }

    nonisolated public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize) }
}

extension Shape where Self == RoundedRectangle {
    /// Returns a rounded rectangle. The corner style has no effect.
    nonisolated public static func rect(
        cornerRadius: CGFloat,
        style: RoundedCornerStyle = .continuous
    ) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

/// A rectangle whose corners have different radii. In the tree it is a rounded rectangle without radii.
///
/// Source: SwiftUI's `UnevenRoundedRectangle`.
public struct UnevenRoundedRectangle: InsettableShape, NamedForm {
    /// The radii of the corners, in points.
    public var cornerRadii: RectangleCornerRadii

    /// Creates a rectangle whose corners have different radii. The corner style has no effect.
    nonisolated public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
    }

    /// Creates a rectangle whose corners have different radii. The corner style has no effect.
    nonisolated public init(
        topLeadingRadius: CGFloat = 0,
        bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        cornerRadii = RectangleCornerRadii(
            topLeading: topLeadingRadius,
            bottomLeading: bottomLeadingRadius,
            bottomTrailing: bottomTrailingRadius,
            topTrailing: topTrailingRadius
        )
    }

    nonisolated var form: String { "roundedRectangle" }

    nonisolated public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii) }
}

/// Has no effect in a render tree; in SwiftUI, describes the form of a rounded corner.
///
/// Source: SwiftUI's `RoundedCornerStyle`.
public enum RoundedCornerStyle: Sendable {
    /// A `circular` corner is a quarter of a circle; a `continuous` one bends gradually.
    case circular, continuous
}

/// Returns the number as text, without a fraction if it is a whole number.
func shortNumber(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
}
