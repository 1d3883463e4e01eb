import FeatureKit
import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable private final class ReleasedModel {
    var text = ""
    var isShown = true
}

private struct EverythingScreen: View {
    @Bindable var model: ReleasedModel

    var body: some View {
        List {
            Section("Section") {
                TextField("Field", text: $model.text)
                Button("Sync") { model.text = "" }
                Button("Async") { model.text = "" }
                Toggle("Shown", isOn: $model.isShown)
            }
            ForEach(["a", "b"], id: \.self) { item in
                Text(item).contextMenu { Button("Delete") { model.text = item } }
            }
        }
        .refreshable { model.text = "fresh" }
        .sheet(isPresented: $model.isShown) { Text(model.text) }
        .onAppear { model.text = "appeared" }
        .onChange(of: model.text) { model.isShown = true }
        .task { model.text = "loaded" }
        .ongoingTask { for await _ in AsyncStream<Void>.makeStream().stream { model.text = "" } }
    }
}

@MainActor struct WindowReleaseTests {
    @Test func `a closed window releases its view's model while other windows stay open`() async throws {
        weak var released: ReleasedModel?
        let session = Session {
            WindowGroup("Main", id: "main") { Text("main") }
            WindowGroup("Other", id: "other") {
                let model = ReleasedModel()
                let _ = released = model
                EverythingScreen(model: model)
            }
        }
        try session.send(.tap, to: #require(session.tree.commands.first).id)
        try await session.settle()
        #expect(released != nil)
        let other = try #require(session.tree.windows.last)
        let sheet = try #require(other.subtree.first { $0.role == .sheet })
        try session.send(.dismiss, to: sheet.id)
        try session.send(.dismiss, to: other.id)
        try await session.settle()
        #expect(session.tree.windows.map(\.label) == ["Main"])
        // Its cancelled tasks end later.
        let isReleased = await eventually { released == nil }
        #expect(isReleased)
    }
}
