public import Foundation

#if canImport(CoreGraphics)
public import CoreGraphics
#endif

/// An outline. Nothing here draws it, so a path stores only whether it is empty.
///
/// Source: SwiftUI's `Path`.
public struct Path: Shape, Equatable {
    /// Whether the path has no elements.
    public private(set) var isEmpty = true

    /// Creates an empty path.
    nonisolated public init() {}

    /// Creates a path with a rectangle.
    nonisolated public init(_ rect: CGRect) {
        isEmpty = false
    }

    /// Creates a path with a rounded rectangle.
    nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        isEmpty = false
    }

    /// Creates a path with a rounded rectangle.
    nonisolated public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        isEmpty = false
    }

    /// Creates a path with a rectangle with different corners.
    nonisolated public init(
        roundedRect rect: CGRect,
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous
    ) {
        isEmpty = false
    }

    /// Creates a path with an ellipse.
    nonisolated public init(ellipseIn rect: CGRect) {
        isEmpty = false
    }

    /// Creates an empty path and passes it to a closure that adds elements.
    nonisolated public init(_ callback: (inout Path) -> Void) {
        callback(&self)
    }

    nonisolated public func path(in rect: CGRect) -> Path { self }

    /// Begins a subpath at a point.
    nonisolated public mutating func move(to end: CGPoint) { isEmpty = false }

    /// Adds a line.
    nonisolated public mutating func addLine(to end: CGPoint) { isEmpty = false }

    /// Adds lines through the points.
    nonisolated public mutating func addLines(_ lines: [CGPoint]) { isEmpty = false }

    /// Adds a quadratic Bézier curve.
    nonisolated public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { isEmpty = false }

    /// Adds a cubic Bézier curve.
    nonisolated public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { isEmpty = false }

    /// Adds a rectangle.
    nonisolated public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        isEmpty = false
    }

    /// Adds a rounded rectangle.
    nonisolated public mutating func addRoundedRect(
        in rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) { isEmpty = false }

    /// Adds a rectangle with different corners.
    nonisolated public mutating func addRoundedRect(
        in rect: CGRect,
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) { isEmpty = false }

    /// Adds rectangles.
    nonisolated public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        isEmpty = isEmpty && rects.isEmpty
    }

    /// Adds an ellipse.
    nonisolated public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        isEmpty = false
    }

    /// Adds an arc of a circle.
    nonisolated public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        endAngle: Angle,
        clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) { isEmpty = false }

    /// Adds an arc of a circle that touches two lines.
    nonisolated public mutating func addArc(
        tangent1End: CGPoint,
        tangent2End: CGPoint,
        radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) { isEmpty = false }

    /// Adds an arc of a circle, given by its first angle and the difference to its last.
    nonisolated public mutating func addRelativeArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        delta: Angle,
        transform: CGAffineTransform = .identity
    ) { isEmpty = false }

    /// Adds the elements of another path.
    nonisolated public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        isEmpty = isEmpty && path.isEmpty
    }

    /// Closes the current subpath.
    nonisolated public mutating func closeSubpath() {}
}
