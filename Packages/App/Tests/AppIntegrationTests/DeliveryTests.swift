import SessionService
import StatusModel
import StatusRepository
import Testing
import TreeUITesting

@testable import AppComposition

/// The background work of the app runs between `start()` and `close()`.
@Suite(.testApp) @MainActor struct DeliveryTests {
    private let journal = Journal()

    @Test func `starting the app delivers the outbox, but showing only its scenes does not`() async throws {
        let server = StatuslogServer(journal)
        let environment = try AppEnvironment.inMemory(server)
        try environment.sessionService.signIn(address: "alice", token: "secret")
        let app = await launch(environment)
        try await app.post("Hello")
        #expect(try await environment.statusRepository.outbox().map(\.content) == ["Hello"])
        try await environment.start()
        try await wait(until: { !server.posts.isEmpty })
        #expect(server.posts == [.init(token: "Bearer secret", path: "/address/alice/statuses")])
        try await environment.close()
    }

    @Test func `closing the app cancels a running delivery, and waits until it has ended`() async throws {
        let server = StatuslogServer(journal, isHeld: true)
        let environment = try AppEnvironment.inMemory(server)
        try environment.sessionService.signIn(address: "alice", token: "secret")
        try await environment.statusRepository.post("Hello", emoji: nil)
        try await environment.start()
        try await wait(until: { server.isAsked })
        try await environment.close()
        #expect(journal.entries == ["request cancelled"])
    }
}
