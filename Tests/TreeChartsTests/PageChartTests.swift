import FeatureKit
import HTMLRenderer
import RenderTree
import Testing
import TreeUITesting

@Suite("Charts in a page", .testApp) @MainActor
struct PageChartTests {
    @Test func `a chart becomes a labeled drawing and a table of the chart's values`() throws {
        let html = try RenderedCharts.node(StackedChart()).html
        #expect(
            html.contains(#"role="img" viewBox="0 0 640 240" aria-label="Day, Servings"><title>Day, Servings</title>"#)
        )
        #expect(html.contains("<desc>Mon, Breakfast: 2; Mon, Lunch: 1; Tue, Breakfast: 0; Tue, Lunch: 4</desc>"))
        #expect(html.contains("<tr><th scope=\"row\">Tue, Lunch</th><td>4</td></tr>"))
        #expect(html.contains("<span class=\"green\">\u{25A0}</span> Lunch"))
    }

    /// Returns the wide and the narrow drawing of a chart.
    private func drawings(_ chart: RenderNode) -> ArraySlice<Substring> {
        chart.html.split(separator: "<svg ").dropFirst()
    }

    @Test func `a chart has a second, narrower drawing with all bars and labels`() throws {
        let chart = try RenderedCharts.bars([("Lisbon", 4), ("Kyoto", 12), ("Reykjavík", 7), ("Oslo", 9)])
        let drawings = Array(drawings(chart))
        #expect(drawings.count == 2)
        #expect(drawings[0].hasPrefix(#"class="drawing" role="img" viewBox="0 0 640 240""#))
        // Without a style sheet, there is one.
        #expect(drawings[1].hasPrefix(#"class="drawing narrow" display="none" role="img" viewBox="0 0 320 240""#))
        for drawing in drawings {
            #expect(drawing.matches(of: /<rect class="bar accent"/).count == 4)
            for name in ["Lisbon", "Kyoto", "Reykjavík", "Oslo"] { #expect(drawing.contains(">\(name)</text>")) }
        }
    }

    @Test func `neighboring labels in a drawing do not overlap`() throws {
        let values = (1...24).map { ("Town \($0 * $0 * $0)", Double($0)) }
        for drawing in drawings(try RenderedCharts.bars(values)) {
            let labels = drawing.matches(of: /x="([\d.]+)" y="232" text-anchor="middle">([^<]+)</)
            let ends = labels.compactMap { label in
                Double(label.1).map { ($0 - Double(label.2.count) * 3.5, $0 + Double(label.2.count) * 3.5) }
            }
            #expect(ends.count > 3)
            for (label, next) in zip(ends, ends.dropFirst()) { #expect(label.1 < next.0) }
        }
    }

    @Test func `bars at the same position are stacked`() throws {
        let bars = try #require(drawings(try RenderedCharts.node(StackedChart())).first).matches(
            of: #/<rect class="bar (\w+)" x="([\d.]+)" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/#
        ).map { (ink: $0.1, x: Double($0.2) ?? .nan, y: Double($0.3) ?? .nan, height: Double($0.4) ?? .nan) }
        #expect(bars.map(\.ink) == ["accent", "green", "accent", "green"])
        #expect(bars[0].x == bars[1].x && bars[1].x < bars[2].x)
        #expect(bars[1].y + bars[1].height == bars[0].y)
        #expect(bars[0].height == 2 * bars[1].height && bars[2].height == 0)
    }

    @Test func `a chart's HTML contains no inline styles and no scripts`() throws {
        for view in [try RenderedCharts.node(MixedChart()), try RenderedCharts.node(EmojiChart())] {
            let html = view.html
            #expect(!html.contains("style=") && !html.contains("<script") && !html.contains("<style"))
        }
    }

    @Test func `data labels are HTML-escaped and isolated from the surrounding text direction`() throws {
        let bad = "</title><script>alert(1)</script>\"'"
        let html = try RenderedCharts.bars([(bad, 1), ("\u{202E}turned", 2)]).html
        #expect(!html.contains("<script"))
        #expect(html.components(separatedBy: "&lt;script&gt;").count >= 3)
        #expect(html.contains("\u{2068}\u{202E}turned\u{2069}"))
    }

    @Test func `a hidden axis has no labels, and the visible axis keeps its grid lines`() throws {
        let html = try RenderedCharts.node(EmojiChart()).html
        #expect(!html.contains(">Breakfast</text>"))
        #expect(html.contains(">Breakfast</th>"))
        #expect(html.contains("class=\"grid\""))
    }

    @Test func `extreme values are drawn at finite positions`() throws {
        let values: [[(String, Double)]] = [
            [], [("A", 0)], [("A", .nan), ("B", .infinity)], [("A", 1e308), ("B", -1e308), ("C", 1e308)],
            (0..<200).map { ("A label of many words \($0)", Double($0)) },
        ]
        for values in values {
            for isHorizontal in [false, true] {
                let html = try RenderedCharts.bars(values, isHorizontal: isHorizontal).html
                #expect(!html.contains("=\"nan\"") && !html.contains("=\"inf\"") && !html.contains("=\"-inf\""))
                for match in html.matches(of: #/ (?:x|y|width|height|x1|y1|x2|y2)="(-?[\d.e+]+)"/#) {
                    let number = try #require(Double(match.1))
                    #expect((-0.1...1_100).contains(number))
                }
            }
        }
    }

    @Test func `changing one value replaces the whole chart`() throws {
        let old = try RenderedCharts.bars([("A", 1), ("B", 2)])
        let new = try RenderedCharts.bars([("A", 1), ("B", 3)])
        func tree(_ chart: RenderNode) -> AppTree {
            AppTree(windows: [RenderNode(id: "w", role: .window, children: [chart])])
        }
        let patch = HTMLPatch(from: tree(old), to: tree(new))
        #expect(patch.parts.map(\.target) == [old.id.description])
        #expect(patch.parts.first?.html.contains("<td>3</td>") == true)
        #expect(HTMLPatch(from: tree(old), to: tree(old)).isEmpty)
    }
}
