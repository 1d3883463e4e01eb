import AppHost

@main
struct CounterApp: App {
    @AppStorage("count") private var count = 0  // kept until the next run
    @State private var history = History()

    var body: some Scene {
        WindowGroup("Counter") {
            CounterView(count: $count)
                .environment(history)
        }
        #if !os(iOS)  // iOS has a settings app instead.
        Settings {
            Button("Reset") { count = 0 }
        }
        #endif
    }
}

@Observable
final class History {
    var entries: [Int] = []
}

struct CounterView: View {
    @Binding var count: Int
    @Environment(History.self) private var history

    var body: some View {
        Text("Count: \(count)")
        Button("Add") {
            count += 1
            history.entries.append(count)
        }
        Text(history.entries.map(String.init).joined(separator: ", "))
    }
}

#Preview("Counter") {
    @Previewable @State var count = 41
    CounterView(count: $count)
        .environment(History())
}
