import Foundation
import TreeUI

/// An application with menus, commands and focused values, as written for SwiftUI.
struct LetterApp: App {
    @State private var isCompact = false
    @State private var changes = 0
    @State private var isExtraShown = true

    var body: some Scene {
        WindowGroup("Letters", id: "letters") { LetterWindow() }
            .commands {
                LetterCommands(isCompact: $isCompact)
                SidebarCommands()
                ToolbarCommands()
                SystemCommands()
                TextEditingCommands()
                TextFormattingCommands()
                CommandGroup(replacing: .help) {
                    Button("Manual") { isExtraShown.toggle() }
                }
                if isCompact {
                    CommandMenu("Compact") { Text("changed \(changes) times") }
                }
            }
            .onChange(of: isCompact) { changes += 1 }
        Window("Log", id: "log") { SettingsLink() }
        MenuBarExtra("Status", systemImage: "star", isInserted: $isExtraShown) {
            Button("Pause") { isCompact = true }
        }
        MenuBarExtra("Clock") { Text("12:00") }
            .menuBarExtraStyle(.window)
        Settings { Text("settings") }
    }
}

struct SystemCommands: Commands {
    var body: some Commands {
        ImportFromDevicesCommands()
        InspectorCommands()
    }
}

struct LetterCommands: Commands {
    @FocusedBinding(\.draft) private var draft
    @FocusedValue(\.letterTitle) private var title
    @Environment(\.openWindow) private var openWindow
    @Binding var isCompact: Bool

    var body: some Commands {
        CommandMenu("Letter") {
            Button("Sign") { draft? += ", Alice" }
                .keyboardShortcut("g", modifiers: [.command, .shift])
                .disabled(draft == nil)
            Divider()
            Toggle("Compact", isOn: $isCompact)
                .keyboardShortcut("k")
            Menu("Send") {
                Button("Now") {}
            }
        }
        CommandGroup(after: .newItem) {
            Button("Duplicate \(title ?? "nothing")") { openWindow(id: "log") }
                .keyboardShortcut("d")
        }
    }
}

struct LetterWindow: View {
    @State private var draft = "Dear Bob"
    @State private var other = ""
    @State private var isSheetShown = false

    var body: some View {
        TextField("Draft", text: $draft)
            .focusedValue(\.draft, $draft)
        TextField("Other", text: $other)
        Button("Ask") { isSheetShown = true }
            .onReceive(NotificationCenter.default.publisher(for: Notification.Name("ask"))) { _ in isSheetShown = true }
            .onReceive(Timer.publish(every: 3600, on: .main, in: .common).autoconnect()) { _ in draft = "" }
        Text(draft)
            .focusedSceneValue(\.letterTitle, "first")
            .sheet(isPresented: $isSheetShown) { TextField("Answer", text: $other) }
    }
}

private struct DraftKey: FocusedValueKey {
    typealias Value = Binding<String>
}

private struct TitleKey: FocusedValueKey {
    typealias Value = String
}

extension FocusedValues {
    var draft: Binding<String>? {
        get { self[DraftKey.self] }
        set { self[DraftKey.self] = newValue }
    }

    var letterTitle: String? {
        get { self[TitleKey.self] }
        set { self[TitleKey.self] = newValue }
    }
}
