import FeatureKit
import FeedModel

struct FeedView: View {
    let viewModel: FeedViewModel

    var body: some View {
        content
            .navigationTitle("Feed")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    AsyncButton("Refresh", systemImage: "arrow.clockwise") { await viewModel.refresh() }
                        .keyboardShortcut("r")
                        .help("Load the latest pictures")
                }
            }
            .task { await viewModel.refresh() }
            .onDisappear { viewModel.cancel() }
    }

    @ViewBuilder private var content: some View {
        if !viewModel.rows.isEmpty {
            list
        } else if let failure = viewModel.failure {
            ContentUnavailableView {
                Label("No Pictures Can Be Loaded", systemImage: "wifi.slash")
            } description: {
                Text(failure)
            } actions: {
                AsyncButton("Try Again") { await viewModel.refresh() }
            }
        } else if viewModel.isLoaded && !viewModel.isLoading {
            ContentUnavailableView {
                Label("No Pictures", systemImage: "photo")
            } description: {
                Text("There are no pictures in this feed yet.")
            }
        } else {
            ProgressView("Loading pictures…")
        }
    }

    private var list: some View {
        List {
            if let failure = viewModel.failure {
                FailureRow(sentence: failure) { await viewModel.refresh() }
            } else if let notice = viewModel.notice {
                Text(notice).foregroundStyle(.secondary)
            }
            ForEach(viewModel.rows) { row in
                FeedImageRow(viewModel: row, feed: viewModel)
            }
            if let next = viewModel.next {
                LoadMoreRow(viewModel: next)
            }
        }
        .refreshable { await viewModel.refresh() }
    }
}

/// The end of the list, with a button for the next page.
private struct LoadMoreRow: View {
    let viewModel: LoadMoreViewModel

    var body: some View {
        Group {
            if let failure = viewModel.failure {
                FailureRow(sentence: failure) { await viewModel.load() }
            } else {
                AsyncButton("Show More") { await viewModel.load() }
            }
        }
        .onDisappear { viewModel.cancel() }
    }
}

private struct FailureRow: View {
    let sentence: String
    let retry: () async -> Void

    var body: some View {
        VStack(alignment: .leading) {
            Text(sentence).foregroundStyle(.red)
            AsyncButton("Try Again") { await retry() }
        }
    }
}
