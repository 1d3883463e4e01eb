import Foundation

/// Reads a decision from Markdown in any of the three header styles.
enum DecisionParser {
    /// The size limit of a file in bytes. A larger file is not a decision.
    static let maximumSize = 1_000_000

    /// Parses a decision, and collects the problems in its header. Any text is accepted.
    static func decision(_ text: String, path: String, fileName: FileName) -> Decision {
        let document = MarkdownDocument(text)
        var problems: [Decision.Problem] = []
        let title = Title(document, fileName: fileName, problems: &problems)
        let header = Header(document, titleLine: title.line)
        readFences(document, problems: &problems)
        let status = status(header, titleLine: title.line, problems: &problems)
        if let date = header.date, !isDate(date.text) {
            problems.append(
                .init(
                    check: .date,
                    line: date.line,
                    fact: "The date is \"\(date.text.clipped())\".",
                    reason: "Dates are sorted and compared, so they all need the same form.",
                    fix: "Write the date as YYYY-MM-DD."
                )
            )
        }
        let rules = RuleParser.rules(in: document, decision: fileName.id, problems: &problems)
        return Decision(
            id: fileName.id,
            path: path,
            fileName: fileName,
            style: header.style,
            title: title.text,
            titleLine: title.line,
            status: status,
            statusLine: header.status?.line ?? title.line,
            date: header.date?.text,
            supersedes: supersedes(document, own: fileName.id),
            links: document.links,
            rules: rules,
            problems: problems,
            document: document
        )
    }

    private static func readFences(_ document: MarkdownDocument, problems: inout [Decision.Problem]) {
        for fence in document.fences where !fence.isClosed {
            problems.append(
                .init(
                    check: .fence,
                    line: fence.line,
                    fact: "The code block that starts here is never closed.",
                    reason: "Everything below it is read as code, so headings, links and rules there are lost.",
                    fix: "Add a closing fence of the same character and at least the same length."
                )
            )
        }
        if let line = document.unclosedFrontMatter {
            problems.append(
                .init(
                    check: .fence,
                    line: line,
                    fact: "The front matter that starts here is never closed.",
                    reason: "The status and the date in it cannot be read.",
                    fix: "Add a line --- after the front matter."
                )
            )
        }
    }

    private static func status(
        _ header: Header,
        titleLine: Int,
        problems: inout [Decision.Problem]
    ) -> DecisionStatus? {
        guard let written = header.status else {
            problems.append(
                .init(
                    check: .status,
                    line: titleLine,
                    fact: "The decision has no status.",
                    reason: "Only accepted decisions are enforced; a missing status never counts as accepted.",
                    fix: "Add a line **Status:** Proposed below the title."
                )
            )
            return nil
        }
        if let status = DecisionStatus(written.text) { return status }
        problems.append(
            .init(
                check: .status,
                line: written.line,
                fact: "The status is \"\(written.text.clipped())\".",
                reason: "Only accepted decisions are enforced; an unknown status never counts as accepted.",
                fix: "Write Proposed, Accepted, Rejected, Deprecated, or Superseded by ADR-nnn."
            )
        )
        return nil
    }

    private static func isDate(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }) else { return false }
        let numbers = parts.compactMap { Int($0) }
        return numbers.count == 3 && (1...12).contains(numbers[1]) && (1...31).contains(numbers[2])
    }

    /// Returns the decisions on lines that begin with "supersedes", such as `**Supersedes:** ADR-008` or
    /// `Supersedes [8. …](…)`.
    private static func supersedes(_ document: MarkdownDocument, own: DecisionID) -> [Decision.Reference] {
        let lines = document.frontMatter + document.prose
        return lines.flatMap { line -> [Decision.Reference] in
            let lower = line.text.lowercased()
            let start = lower.drop { !$0.isLetter }
            guard ["supersedes", "supercedes", "replaces"].contains(where: start.hasPrefix) else { return [] }
            let linked = LinkReader.links(in: line.text, line: line.number)
                .compactMap { $0.target.split(separator: "/").last.flatMap { FileName(String($0))?.id } }
            let ids = linked + DecisionID.citations(in: line.text)
            return ids.uniqued().filter { $0 != own }.map { Decision.Reference(id: $0, line: line.number) }
        }
    }
}

/// The title of a decision, without the number in it.
private struct Title {
    var text = ""
    var line = 1

    init(_ document: MarkdownDocument, fileName: FileName, problems: inout [Decision.Problem]) {
        let titles = document.headings.filter { $0.level == 1 }
        guard let heading = titles.first else {
            problems.append(
                .init(
                    check: .title,
                    line: 1,
                    fact: "The decision has no title.",
                    reason: "The index, links and findings name a decision by its title.",
                    fix: "Begin the file with a title, such as # \(fileName.id): The Decision in a Few Words."
                )
            )
            return
        }
        if titles.count > 1 {
            problems.append(
                .init(
                    check: .title,
                    line: titles[1].line,
                    fact: "The decision has a second title, \"\(titles[1].title.clipped())\".",
                    reason: "One file records one decision.",
                    fix: "Make it a ## heading, or move it to a file of its own with adr new."
                )
            )
        }
        line = heading.line
        let number: DecisionID?
        (number, text) = Self.split(heading.title)
        if let number, number != fileName.id {
            problems.append(
                .init(
                    check: .number,
                    line: line,
                    fact: "The title says \(number) and the file name says \(fileName.id).",
                    reason: "Code and decisions refer to a decision by its number.",
                    fix: "Change the title or the file name so that both have the same number."
                )
            )
        }
    }

    /// Splits a title such as `ADR-010: Title`, `ADR 10 - Title` or `10. Title`.
    static func split(_ title: String) -> (DecisionID?, String) {
        var rest = title[...]
        let hasMark = rest.lowercased().hasPrefix("adr")
        if hasMark { rest = rest.dropFirst(3).drop { "-_ #".contains($0) } }
        let digits = rest.prefix(while: \.isASCIIDigit)
        guard !digits.isEmpty, digits.count <= 6, let number = Int(digits) else { return (nil, title) }
        rest = rest.dropFirst(digits.count)
        guard let separator = rest.first else { return hasMark ? (DecisionID(number), "") : (nil, title) }
        guard ":.-–—)".contains(separator) || hasMark && separator == " " else { return (nil, title) }
        if !hasMark, separator == "." || separator == "-", rest.dropFirst().first != " " { return (nil, title) }
        rest = rest.drop { ":.-–—) ".contains($0) }
        return (DecisionID(number), String(rest))
    }
}

/// The status and date of a decision, read from one of the three header styles.
private struct Header {
    struct Field {
        var text: String
        var line: Int
    }

    var style = HeaderStyle.fields
    var status: Field?
    var date: Field?

    init(_ document: MarkdownDocument, titleLine: Int) {
        for line in document.frontMatter {
            guard let (name, value) = Self.field(line.text, marks: "") else { continue }
            if name == "status" { status = Field(text: value, line: line.number) }
            if name == "date" { date = Field(text: value, line: line.number) }
        }
        if status != nil {
            style = .frontMatter
            return
        }
        let firstSection = document.headings.first { $0.level > 1 }?.line ?? Int.max
        for line in document.prose where line.number < firstSection {
            guard let (name, value) = Self.field(line.text, marks: "*-_ ") else { continue }
            let isListed = line.text.drop { $0 == " " }.first.map { "*-".contains($0) } == true
            if name == "status", status == nil {
                status = Field(text: value, line: line.number)
                style = isListed && !line.text.contains("**") ? .frontMatter : .fields
            }
            if name == "date", date == nil { date = Field(text: value, line: line.number) }
        }
        if status != nil { return }
        let names = ["status", "date"]
        let sections = names.compactMap { name in document.headings.first { $0.title.lowercased() == name } }
        for heading in sections {
            let name = heading.title.lowercased()
            let first = document.section(heading).first { !$0.text.allSatisfy(\.isWhitespace) }
            if name == "status", let first {
                status = Field(text: first.text.trimmingCharacters(in: .whitespaces), line: first.number)
                style = .sections
            }
            if name == "date", let first, date == nil {
                date = Field(text: first.text.trimmingCharacters(in: .whitespaces), line: first.number)
            }
        }
        if style == .sections, let section = document.headings.first(where: { $0.title.lowercased() == "status" }) {
            let lines = document.section(section).filter { !$0.text.allSatisfy(\.isWhitespace) }
            // adr-tools appends a line for each link and keeps the first one, so the last status counts.
            if let last = lines.last(where: { DecisionStatus($0.text)?.isSuperseded == true }) {
                status = Field(text: last.text.trimmingCharacters(in: .whitespaces), line: last.number)
            }
        }
    }

    /// Returns the lowercase name and the value of a line `name: value`, with or without markup.
    static func field(_ line: String, marks: String) -> (String, String)? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let name = line[..<colon].trimmingCharacters(in: CharacterSet(charactersIn: marks + " "))
        guard !name.isEmpty, name.count < 30, name.allSatisfy({ $0.isLetter || $0 == " " || $0 == "-" }) else {
            return nil
        }
        var value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        if value.hasPrefix("**") { value = value.dropFirst(2).trimmingCharacters(in: .whitespaces) }
        if marks.isEmpty, value.count >= 2, let quote = value.first, quote == "\"" || quote == "'", value.last == quote
        {
            value = String(value.dropFirst().dropLast())
        }
        return (name.lowercased(), value)
    }
}

extension String {
    /// Returns the beginning of the text on one line, for a message.
    func clipped(_ length: Int = 80) -> String {
        let line = split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return line.count <= length ? line : line.prefix(length) + "…"
    }
}

extension Sequence where Element: Hashable {
    /// Returns the elements in order, without duplicates.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
