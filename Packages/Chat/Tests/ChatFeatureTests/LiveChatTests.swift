import AnalyticsService
import ChatModel
import ChatRepository
import Foundation
import HTTPServiceLive
import HTTPServiceTesting
import SQLite
import StorageService
import Synchronization
import Testing
import TreeUITesting

@testable import ChatFeature

/// The feature from its factory down to the sockets: the live engine, and a server on this machine.
@Suite(.testApp, .timeLimit(.minutes(10))) @MainActor struct LiveChatTests {
    private nonisolated static let head =
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"

    private nonisolated static func text(_ text: String) -> String {
        #"data: {"choices":[{"delta":{"content":"\#(text)"}}]}"# + "\n\n"
    }

    private func launch(_ server: URL) async throws -> TestApp {
        let services = try ChatServices(database: .inMemory(), messagesPerDay: 5)
        let preferences = InMemoryKeyValueStore()
        try EngineSettings(model: "small").store(in: preferences)
        let app = TestApp(
            ChatAppFactory(
                store: services.store,
                engine: ChatServices.completions(server: server, key: "secret", http: LiveHTTPClient()),
                subscription: services.subscription,
                preferences: preferences,
                analytics: AnalyticsRecorder()
            )
        )
        await app.settle()
        try await app.main.button("New Conversation").tap()
        return app
    }

    /// The app with the first piece of an answer, the server that sends no more, and whether the connection is closed.
    private func launchInTheMiddleOfAnAnswer() async throws -> (TestApp, LoopbackServer, isClosed: Flag) {
        let isClosed = Flag()
        let server = try LoopbackServer { _, connection in
            connection.send(Self.head + Self.text("Beca"))
            connection.waitForEnd()
            isClosed.set()
        }
        let app = try await launch(try server.url())
        try await app.main.field("Message").fill("Why?")
        try await app.main.button("Send").tap(settling: .never)
        try await app.wait(for: "the first piece") { app.main.text("Beca").exists }
        return (app, server, isClosed)
    }

    @Test func `an answer from a server is shown and counts toward the daily limit`() async throws {
        let server = try LoopbackServer { _, connection in
            connection.send(Self.head + Self.text("Because") + Self.text(" of light.") + "data: [DONE]\n\n")
        }
        let app = try await launch(try server.url())
        #expect(app.main.text("5 of 5 messages are left today.").exists)
        try await app.ask("Why?")
        #expect(app.main.rows.last.texts == ["127.0.0.1:\(server.port)", "Because of light."])
        #expect(app.main.text("4 of 5 messages are left today.").exists)
        #expect(server.requests.first?.contains("Authorization: Bearer secret\r\n") == true)
    }

    @Test func `an answer appears before it is complete, and Stop closes the connection`() async throws {
        let (app, server, isClosed) = try await launchInTheMiddleOfAnAnswer()
        defer { withExtendedLifetime(server) {} }
        try await app.main.button("Stop").tap()
        #expect(app.main.rows.lastTexts.last == "The answer is incomplete. The answer was stopped.")
        while !isClosed.isSet { await Task.yield() }
    }

    @Test func `ending the session closes the connection and leaves no task running`() async throws {
        let (app, server, isClosed) = try await launchInTheMiddleOfAnAnswer()
        defer { withExtendedLifetime(server) {} }
        try await app.driver.endAndWait(timeout: .seconds(5))
        while !isClosed.isSet { await Task.yield() }
    }

    @Test func `the error for a refused key is one sentence with a fix`() async throws {
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 401 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        }
        let app = try await launch(try server.url())
        try await app.ask("Why?")
        #expect(app.main.text(.containing("set the server's key in the environment variable CHAT_API_KEY.")).exists)
    }
}

private final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
}
