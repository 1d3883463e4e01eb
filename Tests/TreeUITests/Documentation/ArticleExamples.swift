import FeatureKit
import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

// The code of the articles, compiled and run. The declarations that the articles leave out follow below.

@MainActor @Observable
final class TasksModel {
    private(set) var tasks: [TaskItem] = []
    var draft = ""
    private let store: any TaskStore

    init(store: any TaskStore) {
        self.store = store
    }

    func load() async {
        tasks = await store.tasks()
    }

    func add() {
        let title = draft
        draft = ""
        Work { [self] in
            await store.add(title)
            await load()
        }
    }
}

struct TasksView: View {
    @Bindable var model: TasksModel

    var body: some View {
        List {
            ForEach(model.tasks) { TaskRow(task: $0) }
            TextField("New task", text: $model.draft)
                .onSubmit { model.add() }
            Button("Add task", systemImage: "plus") { model.add() }
                .disabled(model.draft.isEmpty)
        }
        .navigationTitle("Tasks")
        .task { await model.load() }
    }
}

struct TaskRow: View {
    let task: TaskItem
    @State private var isExpanded = false

    var body: some View {
        DisclosureGroup(task.title, isExpanded: $isExpanded) {
            Text(task.notes)
        }
    }
}

struct CounterView: View {
    let counter: CounterModel

    var body: some View {
        // Reads nothing of the counter: a change of the count does not evaluate it.
        VStack {
            Text("Counter")
            CountText(counter: counter)
            Button("More") { counter.count += 1 }
        }
    }
}

struct CountText: View {
    let counter: CounterModel

    var body: some View { Text("\(counter.count)") }
}

@MainActor struct ArticleExampleTests {
    @Test func `a feature's view evaluates to the tree in the article`() async throws {
        let session = Session(view: TasksView(model: TasksModel(store: TasksInMemory(["Water the plants"]))))
        try await session.settle()
        #expect(
            session.tree.outline == """
                - window
                  - heading "Tasks"
                  - list
                    - row
                      - disclosure "Water the plants"
                    - row
                      - field "New task" = ""
                    - row
                      - button "Add task" [disabled]
                """
        )
        try session.send(.setText("Read"), to: session.node(.field, "New task").id)
        try session.tap("Add task")
        try await session.settle()
        _ = try session.node(.disclosure, "Read")
    }

    @Test func `changing the count updates the text of the article's counter`() throws {
        let counter = CounterModel()
        let session = Session(view: CounterView(counter: counter))
        #expect(session.tree.outline.contains(#"text "0""#))
        counter.count = 3
        #expect(session.tree.outline.contains(#"text "3""#))

        #expect(session.tree.node("main/0/CounterView/0/1/CountText/0")?.label == "3")

        let more = try #require(session.tree.nodes.first { $0.role == .button })
        try session.send(.tap, to: more.id)
        #expect(session.tree.outline.contains(#"text "4""#))
    }
}

struct TaskItem: Identifiable {
    let id: Int
    let title: String
    let notes: String
}

@MainActor protocol TaskStore {
    func tasks() async -> [TaskItem]
    func add(_ title: String) async
}

@MainActor final class TasksInMemory: TaskStore {
    private var titles: [String]

    init(_ titles: [String]) {
        self.titles = titles
    }

    func tasks() async -> [TaskItem] {
        titles.enumerated().map { TaskItem(id: $0.offset, title: $0.element, notes: "none") }
    }

    func add(_ title: String) async { titles.append(title) }
}

@MainActor @Observable
final class CounterModel {
    var count = 0
}
