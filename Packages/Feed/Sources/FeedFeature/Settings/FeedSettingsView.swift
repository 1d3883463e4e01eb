import FeatureKit
import FeedRepository

struct FeedSettingsView: View {
    let viewModel: FeedSettingsViewModel

    var body: some View {
        Form {
            Section {
                if let saved = viewModel.saved {
                    LabeledContent("Saved", value: saved.size)
                    LabeledContent("Stored", value: saved.file == nil ? "Until the app quits" : "On this machine")
                }
                if let failure = viewModel.failure {
                    Text(failure).foregroundStyle(.red)
                }
                AsyncButton("Remove Saved Pictures", role: .destructive) { await viewModel.remove() }
                    .disabled((viewModel.saved?.count ?? 0) == 0)
            } header: {
                Text("Saved Pictures")
            } footer: {
                Text(viewModel.saved?.failure ?? "Saved pictures can be viewed offline.")
            }
        }
        .task { await viewModel.load() }
    }
}
