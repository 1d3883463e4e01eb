import FeatureKit

struct ComposeView: View {
    @Environment(\.dismiss) private var dismiss
    @Bindable var viewModel: ComposeViewModel

    var body: some View {
        Form {
            StatusTextFields(text: $viewModel.text)
            if let problem = viewModel.draftProblem {
                Text(problem).foregroundStyle(.red)
            }
        }
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                AsyncButton("Cancel", role: .cancel) {
                    if await viewModel.cancel() { dismiss() }
                }
                .keyboardShortcut(.cancelAction)
            }
            ToolbarItem(placement: .confirmationAction) {
                AsyncButton("Post") {
                    if await viewModel.post() { dismiss() }
                }
                .keyboardShortcut(.return)
                .disabled(!viewModel.canPost)
            }
        }
        .confirmationDialog(
            "Discard this status?",
            isPresented: $viewModel.isAskingToDiscard,
            titleVisibility: .visible
        ) {
            AsyncButton("Discard", role: .destructive) {
                await viewModel.discardDraft()
                dismiss()
            }
            Button("Keep Writing", role: .cancel) {}
        } message: {
            Text("It has not been posted.")
        }
        .alert("Not Posted", reason: $viewModel.failure)
        .task { await viewModel.loadDraft() }
        .onChange(of: viewModel.text) { Work { await viewModel.storeDraft() } }
        // Outermost, so that it observes before the draft is loaded.
        .ongoingTask { await viewModel.followChanges() }
    }
}
