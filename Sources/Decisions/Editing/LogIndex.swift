import Foundation

/// The generated index of a log: a table in the README of its folder, and `index.json`.
public struct LogIndex: Sendable {
    /// The line before the table in the README.
    public static let start = "<!-- adr:index -->"
    /// The line after the table in the README.
    public static let end = "<!-- /adr:index -->"

    private let log: DecisionLog

    /// Creates the index of a log.
    public init(_ log: DecisionLog) {
        self.log = log
    }

    /// The table of all decisions, in Markdown.
    public var table: String {
        let rows = log.decisions.map { decision in
            let name = (decision.path as NSString).lastPathComponent
            let digits = decision.id.description.dropFirst(4)
            let file = Decision.link(to: decision.path, from: "\(log.folder)/README.md")
            let cells = [
                "[\(digits)](\(file))", decision.title.isEmpty ? name : decision.title, statusCell(decision),
                decision.date ?? "", decision.firstSentence,
            ]
            return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
        }
        return (["| Number | Title | Status | Date | In one line |", "|---|---|---|---|---|"] + rows)
            .joined(separator: "\n")
    }

    private func statusCell(_ decision: Decision) -> String {
        switch decision.status {
        case .superseded(let by?): "Superseded by \(by)"
        case let status?: status.word
        case nil: "unreadable"
        }
    }

    private struct Entry: Codable {
        var number: Int
        var title: String
        var status: String
        var supersededBy: Int?
        var date: String?
        var file: String
        var summary: String
        var rules: [String]
    }

    /// The decisions as JSON, for other programs.
    public var json: String {
        let entries = log.decisions.map { decision in
            var successor: Int?
            if case .superseded(let by?) = decision.status { successor = by.number }
            return Entry(
                number: decision.id.number,
                title: decision.title,
                status: decision.status?.word.lowercased() ?? "unreadable",
                supersededBy: successor,
                date: decision.date,
                file: String(decision.path.dropFirst(log.folder.count + 1)),
                summary: decision.firstSentence,
                rules: decision.rules.map(\.text)
            )
        }
        return JSONText.encode(entries) + "\n"
    }

    /// Returns a change that updates the index. Files that are up to date are omitted.
    /// - Parameter addsJSON: Whether to create `index.json`. An existing file is always updated.
    /// - Throws: ``DecisionError`` if the README has no markers for the table.
    public func change(addsJSON: Bool = false) throws(DecisionError) -> LogChange {
        var files: [LogChange.File] = []
        let readme = "\(log.folder)/README.md"
        let before = read(readme)
        let table = try GeneratedText.replacing(
            table,
            in: before ?? "# Architecture Decisions\n\n\(Self.start)\n\(Self.end)\n",
            between: Self.start,
            and: Self.end,
            path: readme
        )
        if table != before { files.append(.init(path: readme, text: table, before: before)) }
        let index = "\(log.folder)/index.json"
        let old = read(index)
        if json != old, old != nil || addsJSON { files.append(.init(path: index, text: json, before: old)) }
        let summary = files.isEmpty ? ["The index is up to date."] : files.map { "Wrote \($0.path)." }
        return LogChange(files: files, summary: summary)
    }

    /// Whether the log's README has the markers for the table.
    package var hasTable: Bool { read("\(log.folder)/README.md")?.contains(Self.start) == true }

    private func read(_ path: String) -> String? {
        try? String(contentsOf: log.root.appending(path: path), encoding: .utf8)
    }

    /// The generated files that are not up to date. A log without an index has none.
    var stale: [String] {
        [("\(log.folder)/README.md", true), ("\(log.folder)/index.json", false)].compactMap { path, isTable in
            guard let text = read(path) else { return nil }
            if !isTable { return text == json ? nil : path }
            guard text.contains(Self.start) else { return nil }
            let fresh = try? GeneratedText.replacing(table, in: text, between: Self.start, and: Self.end, path: path)
            return fresh == text ? nil : path
        }
    }
}

/// Functions for generated text between two marker lines in a handwritten file.
package enum GeneratedText {
    /// Returns the text with the lines between the markers replaced.
    /// - Throws: ``DecisionError`` if a marker is missing.
    package static func replacing(
        _ content: String,
        in text: String,
        between start: String,
        and end: String,
        path: String
    ) throws(DecisionError) -> String {
        guard let first = text.range(of: start), let last = text.range(of: end, range: first.upperBound..<text.endIndex)
        else {
            throw .refused(
                fact: "\(path) has no place for the generated text.",
                fix: "Add the lines \(start) and \(end) where the generated text belongs."
            )
        }
        return text[..<first.upperBound] + "\n\(content)\n" + text[last.lowerBound...]
    }
}

extension Decision {
    /// The first sentence of ``summary``; empty if there is none.
    package var firstSentence: String {
        guard let summary else { return "" }
        var end = summary.startIndex
        while let stop = summary[end...].firstIndex(of: ".") {
            end = summary.index(after: stop)
            if end == summary.endIndex || summary[end].isWhitespace { return String(summary[..<end]) }
        }
        return summary.hasSuffix(":") ? summary.dropLast() + "." : summary
    }
}

/// Functions that write JSON in a uniform format: indented, with sorted keys and unescaped slashes.
package enum JSONText {
    /// Returns a value as JSON. If JSON cannot represent it, which is a programming error, the text is empty.
    package static func encode(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = (try? encoder.encode(value)) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }
}
