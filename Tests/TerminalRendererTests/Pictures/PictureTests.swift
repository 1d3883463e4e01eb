import Foundation
import RenderTree
import Testing

@testable import TerminalRenderer

@Suite("Pictures in a terminal")
struct PictureTests {
    /// Returns a URL with the header of a PNG file, followed by any bytes.
    static func url(width: Int, height: Int, bytes: Int = 200, seed: UInt8 = 0) -> String {
        func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        file += number(width) + number(height) + (0..<bytes).map { UInt8(truncatingIfNeeded: $0) &+ seed }
        return "data:image/png;base64," + Data(file).base64EncodedString()
    }

    private func image(_ id: NodeID, _ name: String?, _ url: String) -> RenderNode {
        RenderNode(
            id: id,
            role: .image,
            name: name.map { AccessibleName($0, source: .label) },
            attributes: [.url: .text(url)]
        )
    }

    @Test func `a picture takes the cells that its size needs, above its name`() {
        let node = image("i", "A boat", Self.url(width: 80, height: 60))
        let grid = CellGrid(of: node, ScreenOptions(pictures: 30))
        #expect(grid.height == 4)
        let placement = grid.placements.first
        #expect(grid.placements.count == 1)
        #expect(placement?.frame == Frame(column: 0, row: 0, width: 8, height: 3))
        #expect(grid.text(ofRow: 3) == "(A boat)")
        #expect(CellGrid(of: node, ScreenOptions(width: 30)).text == "(A boat)")
    }

    /// The tree of the feed: a row with a menu, and the picture above its captions.
    @Test func `a picture in a row of a list is drawn above its captions, and beside a text`() {
        let picture = image("p", "A boat", Self.url(width: 80, height: 60))
        let menu = node(.menu, "m", "More", traits: .hidden, [button("m/o", "Open in a Window")])
        let captions = [text("d", "On the lake"), text("l", "Zürich")]
        let row = node(.row, "r", [node(.group, "g", [vertical("v", [:], [picture] + captions), menu])])
        let grid = CellGrid(of: node(.window, "w", "W", [node(.list, "list", [row])]), ScreenOptions(pictures: 60))
        #expect(grid.placements.map { [$0.frame.width, $0.frame.height] } == [[8, 3]])
        let lines = grid.text.split(separator: "\n").map { $0.filter { !"│ ".contains($0) } }
        let name = lines.firstIndex { $0.contains("(Aboat)") } ?? 0
        #expect(name > 3 && lines.dropFirst(name + 1).first?.contains("Onthelake") == true, "\(grid.text)")

        let beside = CellGrid(of: horizontal("h", [picture, text("t", "A text")]), ScreenOptions(pictures: 60))
        #expect(beside.placements.map(\.frame) == [Frame(column: 0, row: 0, width: 8, height: 3)])
        #expect(beside.text.contains("A text"))
    }

    @Test func `a large picture keeps its proportions within the columns and sixteen rows`() {
        let wide = CellGrid(of: image("i", nil, Self.url(width: 4_000, height: 1_000)), ScreenOptions(pictures: 40))
        #expect(wide.placements.map(\.frame) == [Frame(column: 0, row: 0, width: 40, height: 5)])
        let high = CellGrid(of: image("i", nil, Self.url(width: 1_000, height: 4_000)), ScreenOptions(pictures: 40))
        #expect(high.placements.map(\.frame) == [Frame(column: 0, row: 0, width: 8, height: 16)])
    }

    @Test(arguments: [
        "data:image/jpeg;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", "data:image/png;base64,",
        "https://example.com/a.png", "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAAAAAABCAYA",
        "data:image/png;base64,iVBORw0KGgo\u{1B}AAAANSUhEUgAAAAEAAAAB",
    ])
    func `images without a picture are shown as a description`(url: String) {
        let grid = CellGrid(of: image("i", "A boat", url), ScreenOptions(pictures: 30))
        #expect(grid.placements.isEmpty && grid.text == "(A boat)")
    }

    @Test func `a file with other characters than base 64 is not transmitted`() {
        let url = Self.url(width: 10, height: 20) + "\u{1B}\\\u{1B}[31m====="
        var output = PictureOutput()
        #expect(output.commands(for: CellGrid(of: image("i", "A boat", url), ScreenOptions(pictures: 30))).isEmpty)
    }

    @Test func `a picture is transmitted once in pieces, and placed again without its bytes`() throws {
        let first = image("i", nil, Self.url(width: 80, height: 60, bytes: 10_000))
        var output = PictureOutput()
        var terminal = TerminalEmulator(width: 40, height: 20)
        let grid = CellGrid(of: first, ScreenOptions(pictures: 40))
        let bytes = output.commands(for: grid)
        terminal.feed(bytes)
        #expect(terminal.graphics.mistakes.isEmpty)
        #expect(terminal.graphics.images.values.map { "data:image/png;base64," + $0 } == [first.attributes[.url]?.text])
        #expect(output.commands(for: grid).isEmpty, "Nothing changed.")
        let moved = CellGrid(
            of: RenderNode(id: "s", role: .stack, children: [RenderNode(id: "d", role: .divider), first]),
            ScreenOptions(pictures: 40)
        )
        let change = output.commands(for: moved)
        #expect(change.utf8.count < 200, "A move is a deletion and a placement.")
        terminal.feed(change)
        #expect(terminal.graphics.mistakes.isEmpty && terminal.graphics.transmissions.count == 1)
        #expect(terminal.graphics.placements.values.map(\.row) == [1])
        terminal.feed(output.removeAll())
        #expect(terminal.graphics.images.isEmpty && terminal.graphics.placements.isEmpty)
        #expect(terminal.graphics.mistakes.isEmpty)
    }

    /// A feed with more pictures than the host keeps, scrolled at random, with a list of keys in front at times.
    @Test func `after any scrolling each cell shows its part of its picture`() throws {
        var random = SeededGenerator(seed: 40)
        let rows = (0..<90).map { index -> RenderNode in
            let id = NodeID(root: "r\(index)")
            let size = (width: Int.random(in: 5...600, using: &random), height: Int.random(in: 5...500, using: &random))
            let url = Self.url(width: size.width, height: size.height, seed: UInt8(index))
            return RenderNode(
                id: id,
                role: .row,
                children: [
                    image(id.appending(.slot(0)), "Picture \(index)", url),
                    button(id.appending(.slot(1)), "Like \(index)"),
                ]
            )
        }
        let list = RenderNode(id: "list", role: .list, children: rows)
        var state = HostState(width: 50, height: 20)
        state.cellSize = CellSize(width: 10, height: 20)
        state.update(AppTree(windows: [node(.window, "w", "Window", [list])]))
        var output = PictureOutput()
        var terminal = TerminalEmulator(width: 50, height: 20)
        let common = [Key(.wheel(3)), Key(.wheel(-3)), Key(.wheel(1)), .text("?")]
        // First to the end, then back, and then to random places.
        let down = common + [Key(.wheel(15)), Key(.wheel(12)), Key(.wheel(9)), Key(.pageDown)]
        let up = common + [Key(.wheel(-15)), Key(.wheel(-12)), Key(.wheel(-9)), Key(.pageUp)]
        for step in 0..<350 {
            let keys = step < 200 ? down : step < 290 ? up : down + up + [Key(.tab), Key(.home), Key(.end)]
            _ = state.handle(keys.randomElement(using: &random) ?? Key(.tab))
            let grid = state.draw()
            terminal.feed(output.commands(for: grid))
            try #require(terminal.graphics.mistakes.isEmpty, "\(terminal.graphics.mistakes)")
            let (shown, wanted) = (shown(by: terminal), wanted(by: grid))
            try #require(Set(shown.keys) == Set(wanted.keys))
            // A part of a picture that is cut off begins at a whole pixel.
            for (cell, part) in wanted {
                let other = try #require(shown[cell])
                try #require(part.file == other.file && abs(part.x - other.x) <= 1 && abs(part.y - other.y) <= 1)
            }
        }
        #expect(terminal.graphics.transmissions.count > 64, "There were more pictures than are kept.")
        #expect(terminal.graphics.images.count <= 64 + 20)
    }

    /// The figure in the comment of `PictureOutput`.
    @Test func `a scroll by one line with three pictures in view costs a few hundred bytes`() throws {
        let rows = (0..<12).map { index -> RenderNode in
            let url = Self.url(width: 80, height: 120, bytes: 20_000, seed: UInt8(index))
            return image(NodeID(root: "r\(index)"), "Picture \(index)", url)
        }
        var state = HostState(width: 50, height: 20)
        state.cellSize = CellSize(width: 10, height: 20)
        let list = node(.list, "list", rows)
        state.update(AppTree(windows: [node(.window, "w", "Window", [list])]))
        var output = PictureOutput()
        _ = state.handle(Key(.wheel(1)))
        let first = state.draw()
        let before = output.commands(for: first)
        let visible = output.shown.count
        _ = state.handle(Key(.wheel(1)))
        let second = state.draw()
        let bytes = output.commands(for: second)
        let paint = Appearance(theme: .dark, environment: ["COLORTERM": "truecolor"]).paint
        var shown = ShownPage()
        _ = shown.changes(to: first, paint)
        let text = shown.changes(to: second, paint).utf8.count
        #expect(visible == 3)
        #expect(output.shown.count == 3)
        #expect(before.utf8.count > 80_000)
        #expect(bytes.utf8.count == 313, "\(bytes)")
        #expect(text < 1_000)
    }

    private struct Part: Hashable {
        var file: String
        var x: Int
        var y: Int
    }

    /// The part of a file in each cell, by the page.
    private func wanted(by grid: CellGrid) -> [CellGrid.Position: Part] {
        var parts: [CellGrid.Position: Part] = [:]
        for row in 0..<grid.height {
            for column in 0..<grid.width {
                guard let cell = grid.cells[row * grid.width + column].picture else { continue }
                let picture = grid.pictures[cell.index]
                parts[CellGrid.Position(column: column, row: row)] = Part(
                    file: picture.picture.url,
                    x: cell.column * picture.picture.width / picture.columns,
                    y: cell.row * picture.picture.height / picture.rows
                )
            }
        }
        return parts
    }

    /// The part of a file in each cell, by the commands.
    private func shown(by terminal: TerminalEmulator) -> [CellGrid.Position: Part] {
        var parts: [CellGrid.Position: Part] = [:]
        for placement in terminal.graphics.placements.values {
            let file = "data:image/png;base64," + (terminal.graphics.images[placement.image] ?? "")
            guard let picture = Picture(url: file) else { continue }
            for row in 0..<placement.rows {
                for column in 0..<placement.columns {
                    let position = CellGrid.Position(column: placement.column + column, row: placement.row + row)
                    // The page's own arithmetic, from the corner of the placement.
                    let x = placement.x + (placement.width * column) / placement.columns
                    let y = placement.y + (placement.height * row) / placement.rows
                    parts[position] = Part(file: picture.url, x: x, y: y)
                }
            }
        }
        return parts
    }
}

extension ScreenOptions {
    /// Creates options for a terminal that draws pictures.
    fileprivate init(pictures width: Int) {
        self.init(width: width)
        cellSize = CellSize(width: 10, height: 20)
    }
}
