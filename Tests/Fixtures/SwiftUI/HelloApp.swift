import FeatureKit
import SwiftUI

/// An application as a SwiftUI developer writes it, with two features.
@main
struct HelloApp: App {
    @State private var name = "World"

    var body: some Scene {
        AppShell(
            "Hello",
            Feature("Greeting", systemImage: "hand.wave", factory: GreetingFactory()),
            Feature("About", systemImage: "info", factory: AboutFactory())
        )
        WindowGroup("Log", id: "log") { Text("Nothing yet, \(name)") }
    }
}

struct GreetingFactory: AppFactory {
    func makeAppView() -> some View { GreetingView() }

    func makeScene() -> some Scene {
        WindowGroup("Letter", id: "letter") { Text("Dear …") }
            .windowShortcut("l")
        Window("Address", id: "address") { Text("Nowhere") }
    }

    func makeSettingsView() -> some View {
        Form { Toggle("Loud", isOn: .constant(true)) }
    }
}

struct AboutFactory: AppFactory {
    func makeAppView() -> some View { Text("About") }
}

struct GreetingView: View {
    @Environment(\.clipboard) private var clipboard
    @Environment(\.openWindow) private var openWindow
    @State private var isSent = false

    var body: some View {
        VStack {
            Text("Hello")
            AsyncButton("Send", systemImage: "paperplane") { isSent = true }
            Button("Copy") { clipboard.string = "Hello" }
            Button("Write") { openWindow(id: "letter") }
        }
        .ongoingTask { isSent = false }
        .onAppear { Work { isSent = false } }
    }
}
