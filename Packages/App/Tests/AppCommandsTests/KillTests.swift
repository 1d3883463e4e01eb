import AppComposition
import Foundation
import SQLite
import StatusModel
import StatusRepository
import Testing

/// Processes that write to a store are killed repeatedly. `KILL_ROUNDS=200 Scripts/test Packages/App --filter
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
            // One change of each kind: posted, imported and muted.
            for writer in writers { try await writer.waitForChanges(3) }
            try await Task.sleep(for: .milliseconds(Int.random(in: 0...20)))
            for writer in writers { writer.kill() }
            for writer in writers { acknowledged.formUnion(try writer.acknowledged()) }
            try await expectStored(acknowledged, "round \(round)")
        }
        // Both writers make each kind of change in every round.
        for kind in ["posted", "imported", "muted"] {
            #expect(acknowledged.count { $0.hasPrefix(kind) } >= 2 * Self.rounds, "\(kind)")
        }
    }

    @Test func `an acknowledged draft and the outbox survive when the composing process is killed`() async throws {
        var queued: [String] = []
        for round in 0..<Self.rounds {
            let writer = try Writer(store: store, name: "c\(round)", "compose")
            // A draft, and the same text in the outbox.
            try await writer.waitForChanges(2)
            try await Task.sleep(for: .milliseconds(Int.random(in: 0...20)))
            writer.kill()
            let changes = try writer.acknowledged().map { $0.split(separator: " ").map(String.init) }
            queued += changes.filter { $0[0] == "queued" }.map { $0[1] }
            let (last, next) = (changes[changes.count - 1], "c\(round)-\(changes.count / 2)")
            // The change after the last acknowledged one may be stored, too.
            let expected =
                last[0] == "drafted"
                ? [Composed(queued, draft: last[1]), Composed(queued + [last[1]], draft: nil)]
                : [Composed(queued, draft: nil), Composed(queued, draft: next)]
            let stored = try await Composed(storeAt: store.path)
            #expect(expected.contains(stored), "round \(round) after \(last)")
            queued = stored.queued
        }
        #expect(queued.count >= Self.rounds)
        #expect(Set(queued).count == queued.count)
    }

    /// The texts of the outbox in their order, and that of the draft.
    private struct Composed: Equatable {
        var queued: [String]
        var draft: String?

        init(_ queued: [String], draft: String?) {
            (self.queued, self.draft) = (queued, draft)
        }

        init(storeAt path: String) async throws {
            try expectIntegrity(ofFileAt: path)
            let repository = try AppEnvironment(storeAt: URL(filePath: path)).statusRepository
            queued = try await repository.outbox().map(\.content)
            draft = try await repository.draft()?.content
        }
    }

    /// The last change of a writer may be stored without an acknowledgement, but an acknowledged change is always stored.
    private func expectStored(_ acknowledged: Set<String>, _ comment: Comment) async throws {
        try expectIntegrity(ofFileAt: store.path)
        let environment = try AppEnvironment(storeAt: URL(filePath: store.path))
        let mutes = try await environment.statusRepository.mutes().addresses.map { "muted \($0)" }
        let contents = try Database(at: URL(filePath: store.path), access: .readOnly).read { db in
            try db.query("SELECT content FROM status") { row in try row.read(0, as: String.self) }
        }
        #expect(acknowledged.subtracting(contents).subtracting(mutes) == [], comment)
        #expect(Set(contents).count == contents.count, comment)
    }
}

/// Compares every page and every index, which opening a store does not do.
private func expectIntegrity(ofFileAt path: String) throws {
    let findings = try Database(at: URL(filePath: path)).read { db in
        try db.query("PRAGMA integrity_check") { row in try row.read(0, as: String.self) }
    }
    #expect(findings == ["ok"])
}

/// A run of `store-writer`.
private final class Writer {
    private let process = Process()
    private let output: URL

    init(store: TemporaryStore, name: String, _ mode: String...) throws {
        output = store.file("\(name).txt")
        try Data().write(to: output)
        process.executableURL = URL(filePath: executablePath).deletingLastPathComponent().appending(
            component: "store-writer"
        )
        process.arguments = [store.path, name] + mode
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
    }

    deinit {
        kill()
    }

    func waitForChanges(_ count: Int) async throws {
        while try Data(contentsOf: output).count(where: { $0 == UInt8(ascii: "\n") }) < count {
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
