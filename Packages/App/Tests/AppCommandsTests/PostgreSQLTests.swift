import AppComposition
import DatabaseTesting
import FeatureKit
import Foundation
import OnboardingRepository
import SessionService
import StatusModel
import StatusRepository
import StorageService
import Testing
import TreeUITesting

/// The app with its store on a PostgreSQL server.
@Suite(
    .testApp,
    .enabled(if: PostgreSQLServer.isExpected, Comment(rawValue: PostgreSQLServer.missing)),
    .timeLimit(.minutes(15))
) @MainActor struct PostgreSQLTests {
    private let store: TemporaryStore
    private let url: String

    init() throws {
        store = try TemporaryStore()
        url = try PostgreSQLServer.shared.makeURL()
    }

    private func makeEnvironment() throws -> AppEnvironment {
        try AppEnvironment(storeAt: URL(filePath: store.path), postgreSQL: url)
    }

    @Test func `statuses and mutes that one process adds appear in another process and after a restart`() async throws {
        let environment = try makeEnvironment()
        try environment.onboardingRepository.skip()
        let app = TestApp { environment.makeScene() }
        #expect(try process("post", "From elsewhere 🚢", "--store", store.path, "--database", url).code == 0)
        try await app.expect(rows: 1)
        #expect(app.main.row(containing: "From elsewhere 🚢").exists)
        let reply = #"{"response":{"statuses":[{"id":"1","address":"bob","created":"1","content":"At sea"}]}}"#
        #expect(try process("import", "-", "--store", store.path, "--database", url, input: reply).code == 0)
        try await app.expect(rows: 2)

        let other = try makeEnvironment()
        _ = try await other.statusRepository.mute(.address, "bob")
        try await app.expect(rows: 1)
        try other.sessionService.signIn(address: "ada", token: "abc")
        while environment.sessionService.account != other.sessionService.account {
            try await Task.sleep(for: .milliseconds(1))
        }
        try await other.close()

        let shown = try process("show", "status", "--store", store.path, "--database", url)
        #expect(shown.output.contains("From elsewhere 🚢"))
        #expect(!shown.output.contains("At sea"))
        // The file is not used at all.
        #expect(!FileManager.default.fileExists(atPath: store.path))
    }

    @Test func `processes that start at the same time on an empty database create its tables only once`() async throws {
        let (path, url) = (store.path, url)
        try await withThrowingTaskGroup(of: Outcome.self) { group in
            for number in 0..<4 {
                group.addTask { try process("post", "Number \(number)", "--store", path, "--database", url) }
            }
            for try await outcome in group { #expect(outcome.code == 0, "\(outcome.errors)") }
        }
        #expect(try await makeEnvironment().statusRepository.timeline(TimelineQuery()).count == 4)
    }

    @Test(arguments: [
        (
            "postgres://ada:secret@/notes?host=/nowhere",
            "The database postgres://ada@/notes?host=/nowhere cannot be reached (",
            "; start the server, or correct the URL."
        ),
        (
            "localhost:5432/secret", "The database URL cannot be opened: it does not begin with postgres://",
            "; give one such as postgres://user@localhost:5432/name."
        ),
    ])
    func `the error for a database that cannot be opened is one sentence with a fix`(
        url: String,
        start: String,
        end: String
    ) throws {
        let outcome = try process("post", "Hello", "--store", store.path, "--database", url)
        #expect(outcome.code == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix(start))
        #expect(outcome.errors.hasSuffix("\(end)\n"))
        #expect(!outcome.errors.contains("secret"))
    }
}
