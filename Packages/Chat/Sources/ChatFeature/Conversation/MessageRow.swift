import ChatModel
import FeatureKit

/// A message with its writer. While an answer arrives, only this row is evaluated.
struct MessageRow: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.clipboard) private var clipboard
    let viewModel: MessageViewModel

    var body: some View {
        HStack {
            if viewModel.author == .person { Spacer() }
            bubble
            if viewModel.author != .person { Spacer() }
        }
        .contextMenu {
            Button("Copy", systemImage: "doc.on.doc") { clipboard.string = viewModel.text }
            Button("Show Details", systemImage: "info.circle") { openWindow(id: MessageScene.id, value: viewModel.id) }
        }
    }

    private var bubble: some View {
        VStack(alignment: .leading) {
            Text(viewModel.writer).font(.caption).foregroundStyle(.secondary)
            if !viewModel.text.isEmpty {
                Text(verbatim: viewModel.text)
            } else if viewModel.isStreaming {
                ProgressView("Waiting for the answer…")
            }
            if let interruption = viewModel.interruption {
                Text(interruption).font(.caption).foregroundStyle(.orange)
            }
        }
        .padding(.horizontal, 14)
        .padding(.vertical, 8)
        .background(
            viewModel.author == .person ? Color.accentColor : Color.gray,
            in: RoundedRectangle(cornerRadius: 18)
        )
    }
}
