public import Foundation

#if canImport(CoreGraphics)
public import CoreGraphics
#endif

/// An outline of lines and curves.
///
/// Source: SwiftUI's `Path`.
public struct Path: Shape, Equatable {
    private var elements: [Element] = []

    /// A part of a path.
    public enum Element: Equatable, Sendable {
        /// The start of a subpath.
        case move(to: CGPoint)
        /// A line.
        case line(to: CGPoint)
        /// A quadratic Bézier curve.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line to the start of the subpath.
        case closeSubpath
    }

    /// Creates an empty path.
    nonisolated public init() {}

    /// Creates a path with a rectangle.
    nonisolated public init(_ rect: CGRect) {
        addRect(rect)
    }

    /// Creates a path with a rounded rectangle. The corners are circular in each style.
    nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Creates a path with a rounded rectangle.
    nonisolated public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// Creates a path with a rectangle whose corners have different radii.
    nonisolated public init(
        roundedRect rect: CGRect,
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// Creates a path with an ellipse.
    nonisolated public init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
    }

    /// Creates an empty path and passes it to a closure that adds elements.
    nonisolated public init(_ callback: (inout Path) -> Void) {
        callback(&self)
    }

    nonisolated public func path(in rect: CGRect) -> Path { self }

    /// Whether the path has no elements.
    nonisolated public var isEmpty: Bool { elements.isEmpty }

    /// Passes each element to a closure.
    nonisolated public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    /// Begins a subpath at a point.
    nonisolated public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }

    /// Adds a line.
    nonisolated public mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }

    /// Adds lines through the points as a separate subpath.
    nonisolated public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    /// Adds a quadratic Bézier curve.
    nonisolated public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: end, control: control))
    }

    /// Adds a cubic Bézier curve.
    nonisolated public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: end, control1: control1, control2: control2))
    }

    /// Adds a rectangle.
    nonisolated public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addRoundedRect(in: rect, cornerRadii: RectangleCornerRadii(), transform: transform)
    }

    /// Adds rectangles.
    nonisolated public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a rounded rectangle. The corners are circular or elliptic in each style.
    nonisolated public mutating func addRoundedRect(
        in rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        addCorners(of: rect, [CGSize](repeating: cornerSize, count: 4), transform)
    }

    /// Adds a rectangle whose corners have different radii. The corners are circular in each style.
    nonisolated public mutating func addRoundedRect(
        in rect: CGRect,
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let radii = [
            cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading,
        ]
        addCorners(of: rect, radii.map { CGSize(width: $0, height: $0) }, transform)
    }

    /// Adds an ellipse.
    nonisolated public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addRoundedRect(
            in: rect,
            cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2),
            transform: transform
        )
    }

    /// Adds an arc of a circle.
    nonisolated public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        endAngle: Angle,
        clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        // SwiftUI's y-axis points down, so angles grow clockwise on the screen, which it calls counterclockwise.
        var delta = endAngle.radians - startAngle.radians
        let turn = 2 * Double.pi
        if abs(delta) > turn { delta = delta < 0 ? -turn : turn }
        if clockwise, delta > 0 { delta -= turn }
        if !clockwise, delta < 0 { delta += turn }
        addRelativeArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            delta: .radians(delta),
            transform: transform
        )
    }

    /// Adds an arc of a circle, from a start angle and the difference between the start angle and the end angle.
    nonisolated public mutating func addRelativeArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        delta: Angle,
        transform: CGAffineTransform = .identity
    ) {
        var arc = Path()
        arc.addCurves(around: center, radius, from: startAngle.radians, by: delta.radians)
        append(arc.applying(transform), connected: true)
    }

    /// Adds an arc of a circle that touches two lines: the line from the current point to the first point, and the line
    /// from there to the second point.
    nonisolated public mutating func addArc(
        tangent1End: CGPoint,
        tangent2End: CGPoint,
        radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard let start = currentPoint else { return move(to: tangent1End.applying(transform)) }
        let (corner, end) = (tangent1End.applying(transform), tangent2End.applying(transform))
        let (first, second) = (start - corner, end - corner)
        let turn = atan2(first.x * second.y - first.y * second.x, first.x * second.x + first.y * second.y)
        let distance = radius / abs(tan(turn / 2))
        guard distance.isFinite, distance > 0 else { return addLine(to: corner) }
        let from = corner + first * (distance / hypot(first.x, first.y))
        let to = corner + second * (distance / hypot(second.x, second.y))
        addLine(to: from)
        // The control points of the curve that is nearest to the arc lie on the tangents.
        let share = 4 / 3 * tan((.pi - abs(turn)) / 4) * radius / distance
        addCurve(to: to, control1: from + (corner - from) * share, control2: to + (corner - to) * share)
    }

    /// Adds the elements of another path.
    nonisolated public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        append(path.applying(transform), connected: false)
    }

    /// Closes the current subpath.
    nonisolated public mutating func closeSubpath() { elements.append(.closeSubpath) }

    /// The point where the next element starts.
    nonisolated public var currentPoint: CGPoint? {
        switch elements.last {
        case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): return end
        case .closeSubpath:
            let start = elements.lastIndex { if case .move = $0 { true } else { false } }
            if let start, case .move(let point) = elements[start] { return point }
            return nil
        case nil: return nil
        }
    }

    /// Adds elements. If they are connected, a line replaces the move at their start.
    nonisolated private mutating func append(_ path: Path, connected: Bool) {
        var added = path.elements
        if connected, !isEmpty, case .move(let start)? = added.first { added[0] = .line(to: start) }
        elements += added
    }
}
