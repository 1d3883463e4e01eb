import FeatureKit
import FeedRepository

struct FeedSettingsView: View {
    let viewModel: FeedSettingsViewModel

    var body: some View {
        Form {
            Section {
                if let saved = viewModel.saved {
                    LabeledContent("Saved", value: saved.size)
                    LabeledContent("Kept", value: saved.file == nil ? "Until the app ends" : "On this device")
                }
                if let failure = viewModel.failure {
                    Text(failure).foregroundStyle(.red)
                }
                AsyncButton("Remove Saved Pictures", role: .destructive) { await viewModel.remove() }
                    .disabled((viewModel.saved?.count ?? 0) == 0)
            } header: {
                Text("Saved Pictures")
            } footer: {
                Text(viewModel.saved?.failure ?? "Pictures that are saved are shown without a connection.")
            }
        }
        .task { await viewModel.load() }
    }
}
