import AppPreferences
import FeatureKit
import OnboardingRepository
import RenderTree

struct OnboardingView: View {
    @Bindable var viewModel: OnboardingViewModel

    var body: some View {
        Form {
            if viewModel.isComplete {
                Text("You are ready. You can change your name, your address and the theme in Settings.")
            } else {
                ProfileSection(viewModel: viewModel)
                Section {
                    AsyncButton("Start") { await viewModel.save() }
                        .buttonStyle(.borderedProminent)
                    Button("Skip") { viewModel.skip() }
                }
            }
        }
        .navigationTitle("Set Up Your Statuslog")
        .onAppear { viewModel.load() }
        .onDisappear { viewModel.leave() }
    }
}

private struct ProfileSection: View {
    @Bindable var viewModel: OnboardingViewModel

    var body: some View {
        Section {
            TextField("Display name", text: $viewModel.profile.displayName, prompt: Text("Alice"))
            TextField("Address", text: $viewModel.profile.address, prompt: Text("alice"))
                .onSubmit { Work { await viewModel.save() } }
            Picker("Theme", selection: $viewModel.profile.theme) {
                ForEach(Theme.allCases, id: \.self) { Text($0.title).tag($0) }
            }
            if let problem = viewModel.problem {
                Text(problem).foregroundStyle(.red)
            }
        } header: {
            Text("Profile")
        } footer: {
            Text(
                viewModel.isSignedIn
                    ? "You are signed in. Changing the address signs you out."
                    : "Statuses are posted under the address, and kept on this machine. You can change this in Settings."
            )
        }
    }
}
