import FeatureKit

struct OnboardingSettingsView: View {
    let viewModel: OnboardingSettingsViewModel

    var body: some View {
        Form {
            Section {
                Button("Run the Introduction Again") { viewModel.runAgain() }
                    .disabled(viewModel.isDue)
                if let problem = viewModel.problem {
                    Text(problem).foregroundStyle(.red)
                }
            } footer: {
                Text(
                    viewModel.isDue
                        ? "The main window shows the introduction."
                        : "The main window shows the introduction in place of the features. Your statuses stay."
                )
            }
        }
        .onAppear { viewModel.load() }
        .ongoingTask { await viewModel.followChanges() }
    }
}
