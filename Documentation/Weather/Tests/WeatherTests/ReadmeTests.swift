import Foundation
import MicroContainer
import Synchronization
import Testing
import TreeUITesting

@testable import Weather

/// The package of the README: its manifest, its code and its test, in a package of their own as a reader has them, and the
/// failures that the README shows.
struct ReadmeTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL

    /// The fenced blocks of the README in this language.
    private func blocks(_ language: String) throws -> [String] {
        let text = try String(contentsOf: Self.package.appending(path: "../../README.md"), encoding: .utf8)
        return text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
    }

    private func file(_ path: String) throws -> String {
        try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
            .trimmingCharacters(in: .newlines)
    }

    @Test func `the Swift code of the README is this package`() throws {
        let resolving = try file("Tests/WeatherTests/Resolving.swift").components(separatedBy: "\n")
        let begin = try #require(resolving.firstIndex { $0.contains("// README begins") })
        let end = try #require(resolving.firstIndex { $0.contains("// README ends") })
        // The one line that differs: where a reader's copy of the kit is.
        let manifest = try file("Package.swift").replacing(
            #".package(name: "MicroContainer", path: "../..")"#,
            with:
                #".package(path: "../MicroContainer")  // a clone; or .package(url: "https://github.com/…/MicroContainer", from: "1.0.0")"#
        )
        #expect(
            try blocks("swift") == [
                manifest,
                file("Sources/Weather/Forecast.swift"),
                resolving[(begin + 1)..<end].map { String($0.dropFirst(4)) }.joined(separator: "\n"),
                file("Sources/Weather/WeatherAppFactory.swift"),
                file("Tests/WeatherTests/WeatherTests.swift"),
                file("Sources/Weather/WeatherApp.swift"),
            ]
        )
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
