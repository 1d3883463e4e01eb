import Observation
import RenderTree
import Testing
import TreeUI

@MainActor @Observable final class Model { var items = ["a", "b"]; var title = "T"; var text = "" }

struct Row: View {
    let item: String
    @State private var count = 0
    var body: some View {
        HStack {
            Text(item).font(.headline)
            Spacer()
            Button("Count \(count)") { count += 1 }
        }
    }
}
struct Screen: View {
    let model: Model
    @State private var shown = false
    @State private var fired = 0
    var body: some View {
        @Bindable var model = model
        List {
            Section("Items") {
                ForEach(model.items, id: \.self) { Row(item: $0) }
            }
        }
        .navigationTitle("Timeline")
        .toolbar {
            ToolbarItem {
                Button {
                    shown = true
                } label: {
                    Image(systemName: "square.and.pencil")
                }.help("Compose")
            }
        }
        .sheet(isPresented: $shown) {
            TextField("Status", text: $model.text); Button("Post") { shown = false }.disabled(model.text.isEmpty)
        }
        .task {
            await Task.yield(); fired += 1
        }
        Text("fired \(fired)")
    }
}
@Test @MainActor func smoke() async throws {
    let model = Model()
    let s = Session {
        WindowGroup("App") { Screen(model: model) };
        Settings {
            TabView {
                Text("A").tabItem { Label("One", systemImage: "gear") }; Text("B").tabItem { Text("Two") }
            }
        }
    }
    print(s.tree.outline)
    try await s.settle()
    func find(_ r: Role, _ n: String) throws -> RenderNode {
        try #require(s.tree.nodes.first { $0.role == r && $0.label == n })
    }
    try s.send(.tap, to: find(.button, "Compose").id)
    try s.send(.tap, to: find(.button, "Settings…").id)
    print(s.tree.outline)
    do { try s.send(.tap, to: find(.button, "Count 0").id) } catch { print(error) }
    do { try s.send(.tap, to: find(.button, "Post").id) } catch { print(error) }
    try s.send(.setText("hi"), to: find(.field, "Status").id)
    try s.send(.tap, to: find(.button, "Post").id)
    try s.send(.tap, to: find(.button, "Count 0").id)
    model.items.insert("z", at: 0)
    try s.send(
        .select(find(.tab, "Two").attributes[.tag]!.text!),
        to: #require(s.tree.nodes.first { $0.role == .tabs }).id
    )
    print(s.tree.outline)
    print(s.tree.json.count, s.faults)
}
