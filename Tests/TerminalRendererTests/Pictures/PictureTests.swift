import RenderTree
import Testing

@testable import TerminalRenderer

@Suite("Pictures in a terminal")
struct PictureTests {
    /// Left of the middle it is red, right of it blue.
    static func halves(width: Int, height: Int) -> PNGFile {
        PNGFile(width: width, height: height) { x, _ in x < width / 2 ? [200, 0, 0] : [0, 0, 200] }
    }

    static func image(_ id: NodeID, _ name: String?, _ url: String) -> RenderNode {
        RenderNode(
            id: id,
            role: .image,
            name: name.map { AccessibleName($0, source: .label) },
            attributes: [.url: .text(url)]
        )
    }

    private func page(_ node: RenderNode, width: Int = 30, height: Int? = nil) -> CellGrid {
        CellGrid(of: node, ScreenOptions(pictures: width, height: height))
    }

    /// Returns the rectangle of the cells with pixels.
    private func frame(of grid: CellGrid) -> Frame? {
        let places = (0..<grid.height).flatMap { row in
            (0..<grid.width).filter { grid.cells[row * grid.width + $0].halfBlock != nil }.map { ($0, row) }
        }
        guard let first = places.first, let last = places.last else { return nil }
        return Frame(
            column: first.0,
            row: first.1,
            width: last.0 - first.0 + 1,
            height: last.1 - first.1 + 1
        )
    }

    // MARK: The page

    @Test func `each cell of a picture shows two pixels, and the picture is above its name`() {
        let node = Self.image("i", "A boat", Self.halves(width: 8, height: 6).url)
        let grid = page(node)
        #expect(frame(of: grid) == Frame(column: 0, row: 0, width: 8, height: 3))
        #expect(grid.text == "▀▀▀▀▀▀▀▀\n▀▀▀▀▀▀▀▀\n▀▀▀▀▀▀▀▀\n(A boat)")
        let ansi = grid.ansi(.dark).split(separator: "\n")[0]
        #expect(
            ansi == "\u{1B}[0;38;2;200;0;0;48;2;200;0;0m▀▀▀▀\u{1B}[0;38;2;0;0;200;48;2;0;0;200m▀▀▀▀"
                + "\u{1B}[0;38;2;236;237;238;48;2;16;18;23m" + String(repeating: " ", count: 22) + "\u{1B}[0m"
        )
        #expect(CellGrid(of: node, ScreenOptions(width: 30)).text == "(A boat)")
    }

    @Test func `a large picture keeps its proportions within the columns and half of the rows`() {
        let wide = Self.image("i", nil, Self.halves(width: 400, height: 100).url)
        #expect(frame(of: page(wide, width: 40)) == Frame(column: 0, row: 0, width: 40, height: 5))
        let high = Self.image("i", nil, Self.halves(width: 100, height: 400).url)
        #expect(frame(of: page(high, width: 40)) == Frame(column: 0, row: 0, width: 8, height: 16))
        let window = node(.window, "w", "Window", [high])
        #expect(frame(of: page(window, width: 40, height: 20)).map { [$0.width, $0.height] } == [5, 10])
        #expect(frame(of: page(window, width: 40, height: 7)) == nil, "It would show too little.")
    }

    @Test func `transparent pixels show the background, and pixels behind a box are dim`() {
        var file = PNGFile(width: 2, height: 2) { x, y in [250, 250, 250, x == 0 ? 0 : 255] }
        file.kind = 6
        var grid = page(Self.image("i", nil, file.url))
        let paint = Paint(theme: .light, colors: .exact)
        #expect(paint.colors(of: grid.runs(inRow: 0)[0].look).foreground == TerminalTheme.light.window)
        #expect(paint.colors(of: grid.runs(inRow: 0)[1].look).foreground == TerminalColor(0xFAFAFA))
        grid.dim()
        let dark = Paint(theme: .dark, colors: .exact)
        #expect(dark.colors(of: grid.runs(inRow: 0)[1].look).foreground == TerminalColor(0x5E5F62))
    }

    /// The tree of the feed: a row with a menu, and the picture above its captions.
    @Test func `a picture in a list row is drawn above its captions, or beside text in a horizontal stack`() {
        let picture = Self.image("p", "A boat", Self.halves(width: 8, height: 6).url)
        let menu = node(.menu, "m", "More", traits: .hidden, [button("m/o", "Open in a Window")])
        let captions = [text("d", "On the lake"), text("l", "Zürich")]
        let row = node(.row, "r", [node(.group, "g", [vertical("v", [:], [picture] + captions), menu])])
        let grid = page(node(.window, "w", "W", [node(.list, "list", [row])]), width: 60)
        #expect(frame(of: grid).map { [$0.width, $0.height] } == [8, 3])
        let lines = grid.text.split(separator: "\n").map { $0.filter { !"│ ".contains($0) } }
        let name = lines.firstIndex { $0.contains("(Aboat)") } ?? 0
        #expect(name > 3 && lines.dropFirst(name + 1).first?.contains("Onthelake") == true, "\(grid.text)")

        let beside = page(horizontal("h", [picture, text("t", "A text")]), width: 60)
        #expect(frame(of: beside) == Frame(column: 0, row: 0, width: 8, height: 3))
        #expect(beside.text.contains("A text"))
    }

    @Test(arguments: [
        "data:image/jpeg;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", "data:image/png;base64,",
        "https://example.com/a.png", "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAAAAAABCAYA",
        "data:image/png;base64,iVBORw0KGgo\u{1B}AAAANSUhEUgAAAAEAAAAB", PNGFile(width: 20_000, height: 1).url,
        PNGFile.url(PNGFile(width: 8, height: 8).bytes.dropLast(100)), PNGFile(width: 8, height: 8).url + "!",
    ])
    func `an image without a picture is shown as a description`(url: String) {
        let grid = page(Self.image("i", "A boat", url))
        #expect(frame(of: grid) == nil && grid.text == "(A boat)")
    }

    // MARK: Other forms of a page

    @Test func `pages with sixteen colors or none show a picture's name instead of its pixels`() {
        let grid = page(Self.image("i", "A boat", Self.halves(width: 8, height: 6).url))
        for depth in [ColorDepth.sixteen, .none] {
            let text = grid.ansi(.dark, colors: depth)
            #expect(!text.contains("▀") && text.contains("(A boat)"))
        }
        #expect(grid.ansi(.dark, colors: .indexed).hasPrefix("\u{1B}[0;38;5;160;48;5;160m▀▀▀▀"))
    }

    @Test func `the SVG of a page contains a picture's pixels`() {
        let svg = page(Self.image("i", nil, Self.halves(width: 8, height: 2).url)).svg()
        #expect(svg.contains("<rect x=\"14\" y=\"34\" width=\"36\" height=\"10\" fill=\"#c80000\"/>"))
        #expect(svg.contains("<rect x=\"50\" y=\"44\" width=\"36\" height=\"10\" fill=\"#0000c8\"/>"))
        #expect(!svg.contains("▀"))
    }
}

extension ScreenOptions {
    /// Creates options for a terminal that shows pictures.
    init(pictures width: Int, height: Int? = nil) {
        self.init(width: width, height: height)
        showsPictures = true
    }
}
