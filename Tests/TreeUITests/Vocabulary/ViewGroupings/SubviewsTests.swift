import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

extension ContainerValues {
    @Entry fileprivate var isPinned = false
}

/// Containers that arrange the views of their content one by one.
@MainActor struct SubviewsTests {
    /// A list of cards with their numbers.
    private struct Cards<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
            Group(subviews: content) { subviews in
                ForEach(Array(subviews.enumerated()), id: \.element.id) { index, subview in
                    Text("\(index + 1) of \(subviews.count)\(subview.containerValues.isPinned ? ", pinned" : "")")
                    subview
                }
            }
        }
    }

    @Test func `every view in a closure, condition, group or collection is a subview`() {
        let isShown = true
        let cards = Cards {
            Text("a")
            if isShown { Text("b") }
            if !isShown { Text("hidden") }
            Group {
                Text("c")
                ForEach(["d", "e"], id: \.self) { Text($0) }
            }
        }
        let texts = Session(view: cards).tree.nodes.filter { $0.role == .text }.map(\.label)
        #expect(texts == ["1 of 5", "a", "2 of 5", "b", "3 of 5", "c", "4 of 5", "d", "5 of 5", "e"])
    }

    @Test func `a subview has the container values and modifiers of the views around it`() {
        let cards = Cards {
            Group {
                Text("a")
                Text("b").containerValue(\.isPinned, false)
            }
            .foregroundStyle(.red)
            .containerValue(\.isPinned, true)
            Text("c")
        }
        let nodes = Session(view: cards).tree.nodes.filter { $0.role == .text }
        #expect(nodes.map(\.label) == ["1 of 3, pinned", "a", "2 of 3", "b", "3 of 3", "c"])
        #expect(nodes.map { $0.attributes[.foreground]?.text } == [nil, "red", nil, "red", nil, nil])
    }

    @Test func `a container reads its subviews' tags`() {
        var tags: [Int?] = []
        let row = ForEach(
            subviews: Group {
                Text("a").tag(1); Text("b").tag("two"); Text("c")
            }
        ) { subview in
            let _ = tags.append(subview.containerValues.tag(for: Int.self))
            if subview.containerValues.hasTag("two") { subview }
        }
        #expect(Session(view: row).screen == #"- text "b""#)
        #expect(tags == [1, nil, nil])
    }

    @Test func `a slice of subviews can be shown as a view`() {
        let rest = Group(
            subviews: Group {
                Text("a"); Text("b"); Text("c")
            }
        ) { subviews in
            if let first = subviews.first { first.bold() }
            Section("More") { subviews[1...] }
        }
        #expect(
            Session(view: rest).screen == """
                - text "a"
                - section "More"
                  - text "b"
                  - text "c"
                """
        )
    }

    @Test func `a subview keeps its state when other subviews appear before it`() throws {
        struct Counter: View {
            @State private var count = 0
            var body: some View { Stepper("Count", value: $count) }
        }
        struct Screen: View {
            @State private var names = ["b"]
            var body: some View {
                ForEach(subviews: ForEach(names, id: \.self) { _ in Counter() }) { $0 }
                Button("Add") { names.insert("a", at: 0) }
            }
        }
        let session = Session(view: Screen())
        try session.send(.increment, to: session.node(.stepper, "Count").id)
        try session.tap("Add")
        let values = session.tree.nodes.filter { $0.role == .stepper }.map(\.value)
        #expect(values == [0, 1])
    }
}
