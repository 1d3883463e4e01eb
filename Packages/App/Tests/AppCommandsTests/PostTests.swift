import Testing

@MainActor struct PostTests {
    let store: TemporaryStore

    init() throws {
        store = try TemporaryStore()
    }

    @Test func `posting says what was posted, and as whom`() async {
        let posted = await app("post", "Hello", "--emoji", "🚢", "--store", store.path)
        #expect(posted.code == 0)
        #expect(posted.output == "Posted as @me: 🚢 Hello")
    }

    @Test func `a text that begins with a hyphen is posted after two`() async {
        let posted = await app("post", "--store", store.path, "--", "--help")
        #expect(posted.output == "Posted as @me: ✨ --help")
    }

    @Test(arguments: [("", "✨", "A status needs some text"), ("Hello", "no", "is not one emoji")])
    func `what cannot be posted is refused in words`(text: String, emoji: String, sentence: String) async {
        let posted = await app("post", text, "--emoji", emoji, "--store", store.path)
        #expect(posted.code == 1)
        #expect(posted.output == "")
        #expect(posted.errors.contains(sentence))
        #expect(await app("show", "--store", store.path).output.contains("No Statuses"))
    }
}
