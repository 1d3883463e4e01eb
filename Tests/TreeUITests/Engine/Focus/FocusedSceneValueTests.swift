import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

extension FocusedValues {
    fileprivate var document: String? {
        get { self[DocumentKey.self] }
        set { self[DocumentKey.self] = newValue }
    }
}

private struct DocumentKey: FocusedValueKey {
    typealias Value = String
}

@MainActor struct FocusedSceneValueTests {
    @Observable @MainActor final class Model { var wanted = "first" }

    private struct Document: View {
        let name: String
        let model: Model
        @Environment(\.openWindow) private var openWindow

        var body: some View {
            Text(name)
                .focusedSceneValue(\.document, name)
                .onChange(of: model.wanted) { if name == "first" { openWindow(id: model.wanted) } }
        }
    }

    private struct Documents: Commands {
        @FocusedValue(\.document) private var document

        var body: some Commands {
            CommandMenu("Document") { Button("Print \(document ?? "nothing")") {} }
        }
    }

    /// One read of the tree must show all that follows from a change.
    @Test func `bringing a window to the front changes the focused scene values immediately`() {
        let model = Model()
        let session = Session {
            WindowGroup("First", id: "first") { Document(name: "first", model: model) }.commands { Documents() }
            WindowGroup("Second", id: "second") { Document(name: "second", model: model) }
        }
        func printed(_ tree: AppTree) -> [String] {
            tree.nodes.filter { $0.role == .button && $0.label.hasPrefix("Print") }.map(\.label)
        }
        model.wanted = "second"
        #expect(printed(session.tree) == ["Print second"])
        // The window is open already, so only the order of the windows changes.
        model.wanted = "first"
        #expect(printed(session.tree) == ["Print first"])
        model.wanted = "second"
        #expect(printed(session.tree) == ["Print second"])
    }
}
