import SessionService
import Testing

@Suite struct AccountTests {
    @Test func `a token's description never contains the secret`() throws {
        let token = try #require(BearerToken("s3cret"))
        let account = Account(address: "alice", displayName: "Alice", access: .signedIn(token))
        var dumped = ""
        dump(account, to: &dumped)
        for text in ["\(account)", String(reflecting: account), "\(token)", String(reflecting: token), dumped] {
            #expect(!text.contains("s3cret"), "\(text)")
        }
        #expect(token.secret == "s3cret")
    }

    @Test(arguments: ["", " ", "a b", "a\n", "a\r\nHost: evil", "é", "a\u{0}"])
    func `text that is not allowed in a header is refused as a token`(text: String) {
        #expect(BearerToken(text) == nil)
    }

    @Test func `an error message shortens a long address to one line`() {
        let error = AccountError.invalidAddress("a\u{1B}[31m" + String(repeating: "b", count: 500))
        #expect(!error.description.unicodeScalars.contains("\u{1B}"))
        #expect(error.description.count < 200)
    }
}
