import AppComposition
import FeatureKit
import Foundation
import SessionService
import StatusModel
import StatusRepository
import Testing
import TreeUITesting

/// The app runs in this process, and other processes change its store.
@Suite(.testApp, .timeLimit(.minutes(15))) @MainActor struct TwoProcessesTests {
    let store: TemporaryStore
    let environment: AppEnvironment

    init() throws {
        store = try TemporaryStore()
        try store.skipIntroduction()
        environment = try AppEnvironment(storeAt: URL(filePath: store.path))
    }

    @Test func `statuses that another process posts or imports appear without a restart`() async throws {
        let app = TestApp { environment.makeScene() }
        try await app.expect(rows: 0)
        #expect(try process("post", "From elsewhere", "--store", store.path).code == 0)
        try await app.expect(rows: 1)
        #expect(app.main.row(containing: "From elsewhere").exists)

        let reply = #"{"response":{"statuses":[{"id":"1","address":"bob","created":"1","content":"At sea"}]}}"#
        #expect(try process("import", "-", "--store", store.path, input: reply).code == 0)
        try await app.expect(rows: 2)
        #expect(app.main.row(containing: "At sea").exists)
    }

    @Test func `statuses written alternately by two processes are all stored`() async throws {
        for number in 1...5 {
            _ = try await environment.statusRepository.post("Ours \(number)", emoji: nil)
            #expect(try process("post", "Theirs \(number)", "--store", store.path).code == 0)
        }
        let statuses = try await environment.statusRepository.timeline(TimelineQuery())
        #expect(Set(statuses.map(\.content)) == Set((1...5).flatMap { ["Ours \($0)", "Theirs \($0)"] }))
    }

    @Test func `a sign-in by another process takes effect and survives a later change in this process`() async throws {
        // It has its own connection, as another process has.
        let other = try AppEnvironment(storeAt: URL(filePath: store.path)).sessionService
        let session = environment.sessionService
        var accounts = session.accounts().makeAsyncIterator()
        _ = await accounts.next()
        var others = other.accounts().makeAsyncIterator()
        _ = await others.next()
        try other.signIn(address: "ada", token: "abc")
        try session.setDisplayName("Ada")
        #expect(session.account.isSignedIn)
        while let account = await others.next(), account.displayName != "Ada" {}
        #expect(other.account == session.account)
        try other.setAddress("bob")
        while let account = await accounts.next(), account.address != "bob" {}
        #expect(session.account == Account(address: "bob", displayName: "Ada"))
    }
}
