import HTMLRenderer
import RenderTree
import TerminalRenderer

/// The cost of writing a tree as a page, a screen or text, and of comparing two trees.
enum RenderSuite {
    private static let page = Pages.tree(rows: 10_000)
    private static let screen = Pages.tree(rows: 833)

    @Sendable static func run() -> Report {
        Report(title: "HTML of \(pageBytes) bytes, trees of \(screen.nodes.count) nodes", rows: bars() + others())
    }

    private static let pageBytes = HTMLPage(of: page).html.utf8.count

    /// The measurements that have a bar, because every screen depends on their speed.
    static func bars() -> [Measurement] {
        // Made anew, so that nothing in it is known to be equal without a look.
        let other = Pages.tree(rows: 833)
        let changed = Pages.changed(other)
        return [
            .retried {
                .compare(
                    "HTML page, and by string appends",
                    bar: 3.5,
                    count: 1,
                    clock: .thread,
                    byHand: { for _ in 0..<$0 { use(Text(Pages.handWritten(rows: 10_000))) } },
                    measured: { for _ in 0..<$0 { use(Text(HTMLPage(of: page).html)) } }
                )
            },
            .retried {
                .compare(
                    "grid of 200 by 60 cells, and its text by appends",
                    bar: 1.5,
                    count: 10,
                    clock: .thread,
                    byHand: { for _ in 0..<$0 { use(Text(Pages.cells(200, 60))) } },
                    measured: {
                        for _ in 0..<$0 { use(Kept(CellGrid(of: screen, ScreenOptions(width: 200, height: 60)))) }
                    }
                )
            },
            .retried {
                .compare(
                    "diff of 5,000 nodes with 10 changes, and == of equal ones",
                    bar: 3,
                    count: 100,
                    clock: .thread,
                    byHand: { for _ in 0..<$0 { use(Kept(screen == other)) } },
                    measured: { for _ in 0..<$0 { use(Kept(TreeDiff(from: screen, to: changed))) } }
                )
            },
        ]
    }

    private static func others() -> [Measurement] {
        [
            .compare(
                "10,000 rows as text, and by string appends",
                bar: 20,
                count: 1,
                samples: 3,
                byHand: { for _ in 0..<$0 { use(Text(Pages.handWritten(rows: 10_000))) } },
                measured: { for _ in 0..<$0 { use(Text(CellGrid(of: page, ScreenOptions(width: 100)).text)) } }
            ),
            .compare(
                "outline, and the names by string appends",
                bar: 5,
                count: 2,
                byHand: { for _ in 0..<$0 { use(Text(Pages.names(screen))) } },
                measured: { for _ in 0..<$0 { use(Text(screen.outline)) } }
            ),
            .compare(
                "JSON, and the names by string appends",
                bar: 4,
                count: 2,
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
