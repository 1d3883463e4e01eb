import FeatureKit
import StatusModel

struct TimelineView: View {
    @Environment(\.openWindow) private var openWindow
    @Bindable var viewModel: TimelineViewModel

    var body: some View {
        content
            .navigationTitle("Timeline")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Compose", systemImage: "square.and.pencil") { compose() }
                        .help("Write a status")
                }
                ToolbarItem {
                    AsyncButton("Refresh", systemImage: "arrow.clockwise") { await viewModel.refresh() }
                        .keyboardShortcut("r")
                        .help("Fetch the latest statuses")
                }
            }
            .sheet(isPresented: $viewModel.isMutingKeyword) {
                MuteKeywordView(viewModel: viewModel)
            }
            .alert("Not Muted", isPresented: $viewModel.isFailureShown) {
                Button("OK") {}
            } message: {
                Text(viewModel.failure ?? "")
            }
            .task { await viewModel.load() }
            // Outermost, so that it observes before the first load begins.
            .ongoingTask { await viewModel.followChanges() }
    }

    @ViewBuilder private var content: some View {
        switch viewModel.content {
        case .loading:
            ProgressView("Loading statuses…")
        case .failed(let sentence):
            ContentUnavailableView {
                Label("The Timeline Is Not Available", systemImage: "exclamationmark.triangle")
            } description: {
                Text(sentence)
            } actions: {
                AsyncButton("Try Again") { await viewModel.load() }
            }
        case .statuses(let statuses) where statuses.isEmpty:
            ContentUnavailableView {
                Label("No Statuses", systemImage: "bubble.left")
            } description: {
                Text(viewModel.notice ?? "What you post, import or fetch appears here, unless it is muted.")
            } actions: {
                Button("Write a Status") { compose() }
            }
        case .statuses(let statuses):
            list(statuses)
        }
    }

    private func list(_ statuses: [Status]) -> some View {
        List {
            if let notice = viewModel.notice {
                Text(notice).foregroundStyle(.secondary)
            }
            ForEach(statuses) { status in
                StatusRow(status: status, age: viewModel.age(of: status))
                    .contextMenu {
                        AsyncButton("Mute @\(status.address)", systemImage: "speaker.slash") {
                            await viewModel.mute(address: status.address)
                        }
                        Button("Mute a Keyword…", systemImage: "text.badge.xmark") { viewModel.beginMutingKeyword() }
                    }
            }
            if viewModel.hasOlder {
                AsyncButton("Show Older") { await viewModel.showOlder() }
            }
        }
        .refreshable { await viewModel.refresh() }
    }

    private func compose() {
        openWindow(id: ComposeScene.id)
    }
}
