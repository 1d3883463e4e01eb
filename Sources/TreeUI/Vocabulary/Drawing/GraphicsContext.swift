public import Foundation
import RenderTree

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// The context in which a ``Canvas`` draws.
///
/// Paths, lines, text, symbols, clips, transforms, opacity, and linear and radial gradients are drawn. Filters, blend modes
/// and the pixels of pictures are not.
///
/// Source: SwiftUI's `GraphicsContext`.
public struct GraphicsContext {
    /// The opacity of what is drawn later.
    public var opacity = 1.0
    /// The mode in which colors are mixed. It has no effect.
    public var blendMode = BlendMode.normal
    /// The transform of points.
    public var transform = CGAffineTransform.identity
    /// The environment of the canvas.
    public let environment: EnvironmentValues

    private let recorder: DrawingRecorder
    /// The opacity of the enclosing layers.
    private var layerOpacity = 1.0
    /// The areas in which drawing is visible, outermost first.
    private var clips: [Clip] = []

    /// An area in the coordinates of the canvas.
    struct Clip: Equatable {
        let path: Path
        let isEvenOdd: Bool
        let bounds: CGRect
    }

    init(environment: EnvironmentValues, recorder: DrawingRecorder) {
        self.environment = environment
        self.recorder = recorder
    }

    /// The bounds of the area in which drawing is visible.
    public var clipBoundingRect: CGRect {
        let bounds = clips.reduce(recorder.bounds) { $0.intersection($1.bounds) }
        return bounds.isNull ? .zero : Path(bounds).applying(transform.inverted()).boundingRect
    }

    // MARK: The state

    /// Scales what is drawn later.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

    /// Moves what is drawn later.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

    /// Rotates what is drawn later.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }

    /// Applies an affine transform to what is drawn later, before the transform that is already set.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

    /// Restricts what is drawn later to an area; with the option `inverse`, excludes the area.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        var area = path.applying(transform)
        let isInverse = options.contains(.inverse)
        if isInverse { area.addRect(recorder.bounds) }
        let bounds = isInverse ? recorder.bounds : area.boundingRect
        clips.append(Clip(path: area, isEvenOdd: style.isEOFilled || isInverse, bounds: bounds))
    }

    /// Has no effect; in SwiftUI, restricts what is drawn later to the shape of another drawing.
    public mutating func clipToLayer(
        opacity: Double = 1,
        options: ClipOptions = ClipOptions(),
        content: (inout GraphicsContext) throws -> Void
    ) rethrows {}

    /// Has no effect; in SwiftUI, filters what is drawn later.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {}

    // MARK: Drawing

    /// Draws with a copy of the context that has the same opacity and clips.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var layer = self
        layer.layerOpacity *= opacity
        layer.opacity = 1
        try content(&layer)
    }

    /// Draws an area.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        add(path) { .fill(path: $0, isEvenOdd: style.isEOFilled, ink(shading)) }
    }

    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        let line = Drawing.Line(
            width: style.lineWidth * scale,
            cap: "\(style.lineCap)",
            join: "\(style.lineJoin)",
            dashes: style.dash.map { $0 * scale }
        )
        add(path) { .stroke(path: $0, line, ink(shading)) }
    }

    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    private func add(_ path: Path, _ mark: (String) -> Drawing.Mark) {
        let svg = path.applying(transform).svg
        if !svg.isEmpty { recorder.add(mark(svg), in: clips) }
    }

    /// The mean scale of the transform.
    private var scale: Double { abs(transform.a * transform.d - transform.b * transform.c).squareRoot() }

    private func ink(_ shading: Shading) -> Drawing.Ink {
        func text(_ numbers: Double...) -> String { numbers.map(shortNumber).joined(separator: " ") }
        func stops(_ gradient: Gradient) -> String {
            gradient.stops.map { "|\(shortNumber(Double($0.location))) \($0.color.name)" }.joined()
        }
        let paint: String
        switch shading.paint {
        case .foreground: paint = environment.textStyle.attributes.foreground?.name ?? "primary"
        case .color(let name): paint = name
        case .linear(let gradient, let start, let end):
            let (start, end) = (start.applying(transform), end.applying(transform))
            paint = "linear|\(text(start.x, start.y, end.x, end.y))\(stops(gradient))"
        case .radial(let gradient, let center, let inner, let outer):
            let center = center.applying(transform)
            paint = "radial|\(text(center.x, center.y, inner * scale, outer * scale))\(stops(gradient))"
        }
        return Drawing.Ink(paint: paint, opacity: min(max(opacity * layerOpacity, 0), 1))
    }
}

// MARK: Texts and images

extension GraphicsContext {
    /// Draws an image.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        guard image.glyph != nil else { return }
        var text = ResolvedText(
            lines: image.text.lines,
            fontSize: rect.height,
            isBold: false,
            shading: image.text.shading
        )
        if let shading = image.shading { text.shading = shading }
        draw(text, at: CGPoint(x: rect.midX, y: rect.midY))
    }

    /// Draws an image.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        guard image.glyph != nil else { return }
        var text = image.text
        if let shading = image.shading { text.shading = shading }
        draw(text, at: point, anchor: anchor)
    }

    /// Draws an image.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    /// Draws an image.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }

    /// Draws text that starts at a rectangle's upper left corner. The lines are not wrapped.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(text, at: rect.origin, anchor: .topLeading)
    }

    /// Draws text.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let count = text.lines.count
        for (index, line) in text.lines.enumerated() where !line.isEmpty {
            let offset = text.lineHeight * (Double(index) - Double(count - 1) * anchor.y)
            let place = transform.translatedBy(x: point.x, y: point.y + offset)
            let matrix = [place.a, place.b, place.c, place.d, place.tx, place.ty].map(Double.init)
            guard matrix.allSatisfy(\.isFinite) else { return }
            let letters = Drawing.Letters(
                size: text.fontSize,
                isBold: text.isBold,
                anchorX: anchor.x,
                anchorY: anchor.y,
                matrix: matrix
            )
            recorder.add(.text(line, letters, ink(text.shading)), in: clips)
        }
    }

    /// Draws text that starts at a rectangle's upper left corner. The lines are not wrapped.
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    /// Draws text.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    /// Draws a symbol in the middle of a rectangle.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        draw(symbol.text, at: CGPoint(x: rect.midX, y: rect.midY))
    }

    /// Draws a symbol.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(symbol.text, at: point, anchor: anchor)
    }

    /// Returns the shading.
    public func resolve(_ shading: Shading) -> Shading { shading }

    /// Prepares an image for drawing.
    public func resolve(_ image: Image) -> ResolvedImage {
        let glyph = image.symbolName.flatMap(SymbolTable.glyph)
        return ResolvedImage(glyph: glyph, text: resolve(glyph ?? "", environment.textStyle))
    }

    /// Prepares text for drawing, with the canvas's style.
    public func resolve(_ text: Text) -> ResolvedText {
        resolve(text.string(in: environment), environment.textStyle.merging(text.style))
    }

    private func resolve(_ text: String, _ style: TextStyle) -> ResolvedText {
        let style = style.attributes
        let font = style.font ?? .body
        return ResolvedText(
            lines: text.components(separatedBy: "\n"),
            fontSize: font.pointSize,
            isBold: ["semibold", "bold", "heavy", "black"].contains((style.weight ?? font.weight)?.name)
                || font.name == "headline",
            shading: style.foreground.map(Shading.color) ?? .foreground
        )
    }

    /// Returns the canvas's symbol with a tag; `nil` if there is none, or if it is neither text nor an image.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        switch recorder.symbols[AnyHashable(id)] {
        case .text(let text): return ResolvedSymbol(text: resolve(text))
        case .image(let image):
            let image = resolve(image)
            return image.glyph == nil ? nil : ResolvedSymbol(text: image.text)
        case nil: return nil
        }
    }
}

extension Font {
    /// The size in points. A text style has its default size on iOS.
    fileprivate var pointSize: Double {
        switch name {
        case "largeTitle": 34
        case "title": 28
        case "title2": 22
        case "title3": 20
        case "callout": 16
        case "subheadline": 15
        case "footnote": 13
        case "caption": 12
        case "caption2": 11
        default: name.split(separator: " ").last.flatMap { Double($0) } ?? 17
        }
    }
}
