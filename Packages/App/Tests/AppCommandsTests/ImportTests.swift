import Foundation
import Testing

@MainActor struct ImportTests {
    let store: TemporaryStore

    init() throws {
        store = try TemporaryStore()
    }

    /// Returns a reply with the statuses of `range`, the last one being the newest.
    private func reply(_ range: ClosedRange<Int>) -> Data {
        let statuses = range.map {
            #"{"id":"\#($0)","address":"alice","created":"\#(1_600_000_000 + $0)","emoji":"✨","content":"Status \#($0)"}"#
        }
        let list = statuses.joined(separator: ",")
        return Data(#"{"request":{"status_code":200,"success":true},"response":{"statuses":[\#(list)]}}"#.utf8)
    }

    @Test func `importing reports how many statuses were new and how many were already stored`() async throws {
        let first = try store.write(reply(1...3), to: "first.json")
        let second = try store.write(reply(2...6), to: "second.json")
        #expect(await app("import", first, "--store", store.path).output == "Added 3 statuses, already had 0.")
        #expect(await app("import", second, "--store", store.path).output == "Added 3 statuses, already had 2.")
        #expect(await app("import", second, "--store", store.path).output == "Added 0 statuses, already had 5.")
    }

    @Test func `after ten thousand statuses are imported, the timeline shows the first page`() async throws {
        let file = try store.write(reply(1...10_000), to: "many.json")
        #expect(await app("import", file, "--store", store.path).output == "Added 10000 statuses, already had 0.")
        let shown = await app("show", "--store", store.path)
        #expect(shown.output.contains("Status 10000"))
        #expect(shown.output.contains("Show Older"))
        #expect(!shown.output.contains("Status 9000"))
    }

    @Test(arguments: [
        #"{"request":{"status_code":200},"response":{"statuses":[{"id":"1""#,
        #"{"response":{"statuses":"none"}}"#,
        #"{"response":{"statuses":[{"id":1,"address":[],"created":"x","content":null}]}}"#,
        "[]", "null", "", "🚢",
    ])
    func `input that is not a statuslog reply is refused with a one-sentence error, and the store is unchanged`(
        text: String
    )
        async throws
    {
        _ = await app("post", "Hello", "--store", store.path)
        let before = store.contents
        let file = try store.write(Data(text.utf8), to: "reply.json")
        let imported = await app("import", file, "--store", store.path)
        #expect(imported.code == 1)
        #expect(imported.output == "")
        #expect(imported.errors.contains("reply.json"))
        #expect(!imported.errors.contains("\n"))
        #expect(store.contents == before)
    }

    @Test func `the error for another program's database is one sentence`() async throws {
        let other = try TemporaryStore()
        _ = await app("post", "In a database", "--store", other.path)
        let imported = await app("import", other.path, "--store", store.path)
        #expect(imported.code == 1)
        #expect(
            imported.errors
                == "The file \(other.path) cannot be read: it is a SQLite database, and a statuslog reply is JSON."
        )
    }

    @Test func `input that is not text is refused`() async throws {
        let file = try store.write(reply(1...1).dropLast(12) + [0xFF, 0xFE] + Data(#""}]}}"#.utf8), to: "reply.json")
        let imported = await app("import", file, "--store", store.path)
        #expect(imported.code == 1)
        #expect(!imported.errors.isEmpty)
    }

    @Test(arguments: ["missing.json", ""])
    func `the error for an unreadable file names the file`(name: String) async throws {
        let imported = await app("import", store.file(name).path, "--store", store.path)
        #expect(imported.code == 1)
        #expect(imported.errors.contains("cannot be read"))
    }
}
