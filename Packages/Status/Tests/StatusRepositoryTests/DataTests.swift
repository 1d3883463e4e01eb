import Foundation
import HTTPService
import SQLite
import SessionServiceLive
import StatusModel
import StatusRepository
import Testing

@Suite struct DataTests {
    @Test func `an exported file restores everything after a deletion`() async throws {
        let bench = try Bench(keys: [UUID().uuidString.lowercased(), UUID().uuidString.lowercased()])
        let reply = Data(
            #"{"response":{"statuses":[{"id":"1","address":"ada","created":"9","content":"A","external_url":"https://x.y/z"}]}}"#
                .utf8
        )
        _ = try await bench.repository.importStatuses(from: reply)
        for text in ["One 🇩🇪 \"quoted\"\nline", "Two"] { try await bench.repository.post(text, emoji: "🚢") }
        try await bench.repository.mute(keyword: "Two")
        try await bench.repository.mute(address: "ada")
        let before = try await bench.repository.timeline(TimelineQuery(address: "me"))
        let file = try await bench.repository.exportData()

        try await bench.repository.deleteAll()
        #expect(try await bench.repository.timeline() == [])
        #expect(try await bench.repository.mutes() == Mutes())

        #expect(try await bench.repository.importStatuses(from: file) == ImportSummary(added: 3))
        #expect(try await bench.repository.mutes() == Mutes(addresses: ["ada"], keywords: ["Two"]))
        #expect(try await bench.repository.timeline(TimelineQuery(address: "me")) == before)
        #expect(try await bench.repository.exportData() == file)
        #expect(before.map(\.isLocal) == [true])
    }

    @Test func `deleting everything also deletes the outbox and the draft`() async throws {
        let bench = try Bench()
        try bench.session.signIn(address: "ada", token: "abc")
        try await bench.repository.post("Unsent")
        try await bench.repository.setDraft(StatusDraft(content: "Half"))
        var changes = bench.repository.changes().makeAsyncIterator()
        try await bench.repository.deleteAll()
        #expect(await changes.next() != nil)
        #expect(try await bench.repository.outbox() == [])
        #expect(try await bench.repository.draft() == nil)
        #expect(try await bench.repository.deliver() == .done)
        #expect(await bench.client.requests.isEmpty)
    }

    @Test func `a token is not part of the exported file`() async throws {
        let bench = try Bench()
        try bench.session.signIn(address: "ada", token: "s3cret")
        try await bench.repository.post("Hello")
        let file = String(decoding: try await bench.repository.exportData(), as: UTF8.self)
        #expect(!file.contains("s3cret"))
    }
}
