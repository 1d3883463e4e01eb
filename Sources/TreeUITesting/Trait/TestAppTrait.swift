public import Testing

/// A trait that supervises the applications that a test mounts in its scope: `.testApp`.
public struct TestAppTrait: SuiteTrait, TestTrait, TestScoping {
    let audits: Bool
    let timeout: Duration

    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        // A test can have the trait itself and from its suite; only the outer one is active.
        guard TestScope.current == nil else { return try await function() }
        let scope = TestScope(audits: audits, timeout: timeout)
        let issues: IssueHandlingTrait = .compactMapIssues { scope.completed($0) }
        try await TestScope.$current.withValue(scope) {
            try await issues.provideScope(for: test, testCase: testCase) {
                do {
                    if #available(macOS 15, iOS 18, tvOS 18, visionOS 2, *) {
                        try await withTaskExecutorPreference(scope.executor) { try await function() }
                    } else {
                        try await function()
                    }
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
    /// Supervises the applications that a test mounts:
    ///
    /// - Each issue that the test records, including a failing `#expect`, shows the screens and the last actions.
    /// - A refused action that the test does not catch is reported at the line of the action.
    /// - When the test ends, each application is unmounted. These are issues: work that does not settle before the
    ///   unmounting, work that continues after it, faults of the session, and observable models of its views that are still
    ///   alive.
    ///
    /// A test may end while work waits at a ``Gate``, a ``Feed`` or a ``TestClock``: unmounting cancels it.
    public static var testApp: Self { testApp() }

    /// Supervises the applications that a test mounts, with options.
    /// - Parameters:
    ///   - audits: Whether to audit the screen after each action and at the end of the test. A finding fails the
    ///     action.
    ///   - timeout: The longest time that actions and settling wait.
    public static func testApp(audits: Bool = false, timeout: Duration = .seconds(5)) -> Self {
        TestAppTrait(audits: audits, timeout: timeout)
    }
}
