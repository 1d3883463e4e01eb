import ChatModel
import FeatureKit

struct ConversationView: View {
    let viewModel: ConversationViewModel

    var body: some View {
        MessageList(viewModel: viewModel)
            .safeAreaInset(edge: .bottom) {
                VStack(alignment: .leading) {
                    ConversationNotices(viewModel: viewModel)
                    MessageComposer(viewModel: viewModel)
                }
            }
            .navigationTitle("Conversation")
            .task { await viewModel.load() }
            // Outermost, so that it observes before the first load begins.
            .ongoingTask { await viewModel.followChanges() }
            .onDisappear { viewModel.stop() }
    }
}

/// The messages. It is evaluated when a message is added, but not when a message grows. A question shows the end of the
/// conversation.
private struct MessageList: View {
    let viewModel: ConversationViewModel

    var body: some View {
        if !viewModel.isLoaded {
            ProgressView("Loading messages…")
        } else if viewModel.rows.isEmpty {
            ContentUnavailableView {
                Label("Ask a Question", systemImage: "ellipsis.bubble")
            } description: {
                Text("\(viewModel.engineName) answers.")
            }
        } else {
            ScrollViewReader { proxy in
                List {
                    ForEach(viewModel.rows) { row in
                        MessageRow(viewModel: row)
                    }
                }
                .defaultScrollAnchor(.bottom)
                .onChange(of: viewModel.rows.count) {
                    // A message from another window waits for the person to scroll.
                    guard viewModel.isAnswering, let last = viewModel.rows.last else { return }
                    proxy.scrollTo(last.id, anchor: .bottom)
                }
            }
        }
    }
}

/// A failure, how an answer ended, and how many messages are left.
private struct ConversationNotices: View {
    let viewModel: ConversationViewModel

    var body: some View {
        if viewModel.canRetry {
            AsyncButton("Ask Again", systemImage: "arrow.clockwise") { await viewModel.retry() }
        }
        if let failure = viewModel.failure {
            Text(failure).foregroundStyle(.red)
        }
        if let allowance = viewModel.allowance, allowance != viewModel.failure {
            Text(allowance).font(.caption).foregroundStyle(.secondary)
        }
    }
}

/// The field for a question, with its buttons.
private struct MessageComposer: View {
    @Bindable var viewModel: ConversationViewModel

    var body: some View {
        HStack {
            TextField("Message", text: $viewModel.draft, prompt: Text("Ask something"))
                .onSubmit { Work { await viewModel.send() } }
            if viewModel.isAnswering {
                Button("Stop", systemImage: "stop.fill") { viewModel.stop() }
                    .keyboardShortcut(".")
            }
            AsyncButton("Send", systemImage: "paperplane") { await viewModel.send() }
                .buttonStyle(.borderedProminent)
                .disabled(!viewModel.canSend)
        }
    }
}
