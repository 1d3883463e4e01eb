import Foundation
import RenderTree
@_spi(Hosts) import TreeUI

/// The instructions of evaluations, compared with building the same nodes by hand.
extension TreeSuite {
    @Sendable static func counts() -> [Comparison] {
        [
            first("830 rows, and their nodes by hand", bar: 2.6, rows: 830) { Screen(model: $0) },
            first("830 rows with @State", bar: 2.8, rows: 830) { model in
                KindScreen(model: model) { StateRow(item: $0) }
            },
            first("830 links with menus", bar: 9, rows: 830) { LinkScreen(model: $0) },
            first("100 nodes", bar: 3.5, rows: 16) { Screen(model: $0) },
            row("a tap on one of 830 rows, and the tree", bar: 0.02, byHand: { keepHand($0, Model(count: 830)) }) {
                taps($0, on: Screen(model: Model(count: 830)))
            },
            // An array of the nodes is created after each change, so only a tap that changes nothing can take the same
            // time.
            row("an idle tap on one of 8,300 rows, of 830", bar: 1.2, byHand: { idleTaps($0, among: 830) }) {
                idleTaps($0, among: 8_300)
            },
        ] + changes()
    }

    static func row(
        _ name: String,
        bar: Double,
        operations: Int = 20,
        byHand: @escaping @MainActor (Int) -> Void,
        measured: @escaping @MainActor (Int) -> Void
    ) -> Comparison {
        Comparison(
            name: name,
            bar: bar,
            instructionBar: bar,
            count: operations,
            countedUnderValgrind: operations,
            countsAllocations: false,
            byHand: { count in MainActor.assumeIsolated { byHand(count) } },
            measured: { count in MainActor.assumeIsolated { measured(count) } }
        )
    }

    /// A first evaluation. The sessions are kept, so that ending them is not counted.
    private static func first(
        _ name: String,
        bar: Double,
        rows: Int,
        _ view: @escaping @MainActor (Model) -> some View
    ) -> Comparison {
        row("first: \(name)", bar: bar, operations: 4, byHand: { keepHand($0, Model(count: rows)) }) { count in
            let model = Model(count: rows)
            var sessions: [Session] = []
            for _ in 0..<count {
                let session = Session(view: view(model))
                keep(session.tree)
                sessions.append(session)
            }
            use(Sessions(sessions))
        }
    }

    @MainActor static func keepHand(_ count: Int, _ model: Model) {
        for _ in 0..<count { keep(handWritten(model)) }
    }

    @MainActor private static func idleTaps(_ count: Int, among rows: Int) {
        taps(count, on: KindScreen(model: Model(count: rows)) { ClosureRow(item: $0) {} })
    }

    /// Taps on a row in the middle, and the tree after each.
    @MainActor private static func taps(_ count: Int, on view: some View) {
        let session = Session(view: view)
        let rows = session.tree.windows[0].children[0].children
        let button = rows[rows.count / 2].children[3].id
        for _ in 0..<count {
            do {
                try session.send(.tap, to: button)
            } catch {
                print("The tap failed: \(error)")
                exit(1)
            }
            keep(session.tree)
        }
        session.end()
    }

    private final class Sessions {
        let all: [Session]
        init(_ all: [Session]) { self.all = all }
    }
}
