import FeatureKit

struct EngineSettingsView: View {
    @Bindable var viewModel: EngineSettingsViewModel

    var body: some View {
        Form {
            Section {
                LabeledContent("Engine", value: viewModel.name)
                if let allowance = viewModel.allowance {
                    Text(allowance)
                }
            } footer: {
                Text(viewModel.summary)
            }
            if viewModel.needsModel {
                Section {
                    TextField("Model", text: $viewModel.model, prompt: Text("model name"))
                        .onSubmit { viewModel.save() }
                    TextField("Instructions", text: $viewModel.instructions, prompt: Text("Answer briefly."))
                        .onSubmit { viewModel.save() }
                    Button("Save") { viewModel.save() }
                        .disabled(!viewModel.hasChanges)
                    if let problem = viewModel.problem {
                        Text(problem).foregroundStyle(.red)
                    }
                } header: {
                    Text("Model")
                } footer: {
                    Text("The instructions are sent before the messages of each conversation.")
                }
            }
        }
        .task { await viewModel.load() }
    }
}
