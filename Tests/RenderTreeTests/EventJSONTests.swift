import Foundation
import RenderTree
import Testing

/// Logs of events are stored, so every version must read those of earlier ones.
struct EventJSONTests {
    /// A log of version 1 with one event of each kind. Add events, but do not change existing ones.
    private static let log = #"""
        [
        {"action":{"tap":{}},"target":"main\/0"},
        {"action":{"setText":{"_0":"cats"}},"target":"main\/0"},
        {"action":{"submit":{}},"target":"main\/0"},
        {"action":{"toggle":{}},"target":"main\/0"},
        {"action":{"select":{"_0":"b"}},"target":"main\/#1"},
        {"action":{"dismiss":{}},"target":"main"},
        {"action":{"refresh":{}},"target":"main\/0"},
        {"action":{"increment":{}},"target":"main\/0"},
        {"action":{"decrement":{}},"target":"main\/0"},
        {"action":{"setValue":{"_0":0.5}},"target":"main\/0"},
        {"action":{"longPress":{}},"target":"main\/0"},
        {"action":{"focus":{}},"target":"main\/0"},
        {"action":{"openURL":{"_0":"notes:\/\/42"}},"target":"main"},
        {"action":{"pressKey":{"_0":"shift+tab"}},"target":"main\/0"},
        {"action":{"drag":{"to":"main\/1"}},"target":"main\/0"},
        {"action":{"drop":{"_0":"cats"}},"target":"main\/1"}
        ]
        """#

    private static let events: [Event] = [
        Event(.tap, to: "main/0"), Event(.setText("cats"), to: "main/0"), Event(.submit, to: "main/0"),
        Event(.toggle, to: "main/0"), Event(.select("b"), to: "main/#1"), Event(.dismiss, to: "main"),
        Event(.refresh, to: "main/0"), Event(.increment, to: "main/0"), Event(.decrement, to: "main/0"),
        Event(.setValue(0.5), to: "main/0"), Event(.longPress, to: "main/0"), Event(.focus, to: "main/0"),
        Event(.openURL("notes://42"), to: "main"), Event(.pressKey("shift+tab"), to: "main/0"),
        Event(.drag(to: "main/1"), to: "main/0"), Event(.drop("cats"), to: "main/1"),
    ]

    @Test func `an event log from version 1 can be decoded`() throws {
        #expect(try JSONDecoder().decode([Event].self, from: Data(Self.log.utf8)) == Self.events)
    }

    @Test func `an event log's JSON format is the same as in version 1`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let written = String(decoding: try encoder.encode(Self.events), as: UTF8.self)
        #expect(written == Self.log.replacing("\n", with: ""))
    }

    @Test func `every kind of action can be restored from its name`() {
        for event in Self.events {
            #expect(ActionKind(rawValue: event.action.kind.rawValue) == event.action.kind)
        }
        #expect(Set(Self.events.map(\.action.kind)).count == Self.events.count)
    }

    @Test(arguments: [
        "{}", #"{"action":{},"target":"main"}"#, #"{"action":{"fly":{}},"target":"main"}"#, #"{"action":{"tap":{}}}"#,
        #"{"action":{"setText":{}},"target":"main"}"#, #"{"action":{"tap":{},"focus":{}},"target":"main"}"#,
    ])
    func `decoding JSON that is not an event is an error`(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Event.self, from: Data(text.utf8)) }
    }
}
