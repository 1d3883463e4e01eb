import Foundation
import Testing
import TreeUITesting

@MainActor struct EventLogTests {
    private func story() async throws -> TestApp {
        let app = TestApp(NotesFactory())
        try await app.main.button("Add note").tap()
        try await app.sheet().field("Text").type("Sleep")
        try await app.sheet().field("Text").submit()
        try await app.press("s", .shift, .command)
        return app
    }

    @Test func `a user story written to a file and read again ends on the same screen`() async throws {
        let app = try await story()
        let log = try EventLog(json: app.log.json())
        #expect(log == app.log)
        let again = TestApp(NotesFactory())
        try await again.replay(log)
        #expect(again.tree == app.tree)
        #expect(again.log == log)
    }

    @Test func `the log describes actions in words`() async throws {
        let app = try await story()
        #expect(
            app.log.entries.map(\.words) == [
                "tap button \"Add note\"", "type \"Sleep\" into field \"Text\"", "submit field \"Text\"",
                "press ⇧⌘S for button \"Compose\"",
            ]
        )
    }

    @Test func `replaying an event that the screen refuses reports the event's number`() async throws {
        let log = try await story().log
        let failure = try await #require(throws: TestFailure.self) {
            try await TestApp(view: TwoButtons()).replay(log)
        }
        #expect(
            failure.message == "cannot replay event 1, tap button \"Add note\": it is not on the screen"
        )
    }

    @Test func `reading a damaged log or a log with a later schema is an error`() {
        #expect(throws: DecodingError.self) { try EventLog(json: Data(#"{"schema":2,"entries":[]}"#.utf8)) }
        #expect(throws: DecodingError.self) { try EventLog(json: Data(#"{"schema":1,"entries":[{"#.utf8)) }
        #expect(throws: DecodingError.self) { try EventLog(json: Data([0xFF, 0xFE])) }
    }
}
