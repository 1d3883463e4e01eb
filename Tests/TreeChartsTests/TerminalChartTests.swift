import FeatureKit
import RenderTree
import TerminalRenderer
import Testing
import TreeUITesting

@Suite("Charts in a terminal", .testApp) @MainActor
struct TerminalChartTests {
    private func text(_ node: RenderNode, width: Int) -> String {
        CellGrid(of: node, ScreenOptions(width: width)).text
    }

    @Test func `each bar has a label and a value`() throws {
        let chart = try RenderedCharts.bars([("Monday", 4), ("Tuesday", 0), ("Wed", 1.5)])
        #expect(
            text(chart, width: 32) == """
                Monday    4 ████████████████████
                Tuesday   0
                Wed     1.5 ███████▌
                """
        )
    }

    @Test func `horizontal and vertical bars are drawn identically`() throws {
        let values = [("A", 1.0), ("B", 2.0)]
        let across = try RenderedCharts.bars(values, isHorizontal: true)
        #expect(text(across, width: 30) == text(try RenderedCharts.bars(values), width: 30))
    }

    @Test func `bars with negative values extend to the left of the zero line`() throws {
        let chart = try RenderedCharts.bars([("A", -3), ("B", 5), ("C", 0), ("D", -0.2)])
        #expect(
            text(chart, width: 20) == """
                A   -3 █████│
                B    5      │███████
                C    0      │
                D -0.2     █│
                """
        )
    }

    @Test func `missing data, zeros and non-finite values have no bar`() throws {
        #expect(text(try RenderedCharts.bars([]), width: 20) == "–")
        #expect(text(try RenderedCharts.bars([("A", 0), ("B", 0)]), width: 20) == "A 0\nB 0")
        #expect(text(try RenderedCharts.bars([("One", 1)]), width: 20) == "One 1 ██████████████")
        #expect(text(try RenderedCharts.bars([("A", .nan), ("B", .infinity)]), width: 20) == "A –\nB ∞")
    }

    @Test func `long labels are wrapped, and control characters in labels are replaced`() throws {
        let chart = try RenderedCharts.bars([
            ("Monday morning", 2), ("👩‍👩‍👧‍👦🚢", 1), ("\u{1B}[31mred\u{202E}\n", 1), ("مرحبا بالعالم", 1),
        ])
        #expect(
            text(chart, width: 20) == """
                Monday   2 █████████
                morning
                👩‍👩‍👧‍👦🚢     1 ████▌
                ␛[31mred 1 ████▌
                مرحبا    1 ████▌
                بالعالم
                """
        )
    }

    @Test func `each row of a stacked chart names the row's series`() throws {
        #expect(
            text(try RenderedCharts.node(StackedChart()), width: 40) == """
                Mon, Breakfast 2 ███████████▌
                Mon, Lunch     1 █████▊
                Tue, Breakfast 0
                Tue, Lunch     4 ███████████████████████
                """
        )
    }

    @Test func `line and point marks are drawn as a plot with a scale and a legend`() throws {
        let rows = text(try RenderedCharts.node(MixedChart()), width: 40).split(separator: "\n").map(String.init)
        #expect(rows.count == 11)
        #expect(rows[0].hasPrefix("4 ┤") && rows[0].hasSuffix("●"))
        #expect(rows[2].hasPrefix("  │┄┄┄┄"), "The goal is three quarters up.")
        #expect(rows[5].hasPrefix("  │●"))
        #expect(rows[7].hasPrefix("0 ┤"))
        #expect(
            rows[8...].joined(separator: "\n") == """
                   Mon                               Tue
                ● Lunch 0–4  ┄ Goal 3  ┄ Today Tue
                At least 3
                """
        )
    }

    @Test func `an annotation is drawn beside its bar`() throws {
        #expect(
            text(try RenderedCharts.node(EmojiChart()), width: 30) == """
                Breakfast 9 ███████████████ ☕️
                Lunch     5 ████████▍       ☕️
                """
        )
    }

    @Test func `a chart with two hundred bars has two hundred rows`() throws {
        let chart = try RenderedCharts.bars((0..<200).map { ("\($0)", Double($0)) })
        #expect(text(chart, width: 30).split(separator: "\n", omittingEmptySubsequences: false).count == 200)
    }

    @Test func `a chart rendered without colors contains no color codes`() throws {
        let grid = CellGrid(of: try RenderedCharts.node(StackedChart()), ScreenOptions(width: 40))
        let codes = grid.ansi(.dark, colors: .none)
        for color in ["[0;3", "38;", "48;"] { #expect(!codes.contains(color)) }
        #expect(grid.ansi(.dark, colors: .sixteen).contains("32m"), "The second series is green.")
    }

    @Test func `no row of a chart is wider than the given width`() throws {
        let values: [(String, Double)] = [
            ("Huge", 1.5e300), ("Small", -1e300), ("A label of many words", 3), ("👩‍👩‍👧‍👦", .nan), ("", 0),
        ]
        let nodes = [
            try RenderedCharts.bars(values), try RenderedCharts.node(MixedChart()),
            try RenderedCharts.node(EmojiChart()),
            try RenderedCharts.node(MixedChart(goal: nil, showsPoints: false)),
        ]
        for node in nodes {
            for width in 1...90 {
                let rows = text(node, width: width).split(separator: "\n")
                #expect(rows.allSatisfy { CellWidth.of($0) <= width })
            }
        }
    }
}
