import FeatureKit

/// A form for a keyword. Statuses that contain the keyword are then hidden.
struct MuteKeywordView: View {
    @Environment(\.dismiss) private var dismiss
    @Bindable var viewModel: TimelineMuting

    var body: some View {
        Form {
            Section {
                TextField("Keyword", text: $viewModel.keyword)
                    .onSubmit { Work { await viewModel.muteKeyword() } }
            } footer: {
                Text("Statuses that contain it are hidden. Unmute it in Settings.")
            }
        }
        .navigationTitle("Mute a Keyword")
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Cancel", role: .cancel) { dismiss() }
            }
            ToolbarItem(placement: .confirmationAction) {
                AsyncButton("Mute") { await viewModel.muteKeyword() }
                    .disabled(!viewModel.canMuteKeyword)
            }
        }
    }
}
