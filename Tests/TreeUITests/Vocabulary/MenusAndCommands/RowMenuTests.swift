import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// A row has one menu, whichever modifiers add its entries (ADR-018).
@MainActor struct RowMenuTests {
    private struct Fruits: View {
        @State private var fruits = ["apple", "pear", "plum"]
        @State private var log: [String] = []
        var body: some View {
            List {
                ForEach(fruits, id: \.self) { fruit in
                    Row(fruit: fruit, log: $log)
                }
                .onDelete { fruits.remove(atOffsets: $0) }
                .onMove { fruits.move(fromOffsets: $0, toOffset: $1) }
            }
            .toolbar { EditButton() }
            Text(log.joined(separator: " "))
        }
    }

    private struct Row: View {
        let fruit: String
        @Binding var log: [String]
        var body: some View {
            HStack {
                Text(fruit)
                Spacer()
                Text("1 kg")
            }
            .contextMenu {
                Button("Copy") { log.append("copy") }
                Button("Pin") { log.append("pin from the menu") }
            }
            .onTapGesture { log.append("tap") }
            .accessibilityAction(named: "Weigh") { log.append("weigh") }
            .swipeActions(edge: .leading) { Button("Pin") { log.append("pin") } }
            .swipeActions {
                if fruit == "pear" { Button("Eat", role: .destructive) { log.append("eat") } }
            }
            .moveDisabled(fruit == "plum")
            .deleteDisabled(fruit == "apple")
        }
    }

    private func menus(in session: Session) -> [[String]] {
        session.tree.nodes.filter { $0.role == .row }.map { row in
            let menus = row.subtree.filter { $0.role == .contextMenu }
            return menus.count == 1 ? menus[0].children.map(\.label) : ["\(menus.count) menus"]
        }
    }

    @Test func `menu entries from all modifiers are merged in order and without duplicates`() throws {
        let session = Session(view: Fruits())
        #expect(
            menus(in: session) == [
                ["Pin", "Copy", "Move Down", "Weigh"],
                ["Pin", "Eat", "Copy", "Move Up", "Move Down", "Weigh"],
                ["Pin", "Copy", "Weigh"],
            ],
            "swipe actions replace the Delete of onDelete"
        )
        #expect(
            session.tree.nodes.first { $0.role == .row }?.outline == """
                - row
                  - group [tap]
                    - text "apple"
                    - text "1 kg"
                  - contextMenu
                    - button "Pin"
                    - button "Copy"
                    - button "Move Down"
                    - button "Weigh"
                """
        )
        for name in ["Pin", "Copy", "Weigh"] {
            try session.send(.tap, to: #require(session.tree.nodes.first { $0.role == .button && $0.label == name }).id)
        }
        #expect(session.screen.hasSuffix(#"text "pin copy weigh""#))
    }

    @Test func `in edit mode, rows can be deleted unless deletion is disabled`() throws {
        let session = Session(view: Fruits())
        try session.tap("Edit")
        #expect(menus(in: session).map { $0.contains("Delete") } == [false, true, true])
        let delete = try #require(Array(session.tree.nodes).last { $0.label == "Delete" && $0.role == .button })
        try session.send(.tap, to: delete.id)
        #expect(menus(in: session).count == 2)
    }

    @Test func `a swipe action named Delete and onDelete share one menu entry`() {
        let session = Session(
            view: List {
                ForEach(["a"], id: \.self) { item in
                    Text(item).swipeActions { Button("Delete", role: .destructive) {} }
                }
                .onDelete { _ in }
            }
        )
        #expect(menus(in: session) == [["Delete"]])
    }

    @Test func `a context menu in a link's label becomes the row's menu`() {
        let session = Session(
            view: NavigationStack {
                List {
                    NavigationLink(destination: Text("Details")) {
                        Text("Ann").contextMenu { Button("Copy") {} }
                    }
                    .swipeActions { Button("Archive") {} }
                    .badge(3)
                }
            }
        )
        #expect(
            session.screen == """
                - list
                  - row
                    - button "Ann"
                    - text "3"
                    - contextMenu
                      - button "Archive"
                      - button "Copy"
                """
        )
    }

    @Test func `menu modifiers on both sides of an alert are merged, and an empty menu is omitted`() {
        let session = Session(
            view: VStack {
                Text("a")
                    .contextMenu { Button("Copy") {} }
                    .alert("Gone", isPresented: .constant(true)) {}
                    .accessibilityAction(named: "Read") {}
                Text("b").contextMenu { if false { Button("Never") {} } }
                Text("c").deleteDisabled(true)
            }
        )
        #expect(
            session.screen == """
                - text "a"
                - contextMenu
                  - button "Copy"
                  - button "Read"
                - alert "Gone" [modal]
                  - button "OK"
                - text "b"
                - text "c"
                """
        )
    }

    @Test func `a view's accessibility label and identifier do not apply to the view's context menu`() throws {
        let view = Text("a").contextMenu { Button("Copy") {} }.accessibilityLabel("A").accessibilityIdentifier("a")
        let session = Session(view: view)
        let menu = try #require(session.tree.nodes.first { $0.role == .contextMenu })
        #expect(menu.label.isEmpty && menu.attributes.isEmpty)
        #expect(session.screen.contains(#"text "A""#))
    }

    @Test func `inserting or deleting a row keeps the other rows' menus`() throws {
        struct Numbers: View {
            @State private var numbers = Array(0..<100)
            var body: some View {
                Button("Append") { numbers.append(100) }
                Button("Prepend") { numbers.insert(-1, at: 0) }
                Button("Drop") { numbers.remove(at: 50) }
                List {
                    ForEach(numbers, id: \.self) { Text("\($0)") }
                        .onDelete { numbers.remove(atOffsets: $0) }
                        .onMove { numbers.move(fromOffsets: $0, toOffset: $1) }
                }
            }
        }
        func texts(_ session: Session) -> [String] {
            session.tree.nodes.filter { $0.role == .row }.map { $0.children[0].label }
        }
        let session = Session(view: Numbers())
        #expect(texts(session).count == 100)
        // The view itself, the menu of a new row, and the moves of the row that is no longer at the edge.
        for (name, limit) in [("Append", 4), ("Prepend", 4), ("Drop", 1)] {
            let before = session.evaluator.evaluationCount
            try session.tap(name)
            _ = session.tree
            #expect(session.evaluator.evaluationCount - before <= limit, "\(name)")
        }
        // Entries act on the row where it is now.
        func tap(_ title: String, of text: String) throws {
            let row = session.tree.nodes.first { $0.role == .row && $0.children[0].label == text }
            let entry = row?.subtree.first { $0.label == title }
            try session.send(.tap, to: #require(entry).id)
        }
        try tap("Delete", of: "1")
        try tap("Move Up", of: "100")
        try tap("Move Down", of: "-1")
        #expect(texts(session).prefix(3) == ["0", "-1", "2"])
        #expect(texts(session).suffix(3) == ["98", "100", "99"])
        #expect(menus(in: session).first == ["Delete", "Move Down"])
        #expect(menus(in: session).last == ["Delete", "Move Up"])
    }
}
