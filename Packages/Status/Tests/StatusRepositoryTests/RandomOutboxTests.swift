import Foundation
import HTTPService
import SQLite
import SessionServiceLive
import StatusModel
import StatusRepository
import Testing

/// Random work with the outbox, compared with a list of the texts that were written. The server loses requests and
/// replies, and the process crashes while it sends.
@Suite(.timeLimit(.minutes(10))) struct RandomOutboxTests {
    private enum Step: CaseIterable {
        case post, postAgain, deliver, loseRequest, loseReply, offline, online, fail, mend, crash, crashBefore
        case restart, refresh, mute, unmute, signOut, signIn, edit, discard, wait
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `every status arrives once and in order, whatever the network does`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let lab = try OutboxLab()
        /// The texts that the server should have in the end.
        var written: [String] = []
        var stuck: [Task<Void, Never>] = []
        for number in 0..<40 {
            switch Step.allCases.randomElement(using: &random) ?? .post {
            case .post where lab.repository.isSignedIn:
                written.append("Status \(number)")
                try await lab.repository.post("Status \(number)")
            case .postAgain where lab.repository.isSignedIn:
                // The same text as before, which is no mistake.
                let text = written.last ?? "First"
                written.append(text)
                try await lab.repository.post(text)
            case .post, .postAgain: break
            case .deliver: try await lab.repository.deliver()
            case .loseRequest: lab.server.loses = .request
            case .loseReply: lab.server.loses = .reply
            case .offline: lab.server.isOffline = true
            case .online: lab.server.isOffline = false
            case .fail: lab.server.failure = ([429, 500, 401, 503].randomElement(using: &random) ?? 500, [:])
            case .mend: lab.server.failure = nil
            case .crash, .crashBefore:
                guard try await canSend(lab) else { break }
                lab.server.takesPosts = Bool.random(using: &random)
                stuck.append(await lab.crashWhileSending())
                lab.server.takesPosts = true
            case .restart: lab.restart()
            case .refresh: _ = try await lab.repository.refresh(.everyone)
            case .mute: try await lab.repository.mute(keyword: "status 1")
            case .unmute: try await lab.repository.unmute(keyword: "status 1")
            case .signOut: try lab.session.signOut()
            case .signIn: try lab.session.signIn(address: "ada", token: "token\(number)")
            case .wait: lab.advance(by: Double.random(in: 1...400, using: &random))
            case .edit:
                guard let (entry, index) = try await editable(lab, written) else { break }
                written[index] = "Edited \(number)"
                try await lab.repository.editOutbox(entry.id, content: "Edited \(number)", emoji: nil)
            case .discard:
                guard let (entry, index) = try await editable(lab, written) else { break }
                written.remove(at: index)
                try await lab.repository.discardFromOutbox(entry.id)
            }
        }
        (lab.server.isOffline, lab.server.failure, lab.server.loses) = (false, nil, nil)
        try lab.session.signIn(address: "ada", token: "last")
        try await lab.repository.unmute(keyword: "status 1")
        lab.advance(by: 1_000)
        for _ in 0..<3 where try await !lab.repository.outbox().isEmpty { try await lab.repository.deliver() }
        #expect(try await lab.repository.outbox() == [])
        #expect(lab.server.posts == written, "seed \(seed)")
        #expect(try await lab.repository.timeline().map(\.content).sorted() == written.sorted(), "seed \(seed)")
        lab.server.endHangs()
        for task in stuck { await task.value }
        // The answers of the dead processes change nothing.
        #expect(try await lab.repository.outbox() == [])
    }

    /// Whether the next status reaches the server at once.
    private func canSend(_ lab: OutboxLab) async throws -> Bool {
        let entries = try await lab.repository.outbox()
        guard lab.repository.isSignedIn, !lab.server.isOffline, lab.server.failure == nil, let first = entries.first
        else { return false }
        // A reserved or unconfirmed status may not be posted at all.
        lab.advance(by: 100)
        return first.state == .waiting
    }

    /// The last status of the outbox that the server certainly does not have, and its place among the written ones.
    private func editable(_ lab: OutboxLab, _ written: [String]) async throws -> (OutboxEntry, Int)? {
        guard let last = try await lab.repository.outbox().last, last.state == .waiting else { return nil }
        return (last, written.count - 1)
    }
}
