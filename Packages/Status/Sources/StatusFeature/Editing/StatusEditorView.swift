import FeatureKit

/// A form for the text of an existing status.
struct StatusEditorView: View {
    @Environment(\.dismiss) private var dismiss
    let title: String
    @Bindable var editor: StatusEditor

    var body: some View {
        Form {
            StatusTextFields(text: $editor.text)
            if let failure = editor.failure {
                Text(failure).foregroundStyle(.red)
            }
        }
        .navigationTitle(title)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Cancel", role: .cancel) { dismiss() }
                    .keyboardShortcut(.cancelAction)
            }
            ToolbarItem(placement: .confirmationAction) {
                AsyncButton("Save") {
                    if await editor.save() { dismiss() }
                }
                .keyboardShortcut(.return)
                .disabled(!editor.canSave)
            }
        }
    }
}
