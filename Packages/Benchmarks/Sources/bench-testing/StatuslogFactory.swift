import FeatureKit
import Observation

/// A realistic feature with a timeline, a window for posting and settings for muting keywords.
struct StatuslogFactory: AppFactory {
    let log: Statuslog

    @MainActor
    init() {
        log = Statuslog()
    }

    func makeAppView() -> some View {
        TimelineView(log: log)
    }

    func makeScene() -> some Scene {
        WindowGroup("Compose", id: "compose") { ComposeView(log: log) }
            .keyboardShortcut("s", modifiers: [.shift, .command])
    }

    func makeSettingsView() -> some View {
        MuteView(log: log)
    }
}

@MainActor @Observable
final class Statuslog {
    struct Status: Identifiable {
        let id: Int
        var text: String
    }

    var statuses = (0..<10).map {
        Status(id: $0, text: "Status \($0) about \($0.isMultiple(of: 2) ? "cats" : "ships")")
    }
    var muted: [String] = []

    var shown: [Status] {
        statuses.filter { status in !muted.contains { status.text.contains($0) } }
    }

    func post(_ text: String) async {
        await Task.yield()
        statuses.insert(Status(id: statuses.count, text: text), at: 0)
    }
}

private struct TimelineView: View {
    let log: Statuslog
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        List {
            ForEach(log.shown) { status in
                HStack {
                    Text(status.text)
                    Spacer()
                    Button("Copy") {}.contextMenu { Button("Delete") {} }
                }
            }
        }
        .navigationTitle("Timeline")
        .toolbar { Button("Compose") { openWindow(id: "compose") } }
    }
}

private struct ComposeView: View {
    let log: Statuslog
    @State private var text = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        TextEditor(text: $text).accessibilityLabel("Status")
        Text("\(text.count) characters")
        AsyncButton("Post") {
            await log.post(text)
            dismiss()
        }
        .disabled(text.isEmpty)
    }
}

private struct MuteView: View {
    let log: Statuslog
    @State private var keyword = ""

    var body: some View {
        Form {
            Section("Muted keywords") {
                ForEach(log.muted, id: \.self) { Text($0) }
                TextField("Keyword to mute", text: $keyword)
                Button("Add") {
                    log.muted.append(keyword)
                    keyword = ""
                }
                .disabled(keyword.isEmpty)
            }
        }
    }
}
