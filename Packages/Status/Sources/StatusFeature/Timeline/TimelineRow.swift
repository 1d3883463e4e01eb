import FeatureKit
import StatusModel

/// A status with its actions. A view of its own, so that a change of the timeline evaluates only the rows that differ.
struct TimelineRow: View {
    @Environment(\.clipboard) private var clipboard
    let status: Status
    let age: String
    let viewModel: TimelineViewModel

    var body: some View {
        NavigationLink(value: StatusRoute.status(status.id)) {
            StatusRow(status: status, age: age)
        }
        .contextMenu {
            Button("Copy Text", systemImage: "doc.on.doc") { clipboard.string = status.content }
            if !status.isLocal {
                // Creating the link takes longer than showing the row.
                Button("Copy Link", systemImage: "link") { clipboard.string = status.link?.absoluteString }
            }
            if viewModel.isOwn(status) {
                Button("Edit…", systemImage: "pencil") { viewModel.beginEditing(status) }
                Button("Delete…", systemImage: "trash", role: .destructive) { viewModel.askToDelete(status) }
            } else {
                AsyncButton("Mute @\(status.address)", systemImage: "speaker.slash") {
                    await viewModel.muting.mute(address: status.address)
                }
            }
            Button("Mute a Keyword…", systemImage: "text.badge.xmark") { viewModel.muting.beginMutingKeyword() }
        }
    }
}
