import RenderTree
import Testing

@testable import TerminalRenderer

@Suite("A page with a height")
struct ScrollingTests {
    @Test(arguments: [0, 1, 5, 250, 4_999])
    func `a page with a limited height shows the focused control`(index: Int) {
        let options = ScreenOptions(width: 60, height: 12, focus: NodeID("w/list/#\(index)/b"))
        let grid = CellGrid(of: list(5_000), options)
        #expect(grid.height == 12)
        #expect(grid.focus != nil)
        #expect(grid.text.contains("[ Open \(index) ]"))
    }

    /// With and without borders.
    @Test(arguments: [(60, 12), (30, 9)])
    func `a scroll bar shows the position of the visible part`(width: Int, height: Int) {
        func bar(_ count: Int, focus: Int?) -> String {
            let buttons = (0..<count).map { button(NodeID("w/\($0)"), "Open \($0)") }
            let options = ScreenOptions(width: width, height: height, focus: focus.map { NodeID("w/\($0)") })
            let grid = CellGrid(of: node(.window, "w", "W", buttons), options)
            return String((1..<height).compactMap { grid.character(width - 1, $0) }.filter { "▐│".contains($0) })
        }
        #expect(bar(50, focus: nil).hasPrefix("▐") && bar(50, focus: nil).hasSuffix("│"))
        #expect(bar(50, focus: 25).contains(/^│+▐+│+$/))
        #expect(bar(50, focus: 49).hasPrefix("│") && bar(50, focus: 49).hasSuffix("▐"))
        #expect(!bar(3, focus: nil).contains("▐"))
    }

    @Test func `a scroll bar's thumb touches an end only if there is no more content`() {
        for items in 1..<40 {
            for track in 1..<14 {
                for first in 0..<items {
                    for count in 1...(items - first) {
                        let (above, below) = (first > 0, first + count < items)
                        let bar = ScrollBar(
                            track: track,
                            items: items,
                            visible: first..<(first + count),
                            hasMoreAbove: above,
                            hasMoreBelow: below
                        )
                        guard let thumb = bar?.thumb else {
                            #expect(!above && !below)
                            continue
                        }
                        let isRight =
                            !thumb.isEmpty && thumb.lowerBound >= 0 && thumb.upperBound <= track
                            && (track < 3 || (thumb.lowerBound > 0) == above && (thumb.upperBound < track) == below)
                        if !isRight { Issue.record("\(items) items, \(track) rows, \(first) + \(count): \(thumb)") }
                    }
                }
            }
        }
    }

    @Test func `a page can be drawn in any size`() {
        for (_, window) in Example.all {
            for width in [1, 2, 3, 5, 9, 20, 61, 200] {
                for height in [1, 2, 3, 4, 7, 40] {
                    let grid = CellGrid(of: window, ScreenOptions(width: width, height: height))
                    #expect(grid.width == width && grid.height == height)
                }
                _ = CellGrid(of: window, ScreenOptions(width: width))
            }
        }
    }

    @Test func `a focus on a missing node has no effect`() {
        let grid = CellGrid(
            of: Example.timeline,
            ScreenOptions(width: 60, height: 12, focus: "no/such/node", caret: 99)
        )
        #expect(grid.focus == nil && grid.caret == nil)
    }

    @Test func `the caret stays within the text`() {
        let window = node(.window, "w", "W", [field("w/f", "Name", "añ🇫🇷b")])
        func caret(_ place: Int?) -> CellGrid.Position? {
            CellGrid(of: window, ScreenOptions(width: 40, height: 6, focus: "w/f", caret: place)).caret
        }
        // One column for the margin and six for the label; the flag takes two columns.
        #expect(caret(0)?.column == 7)
        #expect(caret(3)?.column == 11)
        #expect(caret(nil)?.column == 12)
        #expect(caret(-4)?.column == 7)
        #expect(caret(400)?.column == 12)
    }

    @Test func `long text is scrolled so that the caret is visible`() {
        let value = String(repeating: "0123456789", count: 20)
        let window = node(.window, "w", "W", [field("w/f", "Name", value)])
        for place in [0, 1, 50, 199, 200] {
            let grid = CellGrid(of: window, ScreenOptions(width: 30, height: 5, focus: "w/f", caret: place))
            #expect(grid.caret != nil, "\(place)")
        }
    }

    private func list(_ count: Int) -> RenderNode {
        node(
            .window,
            "w",
            "W",
            [
                node(
                    .list,
                    "w/list",
                    (0..<count).map { index in
                        let id = NodeID("w/list/#\(index)")
                        return node(
                            .row,
                            id,
                            [
                                text(id.appending(.name("t")), "Row \(index)"),
                                button(id.appending(.name("b")), "Open \(index)"),
                            ]
                        )
                    }
                )
            ]
        )
    }
}
