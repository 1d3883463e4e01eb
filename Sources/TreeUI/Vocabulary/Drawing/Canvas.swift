public import Foundation
import RenderTree

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// A view whose content the application draws.
///
/// In the tree it is a shape with the name "canvas" and a description of the drawing. A page draws it as SVG, and a terminal
/// describes it in words. As in SwiftUI, the drawing has no accessible content: give it an `.accessibilityLabel`.
///
/// TreeUI computes no layout, so the size is that of the nearest `.frame(width:height:)` around the canvas, or of the window.
/// A page scales the drawing to the space that it has.
///
/// Source: SwiftUI's `Canvas`.
public struct Canvas<Symbols: View>: _PrimitiveView {
    private let renderer: (inout GraphicsContext, CGSize) -> Void
    private let symbols: Symbols

    /// Creates a canvas with views that the closure can draw. Text and images among them are drawn, and other views are
    /// not. The other arguments have no effect.
    public init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        @ViewBuilder symbols: () -> Symbols
    ) {
        self.renderer = renderer
        self.symbols = symbols()
    }

    public static func _render(_ view: Canvas, in context: inout _RenderContext) {
        let environment = context.environment
        let size = environment.drawingSize ?? environment.hostSize
        let recorder = DrawingRecorder(size: size, symbols: SubviewsCollection(view.symbols))
        var graphics = GraphicsContext(environment: environment, recorder: recorder)
        view.renderer(&graphics, size)
        var node = RenderNode(id: context.id, role: .shape)
        node.attributes[.style] = "canvas"
        node.attributes[.drawing] = .text(recorder.finished.text)
        context.add(consume node)
    }
}

extension Canvas where Symbols == EmptyView {
    /// Creates a canvas. The arguments other than the closure have no effect.
    public init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(renderer: renderer, symbols: { EmptyView() })
    }
}

/// Collects, in order, what a canvas's contexts draw.
final class DrawingRecorder {
    private var drawing: Drawing
    /// The text and the images among the canvas's symbols, by tag.
    let symbols: [AnyHashable: Symbol]
    let bounds: CGRect
    /// The clips that have begun, outermost first.
    private var clips: [GraphicsContext.Clip] = []

    enum Symbol {
        case text(Text)
        case image(Image)
    }

    @MainActor
    init(size: CGSize, symbols: SubviewsCollection) {
        drawing = Drawing(width: size.width, height: size.height)
        bounds = CGRect(origin: .zero, size: size)
        var found: [AnyHashable: Symbol] = [:]
        for symbol in symbols {
            guard let tag = symbol.containerValues.tag else { continue }
            switch symbol.plainView {
            case let text as Text: found[tag] = .text(text)
            case let image as Image: found[tag] = .image(image)
            default: break
            }
        }
        self.symbols = found
    }

    func add(_ mark: Drawing.Mark, in clips: [GraphicsContext.Clip]) {
        use(clips)
        drawing.marks.append(mark)
    }

    /// The drawing, with all clips ended.
    var finished: Drawing {
        use([])
        return drawing
    }

    private func use(_ clips: [GraphicsContext.Clip]) {
        let shared = zip(self.clips, clips).prefix { $0 == $1 }.count
        for _ in shared..<self.clips.count { drawing.marks.append(.unclip) }
        for clip in clips.dropFirst(shared) {
            drawing.marks.append(.clip(path: clip.path.svg, isEvenOdd: clip.isEvenOdd))
        }
        self.clips = clips
    }
}
