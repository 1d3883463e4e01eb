import FeatureKit
import FeedModel

/// A picture with its caption and its place.
struct FeedImageRow: View {
    let viewModel: FeedImageViewModel
    let open: () -> Void

    var body: some View {
        VStack(alignment: .leading) {
            PictureView(viewModel: viewModel)
            if let description = viewModel.image.description {
                Text(description).font(.headline)
            }
            if let location = viewModel.image.location {
                Text(location)
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
        }
        .contextMenu {
            Button("Open in a Window", systemImage: "macwindow") { open() }
        }
    }
}
