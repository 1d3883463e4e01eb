import Foundation
import HTTPService
import SQLite
import SessionServiceLive
import StatusModel
import StatusRepository
import Testing

@Suite struct DataTests {
    @Test func `importing an exported file after a deletion restores all data`() async throws {
        let bench = try Bench(keys: [UUID().uuidString.lowercased(), UUID().uuidString.lowercased()])
        let reply = Data(
            #"{"response":{"statuses":[{"id":"1","address":"ada","created":"9","content":"A","external_url":"https://x.y/z"}]}}"#
                .utf8
        )
        _ = try await bench.repository.importStatuses(from: reply)
        for text in ["One 🇩🇪 \"quoted\"\nline", "Two"] { try await bench.repository.post(text, emoji: "🚢") }
        try await bench.repository.mute(.keyword, "Two")
        try await bench.repository.mute(.address, "ada")
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

    @Test(arguments: ["[]", "7", #"{"addresses":"ada"}"#, #"{"keywords":["a",7]}"#])
    func `an exported file with damaged mutes is refused, and nothing is changed`(mutes: String) async throws {
        let bench = try Bench()
        let entry = #"{"id":"1","address":"ada","created":"9","content":"A"}"#
        let file = Data(#"{"response":{"statuses":[\#(entry)]},"mutes":\#(mutes)}"#.utf8)
        let error = await #expect(throws: StatusRepositoryError.self) {
            try await bench.repository.importStatuses(from: file)
        }
        #expect(
            error?.description
                == "The statuslog reply cannot be read: mutes should be an object of string arrays, but is something else."
        )
        #expect(try bench.storedCount == 0)
    }

    @Test(arguments: ["null", "{}", #"{"addresses":null,"keywords":[" ","x"]}"#])
    func `an exported file with incomplete mutes can be imported`(mutes: String) async throws {
        let bench = try Bench()
        let file = Data(#"{"response":{"statuses":[]},"mutes":\#(mutes)}"#.utf8)
        #expect(try await bench.repository.importStatuses(from: file) == ImportSummary())
        #expect(try await bench.repository.mutes().keywords == (mutes.contains("x") ? ["x"] : []))
    }

    @Test func `a full disk is reported, and no data is lost`() async throws {
        let file = try TemporaryFile()
        let bench = try Bench(database: Database(at: file.url))
        let repository = bench.repository
        try await repository.post("Kept")
        try await repository.setDraft(StatusDraft(content: "Half"))
        try bench.database.limitToItsSize()

        let long = String(repeating: "long ", count: 10_000)
        let reply = Data(
            #"{"response":{"statuses":[{"id":"1","address":"ada","created":"9","content":"\#(long)"}]}}"#.utf8
        )
        let full = StatusRepositoryError.storage(.diskFull(path: file.url.path))
        await #expect(throws: full) { try await repository.post(long) }
        await #expect(throws: full) { try await repository.importStatuses(from: reply) }
        await #expect(throws: full) { try await repository.setDraft(StatusDraft(content: long)) }
        try bench.session.signIn(address: "ada", token: "abc")
        await #expect(throws: full) { try await repository.post(long) }
        #expect(
            full.description
                == "The database \(file.url.path) cannot grow because the disk is full; free some space and try again."
        )
        #expect(try await bench.contents() == ["Kept"])
        #expect(try await repository.draft() == StatusDraft(content: "Half"))
        #expect(try await repository.outbox() == [])

        try bench.database.endLimit()
        try await repository.post(long)
        #expect(try await repository.outbox().map(\.content) == [long.trimmingCharacters(in: .whitespaces)])
        try bench.database.checkIntegrity()
    }

    @Test func `a token is not part of the exported file`() async throws {
        let bench = try Bench()
        try bench.session.signIn(address: "ada", token: "s3cret")
        try await bench.repository.post("Hello")
        let file = String(decoding: try await bench.repository.exportData(), as: UTF8.self)
        #expect(!file.contains("s3cret"))
    }
}

extension Database {
    /// Lets the database grow no more, as on a full disk.
    func limitToItsSize() throws {
        try write { db in
            let pages = try #require(try db.value("PRAGMA page_count", as: Int.self))
            try db.execute("PRAGMA max_page_count = \(pages)")
        }
    }

    func endLimit() throws {
        try write { db in try db.execute("PRAGMA max_page_count = 1073741823") }
    }
}
