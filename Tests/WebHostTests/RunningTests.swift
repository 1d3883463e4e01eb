import Foundation
import Testing
import TreeUI
import WebHost

@MainActor @Suite(.timeLimit(.minutes(5)))
struct RunningTests {
    @Test func `what is printed before a host runs is in a file at once`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forWritingTo: file)
        let before = dup(STDOUT_FILENO)
        dup2(handle.fileDescriptor, STDOUT_FILENO)
        let host = WebHost { WindowGroup("Notes") { Text("Notes") } }
        let url = try host.start()
        // The test runner writes each line at once, but not the beginning of one.
        print(url, terminator: "")
        let run = Task { try await host.run() }
        var printed = ""
        let start = ContinuousClock.now
        while !printed.contains(url), ContinuousClock.now - start < .seconds(30) {
            try await Task.sleep(for: .milliseconds(5))
            printed = try String(contentsOf: file, encoding: .utf8)
        }
        dup2(before, STDOUT_FILENO)
        close(before)
        #expect(printed.contains(url))
        run.cancel()
        try await run.value
    }
}
