public import Foundation

/// The properties of a line in a ``Canvas``. The line of a shape has none of them in the tree.
///
/// Source: SwiftUI's `StrokeStyle`.
public struct StrokeStyle: Equatable, Sendable {
    /// The form of a line's ends.
    public enum LineCap: Sendable {
        /// The end of a line is cut, rounded, or extended by half the line's width.
        case butt, round, square
    }

    /// The form of the corners between lines.
    public enum LineJoin: Sendable {
        /// The corner between two lines is pointed, rounded or cut.
        case miter, round, bevel
    }

    /// The width of the line, in points.
    public var lineWidth: CGFloat
    /// The form of the line's ends.
    public var lineCap: LineCap
    /// The form of the corners between lines.
    public var lineJoin: LineJoin
    /// The limit for the length of a pointed corner, as a multiple of the line width.
    public var miterLimit: CGFloat
    /// The lengths of the dashes and gaps, in points.
    public var dash: [CGFloat]
    /// The offset at which the dashes start, in points.
    public var dashPhase: CGFloat

    /// Creates a stroke style.
    public init(
        lineWidth: CGFloat = 1,
        lineCap: LineCap = .butt,
        lineJoin: LineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

/// The properties of a fill in a ``Canvas``. The smoothness of edges has no effect.
///
/// Source: SwiftUI's `FillStyle`.
public struct FillStyle: Equatable, Sendable {
    /// Whether overlapping areas are filled by the even-odd rule.
    public var isEOFilled: Bool
    /// Whether the edges are smooth.
    public var isAntialiased: Bool

    /// Creates a fill style.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
