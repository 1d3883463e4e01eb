import DatabaseService
import DatabaseTesting
import Foundation
import StatusModel
import StatusPersistenceService
import Testing

@Suite(.everyDatabase) struct StatusPersistenceServiceTests {
    private let database: Database
    private let store: DatabaseStatusPersistenceService

    init() throws {
        database = try DatabaseKind.makeDatabase()
        store = try DatabaseStatusPersistenceService(database)
    }

    @Test func `a stored status is read back unchanged`() async throws {
        let statuses = [
            status(3, "a\u{0}b \u{1B}[31m e\u{301} 🇩🇪", emoji: "🏴󠁧󠁢󠁥󠁮󠁧󠁿", url: URL(string: "mailto:ada@example.org")),
            status(2, "", emoji: "not an emoji"), status(1, String(repeating: "long ", count: 100_000)),
        ]
        #expect(try await store.insert(statuses) == ImportSummary(added: 3))
        let back = try await store.statuses(TimelineQuery())
        #expect(back == statuses)
        #expect(back.map { Array($0.content.unicodeScalars) } == statuses.map { Array($0.content.unicodeScalars) })
    }

    @Test func `newer statuses come first, and statuses inserted together with the same timestamp keep their order`()
        async throws
    {
        _ = try await store.insert([status(5), status(1), status(9)])
        _ = try await store.insert([status(7, key: "a", second: 9), status(7, key: "b", second: 9)])
        #expect(try await keys() == ["a", "b", "9", "5", "1"])
    }

    @Test func `inserting known statuses counts them and does not change them`() async throws {
        _ = try await store.insert([status(1, "old")])
        #expect(
            try await store.insert([status(2), status(1, "new")])
                == ImportSummary(added: 1, alreadyHad: 1)
        )
        #expect(try await store.statuses(TimelineQuery()).last?.content == "old")
    }

    @Test func `merging a reply updates only statuses that were edited`() async throws {
        _ = try await store.insert([status(1, "old"), status(2, "same")])
        let edited = status(1, "new", emoji: "🎉", url: URL(string: "https://example.org"))
        #expect(
            try await store.merge([status(3), status(2, "same"), edited], covering: .newest, since: store.time())
                == ImportSummary(added: 1, updated: 1, alreadyHad: 1)
        )
        #expect(try await store.statuses(TimelineQuery()).last == edited)
        // The search uses the new text.
        _ = try await store.mute(.keyword, "old")
        #expect(try await keys() == ["3", "2", "1"])
        _ = try await store.mute(.keyword, "new")
        #expect(try await keys() == ["3", "2"])
    }

    @Test func `a failed insert does not change the store`() async throws {
        _ = try await store.insert([status(1)])
        try database.refuse(insertionsInto: "status", where: "new.key = '5'")
        await #expect(throws: DatabaseError.self) {
            try await store.insert((0..<10).map { status($0) })
        }
        #expect(try await keys() == ["1"])
    }

    @Test func `pages of statuses have no gaps or repetitions, even if statuses have the same timestamp`() async throws
    {
        let all = (0..<25).map { status(25 - $0, key: "\($0)", second: 100 - $0 / 10) }
        _ = try await store.insert(all)
        var pages: [[String]] = []
        var query = TimelineQuery(limit: 7)
        while case let page = try await store.statuses(query), !page.isEmpty {
            pages.append(page.map(\.id.key))
            query.after = page.last?.id
        }
        #expect(pages.map(\.count) == [7, 7, 7, 4])
        #expect(pages.flatMap { $0 } == all.map(\.id.key))
    }

    @Test func `a timeline query accepts any limit and an unknown start`() async throws {
        _ = try await store.insert([status(1), status(2)])
        for (limit, count) in [(Int.min, 0), (0, 0), (1, 1), (2, 2), (.max, 2)] {
            #expect(try await store.statuses(TimelineQuery(limit: limit)).count == count)
        }
        #expect(try await store.statuses(TimelineQuery(after: Status.ID(address: "nobody", key: "x"))).isEmpty)
    }

    @Test func `the statuses of one address can be read, even if the address is muted`() async throws {
        _ = try await store.insert([status(1), status(2, address: "grace"), status(3)])
        #expect(try await keys(TimelineQuery(address: "grace")) == ["2"])
        _ = try await store.mute(.address, "Grace")
        #expect(try await keys() == ["3", "1"])
        #expect(try await keys(TimelineQuery(address: "grace")) == ["2"])
    }

    @Test func `a page is filled up to the limit despite muted statuses`() async throws {
        _ = try await store.insert((0..<100).map { status($0, $0 % 10 == 0 ? "keep" : "spam") })
        _ = try await store.mute(.keyword, "SPAM")
        #expect(try await keys(TimelineQuery(limit: 3)) == ["90", "80", "70"])
    }

    @Test(arguments: [
        ("Café", "cafe"), ("cafe", "CAFÉ"), ("cafe\u{301}", "café"), ("STRASSE", "straße"), ("Ｗｉｄｅ", "wide"),
        ("İstanbul", "istanbul"),
        ("naïve approach", "naive"), ("a\u{0}b spam", "spam"), ("in the middle of it", "MIDDLE OF"), ("🇩🇪 trip", "🇩🇪"),
        ("👍🏽", "👍🏽"),
        ("100% sure", "100%"), ("snake_case", "_"), ("it's", "'"),
    ])
    func `a muted keyword matches regardless of case and accents`(content: String, keyword: String) async throws {
        _ = try await store.insert([status(1, content)])
        #expect(try await store.mute(.keyword, keyword))
        #expect(try await keys() == [])
        #expect(try await store.unmute(.keyword, keyword))
        #expect(try await keys() == ["1"])
    }

    @Test(arguments: [("🇦🇩🇪🇸", "🇩🇪"), ("👩‍👧", "👩"), ("cafe", "caffe"), ("", "a"), ("abc", "%"), ("abc", "_")])
    func `a muted keyword matches only whole characters and has no wildcards`(content: String, keyword: String)
        async throws
    {
        _ = try await store.insert([status(1, content)])
        _ = try await store.mute(.keyword, keyword)
        #expect(try await keys() == ["1"])
    }

    @Test func `an emoji can be muted`() async throws {
        _ = try await store.insert([status(1, emoji: "🍺"), status(2)])
        _ = try await store.mute(.keyword, "🍺")
        #expect(try await keys() == ["2"])
    }

    @Test func `mutes are unique and sorted, and a repeated mute reports no change`() async throws {
        #expect(try await store.mute(.keyword, "Zebra"))
        #expect(try await store.mute(.keyword, "Äpfel"))
        #expect(try await !store.mute(.keyword, "zebra"))
        #expect(try await store.mute(.address, "bob"))
        #expect(try await store.mute(.address, "Alice"))
        #expect(try await !store.mute(.address, "BOB"))
        #expect(try await store.mutes() == Mutes(addresses: ["alice", "bob"], keywords: ["Äpfel", "Zebra"]))
        #expect(try await store.unmute(.keyword, "apfel"))
        #expect(try await !store.unmute(.keyword, "apfel"))
        #expect(try await store.unmute(.address, "Bob"))
        #expect(try await store.mutes() == Mutes(addresses: ["alice"], keywords: ["Zebra"]))
    }

    // Scripts/bench app measures a store of this size.
    @Test func `ten thousand statuses are stored, stored again, and loaded without the muted ones`() async throws {
        let statuses = (0..<10_000).map {
            status($0, "Status number \($0), about as long as statuses are, with an Ümläut and an emoji 🚢 in it.")
        }
        _ = try await store.mute(.keyword, "number 77")
        _ = try await store.mute(.keyword, "ümlaut and nothing else")
        _ = try await store.insert(statuses)
        _ = try await store.merge(statuses, covering: .newest, since: store.time())
        let shown = try await store.statuses(TimelineQuery())
        #expect(shown.count == 10_000 - 111)
        #expect(try await store.statuses(TimelineQuery(limit: 50)) == Array(shown.prefix(50)))
    }

    private func keys(_ query: TimelineQuery = TimelineQuery()) async throws -> [String] {
        try await store.statuses(query).map(\.id.key)
    }

    private func status(
        _ number: Int,
        _ content: String = "Hello",
        address: String = "ada",
        key: String? = nil,
        second: Int? = nil,
        emoji: String = "✨",
        url: URL? = nil
    ) -> Status {
        Status(
            id: Status.ID(address: address, key: key ?? "\(number)"),
            created: Date(timeIntervalSince1970: TimeInterval(second ?? number)),
            emoji: emoji,
            content: content,
            externalURL: url
        )
    }
}
