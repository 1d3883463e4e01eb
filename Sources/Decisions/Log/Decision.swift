import Foundation

/// One architecture decision record, read from a Markdown file.
public struct Decision: Sendable, Identifiable {
    /// The number in the file name.
    public let id: DecisionID
    /// The path of the file, relative to the workspace.
    public let path: String
    public let fileName: FileName
    public let style: HeaderStyle
    /// The title without its number; empty if the file has none.
    public let title: String
    /// The number in the title, if the title has one.
    public let titleNumber: DecisionID?
    public let titleLine: Int
    /// `nil` if the file has no status or one that is unknown; a problem says so.
    public let status: DecisionStatus?
    public let statusLine: Int
    /// As written, `YYYY-MM-DD` in a well-formed file.
    public let date: String?
    /// The decisions that this one says it supersedes.
    public let supersedes: [Reference]
    public let links: [MarkdownDocument.Link]
    public let rules: [Rule]
    /// The lines that the parser could not read.
    public let problems: [Problem]
    public let document: MarkdownDocument

    /// A decision that is named on a line.
    public struct Reference: Sendable, Hashable {
        public var id: DecisionID
        public var line: Int
    }

    /// A fault in one line of a decision.
    public struct Problem: Sendable, Hashable {
        public var check: LogCheck
        public var line: Int
        public var fact: String
        public var reason: String
        public var fix: String
    }

    /// The text of a section by its name, without blank lines at its ends; `nil` if there is no such section.
    public func section(_ name: String) -> String? {
        guard let heading = document.headings.first(where: { $0.title.lowercased() == name.lowercased() }) else {
            return nil
        }
        var lines = document.section(heading).map(\.text)
        while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// The first paragraph of the decision, for one-line summaries.
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
    /// The text after `**Name:**`, which some logs use in place of headings.
    private func field(_ name: String) -> String? {
        let mark = "**\(name):**"
        guard let start = document.prose.firstIndex(where: { $0.text.hasPrefix(mark) }) else { return nil }
        let lines =
            [String(document.prose[start].text.dropFirst(mark.count))] + document.prose[(start + 1)...].map(\.text)
        let text = lines.drop { $0.allSatisfy(\.isWhitespace) }
        return text.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// The three ways in which decision files state their status and date.
public enum HeaderStyle: String, Sendable, Codable {
    /// `**Status:** Accepted` below the title.
    case fields
    /// YAML front matter, as in MADR 3 and 4, or `* Status: accepted` as in MADR 2.
    case frontMatter
    /// A section `## Status`, as in Nygard's template and adr-tools.
    case sections
}

/// The checks of the log itself, by the names that findings and baselines use.
public enum LogCheck: String, Sendable, CaseIterable, Codable {
    case encoding, title, number, status, date, link, supersession, reference, fence, rule, index
    case emptyTestTarget = "empty-test-target"
}
