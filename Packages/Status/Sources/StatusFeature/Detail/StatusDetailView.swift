import FeatureKit
import Foundation
import StatusModel

struct StatusDetailView: View {
    @Environment(\.clipboard) private var clipboard
    @Bindable var viewModel: StatusDetailViewModel

    var body: some View {
        content
            .navigationTitle("Status by @\(viewModel.id.address)")
            .sheet(isPresented: $viewModel.editor.isPresent) {
                if let editor = viewModel.editor {
                    StatusEditorView(title: "Edit Status", editor: editor)
                }
            }
            .confirmationDialog(
                "Delete this status?",
                isPresented: $viewModel.isAskingToDelete,
                titleVisibility: .visible
            ) {
                AsyncButton("Delete", role: .destructive) { await viewModel.delete() }
                Button("Keep", role: .cancel) {}
            } message: {
                Text("It cannot be restored.")
            }
            .alert("Not Changed", reason: $viewModel.failure)
            .task { await viewModel.load() }
            // Outermost, so that it observes before the first load begins.
            .ongoingTask { await viewModel.followChanges() }
    }

    @ViewBuilder private var content: some View {
        switch viewModel.content {
        case .loading:
            ProgressView("Loading the status…")
        case .deleted:
            ContentUnavailableView {
                Label("The Status Was Deleted", systemImage: "trash")
            } description: {
                Text("It is no longer stored on this machine.")
            }
        case .failed(let sentence):
            ContentUnavailableView {
                Label("The Status Is Not Available", systemImage: "exclamationmark.triangle")
            } description: {
                Text(sentence)
            } actions: {
                AsyncButton("Try Again") { await viewModel.load() }
            }
        case .status(let status):
            form(status)
        }
    }

    private func form(_ status: Status) -> some View {
        Form {
            Section {
                HStack(alignment: .top) {
                    Text(status.emoji)
                    Text(verbatim: status.content)
                }
                if let url = status.externalURL {
                    Link(url.absoluteString, destination: url)
                }
            }
            Section {
                NavigationLink("@\(status.address)", value: StatusRoute.profile(status.address))
                LabeledContent("Posted", value: viewModel.age(of: status))
                LabeledContent("Date") { Text(status.created, style: .date) }
                if status.isLocal {
                    LabeledContent("Stored", value: "On this machine only")
                }
            }
            Section {
                Button("Copy Text", systemImage: "doc.on.doc") { clipboard.string = status.content }
                if let link = status.link {
                    Button("Copy Link", systemImage: "link") { clipboard.string = link.absoluteString }
                }
                if viewModel.isOwn {
                    Button("Edit…", systemImage: "pencil") { viewModel.beginEditing(status) }
                    Button("Delete…", systemImage: "trash", role: .destructive) { viewModel.isAskingToDelete = true }
                } else if viewModel.isMutedHere {
                    Text("Muted @\(status.address).")
                    AsyncButton("Undo") { await viewModel.unmute() }
                } else if viewModel.isMuted {
                    AsyncButton("Unmute @\(status.address)", systemImage: "speaker.slash") { await viewModel.unmute() }
                } else {
                    AsyncButton("Mute @\(status.address)", systemImage: "speaker.slash") { await viewModel.mute() }
                }
            }
        }
    }
}
