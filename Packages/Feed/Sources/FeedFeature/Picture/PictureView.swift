import FeatureKit
import FeedModel

/// The bytes of a picture, or the state of loading them.
struct PictureView: View {
    let viewModel: FeedImageViewModel

    var body: some View {
        content
            .task { await viewModel.load() }
            .onDisappear { viewModel.cancel() }
    }

    @ViewBuilder private var content: some View {
        if let picture = viewModel.picture {
            // The address contains the bytes, so nothing is loaded again, and a page without a network shows them.
            AsyncImage(url: picture) { image in
                image.resizable().scaledToFit()
            } placeholder: {
                ProgressView()
            }
            .accessibilityLabel(viewModel.alternativeText)
        } else if let failure = viewModel.failure {
            VStack(alignment: .leading) {
                Text(viewModel.alternativeText).italic()
                Text(failure).font(.caption).foregroundStyle(.red)
                AsyncButton("Load Picture") { await viewModel.load() }
            }
        } else {
            ProgressView("Loading picture…")
        }
    }
}
