import FeatureKit
import Foundation
import Testing
import TreeUITesting

/// Runs benchmarks of testing. Run `bench-testing stories` and `bench-testing posts` in debug, like tests, and
/// `bench-testing audit` in release. The program exits with 1 if a bar is missed.
@main @MainActor
enum BenchTesting {
    static func main() async throws {
        switch CommandLine.arguments.dropFirst().first {
        case "stories": try await stories()
        case "posts": try await Posts.runFourAtOnce()
        case "posts-of-one": try await Posts.run()
        case "audit": audit()
        default:
            FileHandle.standardError.write(Data("usage: bench-testing stories|posts|audit\n".utf8))
            exit(64)
        }
    }

    // MARK: Integration tests

    private static func stories() async throws {
        let count = 1000
        // The processor time of all threads: at least the wall-clock time of an idle machine. Other programs make it
        // longer, so the shortest of three runs is used.
        var times: [Duration] = []
        for _ in 0..<3 {
            let start = Calibration.processorTime()
            for number in 0..<count { try await story(number) }
            times.append(Calibration.processorTime() - start)
        }
        let name = "\(count) integration tests (post, mute, settings), processor time, best of 3"
        finish(name, times.min() ?? .zero, reference: Calibration.time(rounds: 1_000), bar: 28)
    }

    private static func story(_ number: Int) async throws {
        let app = TestApp(StatuslogFactory())
        switch number % 3 {
        case 0: try await post(in: app)
        case 1: try await mute(in: app)
        default: try await browseSettings(in: app)
        }
    }

    private static func post(in app: TestApp) async throws {
        try await app.main.button("Compose").tap()
        try await app.window("compose").editor("Status").type("Hello")
        try await app.window("compose").button("Post").tap()
        check(!app.isOpen("compose") && app.main.rows.first.text("Hello").exists)
    }

    private static func mute(in app: TestApp) async throws {
        try await app.openSettings()
        try await app.settings.field("Keyword to mute").type("cats")
        try await app.settings.button("Add").tap()
        check(app.main.rows.count == 5)
    }

    private static func browseSettings(in app: TestApp) async throws {
        try await app.openSettings()
        check(!app.settings.button("Add").isEnabled)
        try await app.settings.dismiss()
        check(!app.settings.exists)
    }

    private static func check(_ condition: Bool) {
        guard !condition else { return }
        print("a story went wrong")
        exit(1)
    }

    // MARK: Audit

    private static func audit() {
        let app = TestApp(view: TwoHundredNodes())
        let nodes = app.tree.nodes.reduce(0) { count, _ in count + 1 }
        var times: [Duration] = []
        for _ in 0..<101 {
            let start = Calibration.processorTime()
            check(app.audit().isEmpty)
            times.append(Calibration.processorTime() - start)
        }
        let name = "audit of a screen of \(nodes) nodes, median"
        finish(name, times.sorted()[50], reference: Calibration.time(rounds: 10), bar: 2.7)
    }

    /// - Parameter reference: The time of which the bar is a multiple, measured in the same run.
    private static func finish(_ name: String, _ elapsed: Duration, reference: Duration, bar: Double) {
        let ratio = elapsed / reference
        let text = String(format: "%.1f times the reference of ", ratio) + "\(milliseconds(reference)) ms"
        finish(name, text, bar: String(format: "at most %.1f", bar), isMissed: ratio > bar)
    }

    static func finish(_ name: String, _ measured: String, bar: String, isMissed: Bool) {
        print("| \(name) | \(measured) | \(bar) | \(isMissed ? "✘" : " ") |")
        exit(isMissed ? 1 : 0)
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let milliseconds = duration / .milliseconds(1)
        return String(format: milliseconds < 10 ? "%.3f" : "%.0f", milliseconds)
    }
}

private struct TwoHundredNodes: View {
    var body: some View {
        Form {
            ForEach(0..<23) { section in
                Section("Section \(section)") {
                    Text("About \(section)")
                    Toggle("Enabled", isOn: .constant(true))
                    Button("Change \(section)") {}
                }
            }
        }
    }
}
