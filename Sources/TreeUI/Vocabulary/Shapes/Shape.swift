public import Foundation
import RenderTree

/// A two-dimensional shape. The tree contains its name, and its fill and stroke as hints, but not its path.
///
/// Source: SwiftUI's `Shape`.
public protocol Shape: Sendable, View {
    /// Returns the outline of the shape in a rectangle. TreeUI never calls it.
    nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
    public static func _render(_ view: Self, in context: inout _RenderContext) {
        context.addShape(view.formName, fill: nil)
    }

    public var body: _ShapeView<Self> { _ShapeView(shape: self) }

    /// The name that hints use for the shape.
    nonisolated var formName: String {
        (self as? any NamedForm)?.form ?? "path"
    }

    /// Fills the shape with a style. The fill style has no effect.
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self> {
        _ShapeView(shape: self, fill: content._name)
    }

    /// Draws the outline of the shape with a style. The width has no effect.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true)
        -> _ShapeView<Self>
    {
        _ShapeView(shape: self, stroke: content._name)
    }

    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> _ShapeView<Self> {
        _ShapeView(shape: self, stroke: content._name)
    }

    /// Draws the outline of the shape in the primary color. The width has no effect.
    public func stroke(lineWidth: CGFloat = 1) -> _ShapeView<Self> {
        _ShapeView(shape: self, stroke: "primary")
    }

    public func stroke(style: StrokeStyle) -> _ShapeView<Self> {
        _ShapeView(shape: self, stroke: "primary")
    }
}

/// A shape that can be inset by a margin.
///
/// Source: SwiftUI's `InsettableShape`.
public protocol InsettableShape: Shape {
    /// The type of the inset shape.
    associatedtype InsetShape: InsettableShape
    /// Returns the shape made smaller by the amount at each edge.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
    /// Draws a line inside the outline of the shape. The width has no effect.
    public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true)
        -> _ShapeView<Self>
    {
        _ShapeView(shape: self, stroke: content._name)
    }

    public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true)
        -> _ShapeView<Self>
    {
        _ShapeView(shape: self, stroke: content._name)
    }

    /// Draws a line inside the outline of the shape in the primary color. The width has no effect.
    public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self> {
        _ShapeView(shape: self, stroke: "primary")
    }

    public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self> {
        _ShapeView(shape: self, stroke: "primary")
    }
}

/// A shape with its fill and its stroke.
public struct _ShapeView<Content: Shape>: _PrimitiveView {
    let shape: Content
    var fill: String?
    var stroke: String?

    public static func _render(_ view: _ShapeView, in context: inout _RenderContext) {
        context.addShape(view.shape.formName, fill: view.fill, stroke: view.stroke)
    }

    /// Fills the shape with a style. The fill style has no effect.
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView {
        _ShapeView(shape: shape, fill: content._name, stroke: stroke)
    }

    /// Draws the outline of the shape with a style. The width has no effect.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView {
        _ShapeView(shape: shape, fill: fill, stroke: content._name)
    }

    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView {
        _ShapeView(shape: shape, fill: fill, stroke: content._name)
    }

    /// Draws a line inside the outline of the shape. The width has no effect.
    public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true)
        -> _ShapeView
    {
        _ShapeView(shape: shape, fill: fill, stroke: content._name)
    }

    public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView {
        _ShapeView(shape: shape, fill: fill, stroke: content._name)
    }
}

extension _RenderContext {
    /// Adds a node for a shape. A fill of `nil` means the foreground style of the environment, if it has one.
    mutating func addShape(_ form: String, fill: String?, stroke: String? = nil) {
        var node = RenderNode(id: id, role: .shape)
        node.attributes[.style] = .text(form)
        if let fill = fill ?? environment.textStyle.attributes.foreground?.name {
            node.attributes[.background] = .text(fill)
        }
        if let stroke { node.attributes[.border] = .text(stroke) }
        add(consume node)
    }
}
