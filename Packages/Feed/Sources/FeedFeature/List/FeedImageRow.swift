import FeatureKit
import FeedModel

/// A picture with its caption and its place.
struct FeedImageRow: View {
    @Environment(\.openWindow) private var openWindow
    let viewModel: FeedImageViewModel
    /// Instead of a closure: closures cannot be compared, so each change of the list would evaluate all rows.
    let feed: FeedViewModel

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
            Button("Open in a Window", systemImage: "macwindow") {
                feed.select(viewModel.image)
                openWindow(id: PictureScene.id, value: viewModel.image)
            }
        }
    }
}
