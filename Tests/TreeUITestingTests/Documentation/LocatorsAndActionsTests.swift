import Foundation
import Testing

/// The page "Locators and actions" is generated from LocatorsAndActions.swift, so each example on it compiles.
struct LocatorsAndActionsTests {
    private static let module = ArticleTests.root.appending(path: "Sources/TreeUITesting")
    private static let introduction = """
        # Locators and actions

        Look up each locator, action and assertion, with an example.

        ## Overview

        `app` is a ``TestApp``. A name can be a `String` or a regular expression, and a locator can be searched within
        another one. A locator looks for its node when it is used, and must match exactly one; an action fails if a person
        could not perform it.
        """

    /// The lines with a comment, as examples and what they mean.
    private func rows() throws -> [String] {
        let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "LocatorsAndActions.swift")
        return try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n").compactMap { line in
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("// MARK: ") { return "\n### \(line.dropFirst(9))\n\n| example | meaning |\n|---|---|" }
            let parts = line.components(separatedBy: "  // ")
            guard parts.count == 2 else { return nil }
            return "| `\(parts[0].replacing(/^_ = (try )?/, with: ""))` | \(parts[1]) |"
        }
    }

    @Test func `the page shows the examples`() throws {
        let page = Self.module.appending(path: "TreeUITesting.docc/LocatorsAndActions.md")
        let wanted = Self.introduction + "\n" + (try rows()).joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try wanted.write(to: page, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: page, encoding: .utf8) == wanted, "RECORD=1 writes the page")
    }

    @Test func `every locator, action and assertion has an example`() throws {
        let examples = Set(try rows().joined(separator: "\n").matches(of: /\.(\w+)/).map { String($0.1) })
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
                #expect(others.contains(name) || examples.contains(name), "\(name) has no example")
            }
        }
    }
}
