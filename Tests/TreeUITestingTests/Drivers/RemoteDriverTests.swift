import FeatureKit
import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI
@_spi(Hosts) import TreeUITesting

@MainActor struct RemoteDriverTests {
    /// A story that each driver must perform with the same result.
    private func story(_ app: TestApp) async throws -> String {
        try await app.main.button("Add note").tap()
        let refused = try await #require(throws: TestFailure.self) { try await app.main.button("Clear").tap() }
        #expect(refused.message.hasPrefix("cannot tap button \"Clear\": sheet [modal] is in front of it"))
        try await app.sheet().field("Text").type("Water the “plants”\n\u{1F331}")
        try await app.sheet().field("Text").submit()
        try await app.main.picker("Order").select("Oldest")
        try await app.main.row(containing: "Buy milk").contextMenu("Delete")
        try await app.press("s", .shift, .command)
        try await app.window("compose").editor("Note").type("Hello")
        try await app.window("compose").toggle("Private").toggle()
        try await app.openSettings()
        try await app.settings.tab("Security").select()
        return app.outline
    }

    @Test func `a user story ends on the same screen with a local and a remote driver`() async throws {
        let here = try await story(TestApp(NotesFactory()))
        let wire = Wire(TestApp(NotesFactory()))
        let there = try await story(TestApp(driver: try await RemoteDriver(exchange: wire.exchange)))
        #expect(there == here)
        #expect(wire.count > 20)
    }

    @Test func `a local application's log is replayed on a remote application`() async throws {
        let app = TestApp(NotesFactory())
        _ = try await story(app)
        let wire = Wire(TestApp(NotesFactory()))
        let other = TestApp(driver: try await RemoteDriver(exchange: wire.exchange))
        try await other.replay(app.log)
        #expect(other.tree == app.tree)
    }

    @Test func `a remote driver transfers each kind of refusal`() async throws {
        let wire = Wire(TestApp(NotesFactory()))
        let app = TestApp(driver: try await RemoteDriver(exchange: wire.exchange))
        func refusal(_ action: () async throws(TestFailure) -> Void) async throws -> String {
            try await #require(throws: TestFailure.self) { try await action() }.message
        }
        try await app.main.button("Add note").tap()
        #expect(
            try await refusal { () async throws(TestFailure) in try await app.sheet().button("Add").tap() }
                == "cannot tap button \"Add\" in sheet › form › section \"New note\": disabled"
        )
        #expect(
            try await refusal { () async throws(TestFailure) in try await app.sheet().button("Add").type("x") }
                == "cannot type \"x\" into button \"Add\" in sheet › form › section \"New note\": it accepts only tap"
        )
        #expect(
            try await refusal { () async throws(TestFailure) in try await app.main.button("Compose").tap() }
                == "cannot tap button \"Compose\" in toolbar: sheet [modal] is in front of it"
        )
        let gone = Event(.tap, to: "main/nowhere")
        await #expect(throws: EventError.self) { try await app.driver.send(gone) }
    }

    @Test func `a remote driver waits for running work, and its failure names unfinished work`() async throws {
        let gate = Gate<Void, Void>()
        let endless = Endless()
        let view = VStack {
            AsyncButton("Wait") { try? await gate() }
            AsyncButton("Go") { await endless.work() }
        }
        let wire = Wire(TestApp(view: view))
        let app = TestApp(driver: try await RemoteDriver(exchange: wire.exchange))
        try await app.main.button("Wait").tap()
        #expect(app.main.button("Wait").isBusy)
        gate.succeed()
        await app.settle()
        #expect(!app.main.button("Wait").isBusy)
        app.timeout = .milliseconds(30)
        let failure = try await #require(throws: TestFailure.self) { try await app.main.button("Go").tap() }
        endless.end()
        #expect(failure.message.contains("still running after 0.03 seconds:\n  - task at TreeUITestingTests/Remote"))
    }

    @Test func `a change that the remote driver receives wakes a waiting test`() async throws {
        let session = Session(view: TwoButtons())
        let driver = try await RemoteDriver { try await session.answer($0) }
        let app = TestApp(driver: driver)
        let other = DriverReply(tree: Session(view: Text("Loaded")).tree)
        let waiting = Task { try await app.main.text("Loaded").wait() }
        await Task.yield()
        try driver.receive(try JSONEncoder().encode(other))
        try await waiting.value
    }

    @Test func `a request is encoded as documented`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func text(_ request: DriverRequest) throws -> String {
            String(decoding: try encoder.encode(request), as: UTF8.self)
        }
        #expect(try text(.show) == #"{"show":{}}"#)
        #expect(
            try text(.send(event: Event(.tap, to: "main/0")))
                == #"{"send":{"event":{"action":{"tap":{}},"target":"main/0"}}}"#
        )
        #expect(
            try text(.send(event: Event(.setText("Hello"), to: "main/1")))
                == #"{"send":{"event":{"action":{"setText":{"_0":"Hello"}},"target":"main/1"}}}"#
        )
        #expect(try text(.settle(seconds: 5)) == #"{"settle":{"seconds":5}}"#)
        #expect(try text(.end(seconds: 5)) == #"{"end":{"seconds":5}}"#)
    }

    @Test func `an invalid request is an error and changes nothing`() async throws {
        let session = Session(view: TwoButtons())
        let before = session.tree
        for text in ["", "{", "[]", #"{"jump":{}}"#, #"{"send":{}}"#, #"{"send":{"event":{"action":{"tap":{}}}}}"#] {
            await #expect(throws: DecodingError.self) { try await session.answer(Data(text.utf8)) }
        }
        #expect(session.tree == before)
        await #expect(throws: DecodingError.self) { try await RemoteDriver { _ in Data("{}".utf8) } }
    }
}

/// Two pipes with lines of JSON, and a session that answers at the other end.
@MainActor private final class Wire {
    private let requests = Pipe()
    private let replies = Pipe()
    private var incoming: AsyncStream<Data>.AsyncIterator
    private(set) var count = 0
    /// The application at the other end.
    private let app: TestApp

    init(_ app: TestApp) {
        self.app = app
        incoming = Wire.lines(of: replies).makeAsyncIterator()
        let asked = Wire.lines(of: requests)
        let answers = replies.fileHandleForWriting
        guard let session = app.session else { return }
        Task {
            for await request in asked { answers.write(try await session.answer(request) + Data("\n".utf8)) }
        }
    }

    func exchange(_ request: Data) async throws -> Data {
        count += 1
        requests.fileHandleForWriting.write(request + Data("\n".utf8))
        var incoming = incoming
        let reply = await incoming.next(isolation: MainActor.shared)
        self.incoming = incoming
        return try #require(reply)
    }

    private static func lines(of pipe: Pipe) -> AsyncStream<Data> {
        let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
        let reading = Thread {
            var rest = Data()
            while case let more = pipe.fileHandleForReading.availableData, !more.isEmpty {
                rest += more
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    continuation.yield(Data(rest[rest.startIndex..<end]))
                    rest = Data(rest[rest.index(after: end)...])
                }
            }
            continuation.finish()
        }
        reading.start()
        return stream
    }
}
