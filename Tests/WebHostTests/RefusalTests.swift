import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// The sentences that a person reads on the page if the application refuses an event.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct RefusalTests {
    @Test(arguments: [
        ("Named", "Close “Edit Status” first."), ("Unnamed", "Close the sheet first."),
        ("Alert", "Answer “Clear all notes?” first."), ("Dialog", "Answer “Delete it?” first."),
        ("Both", "Answer “Really?” first."),
    ])
    func `the error for a covered control names the views in front of it`(button: String, sentence: String)
        throws
    {
        let session = Session { WindowGroup("Main") { CoveringView() } }
        defer { session.end() }
        try session.send(.tap, to: #require(session.tree.nodes.first { $0.label == button }?.id))
        if button == "Both" {
            try session.send(.tap, to: #require(session.tree.nodes.first { $0.label == "Inner" }?.id))
        }
        let add = try #require(session.tree.nodes.first { $0.label == "Add" }?.id)
        do throws(EventError) {
            try session.send(.tap, to: add)
            Issue.record("The button is not covered.")
        } catch {
            #expect(error.sentence(in: session.tree) == sentence)
        }
    }
}

private struct CoveringView: View {
    @State private var shown: String?
    @State private var isInnerShown = false

    var body: some View {
        Button("Add") {}
        ForEach(["Named", "Unnamed", "Alert", "Dialog", "Both"], id: \.self) { name in
            Button(name) { shown = name }
        }
        .sheet(isPresented: isShown("Named")) { Text("Content").navigationTitle("Edit Status") }
        .sheet(isPresented: isShown("Unnamed")) { Text("Content") }
        .alert("Clear all notes?", isPresented: isShown("Alert")) { Button("Clear") {} }
        .confirmationDialog("Delete it?", isPresented: isShown("Dialog")) { Button("Delete") {} }
        .sheet(isPresented: isShown("Both")) {
            Button("Inner") { isInnerShown = true }
                .alert("Really?", isPresented: $isInnerShown) { Button("Yes") {} }
        }
    }

    private func isShown(_ name: String) -> Binding<Bool> {
        Binding {
            shown == name
        } set: {
            if !$0 { shown = nil }
        }
    }
}
