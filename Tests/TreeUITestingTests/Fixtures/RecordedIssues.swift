import Foundation
import Testing

/// The issues that a body records, as the test's output would show them; none of them reaches the test itself.
func recordedIssues(
    under trait: any TestScoping & Sendable = Bare(),
    _ body: @escaping @Sendable @MainActor () async throws -> Void
) async throws -> [Issue] {
    let test = try #require(Test.current)
    let issues = Box<[Issue]>([])
    let collector: IssueHandlingTrait = .compactMapIssues { issue in
        issues.update { $0.append(issue) }
        return nil
    }
    try await collector.provideScope(for: test, testCase: Test.Case.current) {
        try await trait.provideScope(for: test, testCase: Test.Case.current) { try await body() }
    }
    return issues.value
}

/// No scope.
struct Bare: TestScoping {
    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await function()
    }
}

extension Issue {
    var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}

/// A value that several tasks write to.
final class Box<Value: Sendable>: @unchecked Sendable {
    // Safe: `stored` is read and written only while `lock` is held.
    private var stored: Value
    private let lock = NSLock()

    init(_ value: Value) {
        stored = value
    }

    var value: Value { lock.withLock { stored } }

    func update(_ change: (inout Value) -> Void) {
        lock.withLock { change(&stored) }
    }
}
