import ChatModel
import FeatureKit

/// The messages of all conversations, newest first.
struct HistoryView: View {
    @Bindable var viewModel: HistoryViewModel

    var body: some View {
        content
            .navigationTitle("History")
            .searchable(text: $viewModel.query, prompt: "Search all messages")
            .task(id: viewModel.query) { await viewModel.load() }
            .ongoingTask { await viewModel.followChanges() }
    }

    @ViewBuilder private var content: some View {
        if let failure = viewModel.failure {
            Text(failure).foregroundStyle(.red)
        } else if let messages = viewModel.messages {
            if messages.isEmpty {
                ContentUnavailableView {
                    Label("No Messages", systemImage: "clock")
                } description: {
                    Text(
                        viewModel.query.isEmpty
                            ? "Your questions and their answers appear here." : "No message contains this text."
                    )
                }
            } else {
                List(messages) { message in
                    NavigationLink(value: ChatRoute.conversation(message.conversation)) {
                        VStack(alignment: .leading) {
                            Text(verbatim: message.text).lineLimit(2)
                            HStack {
                                Text(message.author == .person ? "You" : message.engine ?? "Engine")
                                Text(message.created, style: .date)
                            }
                            .font(.caption)
                            .foregroundStyle(.secondary)
                        }
                    }
                }
            }
        } else {
            ProgressView("Loading messages…")
        }
    }
}
