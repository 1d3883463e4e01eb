import Foundation
import RenderTree
import Testing
import TreeUI
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

    @Test func `a story written to a file and read again ends on the same screen`() async throws {
        let app = try await story()
        let log = try EventLog(json: app.log.json())
        #expect(log == app.log)
        let again = TestApp(NotesFactory())
        try await again.replay(log)
        #expect(again.tree == app.tree)
        #expect(again.log == log)
    }

    @Test func `the log says what was done in words`() async throws {
        let app = try await story()
        #expect(
            app.log.entries.map(\.words) == [
                "tap button \"Add note\"", "type \"Sleep\" into field \"Text\"", "submit field \"Text\"",
                "press ⇧⌘S for button \"Compose\"",
            ]
        )
    }

    @Test func `an event that the screen does not take is refused with its number`() async throws {
        let log = try await story().log
        let failure = try await #require(throws: TestFailure.self) {
            try await TestApp(view: TwoButtons()).replay(log)
        }
        #expect(
            failure.message == "cannot replay event 1, tap button \"Add note\": it is not on the screen"
        )
    }

    @Test func `a log of a later schema and a broken one are errors`() {
        #expect(throws: DecodingError.self) { try EventLog(json: Data(#"{"schema":2,"entries":[]}"#.utf8)) }
        #expect(throws: DecodingError.self) { try EventLog(json: Data(#"{"schema":1,"entries":[{"#.utf8)) }
        #expect(throws: DecodingError.self) { try EventLog(json: Data([0xFF, 0xFE])) }
    }

    @Test func `the same test runs against another driver`() async throws {
        let wire = Wire(Session(view: TwoButtons()))
        let app = TestApp(driver: wire)
        try await app.main.button("One").tap()
        #expect(wire.sent == 1)
        let failure = try await #require(throws: TestFailure.self) { try await app.main.button("Three").tap() }
        #expect(failure.kind == .notFound)
    }
}

/// A driver at the other end of a wire: it has but the text of trees and events.
@MainActor private final class Wire: TestDriver {
    private let session: Session
    private(set) var tree: AppTree
    private(set) var sent = 0

    init(_ session: Session) {
        self.session = session
        tree = session.tree
    }

    func send(_ event: Event) throws(EventError) {
        sent += 1
        guard let data = try? JSONEncoder().encode(event), let read = try? JSONDecoder().decode(Event.self, from: data)
        else { throw EventError(.missing, event, line: nil) }
        try session.send(read)
        receive()
    }

    func settle(timeout: Duration) async throws(SettleError) {
        try await session.settle(timeout: timeout)
        receive()
    }

    private func receive() {
        if let read = try? JSONDecoder().decode(AppTree.self, from: Data(session.tree.json.utf8)) { tree = read }
    }

    var changes: AsyncStream<Void> { session.changes }

    func end() { session.end() }
}
