import FeatureKit
import StatusModel

struct ComposeView: View {
    @Environment(\.dismiss) private var dismiss
    @Bindable var viewModel: ComposeViewModel

    var body: some View {
        Form {
            Section {
                TextEditor(text: $viewModel.content)
                    .accessibilityLabel("Status")
            } footer: {
                Text(viewModel.length)
            }
            Section {
                TextField("Emoji", text: $viewModel.emoji, prompt: Text(NewStatus.defaultEmoji))
                Menu("Choose an Emoji") {
                    ForEach(ComposeViewModel.suggestedEmoji, id: \.self) { emoji in
                        Button(emoji) { viewModel.emoji = emoji }
                    }
                }
            }
            if let hint = viewModel.hint {
                Text(hint).foregroundStyle(.red)
            }
        }
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Cancel", role: .cancel) { dismiss() }
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
        .alert("Not Posted", isPresented: $viewModel.isFailureShown) {
            Button("OK") {}
        } message: {
            Text(viewModel.failure ?? "")
        }
    }
}
