import Foundation
import Testing

/// Returns the issues that a body records, in the form of a test's output. The current test does not record them.
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

/// A trait without an effect.
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

/// A value that several tasks can write.
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
