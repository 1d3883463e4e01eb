import ChatModel
import FeatureKit
import Foundation
import InsightsRepository
import MicroContainer
import SessionService
import StatusModel
import StatusRepository
import Testing
import TreeUITesting

@testable import AppComposition

/// Signing out ends the services of the session, and the screens show those of the next one (ADR-025).
@Suite(.testApp(audits: true)) @MainActor struct SessionTests {
    private let journal = Journal()

    /// The app with an engine that answers until it is stopped.
    private func environment(_ server: StatuslogServer, _ engine: EndlessEngine) throws -> AppEnvironment {
        let environment = try AppEnvironment.inMemory(server)
        environment.container.register(
            SessionEngine.self,
            allocation: .session.closing { [journal] in
                await $0.end()
                journal.note("engine ended")
            }
        ) { _ in SessionEngine(engine) }
        environment.container.register(
            Ledger.self,
            allocation: .session.closing { [journal] _ in journal.note("ledger ended") }
        ) { container in Ledger(account: try container.resolveOrThrow()) }
        return environment
    }

    // MARK: Screens

    @Test func `a session's screens end with the session, and the next session has new screens`() async throws {
        let environment = try AppEnvironment.inMemory(StatuslogServer())
        let app = await launch(environment)
        try environment.sessionService.signIn(address: "alice", token: "secret")
        await app.settle()
        try await app.post("Hello")
        try await environment.statusRepository.deliver()
        await app.settle()
        #expect(app.timeline.rows.first.texts.contains("@alice"))
        try await app.main.sidebar().row(containing: "Insights").tap()
        #expect(app.main.text("Statuses").exists)
        // A draft of the session.
        try await app.press("s", .shift, .command)
        try await app.window("compose").editor("Status").type("Not yet")
        try environment.sessionService.setAddress("bob")
        await app.settle()
        #expect(!app.isOpen("compose"))
        // The same feature is chosen, with the counts of the new account.
        #expect(app.main.heading("Nothing to Count").exists)
        try await app.post("Hi")
        try await app.main.sidebar().row(containing: "Status").tap()
        #expect(app.timeline.rows.first.texts.contains("@bob"))
    }

    @Test func `a person can sign out and in again in the settings`() async throws {
        let server = StatuslogServer()
        let environment = try AppEnvironment.inMemory(server)
        let app = await launch(environment)
        try await app.openSettings()
        try await app.settings.field("Address").fill("alice")
        try await app.settings.field("API key").fill("secret")
        try await app.settings.button("Sign In").tap()
        #expect(environment.sessionService.account.isSignedIn)
        try await app.post("To the server")
        // The background work is not part of the app's views, so settling does not wait for it.
        try await environment.statusRepository.deliver()
        await app.settle()
        #expect(server.posts == [.init(token: "Bearer secret", path: "/address/alice/statuses")])
        try await app.settings.button("Sign Out").tap()
        #expect(!environment.sessionService.account.isSignedIn)
        try await app.post("To this machine")
        #expect(server.posts.count == 1)
        #expect(app.timeline.rows.count == 2)
    }

    @Test func `ending a session stops a chat answer but keeps the received part`() async throws {
        let engine = EndlessEngine(journal)
        let environment = try environment(StatuslogServer(), engine)
        let app = await launch(environment)
        try await app.main.sidebar().row(containing: "Chat").tap()
        try await app.main.button("New Conversation").tap()
        try await app.main.field("Message").fill("Why?")
        try await app.main.button("Send").tap()
        #expect(app.main.detail().rows.last.texts == ["Endless", "Once upon a time"])
        try environment.sessionService.setAddress("bob")
        await app.settle()
        await environment.sessions.closed()
        #expect(journal.entries == ["answer cancelled", "engine ended"])
        #expect(!engine.isAnswering)
        await app.settle()
        try await app.main.row(containing: "Why?").tap()
        #expect(app.main.detail().rows.last.texts.contains("Once upon a time"))
        #expect(!app.main.button("Stop").exists)
    }

    @Test func `a display name that is refused while a new address is saved stays in its field`() async throws {
        let app = await launch(try .inMemory())
        try await app.openSettings()
        let name = String(repeating: "x", count: 200)
        try await app.settings.field("Display name").fill(name)
        try await app.settings.field("Address").fill("bob")
        try await app.settings.button("Save").tap()
        #expect(app.settings.field("Display name").value == name)
        #expect(app.settings.text(.containing("at most 100 characters")).exists)
    }

    // MARK: Services

    @Test func `a session's services end in the reverse order of their creation`() async throws {
        let server = StatuslogServer(journal, isHeld: true)
        let engine = EndlessEngine(journal)
        let environment = try environment(server, engine)
        try environment.sessionService.signIn(address: "alice", token: "secret")
        let scope = environment.session
        let statuses: any StatusRepositoryProtocol = scope.resolve()
        let ledger: Ledger = scope.resolve()
        let chat: any ChatEngine = scope.resolve()
        async let fetched = Swift.Result<RefreshOutcome, StatusRepositoryError>.of { () throws(StatusRepositoryError) in
            try await statuses.refresh(.everyone)
        }
        async let answered = Swift.Result<AnswerEnd, ChatEngineError>.of { () throws(ChatEngineError) in
            try await chat.answer(ChatRequest(turns: [.init(.person, "Why?")], settings: EngineSettings())) { _ in }
        }
        try await wait(until: { server.isAsked && engine.isAnswering })

        try environment.sessionService.signOut()
        #expect(environment.session !== scope)
        await environment.sessions.closed()
        #expect(journal.entries == ["answer cancelled", "engine ended", "ledger ended", "request cancelled"])
        #expect(await fetched == .failure(.cancelled))
        #expect(await answered == .failure(.cancelled))
        #expect(throws: ResolutionError.self) { try scope.resolveOrThrow(Ledger.self) }

        // The next session has instances of its own.
        #expect(environment.session.resolve(Ledger.self) !== ledger)
        #expect(environment.session.resolve(Account.self).isSignedIn == false)
        try await environment.statusRepository.post("On this machine")
        #expect(server.posts.isEmpty)
    }

    @Test func `a signed-out account's repository posts nothing`() async throws {
        let server = StatuslogServer()
        let environment = try AppEnvironment.inMemory(server)
        try environment.sessionService.signIn(address: "alice", token: "secret")
        let statuses = environment.statusRepository
        try environment.sessionService.signOut()
        // Nobody has resolved anything since.
        await #expect(throws: StatusRepositoryError.sessionEnded) { try await statuses.post("Too late") }
        #expect(server.posts.isEmpty)
        #expect(try await environment.statusRepository.timeline().isEmpty)
    }

    @Test func `neither a second sign-out nor a new display name starts a new session`() async throws {
        let environment = try AppEnvironment.inMemory()
        try environment.sessionService.signIn(address: "alice", token: "secret")
        try environment.sessionService.signOut()
        let scope = environment.session
        try environment.sessionService.signOut()
        try environment.sessionService.setDisplayName("Alice")
        #expect(environment.session === scope)
        #expect(environment[.status] === environment[.status])
    }

    @Test func `changing the account discards the registrations in the old session's scope`() async throws {
        let environment = try AppEnvironment.inMemory()
        environment.session.register(Parrot(), as: (any ChatEngine).self)
        #expect(environment.session.resolve((any ChatEngine).self).name == "Parrot")
        try environment.sessionService.setAddress("bob")
        #expect(environment.session.resolve((any ChatEngine).self).name == "Offline")
    }

    @Test func `an override stays active across a session change until the override block ends`() async throws {
        let environment = try AppEnvironment.inMemory()
        let before = environment.session.resolve((any ChatEngine).self)
        #expect(before.name == "Offline")
        await environment.container.withOverrides {
            $0.override((any ChatEngine).self) { _ in Parrot() }
        } operation: {
            #expect(environment.session.resolve((any ChatEngine).self).name == "Parrot")
            try? environment.sessionService.setAddress("bob")
            #expect(environment.session.resolve(Account.self).address == "bob")
            #expect(environment.session.resolve((any ChatEngine).self).name == "Parrot")
            await environment.sessions.closed()
        }
        #expect(environment.session.resolve((any ChatEngine).self).name == "Offline")
        #expect(environment.session.resolve(Account.self).address == "bob")
    }

    @Test func `an overriding environment has its own sessions`() async throws {
        let environment = try environment(StatuslogServer(), EndlessEngine(journal))
        let ledger: Ledger = environment.session.resolve()
        let fork = environment.overriding { $0.override((any ChatEngine).self) { _ in Parrot() } }
        #expect(fork.session.resolve(Ledger.self) !== ledger)
        try await fork.close()
        #expect(environment.session.resolve(Ledger.self) === ledger)
        #expect(journal.entries == ["ledger ended"])
    }

    @Test func `closing the app ends the session and its work`() async throws {
        let server = StatuslogServer(journal, isHeld: true)
        let environment = try environment(server, EndlessEngine(journal))
        try environment.sessionService.signIn(address: "alice", token: "secret")
        let statuses = environment.statusRepository
        _ = environment.session.resolve(Ledger.self)
        async let fetched = Swift.Result<RefreshOutcome, StatusRepositoryError>.of { () throws(StatusRepositoryError) in
            try await statuses.refresh(.everyone)
        }
        try await wait(until: { server.isAsked })
        let account = environment.sessionService
        try await environment.close()
        #expect(journal.entries == ["ledger ended", "request cancelled"])
        #expect(await fetched == .failure(.cancelled))
        // Again, and after a change of the account, nothing happens.
        try account.signOut()
        try await environment.close()
        #expect(throws: ResolutionError.self) { try environment.session.resolveOrThrow(Ledger.self) }
    }

    // MARK: At random

    @Test(arguments: [1, 2, 3])
    func `a hundred account changes while work is running leak no session`(seed: UInt64) async throws {
        let server = StatuslogServer()
        let environment = try environment(server, EndlessEngine(journal))
        let app = await launch(environment)
        var generator = SeededGenerator(seed: seed)
        var ledgers: [Weak<Ledger>] = []
        var scopes: [Weak<DependencyContainer>] = []
        try await withThrowingDiscardingTaskGroup { group in
            for round in 0..<100 {
                let scope = environment.session
                ledgers.append(Weak(scope.resolve()))
                scopes.append(Weak(scope))
                let repository = environment.statusRepository
                let account = scope.resolve(Account.self)
                // A post that the next change may interrupt.
                group.addTask {
                    let result = await Swift.Result<Status, StatusRepositoryError>.of {
                        () throws(StatusRepositoryError) in try await repository.post("Round \(round)")
                    }
                    switch result {
                    case .success(let status): #expect(status.id.address == account.address)
                    case .failure(let error): #expect([.cancelled, .sessionEnded].contains(error))
                    }
                }
                let name = "user\(round)"
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: try environment.sessionService.signIn(address: name, token: "token-of-\(name)")
                case 1: try environment.sessionService.setAddress(name)
                case 2: try environment.sessionService.signOut()
                default: try environment.sessionService.setDisplayName(name)
                }
                if Bool.random(using: &generator) { await app.settle() }
            }
        }
        await app.settle()
        await environment.sessions.closed()
        // Each status was posted with the token of its address.
        for post in server.posts { #expect(post.path.contains(post.token.dropFirst("Bearer token-of-".count) + "/")) }
        // Every session but the current one has ended, and nothing of it is left.
        #expect(environment.sessions.shown.number > 40)
        #expect(Ledger.count(of: journal) == environment.sessions.shown.number - 1)
        let current = environment.session
        #expect(scopes.allSatisfy { $0.object == nil || $0.object === current })
        #expect(ledgers.allSatisfy { $0.object == nil || $0.object === current.resolve(Ledger.self) })
        #expect(current.resolve(Ledger.self).account == environment.sessionService.account.address)
        // The app still works.
        try await app.post("The end")
        #expect(app.timeline.row(containing: "The end").exists)
    }
}

/// A service of a session.
private final class Ledger: Sendable {
    let account: String

    init(account: Account) { self.account = account.address }

    /// The number of ledgers that have ended.
    static func count(of journal: Journal) -> Int { journal.entries.count { $0 == "ledger ended" } }
}

private struct Weak<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) { self.object = object }
}

extension Swift.Result {
    /// The outcome of an asynchronous operation.
    fileprivate static func of(_ operation: () async throws(Failure) -> Success) async -> Self {
        do throws(Failure) {
            return .success(try await operation())
        } catch {
            return .failure(error)
        }
    }
}
