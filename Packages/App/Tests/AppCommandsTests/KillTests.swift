import AppComposition
import Foundation
import SQLite
import StatusModel
import StatusRepository
import Testing

/// Two processes that write to one store are killed repeatedly. `KILL_ROUNDS=200 Scripts/test Packages/App --filter
/// KillTests` runs another number of rounds.
@Suite(.timeLimit(.minutes(30))) struct KillTests {
    private static let rounds = ProcessInfo.processInfo.environment["KILL_ROUNDS"].flatMap(Int.init) ?? 5
    let store: TemporaryStore

    init() throws {
        store = try TemporaryStore()
    }

    @Test func `acknowledged writes survive when the writing processes are killed`() async throws {
        var acknowledged: Set<String> = []
        for round in 0..<Self.rounds {
            let writers = try ["a", "b"].map { try Writer(store: store, name: "\($0)\(round)") }
            for writer in writers { try await writer.waitForFirstChange() }
            try await Task.sleep(for: .milliseconds(Int.random(in: 0...20)))
            for writer in writers { writer.kill() }
            for writer in writers { acknowledged.formUnion(try writer.acknowledged()) }
            try await expectStored(acknowledged, "round \(round)")
        }
        // Both writers make both kinds of change in every round.
        #expect(acknowledged.count >= 2 * Self.rounds)
    }

    /// Opening checks the integrity of the file. The last change of a writer may be stored without an acknowledgement,
    /// but an acknowledged change is always stored.
    private func expectStored(_ acknowledged: Set<String>, _ comment: Comment) async throws {
        let environment = try AppEnvironment(storeAt: URL(filePath: store.path))
        let mutes = try await environment.statusRepository.mutes().addresses.map { "muted \($0)" }
        let contents = try Database(at: URL(filePath: store.path), access: .readOnly).read { db in
            try db.query("SELECT content FROM status") { row in try row.read(0, as: String.self) }
        }
        #expect(acknowledged.subtracting(contents).subtracting(mutes) == [], comment)
        #expect(Set(contents).count == contents.count, comment)
    }
}

/// A run of `store-writer`.
private final class Writer {
    private let process = Process()
    private let output: URL

    init(store: TemporaryStore, name: String) throws {
        output = store.file("\(name).txt")
        try Data().write(to: output)
        process.executableURL = URL(filePath: executablePath).deletingLastPathComponent().appending(
            component: "store-writer"
        )
        process.arguments = [store.path, name]
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
    }

    deinit {
        kill()
    }

    func waitForFirstChange() async throws {
        while try Data(contentsOf: output).isEmpty {
            try #require(process.isRunning)
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    func kill() {
        guard process.isRunning else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// The complete lines of the output.
    func acknowledged() throws -> [String] {
        #expect(process.terminationReason == .uncaughtSignal)
        let text = try String(contentsOf: output, encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
