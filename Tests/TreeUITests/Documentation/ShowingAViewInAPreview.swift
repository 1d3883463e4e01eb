import RenderTree
import Testing
@_spi(Hosts) import TreeUI

// The code of the article "Showing a view in a preview", compiled and run.

#Preview("Open Tasks") {
    TasksView(model: TasksModel(store: TasksInMemory(["Water the plants", "Buy milk"])))
}

#Preview("No Tasks") {
    TasksView(model: TasksModel(store: TasksInMemory([])))
}

#Preview("Filter") {
    @Previewable @State var onlyOpen = true
    Toggle("Only open tasks", isOn: $onlyOpen)
}

struct SampleTasks: PreviewModifier {
    static func makeSharedContext() async throws -> TasksModel {
        let model = TasksModel(store: TasksInMemory(["Water the plants"]))
        await model.load()
        return model
    }

    func body(content: Content, context: TasksModel) -> some View {
        content.environment(context)
    }
}

#Preview("Number of Tasks", traits: .modifier(SampleTasks())) {
    TaskCount()
}

struct TaskCount: View {
    @Environment(TasksModel.self) private var model

    var body: some View { Text("\(model.tasks.count) tasks") }
}

extension EnvironmentValues {
    @Entry var isCompact = false
}

@MainActor struct PreviewArticleTests {
    @Test(arguments: [("Open Tasks", "Buy milk"), ("Filter", "Only open tasks"), ("Number of Tasks", "1 tasks")])
    func `each preview in the article shows the expected text`(name: String, text: String) async throws {
        let entry = try #require(PreviewEntry.all.first { $0.module == "TreeUITests" && $0.name == name })
        let session = try await entry.makeSession()
        try await session.settle()
        #expect(session.tree.outline.contains(text))
        session.end()
    }

    @Test func `PreviewEntry.all contains the previews`() {
        for preview in PreviewEntry.all {
            print(preview.module, preview.name, preview.fileID ?? "", preview.line ?? 0)
        }
        #expect(!PreviewEntry.all.isEmpty)
    }
}
