import Foundation
import MicroContainer
import Testing

@testable import Weather

/// The README's manifest and the first steps are this package: a package of its own, as a reader's is.
struct ReadmeTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL

    /// The fenced blocks in this language, of a document beside or above the package.
    private func blocks(_ language: String, of document: String) throws -> [String] {
        let text = try String(contentsOf: Self.package.appending(path: document), encoding: .utf8)
        return text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
    }

    private func file(_ path: String) throws -> String {
        try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
            .trimmingCharacters(in: .newlines)
    }

    @Test func `the manifest of the README is that of this package`() throws {
        // The first block is a test of the example application, where FrontPageTests compares it.
        #expect(
            try Array(blocks("swift", of: "../../README.md").dropFirst()) == [
                file("Package.swift").replacing(
                    "name: \"MicroContainer\",\n            path: \"../..\"",
                    with: "url: \"https://github.com/OWNER/MicroContainer\",\n            from: \"1.0.0\""
                )
            ]
        )
    }

    @Test func `the code of the first steps is this package`() throws {
        #expect(
            try blocks("swift", of: "../FirstSteps.md") == [
                file("Sources/Weather/Forecast.swift"),
                file("Sources/Weather/WeatherAppFactory.swift"),
                file("Tests/WeatherTests/WeatherTests.swift"),
                file("Sources/Weather/WeatherApp.swift"),
            ]
        )
    }

    @Test func `the three ways to resolve behave as the first steps describe`() throws {
        let container = makeContainer()
        #expect(container.resolve(Forecast.self).text == "Rain in Hamburg")
        #expect(try container.resolveOrThrow(Forecast.self).text == "Rain in Hamburg")
        #expect(DependencyContainer().resolveOptional(Forecast.self)?.text == nil)
    }

    @Test func `a missing registration reads as the first steps show it`() throws {
        let container = DependencyContainer()
        container.register(Forecast.self, autowire: Forecast.init)
        let error = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Forecast.self) }
        let shown = try #require(try blocks("text", of: "../FirstSteps.md").first { $0.contains("MC001") })
        #expect(withoutLines("\(try #require(error))") == withoutLines(shown))
    }

    /// The text without the places in the code, which move.
    private func withoutLines(_ text: String) -> String {
        text.replacing(/[A-Za-z]+\/[A-Za-z]+\.swift:\d+/, with: "…")
    }
}
