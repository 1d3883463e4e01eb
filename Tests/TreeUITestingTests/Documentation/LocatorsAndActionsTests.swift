import Foundation
import Testing

/// The page "Locators and actions" is generated from LocatorsAndActions.swift, so each example on it compiles.
struct LocatorsAndActionsTests {
    private static let module = ArticleTests.root.appending(path: "Sources/TreeUITesting")
    private let examples = ExamplePage(
        source: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "LocatorsAndActions.swift"),
        page: LocatorsAndActionsTests.module.appending(path: "TreeUITesting.docc/LocatorsAndActions.md"),
        introduction: """
            # Locators and actions

            Look up each locator, action and assertion, with an example.

            ## Overview

            `app` is a ``TestApp``. A name can be a `String` or a regular expression, and a locator can be searched within
            another one. A space in a string also matches the no-break and narrow spaces of formatted amounts and times. A locator
            looks for its node when it is used, and must match exactly one; an action fails if a person could not perform it.
            """
    )

    @Test func `the article contains the tested examples`() throws {
        try examples.expectIsCurrent()
    }

    @Test func `every locator, action and assertion has an example`() throws {
        let names = try examples.names()
        let files = ["Locators", "Actions", "Snapshots"].flatMap { folder in
            (try? FileManager.default.contentsOfDirectory(
                at: Self.module.appending(path: folder),
                includingPropertiesForKeys: nil
            )) ?? []
        }
        .filter { $0.lastPathComponent.contains(/^(Locator|Searchable|TestApp)/) }
        try #require(files.count > 8)
        // A query is the form of a locator for which there is no name.
        let others: Set = ["find", "app", "testDescription"]
        for file in files {
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: /public (?:func|var|let) `?(\w+)/) {
                let name = String(match.1)
                #expect(others.contains(name) || names.contains(name), "\(name) has no example")
            }
        }
    }
}
