import FeatureKit
import Foundation
import Testing
import TreeUITesting

/// A test that posts through an asynchronous service many times. Every run must pass, however busy the machine is.
@MainActor
enum Posts {
    private static let copies = 4
    private static let runs = 2_500

    /// Runs more copies of this program at once than there are cores, and counts the failed runs.
    static func runFourAtOnce() async throws {
        let programs = (0..<copies).map { _ in
            let program = Process()
            program.executableURL = URL(filePath: CommandLine.arguments[0])
            program.arguments = ["posts-of-one"]
            return program
        }
        for program in programs { try program.run() }
        for program in programs { program.waitUntilExit() }
        // A program that crashed counts as if all its runs had failed.
        let failures = programs.reduce(0) { $0 + ($1.terminationReason == .exit ? Int($1.terminationStatus) : runs) }
        BenchTesting.finish(
            "\(copies * runs) runs of an asynchronous post test, \(copies) at once",
            "\(failures) failures",
            bar: "0 failures",
            isMissed: failures > 0
        )
    }

    /// Runs the test, and exits with the number of failed runs, at most 255.
    static func run() async throws {
        var failures = 0
        for number in 0..<runs where try await !isPosted("Status \(number)") { failures += 1 }
        exit(Int32(min(failures, 255)))
    }

    private static func isPosted(_ text: String) async throws -> Bool {
        let service = Gate<String, String>()
        let app = TestApp(view: PostView(post: { try await service($0) }))
        try await app.main.field("Status").type(text)
        try await app.main.button("Post").tap()
        let waits = app.main.button("Post").isBusy && service.calls == [text]
        // The answer arrives from another thread, before or after the test starts to wait.
        let answer = Task.detached { service.succeed("Posted \(text)") }
        await answer.value
        await app.settle()
        return waits && app.main.text("Posted \(text)").exists && !app.main.button("Post").isBusy
    }
}

private struct PostView: View {
    let post: @Sendable (String) async throws -> String
    @State private var text = ""
    @State private var posted = ""

    var body: some View {
        TextField("Status", text: $text)
        AsyncButton("Post") { posted = (try? await hop(text)) ?? "failed" }
        Text(posted)
    }

    /// Calls the service through other executors, like a real service.
    private func hop(_ text: String) async throws -> String {
        let post = post
        return try await Network().send { try await post(text) }
    }
}

private actor Network {
    func send(_ request: @Sendable () async throws -> String) async throws -> String {
        await Task.yield()
        let reply = try await request()
        await Task.yield()
        return reply
    }
}
