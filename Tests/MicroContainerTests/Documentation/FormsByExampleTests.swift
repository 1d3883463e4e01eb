import Foundation
import Testing

/// The page "Forms by example" is generated from FormsByExample.swift, so each example on it compiles.
struct FormsByExampleTests {
    private static let articles = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/MicroContainer/Documentation.docc").standardizedFileURL
    private let examples = ExamplePage(
        source: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "FormsByExample.swift"),
        page: articles.appending(path: "FormsByExample.md"),
        introduction: """
            # Forms by example

            Look up each form of registering, resolving and replacing, with an example.

            ## Overview

            `container` is a ``DependencyContainer``. <doc:FormsOfRegistration> says which options each form of registration has.
            """
    )

    @Test func `the article contains the tested examples`() throws {
        try examples.expectIsCurrent()
    }

    @Test func `every method of a container has an example`() throws {
        let names = try examples.names()
        let topics = try String(contentsOf: Self.articles.appending(path: "DependencyContainer.md"), encoding: .utf8)
            .components(separatedBy: "### Names of the original container")[0]
        let methods = Set(topics.matches(of: /``(\w+)\(/).map { String($0.1) }).subtracting(["init"])
        try #require(methods.count > 25)
        for method in methods { #expect(names.contains(method), "\(method) has no example") }
    }
}
