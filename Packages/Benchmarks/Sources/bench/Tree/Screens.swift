import Observation
import TreeUI

@MainActor @Observable
final class Item: Identifiable {
    let id: Int
    var text: String
    var isDone = false

    init(_ id: Int) {
        self.id = id
        text = "Item \(id)"
    }
}

@MainActor @Observable
final class Model {
    var title = "title"
    var isShown = false
    var items: [Item]
    private(set) var selected: Item?

    init(count: Int) {
        items = (0..<count).map(Item.init)
    }

    func append(_ count: Int) {
        items += (items.count..<(items.count + count)).map(Item.init)
    }

    func select(_ item: Item) {
        selected = item
    }
}

struct Row: View {
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

struct Screen: View {
    let model: Model

    var body: some View {
        VStack {
            Text(model.title)
            ForEach(model.items) { Row(item: $0) }
        }
    }
}

struct Switch: View {
    let model: Model

    var body: some View {
        if model.isShown { Screen(model: model) } else { Text("nothing") }
    }
}

// MARK: Typical rows of applications

struct KindScreen<Row: View>: View {
    let model: Model
    @ViewBuilder let row: (Item) -> Row

    var body: some View {
        VStack {
            Text(model.title)
            ForEach(model.items) { row($0) }
        }
    }
}

struct StateRow: View {
    let item: Item
    @State private var isOpen = false

    var body: some View {
        HStack {
            Text(item.text)
            Spacer()
            Text(isOpen ? "open" : "closed")
            Button("Toggle") { isOpen.toggle() }
        }
    }
}

struct EnvironmentRow: View {
    let item: Item
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        HStack {
            Text(item.text)
            Spacer()
            Text(isEnabled ? "on" : "off")
            Button("Toggle") { dismiss() }
        }
    }
}

struct BindingRow: View {
    @Binding var text: String

    var body: some View {
        HStack {
            Text(text)
            Spacer()
            Text("text")
            Button("Toggle") { text += "." }
        }
    }
}

struct ClosureRow: View {
    let item: Item
    let select: () -> Void

    var body: some View {
        HStack {
            Text(item.text)
            Spacer()
            Text("text")
            Button("Toggle") { select() }
        }
    }
}

struct BindingScreen: View {
    struct Entry: Identifiable {
        let id: Int
        var text: String
    }

    let model: Model
    @State private var entries = (0..<830).map { Entry(id: $0, text: "Item \($0)") }

    var body: some View {
        VStack {
            Text(model.title)
            ForEach($entries) { $entry in BindingRow(text: $entry.text) }
        }
    }
}

struct ListScreen: View {
    let model: Model

    var body: some View {
        Text(model.title)
        List(model.items) { Row(item: $0) }
    }
}

struct LinkScreen: View {
    let model: Model

    var body: some View {
        NavigationStack {
            Text(model.title)
            List(model.items) { item in
                NavigationLink(value: item.id) { LinkRow(item: item) }
                    .contextMenu {
                        Button("Share") { model.select(item) }
                        Button("Delete", role: .destructive) { model.select(item) }
                    }
            }
            .navigationDestination(for: Int.self) { Text("Item \($0)") }
        }
    }
}

struct LinkRow: View {
    let item: Item
    @State private var isOpen = false

    var body: some View {
        VStack(alignment: .leading) {
            Text(item.text).font(.headline)
            Text(item.isDone ? "done" : "open").foregroundStyle(.secondary)
        }
    }
}
