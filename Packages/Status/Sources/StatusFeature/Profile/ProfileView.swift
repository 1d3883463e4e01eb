import FeatureKit
import StatusModel

struct ProfileView: View {
    let viewModel: ProfileViewModel

    var body: some View {
        List {
            Section {
                Text(viewModel.bio.isEmpty ? "No bio yet." : viewModel.bio)
                    .foregroundStyle(viewModel.bio.isEmpty ? .secondary : .primary)
                if let notice = viewModel.notice {
                    Text(notice).foregroundStyle(.secondary)
                }
                if let failure = viewModel.failure {
                    Text(failure).foregroundStyle(.red)
                }
            }
            Section("Statuses") {
                if let statuses = viewModel.statuses {
                    if statuses.isEmpty {
                        Text("No statuses from this address are stored here. Choose Refresh to fetch them.")
                            .foregroundStyle(.secondary)
                    }
                    ForEach(statuses) { status in
                        NavigationLink(value: StatusRoute.status(status.id)) {
                            StatusRow(status: status, age: viewModel.age(of: status))
                        }
                    }
                } else {
                    ProgressView("Loading statuses…")
                }
            }
        }
        .navigationTitle("@\(viewModel.address)")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                AsyncButton("Refresh", systemImage: "arrow.clockwise") { await viewModel.refresh() }
                    .keyboardShortcut("r")
                    .help("Fetch this address's bio and statuses")
            }
            ToolbarItem {
                AsyncButton(viewModel.isMuted ? "Unmute" : "Mute", systemImage: "speaker.slash") {
                    await viewModel.setMuted(!viewModel.isMuted)
                }
            }
        }
        .refreshable { await viewModel.refresh() }
        .task { await viewModel.load() }
        // Outermost, so that it observes before the first load begins.
        .ongoingTask { await viewModel.followChanges() }
    }
}
