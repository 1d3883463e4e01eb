public import Foundation
import RenderTree

/// A form that is drawn. It says nothing, so the tree keeps its name and its fill as hints; nothing asks for its path.
///
/// Source: SwiftUI's `Shape`.
public protocol Shape: Sendable, View {
    nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
    public static func _render(_ view: Self, in context: inout _RenderContext) {
        context.addShape(view.formName, fill: nil)
    }

    public var body: _ShapeView<Self> { _ShapeView(shape: self) }

    /// The name of the form, as hints have it.
    nonisolated var formName: String {
        (self as? any NamedForm)?.form ?? "path"
    }

    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self> {
        _ShapeView(shape: self, fill: content._name)
    }

    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: Double = 1) -> _ShapeView<Self> {
        _ShapeView(shape: self, stroke: content._name)
    }

    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> _ShapeView<Self> {
        _ShapeView(shape: self, stroke: content._name)
    }

    public func stroke(lineWidth: Double = 1) -> _ShapeView<Self> {
        _ShapeView(shape: self, stroke: "primary")
    }

    public func stroke(style: StrokeStyle) -> _ShapeView<Self> {
        _ShapeView(shape: self, stroke: "primary")
    }

    nonisolated public func trim(from startFraction: Double = 0, to endFraction: Double = 1) -> Self { self }

    nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
}

/// A form that can be made smaller by a margin.
///
/// Source: SwiftUI's `InsettableShape`.
public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: Double) -> InsetShape
}

extension InsettableShape {
    public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: Double = 1) -> _ShapeView<Self> {
        _ShapeView(shape: self, stroke: content._name)
    }

    public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> _ShapeView<Self> {
        _ShapeView(shape: self, stroke: content._name)
    }

    public func strokeBorder(lineWidth: Double = 1) -> _ShapeView<Self> {
        _ShapeView(shape: self, stroke: "primary")
    }
}

/// A form with what it is drawn with.
public struct _ShapeView<Content: Shape>: _PrimitiveView {
    let shape: Content
    var fill: String?
    var stroke: String?

    public static func _render(_ view: _ShapeView, in context: inout _RenderContext) {
        context.addShape(view.shape.formName, fill: view.fill, stroke: view.stroke)
    }

    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView {
        _ShapeView(shape: shape, fill: content._name, stroke: stroke)
    }

    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: Double = 1) -> _ShapeView {
        _ShapeView(shape: shape, fill: fill, stroke: content._name)
    }

    public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: Double = 1) -> _ShapeView {
        _ShapeView(shape: shape, fill: fill, stroke: content._name)
    }
}

extension _RenderContext {
    /// Adds something drawn that says nothing.
    mutating func addShape(_ form: String, fill: String?, stroke: String? = nil) {
        var node = RenderNode(id: id, role: .shape)
        node.attributes[.style] = .text(form)
        if let fill = fill ?? environment.textStyle.said.foreground?.name { node.attributes[.background] = .text(fill) }
        if let stroke { node.attributes[.border] = .text(stroke) }
        add(node)
    }
}

/// How a line is drawn.
///
/// Source: SwiftUI's `StrokeStyle`.
public struct StrokeStyle: Equatable, Sendable {
    public enum LineCap: Sendable {
        case butt, round, square
    }

    public enum LineJoin: Sendable {
        case miter, round, bevel
    }

    public var lineWidth: Double
    public var lineCap: LineCap
    public var lineJoin: LineJoin
    public var miterLimit: Double
    public var dash: [Double]
    public var dashPhase: Double

    public init(
        lineWidth: Double = 1,
        lineCap: LineCap = .butt,
        lineJoin: LineJoin = .miter,
        miterLimit: Double = 10,
        dash: [Double] = [],
        dashPhase: Double = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

/// Source: SwiftUI's `FillStyle`.
public struct FillStyle: Equatable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
