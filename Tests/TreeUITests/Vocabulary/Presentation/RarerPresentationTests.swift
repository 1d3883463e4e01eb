import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

private enum SaveError: LocalizedError {
    case full

    var errorDescription: String? { "The disk is full." }
    var recoverySuggestion: String? { "Delete a file." }
}

private struct Saving: View {
    @State private var error: SaveError?
    @State private var isShown = false
    @State private var isInspected = false
    @State private var log = ""

    var body: some View {
        Text(log)
        Button("Show without error") { isShown = true }
        Button("Fail") {
            error = .full
            isShown = true
        }
        .alert(isPresented: $isShown, error: error) { error in
            Button("Retry") { log = "retried after \(error)" }
        } message: { error in
            Text(error.recoverySuggestion ?? "")
        }
        Button("Inspect") { isInspected.toggle() }
            .inspector(isPresented: $isInspected) {
                Text("Details")
                Button("Archive") { isInspected = false }
            }
            .contextMenu {
                Button("Copy") { log = "copied" }
            } preview: {
                Text("not in the tree")
            }
    }
}

@MainActor struct RarerPresentationTests {
    private let session = Session(view: Saving())

    @Test func `an error alert shows the error's description, a message and actions`() throws {
        try session.tap("Fail")
        let alert = try session.node(.alert, "The disk is full.")
        #expect(
            alert.outline == """
                - alert "The disk is full." [modal]
                  - text "Delete a file."
                  - button "Retry"
                """
        )
        try session.tap("Retry")
        #expect(session.screen.hasPrefix(#"- text "retried after full""#))
        #expect(session.tree.nodes.allSatisfy { $0.role != .alert })
    }

    @Test func `an error alert is not shown without an error`() throws {
        try session.tap("Show without error")
        #expect(session.tree.nodes.allSatisfy { $0.role != .alert })
    }

    @Test func `a view with an open inspector remains usable`() throws {
        try session.tap("Inspect")
        let inspector = try #require(session.tree.nodes.first { $0.role == "inspector" })
        #expect(inspector.children.map(\.label) == ["Details", "Archive"])
        try session.tap("Inspect")
        #expect(session.tree.nodes.allSatisfy { $0.role != "inspector" })
        try session.tap("Inspect")
        try session.send(.dismiss, to: inspector.id)
        #expect(session.tree.nodes.allSatisfy { $0.role != "inspector" })
    }

    @Test func `a context menu does not contain its preview`() throws {
        let menu = try #require(session.tree.nodes.first { $0.role == .contextMenu })
        #expect(menu.children.map(\.label) == ["Copy"])
        try session.tap("Copy")
        #expect(session.screen.hasPrefix(#"- text "copied""#))
    }
}
