import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// The drawing of a canvas, as the tree describes it.
@MainActor struct CanvasTests {
    /// Returns the drawing of the first canvas, without the line of its size.
    private func marks(_ view: some View) throws -> [String] {
        let shapes = Session(view: view).tree.nodes.filter { $0.attributes[.drawing] != nil }
        let text = try #require(shapes.first?.attributes[.drawing]?.text)
        return text.split(separator: "\n").dropFirst().map { String($0).replacing("\t", with: " ; ") }
    }

    @Test func `a canvas has the size of the nearest fixed frame or of the window`() throws {
        struct Sizes: View {
            var body: some View {
                Canvas { _, _ in }
                VStack { Canvas { _, _ in }.opacity(0.5).frame(width: 40, height: 30) }.frame(width: 200, height: 100)
                Inner().frame(width: 64, height: 48)
                Canvas { _, _ in }.frame(width: 10)
            }
            struct Inner: View {
                var body: some View { Canvas { _, _ in } }
            }
        }
        let drawings = Session(view: Sizes()).tree.nodes.compactMap { $0.attributes[.drawing]?.text }
        #expect(drawings == ["1024 768", "40 30", "64 48", "1024 768"])
    }

    @Test func `fills and strokes are recorded as paths with colors and styles`() throws {
        let canvas = Canvas { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red.opacity(0.5)))
            var line = Path()
            line.move(to: CGPoint(x: 0, y: 20))
            line.addLine(to: CGPoint(x: 120, y: 20))
            context.opacity = 0.25
            context.stroke(line, with: .foreground, style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 2]))
        }
        let drawn = try marks(canvas.foregroundStyle(.blue).frame(width: 120, height: 40))
        #expect(
            drawn == [
                "fill ; red 50% ; 1 ; nonzero ; M0 0L120 0L120 40L0 40Z",
                "stroke ; blue ; 0.25 ; 2 round miter 4 2 ; M0 20L120 20",
            ]
        )
    }

    @Test func `transforming a copy of a graphics context does not affect the original`() throws {
        let canvas = Canvas { context, _ in
            let dot = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
            var moved = context
            moved.translateBy(x: 10, y: 20)
            moved.scaleBy(x: 2, y: 3)
            moved.fill(dot, with: .color(.red))
            moved.rotate(by: .degrees(90))
            moved.fill(dot, with: .color(.red))
            context.fill(dot, with: .color(.red))
        }
        #expect(
            try marks(canvas).map { String($0.split(separator: " ; ")[4]) } == [
                "M10 20L12 20L12 23L10 23Z", "M10 20L10 23L8 23L8 20Z", "M0 0L1 0L1 1L0 1Z",
            ]
        )
    }

    @Test func `a clip ends with the graphics context that sets the clip`() throws {
        let canvas = Canvas { context, size in
            let area = Path(CGRect(origin: .zero, size: size))
            context.drawLayer { layer in
                layer.opacity = 0.5
                layer.clip(to: Path(CGRect(x: 0, y: 0, width: 5, height: 5)))
                #expect(layer.clipBoundingRect == CGRect(x: 0, y: 0, width: 5, height: 5))
                layer.fill(area, with: .color(.red))
                layer.fill(area, with: .color(.green))
            }
            #expect(context.clipBoundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
            context.clip(to: Path(CGRect(x: 0, y: 0, width: 5, height: 5)), options: .inverse)
            context.fill(area, with: .color(.blue))
        }
        #expect(
            try marks(canvas.frame(width: 10, height: 10)) == [
                "clip ; nonzero ; M0 0L5 0L5 5L0 5Z",
                "fill ; red ; 0.5 ; nonzero ; M0 0L10 0L10 10L0 10Z",
                "fill ; green ; 0.5 ; nonzero ; M0 0L10 0L10 10L0 10Z",
                "unclip",
                "clip ; evenodd ; M0 0L5 0L5 5L0 5ZM0 0L10 0L10 10L0 10Z",
                "fill ; blue ; 1 ; nonzero ; M0 0L10 0L10 10L0 10Z",
                "unclip",
            ]
        )
    }

    @Test func `text drawn in a canvas keeps its font, color and position`() throws {
        let canvas = Canvas { context, _ in
            context.draw(Text("Hello").font(.title).bold().foregroundColor(.green), at: CGPoint(x: 60, y: 20))
            context.draw(
                Text(verbatim: "one\ntwo\tthree").font(.system(size: 10)),
                in: CGRect(x: 5, y: 5, width: 50, height: 50)
            )
            context.draw(Image(systemName: "star.fill"), at: CGPoint(x: 1, y: 2), anchor: .bottomTrailing)
            context.draw(Image("portrait"), at: .zero)
        }
        #expect(
            try marks(canvas) == [
                "text ; green ; 1 ; 28 bold 0.5 0.5 1 0 0 1 60 20 ; Hello",
                "text ; primary ; 1 ; 10 normal 0 0 1 0 0 1 5 5 ; one",
                "text ; primary ; 1 ; 10 normal 0 0 1 0 0 1 5 17 ; two three",
                "text ; primary ; 1 ; 17 normal 1 1 1 0 0 1 1 2 ; ★",
            ]
        )
    }

    @Test func `text can be measured before it is drawn in a canvas`() {
        var sizes: [CGSize] = []
        let canvas = Canvas { context, size in
            let text = context.resolve(Text("12345").font(.system(size: 20)))
            let measured = text.measure(in: size)
            sizes.append(CGSize(width: measured.width.rounded(), height: measured.height.rounded()))
        }
        _ = Session(view: canvas).tree
        #expect(sizes == [CGSize(width: 55, height: 24)])
    }

    @Test func `linear and radial gradients in a canvas keep their points and colors`() throws {
        let gradient = Gradient(colors: [.red, .blue.opacity(0.5)])
        let canvas = Canvas { context, _ in
            let dot = Path(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2))
            context.scaleBy(x: 2, y: 2)
            let end = CGPoint(x: 3, y: 0)
            context.fill(dot, with: .linearGradient(gradient, startPoint: .zero, endPoint: end))
            context.fill(dot, with: .radialGradient(gradient, center: end, startRadius: 0, endRadius: 4))
            context.fill(dot, with: .conicGradient(gradient, center: end))
            context.fill(dot, with: .style(LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom)))
        }
        #expect(
            try marks(canvas).map { String($0.split(separator: " ; ")[1]) } == [
                "linear|0 0 6 0|0 red|1 blue 50%", "radial|6 0 0 8|0 red|1 blue 50%", "red", "red",
            ]
        )
    }

    @Test func `a canvas resolves its symbols by their tags`() throws {
        let canvas = Canvas { context, _ in
            for id in ["name", "star", "card", "missing"] {
                if let symbol = context.resolveSymbol(id: id) { context.draw(symbol, at: .zero) }
            }
        } symbols: {
            Text("Ada").bold().padding().tag("name")
            Image(systemName: "star").tag("star")
            VStack { Text("Card") }.tag("card")
        }
        #expect(try marks(canvas).map { String($0.split(separator: " ; ")[4]) } == ["Ada", "☆"])
    }

    @Test func `a canvas is redrawn when state that it reads changes`() throws {
        struct Bars: View {
            @State private var count = 1
            var body: some View {
                Canvas { context, _ in
                    for index in 0..<count {
                        context.fill(Path(CGRect(x: Double(index), y: 0, width: 1, height: 1)), with: .color(.red))
                    }
                }
                Button("More") { count += 1 }
            }
        }
        let session = Session(view: Bars())
        func count() -> Int {
            session.tree.nodes.compactMap { $0.attributes[.drawing]?.text }.first?.split(separator: "\n").count ?? 0
        }
        #expect(count() == 2)
        try session.tap("More")
        #expect(count() == 3)
    }

    @Test func `a canvas has a name only if it has an accessibility label`() {
        let canvas = Canvas { context, _ in context.draw(Text("Drawn"), at: .zero) }
        #expect(Session(view: canvas).screen.isEmpty)
        #expect(Session(view: canvas.accessibilityLabel("Rainfall")).screen == #"- shape "Rainfall""#)
    }

    @Test func `a canvas in a background or an overlay is in the tree`() {
        let canvas = Canvas { context, size in
            context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .foreground)
        }
        for view in [AnyView(Text("a").background(canvas)), AnyView(Text("a").overlay { canvas })] {
            #expect(Session(view: view).tree.nodes.contains { $0.attributes[.drawing] != nil })
        }
    }

    @Test func `paths and text with non-finite coordinates are not drawn`() throws {
        let canvas = Canvas { context, _ in
            context.fill(Path(CGRect(x: Double.nan, y: 0, width: 1, height: 1)), with: .color(.red))
            context.scaleBy(x: .infinity, y: 1)
            context.draw(Text("far"), at: CGPoint(x: 1, y: 1))
        }
        #expect(try marks(canvas).isEmpty)
    }
}
