import FeatureKit

/// The settings of the feature: the mutes and the data.
struct MutingView: View {
    let viewModel: MutingViewModel
    let data: DataViewModel

    var body: some View {
        Form {
            if let failure = viewModel.failure {
                Section {
                    Text(failure).foregroundStyle(.red)
                    AsyncButton("Try Again") { await viewModel.load() }
                }
            }
            MuteListSection(
                title: "Muted Addresses",
                field: "Address to mute",
                button: "Mute Address",
                prompt: "@alice",
                viewModel: viewModel.addresses
            )
            MuteListSection(
                title: "Muted Keywords",
                field: "Keyword to mute",
                button: "Mute Keyword",
                prompt: "spoiler",
                viewModel: viewModel.keywords
            )
            DataSection(viewModel: data)
        }
        .task { await viewModel.load() }
        .ongoingTask { await viewModel.followChanges() }
    }
}

private struct MuteListSection: View {
    let title: String
    let field: String
    let button: String
    let prompt: String
    @Bindable var viewModel: MuteListViewModel

    var body: some View {
        Section(title) {
            if viewModel.items.isEmpty {
                Text("None").foregroundStyle(.secondary)
            }
            ForEach(viewModel.items, id: \.self) { item in
                HStack {
                    Text(viewModel.kind.shown(item))
                    Spacer()
                    AsyncButton("Unmute", role: .destructive) { await viewModel.remove(item) }
                        .accessibilityLabel("Unmute \(viewModel.kind.shown(item))")
                }
            }
            HStack {
                TextField(field, text: $viewModel.draft, prompt: Text(prompt))
                    .onSubmit { Work { await viewModel.add() } }
                AsyncButton(button) { await viewModel.add() }
                    .disabled(!viewModel.canAdd)
            }
            if let problem = viewModel.problem {
                Text(problem).foregroundStyle(.red)
            }
        }
    }
}
