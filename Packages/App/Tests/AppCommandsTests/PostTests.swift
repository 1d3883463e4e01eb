import AppComposition
import Foundation
import SessionService
import Testing

@MainActor struct PostTests {
    let store: TemporaryStore

    init() throws {
        store = try TemporaryStore()
    }

    @Test func `posting prints the text and the address`() async {
        let posted = await app("post", "Hello", "--emoji", "🚢", "--store", store.path)
        #expect(posted.code == 0)
        #expect(posted.output == "Posted as @me: 🚢 Hello")
    }

    @Test func `without a connection, a status is saved in the outbox`() async throws {
        try AppEnvironment(storeAt: URL(filePath: store.path)).sessionService.signIn(address: "ada", token: "abc")
        let server = "http://127.0.0.1:1"
        let first = await app("post", "First", "--server", server, "--store", store.path)
        #expect(first.code == 0)
        #expect(first.output.hasPrefix("Saved in the outbox. 127.0.0.1:1 cannot be reached because "))
        let second = await app("post", "Second", "--server", server, "--store", store.path)
        #expect(second.output == "Saved in the outbox. The status is posted after the earlier ones.")
    }

    @Test func `the post command treats arguments after a double hyphen as text`() async {
        let posted = await app("post", "--store", store.path, "--", "--help")
        #expect(posted.output == "Posted as @me: ✨ --help")
    }

    @Test(arguments: ["Hello", "Hello\n", "  Hello\r\n\n"])
    func `if the text argument is a hyphen, standard input is posted without surrounding white space`(input: String)
        async
    {
        let posted = await app(["post", "-", "--store", store.path], input: Array(input.utf8))
        #expect(posted.output == "Posted as @me: ✨ Hello")
    }

    @Test func `standard input that is not UTF-8 is refused`() async {
        for bytes: [UInt8] in [[0xFF], Array("caf".utf8) + [0xE9], [0xED, 0xA0, 0x80], [0xC0, 0x80]] {
            let posted = await app(["post", "-", "--store", store.path], input: bytes)
            #expect(posted.code == 1)
            #expect(
                posted.errors
                    == "Standard input is not UTF-8; nothing was posted. Convert it first, for example with iconv."
            )
        }
        #expect(await app("show", "--store", store.path).output.contains("No Statuses"))
    }

    @Test func `standard input that is too long is refused`() async {
        for count in [65_537, 200_000] {
            let posted = await app(["post", "-", "--store", store.path], input: Array(repeating: 0x61, count: count))
            #expect(posted.code == 1)
            #expect(posted.errors.contains("shorten it to 65536"))
        }
    }

    @Test(arguments: [("", "✨", "A status needs some text"), ("Hello", "no", "is not one emoji")])
    func `an invalid status is refused, and the error says why`(text: String, emoji: String, sentence: String) async {
        let posted = await app("post", text, "--emoji", emoji, "--store", store.path)
        #expect(posted.code == 1)
        #expect(posted.output == "")
        #expect(posted.errors.contains(sentence))
        #expect(await app("show", "--store", store.path).output.contains("No Statuses"))
    }
}
