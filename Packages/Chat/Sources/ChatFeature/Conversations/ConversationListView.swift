import ChatModel
import FeatureKit

struct ConversationListView: View {
    @Bindable var viewModel: ConversationListViewModel

    var body: some View {
        content
            .navigationTitle("Chat")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    NavigationLink(value: ChatRoute.newConversation) {
                        Label("New Conversation", systemImage: "square.and.pencil")
                    }
                    .buttonStyle(.borderedProminent)
                }
                ToolbarItem {
                    NavigationLink(value: ChatRoute.history) {
                        Label("History", systemImage: "clock")
                    }
                }
            }
            .confirmationDialog(
                "Delete this conversation?",
                isPresented: $viewModel.isAskingToDelete,
                titleVisibility: .visible,
                presenting: viewModel.deletion
            ) { conversation in
                AsyncButton("Delete", role: .destructive) { await viewModel.delete(conversation) }
                Button("Keep", role: .cancel) {}
            } message: { _ in
                Text("Its messages cannot be restored.")
            }
            .task { await viewModel.load() }
            // Outermost, so that it observes before the first load begins.
            .ongoingTask { await viewModel.followChanges() }
    }

    @ViewBuilder private var content: some View {
        if let failure = viewModel.failure {
            ContentUnavailableView {
                Label("The Conversations Are Not Available", systemImage: "exclamationmark.triangle")
            } description: {
                Text(failure)
            } actions: {
                AsyncButton("Try Again") { await viewModel.load() }
            }
        } else if let conversations = viewModel.conversations {
            if conversations.isEmpty {
                ContentUnavailableView {
                    Label("No Conversations", systemImage: "ellipsis.bubble")
                } description: {
                    Text("Choose New Conversation to ask a question.")
                }
            } else {
                List {
                    ForEach(conversations) { conversation in
                        NavigationLink(value: ChatRoute.conversation(conversation.id)) {
                            VStack(alignment: .leading) {
                                Text(conversation.title)
                                Text(conversation.updated, style: .date).font(.caption).foregroundStyle(.secondary)
                            }
                        }
                        .contextMenu {
                            Button("Delete…", systemImage: "trash", role: .destructive) {
                                viewModel.askToDelete(conversation)
                            }
                        }
                    }
                }
            }
        } else {
            ProgressView("Loading conversations…")
        }
    }
}
