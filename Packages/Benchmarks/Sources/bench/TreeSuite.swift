import CHeap
import Observation
import RenderTree
import TreeUI

/// What evaluating views costs, beside building the same tree of values by hand.
enum TreeSuite {
    @Sendable static func run() -> [Report] {
        heap_keep_pages()
        return MainActor.assumeIsolated { [times(), memory()] }
    }

    @MainActor private static func times() -> Report {
        let large = Model(count: 830)
        let small = Model(count: 16)
        let mounted = Session(view: Screen(model: large))
        return Report(
            title: "what a screen of \(nodes(of: large)) nodes costs",
            rows: [
                firstEvaluation("first evaluation, each of 830 rows a component", large, limit: 4e6, samples: 51),
                firstEvaluation("first evaluation of \(nodes(of: small)) nodes", small, limit: 0.1e6, samples: 501),
                .retried {
                    .compare(
                        "evaluation after a change of the parent",
                        bar: nil,
                        limit: 4e6,
                        count: 10,
                        clock: .thread,
                        byHand: { for _ in 0..<$0 { use(Box(handWritten(large))) } },
                        measured: { count in
                            for _ in 0..<count {
                                large.title += "."
                                use(Box(mounted.tree))
                            }
                        }
                    )
                },
                .retried {
                    .compare(
                        "evaluation after a change of one row",
                        bar: nil,
                        limit: 1e6,
                        count: 100,
                        clock: .thread,
                        byHand: { for _ in 0..<$0 { use(Box(handWritten(large))) } },
                        measured: { count in
                            for _ in 0..<count {
                                large.items[400].isDone.toggle()
                                use(Box(mounted.tree))
                            }
                        }
                    )
                },
            ] + RenderSuite.bars()
        )
    }

    @MainActor
    private static func firstEvaluation(_ name: String, _ model: Model, limit: Double, samples: Int) -> Measurement {
        // Ended before the next begins, and not in the time that is taken.
        var session: Session?
        return .retried {
            .compare(
                name,
                bar: nil,
                limit: limit,
                count: 1,
                samples: samples,
                clock: .thread,
                byHand: { _ in use(Box(handWritten(model))) },
                measured: { _ in
                    let mounted = Session(view: Screen(model: model))
                    use(Box(mounted.tree))
                    session = mounted
                },
                after: {
                    session?.end()
                    session = nil
                }
            )
        }
    }

    // MARK: Memory

    /// In bytes that malloc has given out: by `mallinfo2` on Linux, by `malloc_zone_statistics` on Apple's systems.
    @MainActor private static func memory() -> Report {
        let model = Model(count: 830)
        return Report(
            title: "memory",
            unit: "bytes",
            rows: [
                Measurement(
                    name: "a mounted screen of \(nodes(of: model)) nodes, and its tree by hand",
                    byHand: bytes(of: 10) { Box(handWritten(model)) },
                    measured: bytes(of: 10) { Mounted(model) },
                    bar: nil,
                    limit: 5e6
                ),
                Measurement(
                    name: "left by 10,000 mounts and unmounts of a view",
                    byHand: 0,
                    measured: leftByRemounting(rounds: 10_000),
                    bar: nil,
                    limit: 10_000
                ),
                Measurement(
                    name: "left by 10,000 sessions",
                    byHand: 0,
                    measured: leftBySessions(rounds: 10_000),
                    bar: nil,
                    limit: 10_000
                ),
            ]
        )
    }

    @MainActor private final class Mounted {
        let session: Session
        let tree: AppTree

        init(_ model: Model) {
            session = Session(view: Screen(model: model))
            tree = session.tree
        }
    }

    /// The bytes that each of several takes.
    @MainActor private static func bytes(of count: Int, _ make: () -> AnyObject) -> Double {
        var kept = [make()]
        kept.reserveCapacity(count + 1)
        let before = heap_bytes_in_use()
        for _ in 0..<count { kept.append(make()) }
        let after = heap_bytes_in_use()
        defer { for case let mounted as Mounted in kept { mounted.session.end() } }
        return Double(Int(after) - Int(before)) / Double(count)
    }

    /// The model outlives each view that reads it, as models do.
    @MainActor private static func leftByRemounting(rounds: Int) -> Double {
        let model = Model(count: 5)
        let session = Session(view: Switch(model: model))
        func run(_ rounds: Int) {
            for _ in 0..<rounds {
                model.isShown.toggle()
                use(Box(session.tree))
            }
        }
        run(2_000)
        let before = heap_bytes_in_use()
        run(2 * rounds)
        defer { session.end() }
        return Double(Int(heap_bytes_in_use()) - Int(before))
    }

    @MainActor private static func leftBySessions(rounds: Int) -> Double {
        let model = Model(count: 5)
        func run(_ rounds: Int) {
            for _ in 0..<rounds {
                let session = Session(view: Screen(model: model))
                use(Box(session.tree))
                session.end()
            }
        }
        run(1_000)
        let before = heap_bytes_in_use()
        run(rounds)
        return Double(Int(heap_bytes_in_use()) - Int(before))
    }

    @MainActor private static func nodes(of model: Model) -> Int {
        let session = Session(view: Screen(model: model))
        defer { session.end() }
        return session.tree.nodes.reduce(0) { count, _ in count + 1 }
    }

    private final class Box {
        let tree: AppTree
        init(_ tree: AppTree) { self.tree = tree }
    }

    @MainActor
    private static func handWritten(_ model: Model) -> AppTree {
        let window = NodeID(root: "main")
        let stack = RenderNode(
            id: window.appending(.slot(0)),
            role: .stack,
            children: model.items.map { row($0, window.appending(.key("\($0.id)"))) }
        )
        return AppTree(windows: [RenderNode(id: window, role: .window, children: [stack])])
    }

    @MainActor
    private static func row(_ item: Item, _ id: NodeID) -> RenderNode {
        let button = id.appending(.slot(3))
        return RenderNode(
            id: id,
            role: .stack,
            attributes: [.axis: "horizontal"],
            children: [
                text(item.text, id.appending(.slot(0))),
                RenderNode(id: id.appending(.slot(1)), role: .spacer),
                text(item.isDone ? "done" : "open", id.appending(.slot(2))),
                RenderNode(
                    id: button,
                    role: .button,
                    name: AccessibleName("Toggle", source: .text),
                    actions: [.tap],
                    children: [text("Toggle", button.appending(.slot(0)))]
                ),
            ]
        )
    }

    private static func text(_ text: String, _ id: NodeID) -> RenderNode {
        RenderNode(id: id, role: .text, name: AccessibleName(text, source: .text))
    }
}

@MainActor @Observable
private final class Item: Identifiable {
    let id: Int
    var text: String
    var isDone = false

    init(_ id: Int) {
        self.id = id
        text = "Item \(id)"
    }
}

@MainActor @Observable
private final class Model {
    var title = "title"
    var isShown = false
    let items: [Item]

    init(count: Int) {
        items = (0..<count).map(Item.init)
    }
}

private struct Row: View {
    let item: Item

    var body: some View {
        HStack {
            Text(item.text)
            Spacer()
            Text(item.isDone ? "done" : "open").foregroundStyle(.secondary)
            Button("Toggle") { item.isDone.toggle() }
        }
    }
}

private struct Screen: View {
    let model: Model

    var body: some View {
        VStack {
            Text(model.title)
            ForEach(model.items) { Row(item: $0) }
        }
    }
}

private struct Switch: View {
    let model: Model

    var body: some View {
        if model.isShown { Screen(model: model) } else { Text("nothing") }
    }
}
