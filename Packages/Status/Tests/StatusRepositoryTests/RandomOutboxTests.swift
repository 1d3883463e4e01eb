import DatabaseTesting
import Foundation
import HTTPService
import SQLite
import SessionServiceLive
import StatusModel
import StatusRepository
import Testing

/// Random work with the outbox, with imports and with deletions, compared with a simple model. The server loses requests and
/// replies, and the process crashes while it sends.
@Suite(.everyDatabase, .timeLimit(.minutes(10))) struct RandomOutboxTests {
    private enum Step: CaseIterable {
        case post, postAgain, deliver, loseRequest, loseReply, answerAfterStoring, offline, online, fail, mend, crash,
            crashBefore
        case restart, refresh, mute, unmute, signOut, signIn, edit, discard, wait
        case export, importExported, importOthers, delete, deleteAll, deleteAllWhileRefreshing
    }

    private struct Model {
        /// The texts that the server should have in the end. Those that it has are first.
        var written: [String] = []
        /// The statuses that are stored here whatever the server has: local and imported ones.
        var kept: [Status.ID: String] = [:]
        /// The last text that may be written again.
        var last: String?
        /// The exported file, and its statuses.
        var file: (data: Data, statuses: [Status.ID: String])?

        mutating func write(_ text: String) {
            written.append(text)
            last = text
        }

        mutating func deleteAll(_ server: FaultyStatuslog) {
            // What the server has stays there.
            written = server.posts
            kept = [:]
            // The store does not know the older status, and would take it for the new one (ADR-091).
            last = nil
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `every status is delivered once and in order despite random network failures`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let lab = try OutboxLab()
        var model = Model()
        var stuck: [Task<Void, Never>] = []
        for number in 0..<60 {
            let step = Step.allCases.randomElement(using: &random) ?? .post
            switch step {
            case .post where lab.repository.isSignedIn:
                model.write("Status \(number)")
                try await lab.repository.post("Status \(number)")
            case .post:
                let status = try await lab.repository.post("Local \(number)")
                model.kept[status.id] = status.content
            case .postAgain where lab.repository.isSignedIn:
                // The same text as before, which is no mistake.
                let text = model.last ?? "Again \(number)"
                model.write(text)
                try await lab.repository.post(text)
            case .postAgain: break
            case .deliver: try await lab.repository.deliver()
            case .loseRequest: lab.server.loses = .request
            case .loseReply: lab.server.loses = .reply
            case .answerAfterStoring:
                lab.server.answersAfterStoring = [400, 401, 408, 429, 500].randomElement(using: &random)
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
                guard let entry = try await editable(lab) else { break }
                model.written[model.written.count - 1] = "Edited \(number)"
                try await lab.repository.editOutbox(entry.id, content: "Edited \(number)", emoji: nil)
            case .discard:
                guard let entry = try await editable(lab) else { break }
                model.written.removeLast()
                try await lab.repository.discardFromOutbox(entry.id)
            case .export: model.file = try await exported(lab)
            case .importExported:
                guard let file = model.file else { break }
                _ = try await lab.repository.importStatuses(from: file.data)
                model.kept.merge(file.statuses) { old, _ in old }
            case .importOthers:
                let key = "\(Int.random(in: 0..<5, using: &random))"
                let reply = Reply.listing([("bob", key, "Bob \(key)")])
                _ = try await lab.repository.importStatuses(from: reply)
                model.kept[Status.ID(address: "bob", key: key)] = "Bob \(key)"
            case .delete:
                guard let status = try await deletable(lab).randomElement(using: &random) else { break }
                if let index = lab.server.keys.firstIndex(of: status.id.key) { model.written.remove(at: index) }
                model.kept[status.id] = nil
                try await lab.repository.delete(status.id)
            case .deleteAll, .deleteAllWhileRefreshing:
                try await deleteAll(lab, whileRefreshing: step == .deleteAllWhileRefreshing)
                model.deleteAll(lab.server)
                #expect(try await lab.repository.timeline() == [], "seed \(seed)")
                #expect(try await lab.repository.outbox() == [], "seed \(seed)")
                #expect(try await lab.repository.mutes() == Mutes(), "seed \(seed)")
            }
        }
        (lab.server.isOffline, lab.server.failure, lab.server.loses) = (false, nil, nil)
        lab.server.answersAfterStoring = nil
        try lab.session.signIn(address: "ada", token: "last")
        try await lab.repository.unmute(keyword: "status 1")
        lab.advance(by: 1_000)
        for _ in 0..<3 where try await !lab.repository.outbox().isEmpty { try await lab.repository.deliver() }
        #expect(try await lab.repository.outbox() == [])
        #expect(lab.server.posts == model.written, "seed \(seed)")
        _ = try await lab.repository.refresh(.everyone)
        for (key, content) in zip(lab.server.keys, lab.server.posts) {
            model.kept[Status.ID(address: "ada", key: key)] = content
        }
        let stored = try await lab.repository.timeline().map { ($0.id, $0.content) }
        #expect(Dictionary(stored) { first, _ in first } == model.kept, "seed \(seed)")
        #expect(stored.count == model.kept.count, "seed \(seed)")
        lab.server.endHangs()
        for task in stuck { await task.value }
        // The answers of the dead processes change nothing.
        #expect(try await lab.repository.outbox() == [])
        #expect(try await lab.repository.timeline().count == model.kept.count)
    }

    /// Whether the next status reaches the server at once.
    private func canSend(_ lab: OutboxLab) async throws -> Bool {
        let entries = try await lab.repository.outbox()
        guard lab.repository.isSignedIn, !lab.server.isOffline, lab.server.failure == nil,
            lab.server.answersAfterStoring == nil,
            let first = entries.first
        else { return false }
        // A reserved or unconfirmed status may not be posted at all.
        lab.advance(by: 100)
        return first.state == .waiting
    }

    /// The last status of the outbox, if the server certainly does not have it. It is also the last one that was written.
    private func editable(_ lab: OutboxLab) async throws -> OutboxEntry? {
        guard let last = try await lab.repository.outbox().last, last.state == .waiting else { return nil }
        return last
    }

    /// The own statuses that can be deleted now.
    private func deletable(_ lab: OutboxLab) async throws -> [Status] {
        let isConnected = lab.repository.isSignedIn && !lab.server.isOffline
        return try await lab.repository.timeline(TimelineQuery(address: "ada")).filter { $0.isLocal || isConnected }
    }

    private func deleteAll(_ lab: OutboxLab, whileRefreshing: Bool) async throws {
        guard whileRefreshing, !lab.server.isOffline else { return try await lab.repository.deleteAll() }
        lab.server.onListing = { [repository = lab.repository] in try? await repository.deleteAll() }
        _ = try await lab.repository.refresh(.everyone)
        lab.server.onListing = nil
    }

    private func exported(_ lab: OutboxLab) async throws -> (data: Data, statuses: [Status.ID: String]) {
        struct File: Decodable {
            struct Response: Decodable { var statuses: [Entry] }
            struct Entry: Decodable { var id, address, content: String }
            var response: Response
        }
        let data = try await lab.repository.exportData()
        let entries = try JSONDecoder().decode(File.self, from: data).response.statuses
        return (
            data,
            Dictionary(uniqueKeysWithValues: entries.map { (Status.ID(address: $0.address, key: $0.id), $0.content) })
        )
    }
}
