import FeatureKit

struct WelcomeView: View {
    let viewModel: WelcomeViewModel

    var body: some View {
        VStack(alignment: .leading) {
            if let tip = viewModel.tip {
                Label(tip.title, systemImage: tip.systemImage).font(.headline)
                Text(tip.text)
                HStack {
                    Button("Previous") { viewModel.showPrevious() }.disabled(!viewModel.hasPrevious)
                    Button("Next") { viewModel.showNext() }
                        .buttonStyle(.borderedProminent)
                        .disabled(!viewModel.hasNext)
                    Text(viewModel.position).font(.caption).foregroundStyle(.secondary)
                }
            } else {
                Text("There are no new tips.").foregroundStyle(.secondary)
            }
        }
        .navigationTitle(viewModel.greeting)
    }
}
