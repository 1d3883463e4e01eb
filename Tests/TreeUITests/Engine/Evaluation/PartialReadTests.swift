import RenderTree
import Testing
@_spi(Hosts) import TreeUI

private struct Item: Identifiable, Equatable {
    var id: Int
    var text: String
    var isDone = false
}

private struct Row: View {
    @Binding var item: Item
    let evaluations: Evaluations
    @State private var taps = 0

    var body: some View {
        let _ = evaluations.note(item.text)
        Text(item.text)
        Toggle("done \(item.id)", isOn: $item.isDone)
        Button("tap \(item.id)") { taps += 1 }
        if taps > 0 { Text("\(item.id): \(taps)") }
    }
}

/// A view that reads a part of state through a binding depends on that part.
@MainActor struct PartialReadTests {
    private let evaluations = Evaluations()

    @Test func `changing one element evaluates only that element's row`() throws {
        struct Items: View {
            let evaluations: Evaluations
            @State private var items = (0..<10).map { Item(id: $0, text: "row \($0)") }
            var body: some View {
                List { ForEach($items) { Row(item: $0, evaluations: evaluations) } }
                Button("rename") { items[7].text = "renamed" }
                Button("same") { items[3].text = "row 3" }
                Button("append") { items.append(Item(id: items.count, text: "row \(items.count)")) }
                Button("replace") { items[2] = Item(id: 20, text: "new") }
                Button("remove") { items.remove(at: 8) }
            }
        }
        let session = Session(view: Items(evaluations: evaluations))
        _ = session.tree
        #expect(evaluations.take().count == 10)
        try session.send(.toggle, to: session.node(.toggle, "done 4").id)
        #expect(session.screen.contains("toggle \"done 4\" [on]"))
        #expect(evaluations.take() == ["row 4"])
        for (name, evaluated) in [
            ("rename", ["renamed"]), ("same", []), ("append", ["row 10"]), ("replace", ["new"]),
            ("tap 5", ["row 5"]), ("remove", ["row 9", "row 10"]),
        ] {
            try session.tap(name)
            _ = session.tree
            #expect(evaluations.take() == evaluated, "\(name)")
        }
        try session.send(.toggle, to: session.node(.toggle, "done 10").id)
        #expect(session.screen.contains("toggle \"done 10\" [on]"))
        #expect(evaluations.take() == ["row 10"])
    }

    @Test func `a view depends on its bound property and on every other property that it reads`() throws {
        struct Person {
            var name = "Ann"
            var age = 30
        }
        struct Part<Value>: View {
            @Binding var part: Value
            let evaluations: Evaluations
            var body: some View {
                let _ = evaluations.note("\(part)")
                Text("\(part)")
            }
        }
        struct Both: View {
            @Binding var person: Person
            @Binding var name: String
            let evaluations: Evaluations
            var body: some View {
                let _ = evaluations.note("both")
                Text("\(name) is \(person.age)")
            }
        }
        struct Middle: View {
            @Binding var person: Person
            let evaluations: Evaluations
            var body: some View {
                let _ = evaluations.note("middle")
                Part(part: $person.name, evaluations: evaluations)
                Part(part: $person.age, evaluations: evaluations)
                Both(person: $person, name: $person.name, evaluations: evaluations)
                Button("birthday") { person.age += 1 }
                Button("marry") { person.name += "a" }
                Button("forth and back") {
                    person.age += 1; person.age -= 1
                }
            }
        }
        struct Host: View {
            let evaluations: Evaluations
            @State private var person = Person()
            var body: some View { Middle(person: $person, evaluations: evaluations) }
        }
        let session = Session(view: Host(evaluations: evaluations))
        _ = session.tree
        #expect(evaluations.take() == ["middle", "Ann", "30", "both"])
        try session.tap("birthday")
        #expect(session.screen.contains("Ann is 31"))
        #expect(evaluations.take().sorted() == ["31", "both"])
        try session.tap("marry")
        #expect(session.screen.contains("Anna is 31"))
        #expect(evaluations.take().sorted() == ["Anna", "both"])
        try session.tap("forth and back")
        _ = session.tree
        #expect(evaluations.take() == ["both"], "it reads the whole value, which may have no equality")
    }

    /// The tree after random changes is that of a session that evaluates everything.
    @Test(arguments: 0..<10) func `after random changes to an array, the tree equals that of a complete evaluation`(
        round: Int
    )
        throws
    {
        struct Cell: View {
            @Binding var item: Item
            var body: some View {
                if item.isDone { Text("done") }
                Text("\(item.id) \(item.text)")
            }
        }
        struct Items: View {
            let model: Binding<Binding<[Item]>?>
            @State private var items: [Item] = []
            var body: some View {
                let _ = model.wrappedValue = $items
                ForEach($items) { $item in Cell(item: $item) }
                if items.count > 2 { Cell(item: $items[2]) }
                VStack { List { ForEach($items) { Cell(item: $0) } } }
            }
        }
        var binding: Binding<[Item]>?
        let session = Session(view: Items(model: Binding(get: { binding }, set: { binding = $0 })))
        _ = session.tree
        let items = try #require(binding)
        var nextID = 0
        for step in 0..<200 {
            for _ in 0..<Int.random(in: 1...3) {
                let count = items.wrappedValue.count
                switch Int.random(in: 0..<8) {
                case 0, 1:
                    items.wrappedValue.insert(Item(id: nextID, text: "text"), at: Int.random(in: 0...count))
                    nextID += 1
                case 2 where count > 0: items.wrappedValue.remove(at: Int.random(in: 0..<count))
                case 3 where count > 1: items.wrappedValue.swapAt(0, Int.random(in: 1..<count))
                case 4 where count > 0: items.wrappedValue[Int.random(in: 0..<count)].isDone.toggle()
                case 5 where count > 0: items[Int.random(in: 0..<count)].text.wrappedValue += "."
                case 6: items.wrappedValue = items.wrappedValue.shuffled()
                case 7 where count > 6: items.wrappedValue = Array(items.wrappedValue.dropLast(4))
                default: items.wrappedValue = items.wrappedValue
                }
            }
            let shown = session.tree.outline
            session.evaluator.invalidateAll()
            #expect(shown == session.tree.outline, "round \(round), step \(step)")
            let texts = session.tree.nodes.filter { $0.role == .text }.map(\.label)
            #expect(
                texts.contains { $0.hasPrefix("\(items.wrappedValue.first?.id ?? -1) ") } == !items.wrappedValue.isEmpty
            )
        }
    }
}
