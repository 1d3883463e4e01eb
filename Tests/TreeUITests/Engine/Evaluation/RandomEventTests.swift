import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// Random events on a screen that opens, closes, adds and removes views. Nothing traps, and replaying the log leads to
/// the same tree.
@MainActor struct RandomEventTests {
    private struct Screen: View {
        @State private var items = [0, 1, 2]
        @State private var next = 3
        @State private var text = ""
        @State private var isSheetShown = false
        @State private var isAlertShown = false
        @State private var tab: String = "list"
        var body: some View {
            TabView(selection: $tab) {
                List {
                    ForEach(items, id: \.self) { item in
                        HStack {
                            Child(item: item)
                            Button("Remove") { items.removeAll { $0 == item } }
                        }
                    }
                }
                .tabItem { Text("List") }
                .tag("list")
                Form {
                    TextField("Text", text: $text).onSubmit { isAlertShown = true }
                    Toggle("Sheet", isOn: $isSheetShown)
                }
                .tabItem { Text("Form") }
                .tag("form")
            }
            .toolbar {
                Button("Add") {
                    items.insert(next, at: items.count / 2)
                    next += 1
                }
                Button("Reverse") { items.reverse() }
            }
            .sheet(isPresented: $isSheetShown) {
                Child(item: -1)
                Button("Done") { isSheetShown = false }
            }
            .alert("Alert", isPresented: $isAlertShown) {}
        }
    }

    private struct Child: View {
        let item: Int
        @State private var count = 0
        var body: some View {
            Button("Child \(item): \(count)") { count += 1 }
        }
    }

    private func action(_ kind: ActionKind, on node: RenderNode, _ random: inout SeededGenerator) -> Action {
        switch kind {
        case .setText: .setText(["", "cats", "🇩🇪\u{0}", "a\nb"].randomElement(using: &random) ?? "")
        case .submit: .submit
        case .toggle: .toggle
        case .dismiss: .dismiss
        case .refresh: .refresh
        case .select:
            .select(node.subtree.compactMap { $0.attributes[.tag]?.text }.randomElement(using: &random) ?? "x")
        default: .tap
        }
    }

    @Test(arguments: SeededGenerator.rounds(2))
    func `random events cause no trap, and replaying their log gives the same tree`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let session = Session(view: Screen())
        var log: [Event] = []
        for _ in 0..<100 {
            let nodes = session.tree.nodes.filter { !$0.actions.isEmpty }
            let ids = session.tree.nodes.map(\.id)
            #expect(Set(ids).count == ids.count)
            guard let node = nodes.randomElement(using: &random) else { break }
            let kind = node.actions.randomElement(using: &random) ?? .tap
            let event = Event(action(kind, on: node, &random), to: node.id)
            log.append(event)
            try? session.send(event)
        }
        #expect(session.faults.isEmpty)
        let replayed = Session(view: Screen())
        for event in log { try? replayed.send(event) }
        #expect(replayed.tree == session.tree)
        #expect(NodeID(session.tree.windows[0].children[0].id.description) == session.tree.windows[0].children[0].id)
    }
}
