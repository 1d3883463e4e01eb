import Foundation

/// Changes the header of a decision, and leaves all other bytes unchanged.
struct HeaderEditor {
    private let decision: Decision
    private(set) var lines: TextLines

    init(_ decision: Decision) {
        self.decision = decision
        lines = decision.document.lines
    }

    /// Replaces the status word, and keeps the text after it, such as a remark in parentheses.
    mutating func setStatus(_ status: String) {
        let line = lines[decision.statusLine]
        let (lead, value) = Self.split(line, isSection: decision.style == .sections)
        lines.replace(decision.statusLine, with: lead + status + Self.remark(value))
    }

    /// Returns the part of a status line before the status, and the status.
    private static func split(_ line: String, isSection: Bool) -> (String, String) {
        if isSection {
            let value = line.drop { !$0.isLetter }
            return (String(line.dropLast(value.count)), String(value))
        }
        guard let colon = line.firstIndex(of: ":") else { return ("", line) }
        let rest = line[line.index(after: colon)...]
        let value = rest.drop { !$0.isLetter }
        return (String(line[...colon]) + rest.dropLast(value.count), String(value))
    }

    /// Returns the text after the status word and, for a superseded decision, after the name of the successor.
    private static func remark(_ value: String) -> String {
        let word = value.prefix(while: \.isLetter)
        let rest = value.dropFirst(word.count)
        guard DecisionStatus(value)?.isSuperseded == true else { return String(rest) }
        if let mark = rest.firstIndex(of: "("), !rest[..<mark].hasSuffix("]") { return " " + rest[mark...] }
        return ""
    }

    /// Adds a line that names the superseded decision.
    mutating func addSupersedes(_ old: Decision) {
        let link = "[\(HeaderEditor.name(old, style: decision.style))](\(old.link(from: decision)))"
        switch decision.style {
        case .fields:
            let dated = decision.document.prose.first { line in
                line.number > decision.titleLine && line.text.lowercased().contains("date:")
                    && line.number <= decision.statusLine + 3
            }
            let after = max(decision.statusLine, dated?.number ?? 0)
            let distance = dated.map { abs($0.number - decision.statusLine) } ?? 0
            let isSpaced = after < lines.count && distance > 1
            lines.insert((isSpaced ? [""] : []) + ["**Supersedes:** \(link)"], after: after)
        case .frontMatter:
            let isList = decision.document.frontMatter.isEmpty
            let value = isList ? "* Supersedes: \(link)" : "supersedes: \(old.id)"
            lines.insert([value], after: decision.statusLine)
        case .sections: lines.insert(["", "Supersedes \(link)"], after: decision.statusLine)
        }
    }

    /// Adds an item to the section on related decisions. If there is no such section, adds it.
    mutating func addRelated(_ other: Decision, remark: String) {
        let link = "[\(Self.name(other, style: decision.style))](\(other.link(from: decision)))"
        let item = "- \(link) - \(remark)"
        let titles = ["related decisions", "links", "more information"]
        let document = MarkdownDocument(lines: lines)
        if let heading = document.headings.first(where: { titles.contains($0.title.lowercased()) }) {
            let next = document.headings.first { $0.line > heading.line && $0.level <= heading.level }
            var end = (next?.line ?? lines.count + 1) - 1
            while end > heading.line, lines[end].allSatisfy(\.isWhitespace) { end -= 1 }
            let isItem = end > heading.line && lines[end].drop { $0 == " " }.first.map { "-*+ ".contains($0) } == true
            lines.insert((isItem ? [] : [""]) + [item], after: end)
        } else if let notes = document.headings.first(where: { $0.title.lowercased() == "notes" }) {
            lines.insert(["## Related Decisions", "", item, ""], after: notes.line - 1)
        } else {
            let isBlank = lines.count > 0 && lines[lines.count].allSatisfy(\.isWhitespace)
            lines.insert((isBlank ? [] : [""]) + ["## Related Decisions", "", item], after: lines.count)
        }
    }

    /// Returns a decision's name for use in a link: `ADR-010: Title`, or `10. Title` in Nygard's style.
    static func name(_ decision: Decision, style: HeaderStyle) -> String {
        let title = decision.title.isEmpty ? decision.fileName.slug : decision.title
        return style == .sections ? "\(decision.id.number). \(title)" : "\(decision.id): \(title)"
    }
}

extension Decision {
    /// Returns the relative link to this file from another decision's file.
    func link(from other: Decision) -> String {
        Self.link(to: path, from: other.path)
    }

    static func link(to path: String, from other: String) -> String {
        var target = path.split(separator: "/")
        var base = other.split(separator: "/").dropLast()
        while let first = base.first, target.count > 1, target.first == first {
            base = base.dropFirst()
            target.removeFirst()
        }
        return (base.map { _ in ".." } + target.map(String.init)).joined(separator: "/")
            .replacing(" ", with: "%20")
    }
}
