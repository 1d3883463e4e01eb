import Foundation

/// An architecture decision record, read from a Markdown file.
public struct Decision: Sendable, Identifiable {
    /// The number in the file name.
    public let id: DecisionID
    /// The path of the file, relative to the workspace.
    public let path: String
    package let fileName: FileName
    package let style: HeaderStyle
    /// The title without the number; empty if the file has no title.
    public let title: String
    package let titleLine: Int
    /// The status; `nil` if it is missing or unknown, which `adr check` reports.
    public let status: DecisionStatus?
    package let statusLine: Int
    /// The date as written; `YYYY-MM-DD` in a well-formed file.
    public let date: String?
    /// The decisions that this one says it supersedes.
    package let supersedes: [Reference]
    package let links: [MarkdownDocument.Link]
    /// The rules in the decision's `adr-rules` blocks.
    public let rules: [Rule]
    package let problems: [Problem]
    package let document: MarkdownDocument

    /// A mention of a decision.
    package struct Reference: Sendable, Hashable {
        package var id: DecisionID
        package var line: Int
    }

    package struct Problem: Sendable, Hashable {
        package var check: LogCheck
        package var line: Int
        /// The problem, in one sentence.
        package var fact: String
        package var reason: String
        package var fix: String
    }

    /// Returns a section's text, without blank lines at the start and the end; `nil` if there is no such section.
    public func section(_ name: String) -> String? {
        guard let heading = document.headings.first(where: { $0.title.lowercased() == name.lowercased() }) else {
            return nil
        }
        var lines = document.section(heading).map(\.text)
        while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// The first paragraph of the decision section, for short descriptions.
    public var summary: String? {
        for name in ["Decision", "Decision Outcome"] {
            guard let text = section(name) ?? field(name) else { continue }
            let paragraph = text.split(separator: "\n", omittingEmptySubsequences: false)
                .prefix { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("|") && !$0.hasPrefix("-") }
                .joined(separator: " ")
            if !paragraph.isEmpty {
                return paragraph.replacing("**", with: "")
            }
        }
        return nil
    }
}

extension Decision {
    /// Returns the text after `**Name:**`, which some logs use instead of headings.
    private func field(_ name: String) -> String? {
        let mark = "**\(name):**"
        guard let start = document.prose.firstIndex(where: { $0.text.hasPrefix(mark) }) else { return nil }
        let lines =
            [String(document.prose[start].text.dropFirst(mark.count))] + document.prose[(start + 1)...].map(\.text)
        let text = lines.drop { $0.allSatisfy(\.isWhitespace) }
        return text.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// The format in which a decision file states its status and date.
package enum HeaderStyle: String, Sendable, Codable {
    /// Fields below the title, such as `**Status:** Accepted`.
    case fields
    /// YAML front matter, as in MADR 3 and 4, or lines such as `* Status: accepted`, as in MADR 2.
    case frontMatter
    /// A `## Status` section, as in Nygard's template and adr-tools.
    case sections
}

/// A check of the log itself. Findings and baselines use its name.
package enum LogCheck: String, Sendable, CaseIterable, Codable {
    case encoding, title, number, status, date, link, supersession, reference, fence, rule, index, manifest, symbols
    case emptyTestTarget = "empty-test-target"
}
