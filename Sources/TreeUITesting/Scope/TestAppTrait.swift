public import Testing

/// Looks after the applications that a test mounts; `.testApp` on a suite or a test.
public struct TestAppTrait: SuiteTrait, TestTrait, TestScoping {
    let audits: Bool
    let timeout: Duration

    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        // A test may have the trait itself and by its suite: the outer one does the work.
        guard TestScope.current == nil else { return try await function() }
        let scope = TestScope(audits: audits, timeout: timeout)
        let issues: IssueHandlingTrait = .compactMapIssues { scope.completed($0) }
        try await TestScope.$current.withValue(scope) {
            try await issues.provideScope(for: test, testCase: testCase) {
                do {
                    try await withTaskExecutorPreference(scope.executor) { try await function() }
                } catch let failure as TestFailure {
                    failure.record()
                } catch {
                    await scope.abandon()
                    throw error
                }
                await scope.finish(at: test.sourceLocation)
            }
        }
    }
}

extension Trait where Self == TestAppTrait {
    /// Looks after the applications that a test mounts:
    ///
    /// - each issue that is recorded, be it a failing `#expect`, shows the screen and the last actions, once;
    /// - an act that is refused is reported at its own line;
    /// - at the end each application is unmounted: work that does not come to rest before, work that goes on after, and
    ///   observable models of its views that are still alive fail the test.
    ///
    /// A test may end while work waits in a ``Gate``, a ``Feed`` or on a ``TestClock``: unmounting cancels it.
    public static var testApp: Self { testApp() }

    /// - Parameters:
    ///   - audits: whether to audit the screen after each act, and fail at the act that brought up a finding; and once more
    ///     at the end, for a test that only looks.
    ///   - timeout: how long acts and settling wait.
    public static func testApp(audits: Bool = false, timeout: Duration = .seconds(5)) -> Self {
        TestAppTrait(audits: audits, timeout: timeout)
    }
}
