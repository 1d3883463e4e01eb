import Foundation
import TreeUI

// The samples of commands, focused values and publishers in documentation comments.

private struct DraftKey: FocusedValueKey {
    typealias Value = Binding<String>
}

extension FocusedValues {
    var draft: Binding<String>? {
        get { self[DraftKey.self] }
        set { self[DraftKey.self] = newValue }
    }
}

private struct LettersView: View {
    var body: some View { Text("Letters") }
}

private struct LettersApp: App {
    var body: some Scene {
        WindowGroup { LettersView() }
            .commands {
                CommandMenu("Letter") {
                    Button("Archive") { archive() }
                        .keyboardShortcut("a", modifiers: [.command, .shift])
                }
            }
    }

    private func archive() {}
}

extension Notification.Name {
    fileprivate static let connectionLost = Notification.Name("connectionLost")
}

private struct ConnectionView: View {
    @State private var isOnline = true

    var body: some View {
        if isOnline {
            Text("Online")
                .onReceive(NotificationCenter.default.publisher(for: .connectionLost)) { _ in isOnline = false }
        }
    }
}
