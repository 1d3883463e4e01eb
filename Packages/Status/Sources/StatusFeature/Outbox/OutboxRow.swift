import FeatureKit
import StatusModel

/// A status that has not been sent yet, with its actions.
struct OutboxRow: View {
    let entry: OutboxEntry
    let viewModel: OutboxViewModel

    var body: some View {
        HStack(alignment: .top) {
            Text(entry.emoji)
            VStack(alignment: .leading) {
                Text(verbatim: entry.content)
                Text(viewModel.state(of: entry))
                    .font(.caption)
                    .foregroundStyle(entry.state == .refused ? .red : .secondary)
            }
            Spacer()
            Menu("Actions") {
                AsyncButton("Send Now", systemImage: "paperplane") { await viewModel.sendNow() }
                Button("Edit…", systemImage: "pencil") { viewModel.beginEditing(entry) }
                Button("Throw Away…", systemImage: "trash", role: .destructive) { viewModel.askToDiscard(entry) }
            }
        }
    }
}

/// The sheet and the dialogs of the outbox.
struct OutboxPresentations: ViewModifier {
    @Bindable var viewModel: OutboxViewModel

    func body(content: Content) -> some View {
        content
            .sheet(isPresented: $viewModel.editor.isPresent) {
                if let editor = viewModel.editor {
                    StatusEditorView(title: "Edit Unsent Status", editor: editor)
                }
            }
            .confirmationDialog(
                "Throw this status away?",
                isPresented: $viewModel.isAskingToDiscard,
                titleVisibility: .visible,
                presenting: viewModel.discarded
            ) { entry in
                AsyncButton("Throw Away", role: .destructive) { await viewModel.discard(entry) }
                Button("Keep", role: .cancel) {}
            } message: { entry in
                Text("“\(entry.content.excerpt)” will not be posted.")
            }
            .alert("Not Sent", reason: $viewModel.failure)
    }
}
