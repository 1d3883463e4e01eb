import DatabaseService
import DatabaseTesting
import Testing

/// Fails in CI if the server is not installed. Elsewhere, it is skipped with the reason.
@Suite(.enabled(if: PostgreSQLServer.isExpected, Comment(rawValue: PostgreSQLServer.missing))) struct EveryDatabaseTests
{
    @Test func `a test with the EveryDatabase trait runs on each kind of database`() async throws {
        let test = try #require(Test.current)
        let seen = Seen()
        try await EveryDatabase().provideScope(for: test, testCase: Test.Case.current) {
            await seen.add(try DatabaseKind.makeDatabase().isRemote)
        }
        #expect(await seen.kinds == [false, true])
    }
}

private actor Seen {
    private(set) var kinds: [Bool] = []

    func add(_ isRemote: Bool) { kinds.append(isRemote) }
}
