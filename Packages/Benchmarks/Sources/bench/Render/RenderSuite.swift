import CHeap
import HTMLRenderer
import RenderTree
import TerminalRenderer

/// The cost of writing a tree as a page, a screen or text, and of comparing two trees.
enum RenderSuite {
    private static let page = Pages.tree(rows: 10_000)
    private static let screen = Pages.tree(rows: 833)

    @Sendable static func run() -> Report {
        // Without this, the heap gives its pages back after each page of HTML, and the kernel's time for new ones is measured.
        heap_keep_pages()
        return Report(
            title: "HTML of \(pageBytes) bytes, trees of \(screen.nodes.count) nodes",
            rows: comparisons().map { $0.timed() }
        )
    }

    private static let pageBytes = HTMLPage(of: page).html.utf8.count

    @Sendable static func comparisons() -> [Comparison] {
        // Created again, so that it shares no storage with the old tree.
        let other = Pages.tree(rows: 833)
        let changed = Pages.changed(other)
        return [
            Comparison(
                name: "HTML page, and by string appends",
                bar: 4.2,
                instructionBar: 2.6,
                count: 1,
                countedUnderValgrind: 2,
                countsAllocations: false,
                byHand: { for _ in 0..<$0 { use(Text(Pages.handWritten(rows: 10_000))) } },
                measured: { for _ in 0..<$0 { use(Text(HTMLPage(of: page).html)) } }
            ),
            Comparison(
                name: "grid of 200 by 60, its text by appends",
                bar: 1.5,
                count: 10,
                countedUnderValgrind: 20,
                countsAllocations: false,
                byHand: { for _ in 0..<$0 { use(Text(Pages.cells(200, 60))) } },
                measured: { for _ in 0..<$0 { use(Kept(CellGrid(of: screen, ScreenOptions(width: 200, height: 60)))) } }
            ),
            Comparison(
                name: "diff with 10 changes, == of equal trees",
                bar: 3,
                count: 100,
                countedUnderValgrind: 20,
                countsAllocations: false,
                byHand: { for _ in 0..<$0 { use(Kept(screen == other)) } },
                measured: { for _ in 0..<$0 { use(Kept(TreeDiff(from: screen, to: changed))) } }
            ),
            Comparison(
                name: "10,000 rows as text, HTML by appends",
                bar: 20,
                count: 1,
                countedUnderValgrind: 2,
                countsAllocations: false,
                byHand: { for _ in 0..<$0 { use(Text(Pages.handWritten(rows: 10_000))) } },
                measured: { for _ in 0..<$0 { use(Text(CellGrid(of: page, ScreenOptions(width: 100)).text)) } }
            ),
            Comparison(
                name: "outline, and the names by appends",
                bar: 1,
                count: 2,
                countedUnderValgrind: 20,
                countsAllocations: false,
                byHand: { for _ in 0..<$0 { use(Text(Pages.names(screen))) } },
                measured: { for _ in 0..<$0 { use(Text(screen.outline)) } }
            ),
            Comparison(
                name: "JSON, and the names by appends",
                bar: 4,
                count: 2,
                countedUnderValgrind: 20,
                countsAllocations: false,
                byHand: { for _ in 0..<$0 { use(Text(Pages.names(screen))) } },
                measured: { for _ in 0..<$0 { use(Text(screen.json)) } }
            ),
        ]
    }

    private final class Text {
        let text: String
        init(_ text: String) { self.text = text }
    }

    private final class Kept<Value> {
        let value: Value
        init(_ value: Value) { self.value = value }
    }
}

extension Sequence {
    fileprivate var count: Int { reduce(0) { count, _ in count + 1 } }
}
