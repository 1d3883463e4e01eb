import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// Lists of bound collections, outlines and collapsible sections.
@MainActor struct CollectionFormTests {
    private struct Item: Identifiable, Hashable {
        var id: String
        var isDone = false
        var parts: [Item]?
    }

    private struct Editing: View {
        @State var items: [Item]
        let told: @MainActor ([Item]) -> Void

        var body: some View {
            let _ = told(items)
            List($items, editActions: .all) { $item in
                Toggle(item.id, isOn: $item.isDone)
            }
            .environment(\.editMode, .constant(.active))
        }
    }

    @Test func `the elements of a bound collection can be edited, deleted and moved in its rows`() throws {
        var items: [Item] = []
        let session = Session(view: Editing(items: [Item(id: "a"), Item(id: "b"), Item(id: "c")]) { items = $0 })
        try session.send(.toggle, to: session.node(.toggle, "b").id)
        #expect(items.map(\.isDone) == [false, true, false])
        let delete = try #require(session.tree.nodes.first { $0.role == .button && $0.label == "Delete" })
        try session.send(.tap, to: delete.id)
        #expect(items.map(\.id) == ["b", "c"])
        let move = try #require(session.tree.nodes.first { $0.role == .button && $0.label == "Move Down" })
        try session.send(.tap, to: move.id)
        #expect(items.map(\.id) == ["c", "b"])
    }

    private struct Choosing: View {
        let items = ["a", "b", "c"].map { Item(id: $0) }
        @State private var chosen: Set<String> = []
        let told: @MainActor (Set<String>) -> Void

        var body: some View {
            let _ = told(chosen)
            List(items, selection: $chosen) { Text($0.id) }
        }
    }

    @Test func `several rows can be selected by their ids`() throws {
        var chosen: Set<String> = []
        let session = Session(view: Choosing { chosen = $0 })
        let list = try #require(session.tree.nodes.first { $0.role == .list })
        try session.send(.select("a"), to: list.id)
        try session.send(.select("b"), to: list.id)
        #expect(chosen == ["a", "b"])
        #expect(try session.node(.text, "a").attributes[.tag] == "a")
    }

    @Test func `an outline shows the children of expanded rows at any depth`() throws {
        let leaf = Item(id: "leaf")
        let roots = [Item(id: "root", parts: [Item(id: "branch", parts: [leaf])]), Item(id: "single")]
        let session = Session(view: List(roots, children: \.parts) { Text($0.id) })
        #expect(session.screen.contains("single"))
        #expect(!session.screen.contains("branch"))
        try session.send(.toggle, to: session.node(.disclosure, "root").id)
        try session.send(.toggle, to: session.node(.disclosure, "branch").id)
        _ = try session.node(.text, "leaf")
        try session.send(.toggle, to: session.node(.disclosure, "root").id)
        #expect(!session.screen.contains("leaf"))
    }

    private struct Folding: View {
        @State private var isOpen = false

        var body: some View {
            List { Section("More", isExpanded: $isOpen) { Text("inside") } }
        }
    }

    @Test func `a collapsible section shows its content only while it is expanded`() throws {
        let session = Session(view: Folding())
        let section = try #require(session.tree.nodes.first { $0.role == .section })
        #expect(!session.screen.contains("inside"))
        try session.send(.toggle, to: section.id)
        #expect(session.screen.contains("inside"))
    }

    @Test func `a disabled section cannot be expanded`() throws {
        let session = Session(view: Folding().disabled(true))
        let section = try #require(session.tree.nodes.first { $0.role == .section })
        #expect(throws: EventError.self) { try session.send(.toggle, to: section.id) }
        #expect(!session.screen.contains("inside"))
    }

    @Test func `rarely used list and control initializers are evaluated without a fault`() {
        let session = Session(view: Shopping())
        #expect(session.faults.isEmpty)
        #expect(session.screen.contains("milk"))
    }
}
