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

    @Test func `every member of an application, a locator and what they share has an example`() throws {
        let page = try examples.rows().joined(separator: "\n")
        // A query is the form of a locator for which there is no name.
        let others: Set = ["find", "app", "testDescription"]
        let receivers = ["TestApp": "[aA]pp", "Searchable": "main", "Locator": ""]
        let declaration = /\n(?:extension|public (?:final class|struct|protocol)) (TestApp|Searchable|Locator)\b.*?\n}/
        let member = /\n    public (?:internal\(set\) |static )?(?:func|var|let) `?(\w+)/
        let files = try FileManager.default.subpathsOfDirectory(atPath: Self.module.path)
        var count = 0
        for file in files where file.hasSuffix(".swift") {
            for match in try Self.source(file).matches(of: declaration.dotMatchesNewlines()) {
                let receiver = receivers[String(match.1), default: ""]
                for name in match.0.matches(of: member).map(\.1) where !others.contains(String(name)) {
                    count += 1
                    let example = try Regex("\(receiver)\\.\(name)(?!\\w)")
                    #expect(page.contains(example), "\(match.1).\(name) has no example")
                }
            }
        }
        #expect(count > 100)
    }

    @Test func `every role that a test can look for has a locator`() throws {
        let roles = try Self.source("../RenderTree/Node/Role.swift").matches(of: /\n    case (\w+)(?=\n)/).map(\.1)
        let locators = try Self.source("Locators/Searchable.swift") + Self.source("App/TestApp.swift")
        // Layout and drawings, and nodes that are used through others.
        let others: Set = ["split", "scroll", "group", "spacer", "divider", "shape", "contextMenu", "label"]
        #expect(roles.count > 40)
        for role in roles where !others.contains(String(role)) {
            #expect(try locators.contains(Regex("[(\\[ ]\\.\(role)(?!\\w)")), "\(role) has no locator")
        }
    }

    private static func source(_ path: String) throws -> String {
        try String(contentsOf: module.appending(path: path), encoding: .utf8)
    }
}
