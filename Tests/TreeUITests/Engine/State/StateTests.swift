import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View {
        Button("\(name) \(count)") { count += 1 }
    }
}

@MainActor @Observable
private final class Names {
    var names = ["a", "b", "c"]
}

@MainActor @Observable
private final class Note {
    var text = "x"
}

/// State belongs to a place in the tree, and to nothing else.
@MainActor struct StateTests {
    @Test func `one view value used in two places has two separate states`() throws {
        struct Twice: View {
            let counter = Counter(name: "C")
            var body: some View {
                counter
                Divider()
                counter
            }
        }
        let session = Session(view: Twice())
        let first = try #require(session.tree.nodes.first { $0.role == .button })
        try session.send(.tap, to: first.id)
        try session.send(.tap, to: first.id)
        #expect(session.screen == "- button \"C 2\"\n- button \"C 0\"")
        let second = try session.node(.button, "C 0")
        try session.send(.tap, to: second.id)
        #expect(session.screen == "- button \"C 2\"\n- button \"C 1\"")
    }

    @Test func `a view keeps its state when its parent is evaluated again`() throws {
        struct Parent: View {
            @State private var title = "A"
            var body: some View {
                Button("rename") { title += "A" }
                Counter(name: title)
            }
        }
        let session = Session(view: Parent())
        try session.tap("A 0")
        try session.tap("rename")
        #expect(session.screen == "- button \"rename\"\n- button \"AA 1\"")
    }

    @Test func `an element keeps its state when it moves, and loses the state when it is removed`() throws {
        struct Elements: View {
            let model: Names
            var body: some View { ForEach(model.names, id: \.self) { Counter(name: $0) } }
        }
        let model = Names()
        let session = Session(view: Elements(model: model))
        try session.tap("b 0")
        model.names = ["c", "b", "a"]
        #expect(session.screen == "- button \"c 0\"\n- button \"b 1\"\n- button \"a 0\"")
        model.names = ["c"]
        _ = session.tree
        model.names = ["b", "c"]
        #expect(session.screen == "- button \"b 0\"\n- button \"c 0\"")
    }

    @Test func `a view starts with new state when its branch or its id changes`() throws {
        struct Switching: View {
            @State private var isFirst = true
            @State private var identity = 1
            var body: some View {
                if isFirst { Counter(name: "first") } else { Counter(name: "second") }
                Counter(name: "identified").id(identity)
                Button("branch") { isFirst.toggle() }
                Button("id") { identity += 1 }
            }
        }
        let session = Session(view: Switching())
        try session.tap("first 0")
        try session.tap("branch")
        try session.tap("branch")
        _ = try session.node(.button, "first 0")
        try session.tap("identified 0")
        try session.tap("id")
        _ = try session.node(.button, "identified 0")
    }

    @Test func `a type-erased view starts with new state when its type changes`() throws {
        struct Erasing: View {
            @State private var isWrapped = false
            var body: some View {
                isWrapped ? AnyView(Group { Counter(name: "C") }) : AnyView(Counter(name: "C"))
                Button("wrap") { isWrapped.toggle() }
            }
        }
        let session = Session(view: Erasing())
        try session.tap("C 0")
        _ = try session.node(.button, "C 1")
        try session.tap("wrap")
        _ = try session.node(.button, "C 0")
    }

    @Test func `a binding remains valid after the evaluation that created it`() throws {
        @MainActor final class Keeper { var binding: Binding<Int>? }
        struct Owner: View {
            let keeper: Keeper
            @State private var value = 1
            @State private var other = 0
            var body: some View {
                let _ = keeper.binding == nil ? keeper.binding = $value : ()
                Text("\(value) \(other)")
                Button("other") { other += 1 }
            }
        }
        let keeper = Keeper()
        let session = Session(view: Owner(keeper: keeper))
        try session.tap("other")
        keeper.binding?.wrappedValue = 5
        #expect(session.screen.hasPrefix("- text \"5 1\""))
        #expect(keeper.binding?.wrappedValue == 5)
    }

    @Test func `a binding can write a property of a value, an element or a model`() throws {
        struct Person { var name = "Ann" }
        struct Item: Identifiable { let id: Int; var isOn = false }
        struct Form: View {
            @State private var person = Person()
            @State private var items = [Item(id: 1), Item(id: 2)]
            @Bindable var model: Note
            var body: some View {
                TextField("Name", text: $person.name)
                ForEach($items) { $item in Toggle("Item \(item.id)", isOn: $item.isOn) }
                TextField("Text", text: $model.text)
                Text("\(person.name) \(items.filter(\.isOn).map(\.id)) \(model.text)")
            }
        }
        let model = Note()
        let session = Session(view: Form(model: model))
        try session.send(.setText("Bob"), to: session.node(.field, "Name").id)
        try session.send(.toggle, to: session.node(.toggle, "Item 2").id)
        try session.send(.setText("y"), to: session.node(.field, "Text").id)
        _ = try session.node(.text, "Bob [2] y")
        #expect(model.text == "y")
    }

    @Test func `a binding to a removed element ignores writes`() throws {
        struct Item: Identifiable { let id: Int; var text = "" }
        @MainActor final class Keeper { var binding: Binding<Item>? }
        struct Items: View {
            let keeper: Keeper
            @State private var items = [Item(id: 1), Item(id: 2)]
            var body: some View {
                ForEach($items) { $item in
                    let _ = keeper.binding = $item
                    Text("\(item.id)")
                }
                Button("clear") { items = [] }
            }
        }
        let keeper = Keeper()
        let session = Session(view: Items(keeper: keeper))
        try session.tap("clear")
        keeper.binding?.wrappedValue.text = "late"
        #expect(session.screen == "- button \"clear\"")
    }

    @Test func `custom modifiers and dynamic properties have their own state`() throws {
        struct Toggled: DynamicProperty {
            @State var isOn = false
        }
        struct Highlight: ViewModifier {
            @State private var count = 0
            func body(content: Content) -> some View {
                content
                Button("highlight \(count)") { count += 1 }
            }
        }
        struct Host: View {
            var toggled = Toggled()
            var body: some View {
                Toggle("On", isOn: toggled.$isOn).modifier(Highlight())
                Text(toggled.isOn ? "yes" : "no").modifier(Highlight())
            }
        }
        let session = Session(view: Host())
        try session.send(.toggle, to: session.node(.toggle, "On").id)
        let buttons = session.tree.nodes.filter { $0.role == .button }
        try session.send(.tap, to: buttons[1].id)
        #expect(
            session.screen == """
                - toggle "On" [on]
                - button "highlight 0"
                - text "yes"
                - button "highlight 1"
                """
        )
    }

    @Test func `outside a session, state always has its initial value`() {
        struct Outside: View {
            @State var value = 7
            @Environment(\.isEnabled) var isEnabled
            var body: some View { Text("\(value)") }
        }
        let view = Outside()
        view.value = 9
        view.$value.wrappedValue = 8
        #expect(view.value == 7)
        #expect(view.isEnabled)
    }
}
