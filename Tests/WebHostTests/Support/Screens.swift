import Observation
import TreeUI

/// A screen with a control of each kind that sends events.
struct ControlsScreen: View {
    @State private var count = 0
    @State private var name = ""
    @State private var isPublic = false
    @State private var isShown = false
    @State private var items = ["One", "Two"]

    var body: some View {
        VStack {
            Text("Count \(count)")
            Button("Add") { count += 1 }
            Button("Never") {}.disabled(true)
            TextField("Name", text: $name)
            Text("Hello \(name)")
            Toggle("Public", isOn: $isPublic)
            Text(isPublic ? "Everybody" : "Nobody")
            Button("Insert") { items.insert("New \(items.count)", at: 1) }
            List {
                ForEach(items, id: \.self) { Text($0) }
            }
            Button("Show") { isShown = true }
        }
        .sheet(isPresented: $isShown) {
            Text("A sheet")
            Button("Done") { isShown = false }
        }
    }
}

@MainActor
final class Log {
    var lines: [String] = []
}

/// A view that logs its life.
struct LoggingView: View {
    let log: Log

    var body: some View {
        Text("Logged")
            .onAppear { log.lines.append("appear") }
            .onDisappear { log.lines.append("disappear") }
    }
}
