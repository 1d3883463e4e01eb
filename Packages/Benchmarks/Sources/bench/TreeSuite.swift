import Observation
import RenderTree
import TreeUI

/// What evaluating views costs, beside building the same tree of values by hand.
enum TreeSuite {
    @Sendable static func run() -> Report {
        MainActor.assumeIsolated { rows() }
    }

    @MainActor private static func rows() -> Report {
        let model = Model(count: 830)
        let nodes = Session(view: Screen(model: model)).tree.nodes.reduce(0) { count, _ in count + 1 }
        var kept: [Session] = []
        let mounted = Session(view: Screen(model: model))
        return Report(
            title: "tree of \(nodes) nodes",
            rows: [
                // Sessions are kept, so that ending one is not part of it.
                .compare(
                    "first evaluation, each row a component",
                    bar: nil,
                    limit: 10e6,
                    count: 3,
                    byHand: { for _ in 0..<$0 { use(Box(handWritten(model))) } },
                    measured: { count in
                        for _ in 0..<count {
                            let session = Session(view: Screen(model: model))
                            use(Box(session.tree))
                            kept.append(session)
                        }
                    }
                ),
                .compare(
                    "evaluation after a change of the parent",
                    bar: nil,
                    limit: 10e6,
                    count: 3,
                    byHand: { for _ in 0..<$0 { use(Box(handWritten(model))) } },
                    measured: { count in
                        for _ in 0..<count {
                            model.title += "."
                            use(Box(mounted.tree))
                        }
                    }
                ),
                .compare(
                    "evaluation after a change of one row",
                    bar: nil,
                    limit: 1e6,
                    count: 30,
                    byHand: { for _ in 0..<$0 { use(Box(handWritten(model))) } },
                    measured: { count in
                        for _ in 0..<count {
                            model.items[400].isDone.toggle()
                            use(Box(mounted.tree))
                        }
                    }
                ),
            ]
        )
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
