import FeatureKit
import Foundation
import MicroContainer
import Synchronization
import Testing
import TreeUITesting

/// The container's names and those that macros expand to are no obstacle to each other in one file.
@Observable private final class SomethingObserved { var text = "" }

/// Every Swift block of the README is compiled here, and every failure that it shows is the text that is printed.
struct ReadmeTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let readme = folder.appending(path: "../../README.md")

    /// The fenced blocks of the README in this language.
    private func blocks(_ language: String) throws -> [String] {
        let text = try String(contentsOf: Self.readme, encoding: .utf8)
        return text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
    }

    /// The lines between the anchors of the files in this folder, without their common indentation.
    private func snippets() throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "swift" && $0.lastPathComponent != "ReadmeTests.swift" }.map {
            let lines = try String(contentsOf: $0, encoding: .utf8).components(separatedBy: "\n")
            let start = try #require(lines.firstIndex { $0.contains("// snippet:") })
            let end = try #require(lines.lastIndex { $0.contains("// end") })
            let indent = lines[start].prefix { $0 == " " }.count
            return lines[(start + 1)..<end].map { String($0.dropFirst(indent)) }.joined(separator: "\n")
        }
    }

    @Test func `the Swift code of the README is the code that is compiled here`() throws {
        let blocks = try blocks("swift").filter { !$0.contains("import PackageDescription") }
        #expect(Set(blocks) == Set(try snippets()))
    }

    @Test func `the resolving lines do what they say`() throws {
        #expect(try resolving() == "Rain in Hamburg, Rain in Hamburg, Rain in Hamburg")
    }

    @Test func `a missing registration reads as the README shows it`() throws {
        let container = DependencyContainer()
        container.register(Forecast.self, autowire: Forecast.init)
        let error = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Forecast.self) }
        let shown = try #require(try blocks("text").first { $0.contains("MC001") })
        #expect(withoutLines("\(try #require(error))") == withoutLines(shown))
    }

    @Test @MainActor func `a failing test prints what the README shows`() async throws {
        let printed = try await printedIssue {
            let app = TestApp(WeatherAppFactory(weather: WeatherTests.Sunshine()))
            try await app.main.button("Ask").tap()
            try await app.main.button("Ask again").tap()
        }
        let shown = try #require(try blocks("text").first { $0.contains("Ask again") })
        let (heading, rest) = (shown.prefix { $0 != "\n" }, shown.drop { $0 != "\n" }.dropFirst())
        #expect(heading.hasSuffix("Issue recorded"))
        #expect(String(rest) == printed)
    }

    /// The issue that a test with the trait records, as the testing library prints it below its heading.
    private func printedIssue(_ test: @escaping @Sendable @MainActor () async throws -> Void) async throws -> String {
        let current = try #require(Test.current)
        let texts = Texts()
        let collector: IssueHandlingTrait = .compactMapIssues { issue in
            texts.add(issue.comments.map(\.rawValue).joined(separator: "\n"))
            return nil
        }
        try await collector.provideScope(for: current, testCase: nil) {
            try await TestAppTrait.testApp.provideScope(for: current, testCase: nil) { try await test() }
        }
        return "↳ " + (try #require(texts.all.first)).replacing("\n", with: "\n  ")
    }

    private final class Texts: Sendable {
        private let texts = Mutex<[String]>([])
        var all: [String] { texts.withLock { $0 } }
        func add(_ text: String) { texts.withLock { $0.append(text) } }
    }

    /// The text without the places in the code, which move.
    private func withoutLines(_ text: String) -> String {
        text.replacing(/[A-Za-z]+\/[A-Za-z]+\.swift:\d+/, with: "…")
    }
}
