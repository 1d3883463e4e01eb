import Foundation
import Testing

@testable import TreeUITesting

/// A mistake in a test or in an application, with the complete message that a developer reads.
struct FailureExample: Sendable, CustomTestStringConvertible {
    let name: String
    /// The messages of the issues, without the screen and the last actions. Lines of code are replaced by `.swift:…`.
    let messages: [String]
    let timeout: Duration
    /// Whether the messages include the screen and the notes after it.
    let isWhole: Bool
    let provoke: @Sendable @MainActor () async throws -> Void

    init(
        _ name: String,
        _ messages: String...,
        timeout: Duration = .seconds(5),
        isWhole: Bool = false,
        _ provoke: @escaping @Sendable @MainActor () async throws -> Void
    ) {
        self.name = name
        self.messages = messages
        self.timeout = timeout
        self.isWhole = isWhole
        self.provoke = provoke
    }

    var testDescription: String { name }

    /// Makes the mistake with the trait, and returns the messages.
    func happen() async throws -> [String] {
        try await recordedIssues(under: TestAppTrait.testApp(timeout: timeout), provoke).map { issue in
            let text = issue.text
            let screen = text.firstRange(of: /\n  screen( of app [^\n]*)?:/)
            let message = isWhole ? text : String(text[..<(screen?.lowerBound ?? text.endIndex)])
            return message.trimmingCharacters(in: .whitespacesAndNewlines).replacing(/\.swift:\d+/, with: ".swift:…")
        }
    }

    static let all = finding + actions + choosing + waiting + faults + looking + contract
}

/// The messages of failing tests are a part of the library: each one has an example here.
@MainActor struct FailureTests {
    @Test(arguments: FailureExample.all)
    func `each failure has the exact expected text`(_ example: FailureExample) async throws {
        let messages = try await example.happen()
        #expect(messages == example.messages)
    }

    @Test func `every failure sentence has an example`() async throws {
        let recorded = Sentence.Recorded()
        try await Sentence.$recorded.withValue(recorded) {
            for example in FailureExample.all { _ = try await example.happen() }
        }
        #expect(Set(Sentence.ID.allCases).subtracting(recorded.all).map(\.rawValue).sorted() == [])
    }

    @Test func `every failure message is created as a Sentence`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/TreeUITesting"
        )
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var looked = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            let code = try String(contentsOf: file, encoding: .utf8)
            looked += 1
            // The text of a recorded issue or of a failure must be a `Sentence` and not a literal.
            let literal = try Regex(#"(Issue\.record\(\s*"|Comment\(rawValue: "[^\\]|failure\([^)]*"|\brecord\(\s*")"#)
            #expect(code.firstMatch(of: literal) == nil, "\(file.lastPathComponent)")
        }
        #expect(looked > 30)
    }
}
