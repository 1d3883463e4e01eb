import FeatureKit
import FeedModel

/// A picture with its caption and its location.
struct FeedImageRow: View {
    @Environment(\.openWindow) private var openWindow
    let viewModel: FeedImageViewModel
    /// The view model of the list. It takes the place of a closure, because closures cannot be compared, so that each
    /// change to the list would evaluate all rows.
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
