import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct PresentationFormTests {
    private struct Failure: LocalizedError {
        var errorDescription: String? { "It broke" }
    }

    private struct Forms: View {
        @State private var isAlert = false
        @State private var isSheet = false
        @State private var isCover = false
        @State private var isError = false
        @State private var log = ""
        @Environment(\.presentationMode) private var presentationMode

        var body: some View {
            Button("Old alert") { isAlert = true }
                .alert(isPresented: $isAlert) {
                    Alert(
                        title: Text("Delete?"),
                        message: Text("For good."),
                        primaryButton: .destructive(Text("Delete")) { log = "deleted" },
                        secondaryButton: .cancel()
                    )
                }
            Button("Old sheet") { isSheet = true }
                .actionSheet(isPresented: $isSheet) {
                    ActionSheet(
                        title: Text("Sort"),
                        buttons: [.default(Text("By name")) { log = "sorted" }, .cancel()]
                    )
                }
            Button("Cover") { isCover = true }
                .fullScreenCover(isPresented: $isCover, onDismiss: { log = "uncovered" }) { Covering() }
            Button("Fail") { isError = true }
                .alert(isPresented: $isError, error: Failure()) { Button("Well") {} }
            Text(log)
        }
    }

    private struct Covering: View {
        @Environment(\.presentationMode) var presentationMode
        var body: some View {
            Button("Leave") { presentationMode.wrappedValue.dismiss() }
                .interactiveDismissDisabled()
                .presentationDetents([.medium, .large])
        }
    }

    @Test func `an alert created from an Alert value shows its title, message and buttons`() throws {
        let session = Session(view: Forms())
        try session.tap("Old alert")
        #expect(
            try session.node(.alert, "Delete?").outline == """
                - alert "Delete?" [modal]
                  - text "For good."
                  - button "Delete" [destructive]
                  - button "Cancel"
                """
        )
        try session.tap("Delete")
        #expect(session.screen.hasSuffix(#"text "deleted""#))
    }

    @Test func `an action sheet becomes a modal dialog`() throws {
        let session = Session(view: Forms())
        try session.tap("Old sheet")
        #expect(try session.node(.dialog, "Sort").traits.contains(.modal))
        try session.tap("By name")
        #expect(session.screen.hasSuffix(#"text "sorted""#))
    }

    @Test func `a sheet with interactiveDismissDisabled is closed only by its own button`() throws {
        let session = Session(view: Forms())
        try session.tap("Cover")
        let sheet = try #require(session.tree.nodes.first { $0.role == .sheet })
        #expect(throws: EventError.self) { try session.send(.dismiss, to: sheet.id) }
        try session.tap("Leave")
        #expect(session.screen.hasSuffix(#"text "uncovered""#))
    }

    @Test func `an error alert's title is the error's description`() throws {
        let session = Session(view: Forms())
        try session.tap("Fail")
        #expect(try session.node(.alert, "It broke").accepts(.dismiss))
    }

    @Test func `an alert that presents data without actions has an OK button`() throws {
        struct Saved: View {
            @State private var isShown = true
            let name: String?
            var body: some View {
                Text("Files").alert("Saved", isPresented: $isShown, presenting: name) { _ in }
            }
        }
        let session = Session(view: Saved(name: "a.txt"))
        try session.tap("OK")
        #expect(session.screen == "- text \"Files\"")
        #expect(Session(view: Saved(name: nil)).screen == "- text \"Files\"")
    }
}
