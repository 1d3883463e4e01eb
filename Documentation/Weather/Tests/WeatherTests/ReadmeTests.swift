import Foundation
import MicroContainer
import Testing

@testable import Weather

/// The README's first ten minutes are this package: a package of its own, as a reader's is.
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
        // The first block is a test of the example application, where FrontPageTests compares it.
        #expect(
            try Array(blocks("swift").dropFirst()) == [
                file("Package.swift").replacing(
                    "name: \"MicroContainer\",\n            path: \"../..\"",
                    with: "url: \"https://github.com/OWNER/MicroContainer\",\n            from: \"1.0.0\""
                ),
                file("Sources/Weather/Forecast.swift"),
                file("Sources/Weather/WeatherAppFactory.swift"),
                file("Tests/WeatherTests/WeatherTests.swift"),
                file("Sources/Weather/WeatherApp.swift"),
            ]
        )
    }

    @Test func `the three ways to resolve behave as the README describes`() throws {
        let container = makeContainer()
        #expect(container.resolve(Forecast.self).text == "Rain in Hamburg")
        #expect(try container.resolveOrThrow(Forecast.self).text == "Rain in Hamburg")
        #expect(DependencyContainer().resolveOptional(Forecast.self)?.text == nil)
    }

    @Test func `a missing registration reads as the README shows it`() throws {
        let container = DependencyContainer()
        container.register(Forecast.self, autowire: Forecast.init)
        let error = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Forecast.self) }
        let shown = try #require(try blocks("text").first { $0.contains("MC001") })
        #expect(withoutLines("\(try #require(error))") == withoutLines(shown))
    }

    /// The text without the places in the code, which move.
    private func withoutLines(_ text: String) -> String {
        text.replacing(/[A-Za-z]+\/[A-Za-z]+\.swift:\d+/, with: "…")
    }
}
