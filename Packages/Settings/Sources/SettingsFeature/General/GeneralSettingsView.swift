import AppPreferences
import FeatureKit
import RenderTree

/// The settings of the app itself.
struct GeneralSettingsView: View {
    let account: AccountViewModel
    let appearance: AppearanceViewModel

    var body: some View {
        Form {
            AccountSection(viewModel: account)
            AccessSection(viewModel: account)
            AppearanceSection(viewModel: appearance)
        }
        .ongoingTask { await account.followAccount() }
    }
}

private struct AccountSection: View {
    @Bindable var viewModel: AccountViewModel

    var body: some View {
        Section {
            TextField("Display name", text: $viewModel.displayName.text)
                .onSubmit { viewModel.save() }
            problem(of: viewModel.displayName)
            TextField("Address", text: $viewModel.address.text, prompt: Text("alice"))
                .onSubmit { viewModel.save() }
            problem(of: viewModel.address)
            Button("Save") { viewModel.save() }
                .disabled(!viewModel.hasChanges)
        } header: {
            Text("Account")
        } footer: {
            Text(
                viewModel.isSignedIn
                    ? "You are signed in. Changing the address signs you out."
                    : "Statuses are posted under this address, and kept on this machine."
            )
        }
    }

    @ViewBuilder private func problem(of field: AccountField) -> some View {
        if let problem = field.problem {
            Text(problem).foregroundStyle(.red)
        }
    }
}

private struct AccessSection: View {
    @Bindable var viewModel: AccountViewModel

    var body: some View {
        Section("Service") {
            if viewModel.isSignedIn {
                Button("Sign Out") { viewModel.signOut() }
            } else {
                SecureField("API key", text: $viewModel.token)
                    .onSubmit { signIn() }
                Button("Sign In") { signIn() }
                    .disabled(!viewModel.canSignIn)
            }
            if let problem = viewModel.accessProblem {
                Text(problem).foregroundStyle(.red)
            }
        }
    }

    private func signIn() {
        if viewModel.canSignIn { viewModel.signIn() }
    }
}

private struct AppearanceSection: View {
    @Bindable var viewModel: AppearanceViewModel

    var body: some View {
        Section("Appearance") {
            Picker("Theme", selection: $viewModel.theme) {
                ForEach(Theme.allCases, id: \.self) { Text($0.title).tag($0) }
            }
            if let problem = viewModel.problem {
                Text(problem).foregroundStyle(.red)
            }
        }
    }
}
