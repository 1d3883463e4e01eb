import Foundation
import StatusModel
import StatusNetworkService
import Testing

@Suite struct StatuslogReplyTests {
    @Test func `every field of a real reply is read`() throws {
        let reply = try StatuslogReply(decoding: Sample.statuses)
        #expect(
            reply.statuses == [
                Status(
                    id: Status.ID(address: "ada", key: "638ff5cfaa031"),
                    created: Date(timeIntervalSince1970: 1_670_378_959),
                    emoji: "🚢",
                    content: "Launching on [Friday](https://example.org/launch).\n\nFingers crossed!"
                ),
                Status(
                    id: Status.ID(address: "grace", key: "638ff59bd1be8"),
                    created: Date(timeIntervalSince1970: 1_670_378_907),
                    emoji: "🇩🇪",
                    content: "Back home 🇩🇪 with café and 🍰",
                    externalURL: URL(string: "https://social.example/@grace/109464")
                ),
                Status(
                    id: Status.ID(address: "linus", key: "6390"),
                    created: Date(timeIntervalSince1970: 1_670_370_000),
                    emoji: "✨",
                    content: ""
                ),
            ]
        )
        #expect(reply.repetitions == 0)
    }

    @Test func `a reply with an empty list is valid`() throws {
        #expect(try StatuslogReply(decoding: Sample.reply()).statuses == [])
    }

    @Test func `a reply may have no request part and may begin with a byte order mark`() throws {
        let bare = Data(#"{"response":{"statuses":[\#(Sample.entry())]}}"#.utf8)
        #expect(try StatuslogReply(decoding: bare).statuses.count == 1)
        #expect(try StatuslogReply(decoding: Data([0xEF, 0xBB, 0xBF]) + bare).statuses.count == 1)
    }

    @Test(arguments: [
        ("id", "", "response.statuses[1].id should be text, but is missing"),
        ("id", "null", "response.statuses[1].id should be text, but is null"),
        ("id", "true", "response.statuses[1].id should be text, but is true"),
        ("id", #""""#, "response.statuses[1].id should be text that is not empty, but is “”"),
        ("address", "[]", "response.statuses[1].address should be text, but is a list"),
        ("address", #""\u200b""#, "response.statuses[1].address should be text that is not empty, but is “\u{200B}”"),
        ("content", "{}", "response.statuses[1].content should be text, but is an object"),
        ("content", "5", "response.statuses[1].content should be text, but is the number 5"),
        ("emoji", "5", "response.statuses[1].emoji should be text, but is the number 5"),
        ("content", "1.5", "response.statuses[1].content should be text, but is the number 1.5"),
        ("content", "false", "response.statuses[1].content should be text, but is false"),
        ("emoji", "true", "response.statuses[1].emoji should be text, but is true"),
        ("emoji", #"["🚢"]"#, "response.statuses[1].emoji should be text, but is a list"),
        ("external_url", "[1]", "response.statuses[1].external_url should be text, but is a list"),
        ("created", "", "response.statuses[1].created should be a number of seconds since 1970, but is missing"),
        ("created", #""🇩🇪""#, "response.statuses[1].created should be a number of seconds since 1970, but is “🇩🇪”"),
        (
            "created", #""yesterday""#,
            "response.statuses[1].created should be a number of seconds since 1970, but is “yesterday”"
        ),
        (
            "created", "-1",
            "response.statuses[1].created should be a number of seconds since 1970, but is the number -1"
        ),
        (
            "created", #""99999999999999999999""#,
            "response.statuses[1].created should be a number of seconds since 1970, but is “99999999999999999999”"
        ),
        (
            "created", "1e300",
            "response.statuses[1].created should be a number of seconds since 1970, but is the number 1e+300"
        ),
    ])
    func `the error for an invalid field contains the field's path and value`(
        field: String,
        value: String,
        problem: String
    ) {
        let reply = Sample.reply(Sample.entry("id", #""0""#), Sample.entry(field, value))
        let error = #expect(throws: InvalidReply.self) { try StatuslogReply(decoding: reply) }
        #expect(error?.description == "The statuslog reply cannot be read: \(problem).")
    }

    @Test(arguments: [
        ("[]", "the top level should be an object, but is a list"),
        ("null", "the top level should be an object, but is null"),
        ("12", "the top level should be an object, but is the number 12"),
        ("{}", "response should be an object, but is missing"),
        (#"{"response":[]}"#, "response should be an object, but is a list"),
        (#"{"response":{}}"#, "response.statuses should be a list of statuses, but is missing"),
        (#"{"response":{"statuses":null}}"#, "response.statuses should be a list of statuses, but is null"),
        (#"{"response":{"statuses":{}}}"#, "response.statuses should be a list of statuses, but is an object"),
        (#"{"response":{"statuses":"🇩🇪"}}"#, "response.statuses should be a list of statuses, but is “🇩🇪”"),
        (#"{"response":{"statuses":[1]}}"#, "response.statuses[0] should be an object, but is the number 1"),
        (#"{"response":{"statuses":[null]}}"#, "response.statuses[0] should be an object, but is null"),
    ])
    func `the error for an invalid reply contains the JSON path`(json: String, problem: String) {
        let error = #expect(throws: InvalidReply.self) { try StatuslogReply(decoding: Data(json.utf8)) }
        #expect(error?.problem == problem)
    }

    @Test func `a reply that reports a failure is an error, not an empty list`() {
        #expect(throws: InvalidReply.refused(statusCode: 500, message: "Something went wrong.")) {
            try StatuslogReply(decoding: Sample.failure)
        }
    }

    @Test func `a file truncated at any position is an error, never a crash`() throws {
        let whole = Data(Sample.statuses)
        for length in 0..<(whole.count - 1) {
            let error = #expect(throws: InvalidReply.self) { try StatuslogReply(decoding: whole.prefix(length)) }
            switch error {
            case .empty: #expect(length == 0)
            case .notUTF8, .truncated, .notJSON: #expect(length > 0)
            default: Issue.record("\(length): \(String(describing: error))")
            }
        }
        #expect(throws: InvalidReply.truncated) {
            try StatuslogReply(decoding: Data(#"{"response":{"statuses":["#.utf8))
        }
    }

    @Test func `a reply with one flipped byte is either read or an error`() {
        for index in Sample.statuses.indices {
            for bit in [0x01, 0x20, 0x80] as [UInt8] {
                var bytes = Sample.statuses
                bytes[index] ^= bit
                do {
                    #expect(try StatuslogReply(decoding: bytes).statuses.count == 3)
                } catch {
                    let sentence = error.description
                    #expect(sentence.hasPrefix("The statuslog reply cannot be read: ") && sentence.utf8.count < 600)
                    #expect(!sentence.contains("\n"))
                }
            }
        }
    }

    @Test func `bytes that are not UTF-8 are reported with their position`() {
        let reply = Data(#"{"a":"é"#.utf8) + Data([0xFF]) + Data(#""}"#.utf8)
        #expect(throws: InvalidReply.notUTF8(offset: 8)) { try StatuslogReply(decoding: reply) }
        // An incomplete character: the last byte of a scalar is missing.
        let half = Data(#"{"content":"🇩"#.utf8.dropLast()) + Data(#""}"#.utf8)
        #expect(throws: InvalidReply.notUTF8(offset: 12)) { try StatuslogReply(decoding: half) }
        #expect(throws: InvalidReply.notUTF8(offset: 0)) { try StatuslogReply(decoding: Data([0xFF, 0xFE, 0x7B, 0])) }
    }

    @Test(arguments: [#""\ud83c""#, "🇩🇪", "\"a\u{0}b\"", "'Hello'", "undefined", #""\x""#, "01"])
    func `a value that is not JSON is reported as such`(value: String) {
        let error = #expect(throws: InvalidReply.self) {
            try StatuslogReply(decoding: Sample.reply(Sample.entry("content", value)))
        }
        guard case .notJSON(let detail)? = error else {
            Issue.record("\(value): \(String(describing: error))")
            return
        }
        #expect(!detail.isEmpty)
    }

    @Test func `endlessly nested JSON is an error`() {
        for reply in [String(repeating: "[", count: 100_000), String(repeating: #"{"response":"#, count: 100_000)] {
            #expect(throws: InvalidReply.self) { try StatuslogReply(decoding: Data(reply.utf8)) }
        }
    }

    @Test(arguments: ["🇩🇪", "🇩", "e\\u0301", "a\\u0000b", "\\u202e", "\\u001b[31m", "👩‍👩‍👧‍👦", "\\ud83c\\udde9\\ud83c\\uddea"])
    func `strings are decoded as JSONDecoder decodes them`(content: String) throws {
        let status = try StatuslogReply(decoding: Sample.reply(Sample.entry("content", "\"\(content)\""))).statuses
            .first
        let expected = try JSONDecoder().decode(String.self, from: Data("\"\(content)\"".utf8))
        #expect(status.map { Array($0.content.unicodeScalars) } == Array(expected.unicodeScalars))
    }

    @Test func `a repeated status counts once, but two statuses with the same id and different contents are an error`()
        throws
    {
        let twice = try StatuslogReply(decoding: Sample.reply(Sample.entry(), Sample.entry()))
        #expect(twice.statuses.count == 1)
        #expect(twice.repetitions == 1)
        let other = Sample.entry("address", #""grace""#)
        #expect(try StatuslogReply(decoding: Sample.reply(Sample.entry(), other)).statuses.count == 2)
        let error = #expect(throws: InvalidReply.self) {
            try StatuslogReply(decoding: Sample.reply(Sample.entry(), other, Sample.entry("content", #""Bye""#)))
        }
        #expect(
            error?.problem == "response.statuses[2] and response.statuses[0] have the same id, but different contents"
        )
    }

    @Test(arguments: [
        "javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "//example.org", "not a url at all ",
        "JavaScript:x",
    ])
    func `links other than web and mail links are dropped`(link: String) throws {
        let reply = Sample.reply(Sample.entry("external_url", "\"\(link)\""))
        #expect(try StatuslogReply(decoding: reply).statuses.first?.externalURL == nil)
    }

    @Test func `a reply with ten thousand statuses is read`() throws {
        let entries = (0..<10_000).map { Sample.entry("id", "\"\($0)\"") }.joined(separator: ",")
        #expect(try StatuslogReply(decoding: Sample.reply(entries)).statuses.count == 10_000)
    }
}
