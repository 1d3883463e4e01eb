import ChatModel
import FeatureKit

struct MessageDetailView: View {
    @Environment(\.clipboard) private var clipboard
    let viewModel: MessageDetailViewModel

    var body: some View {
        content
            .navigationTitle("Message")
            .task { await viewModel.load() }
            // Outermost, so that it observes before the first load begins.
            .ongoingTask { await viewModel.followChanges() }
    }

    @ViewBuilder private var content: some View {
        if let message = viewModel.message {
            Form {
                Section {
                    LabeledContent("Written by", value: message.writer)
                    LabeledContent("Date") { Text(message.created, style: .date) }
                    LabeledContent("Length", value: viewModel.length)
                    if let interruption = message.interruption {
                        Text(interruption).foregroundStyle(.orange)
                    }
                }
                Section("Text") {
                    Text(verbatim: message.text)
                    Button("Copy", systemImage: "doc.on.doc") { clipboard.string = message.text }
                        .disabled(message.text.isEmpty)
                }
            }
        } else if let failure = viewModel.failure {
            ContentUnavailableView("The Message Is Not Available", systemImage: "trash", description: Text(failure))
        } else {
            ProgressView("Loading the message…")
        }
    }
}
