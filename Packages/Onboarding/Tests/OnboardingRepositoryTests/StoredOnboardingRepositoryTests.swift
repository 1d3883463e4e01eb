import AppPreferences
import OnboardingRepository
import RenderTree
import SessionService
import SessionServiceLive
import StorageService
import Testing

struct StoredOnboardingRepositoryTests {
    private let preferences = InMemoryKeyValueStore()
    private let session: any SessionServiceProtocol
    private let repository: StoredOnboardingRepository

    init() throws {
        session = try StoredSessionService(store: preferences)
        repository = StoredOnboardingRepository(session: session, preferences: preferences)
    }

    @Test func `the introduction is due until a profile is saved`() async throws {
        #expect(repository.isDue)
        #expect(try repository.profile() == Profile())
        try await repository.save(Profile(displayName: "Alice", address: "alice", theme: .dark))
        #expect(!repository.isDue)
        #expect(session.account == Account(address: "alice", displayName: "Alice"))
        #expect(try preferences.get(.theme) == .dark)
        #expect(try repository.profile() == Profile(displayName: "Alice", address: "alice", theme: .dark))
    }

    @Test func `after skipping, the introduction is no longer due and the profile is unchanged`() throws {
        try repository.skip()
        #expect(!repository.isDue)
        #expect(session.account == .initial)
    }

    @Test func `the introduction is not due if an account exists`() throws {
        try session.setAddress("alice")
        #expect(!repository.isDue)
    }

    @Test func `the introduction can be run again, and shows the saved profile`() async throws {
        try await repository.save(Profile(displayName: "Alice", address: "alice"))
        try repository.runAgain()
        #expect(repository.isDue)
        #expect(try repository.profile() == Profile(displayName: "Alice", address: "alice"))
        try repository.skip()
        #expect(!repository.isDue)
    }

    @Test(arguments: ["", "  "])
    func `empty names and addresses are replaced by the initial account's`(text: String) async throws {
        try await repository.save(Profile(displayName: "Alice", address: "alice"))
        try await repository.save(Profile(displayName: text, address: text))
        #expect(session.account == .initial)
        #expect(!repository.isDue)
    }

    @Test func `a refused address changes neither the profile nor the account`() async throws {
        await #expect(throws: OnboardingError.self) {
            try await repository.save(Profile(displayName: "Alice", address: "not an address", theme: .dark))
        }
        #expect(session.account == .initial)
        #expect(try preferences.get(.theme) == .system)
        #expect(repository.isDue)
    }

    @Test func `the reason for a refusal says how to fix it`() async {
        await #expect(
            throws: OnboardingError(
                "“not an address” is not an address; use at most 64 letters, digits, dots, hyphens or underscores, such as “alice”."
            )
        ) {
            try await repository.save(Profile(address: "not an address"))
        }
    }

    @Test func `observers are notified when the introduction becomes due or is done`() async throws {
        var changes = repository.changes().makeAsyncIterator()
        try repository.skip()
        await #expect(changes.next() != nil)
        try repository.runAgain()
        await #expect(changes.next() != nil)
    }

    @Test func `the app starts even if preferences cannot be read`() {
        let repository = StoredOnboardingRepository(session: session, preferences: BrokenStore())
        #expect(!repository.isDue)
        #expect(throws: OnboardingError("The disk is broken.")) { try repository.profile() }
        #expect(throws: OnboardingError("The disk is broken.")) { try repository.skip() }
        #expect(throws: OnboardingError("The disk is broken.")) { try repository.runAgain() }
    }
}

/// A store that fails.
private struct BrokenStore: KeyValueStore {
    func values(forKeys keys: [String]) throws(StorageError) -> [String: StoredValue] {
        throw StorageError("The disk is broken.")
    }
    func update(_ keys: [String], _ change: ([String: StoredValue]) -> [String: StoredValue?]) throws(StorageError) {
        throw StorageError("The disk is broken.")
    }
    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
