import FeatureKit
import FeedModel

struct PictureScene: Scene {
    static let id = "feed.picture"
    let makeViewModel: @MainActor (FeedImage) -> FeedImageViewModel

    var body: some Scene {
        WindowGroup("Picture", id: Self.id, for: FeedImage.self) { $image in
            if let image {
                EntryPoint { PictureDetail(viewModel: makeViewModel(image)) }
            }
        }
    }
}

/// A picture with everything that is known about it.
struct PictureDetail: View {
    let viewModel: FeedImageViewModel

    var body: some View {
        ScrollView {
            VStack(alignment: .leading) {
                PictureView(viewModel: viewModel)
                if let location = viewModel.image.location {
                    Text(location).foregroundStyle(.secondary)
                }
            }
            .padding()
        }
        .navigationTitle(viewModel.image.description ?? "Picture")
    }
}
