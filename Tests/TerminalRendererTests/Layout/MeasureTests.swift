import RenderTree
import Testing

@testable import TerminalRenderer

@Suite("Line widths on a wide screen")
struct MeasureTests {
    private func lines(_ content: RenderNode) -> [Substring] {
        CellGrid(of: node(.window, "w", "W", [content]), ScreenOptions(width: 200, height: 60)).text.split(
            separator: "\n"
        )
    }

    @Test func `a row takes at most 100 columns, including its trailing text`() {
        let row = horizontal(
            "w/l/r/s",
            [text("w/l/r/t", "Milk"), node(.spacer, "w/l/r/e"), text("w/l/r/n", "2 litres")]
        )
        let line = lines(node(.list, "w/l", [node(.row, "w/l/r", [row])]))[2]
        #expect(line.prefix(102).hasSuffix("2 litres"))
    }

    @Test func `text is wrapped at 100 columns`() {
        let lines = lines(text("w/t", String(repeating: "word ", count: 50)))
        #expect(lines[2...4].map { $0.split(separator: " ").count { $0 == "word" } } == [20, 20, 10])
    }

    @Test func `a chart takes at most 100 columns, unless its frame is wider`() {
        func width(_ attributes: AttributeList) -> Int {
            let points = [3.0, 5].map { number in
                node(
                    .dataPoint,
                    NodeID("w/c/\(Int(number))"),
                    "Day",
                    value: .number(number),
                    attributes: [.style: "bar"]
                )
            }
            let chart = node(.chart, "w/c", "Chart", attributes: attributes, points)
            return lines(chart)[2...3].map { $0.dropFirst(2).prefix { $0 != "│" && $0 != "▐" }.count { $0 != " " } }
                .max() ?? 0
        }
        #expect((85...100).contains(width([:])))
        #expect((125...150).contains(width([.width: 1_200])))
    }
}
