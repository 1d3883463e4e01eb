import Foundation

/// The structure of Markdown text: headings, links, fenced blocks and front matter.
///
/// Any text is accepted. ``lines`` also contains the text that has no such structure.
package struct MarkdownDocument: Sendable {
    /// A heading, written as `# Title` or underlined.
    package struct Heading: Sendable, Equatable {
        package var level: Int
        package var title: String
        package var line: Int
    }

    /// An inline link, an image or a link definition.
    package struct Link: Sendable, Equatable {
        package var text: String
        /// The destination without the link's title and without percent encoding.
        package var target: String
        package var line: Int
    }

    /// A fenced code block.
    package struct Fence: Sendable, Equatable {
        /// The word after the opening fence, such as `swift`.
        package var language: String
        /// The line of the opening fence.
        package var line: Int
        /// The lines between the fences, with their numbers.
        package var content: [NumberedLine]
        package var isClosed: Bool
    }

    package struct NumberedLine: Sendable, Equatable {
        /// The number, from 1.
        package var number: Int
        /// The text without its line ending.
        package var text: String
    }

    package let lines: TextLines
    package private(set) var headings: [Heading] = []
    package private(set) var links: [Link] = []
    package private(set) var fences: [Fence] = []
    /// The lines of the YAML front matter, without the `---` delimiters.
    package private(set) var frontMatter: [NumberedLine] = []
    /// The line of a front matter delimiter that is never closed.
    package private(set) var unclosedFrontMatter: Int?
    /// The lines outside code blocks, comments and front matter. Code spans are replaced by spaces.
    package private(set) var prose: [NumberedLine] = []

    package init(_ text: String) {
        self.init(lines: TextLines(text))
    }

    package init(lines: TextLines) {
        self.lines = lines
        var number = readFrontMatter() + 1
        var fence: (opening: OpeningFence, value: Fence)?
        var isComment = false
        while number <= lines.count {
            let text = lines[number]
            if let open = fence {
                if open.opening.isClosed(by: text) {
                    fences.append(open.value)
                    fence = nil
                } else {
                    fence?.value.content.append(NumberedLine(number: number, text: text))
                }
            } else if !isComment, let opening = OpeningFence(text) {
                let value = Fence(language: opening.language, line: number, content: [], isClosed: true)
                fence = (opening, value)
            } else {
                readProse(text, number: number, isComment: &isComment)
            }
            number += 1
        }
        if var open = fence {
            open.value.isClosed = false
            fences.append(open.value)
        }
    }

    /// Reads the front matter. Returns the number of its last line, or 0 if there is none.
    private mutating func readFrontMatter() -> Int {
        guard lines.count > 0, Self.isDelimiter(lines[1]) else { return 0 }
        guard lines.count > 1, let end = (2...lines.count).first(where: { Self.isDelimiter(lines[$0]) }) else {
            unclosedFrontMatter = lines.count > 1 && lines[2].contains(":") ? 1 : nil
            return 0
        }
        frontMatter = (2..<end).map { NumberedLine(number: $0, text: lines[$0]) }
        return end
    }

    private static func isDelimiter(_ line: String) -> Bool {
        var text = Substring(line)
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        return text.trimmingSuffix(while: \.isWhitespace) == "---"
    }

    private mutating func readProse(_ text: String, number: Int, isComment: inout Bool) {
        let visible = Self.removingComments(text, isComment: &isComment)
        if let heading = Self.heading(visible, number: number) {
            headings.append(heading)
        } else if let level = Self.underline(visible), let previous = prose.last, previous.number == number - 1,
            !previous.text.allSatisfy(\.isWhitespace), headings.last?.line != number - 1
        {
            let title = previous.text.trimmingCharacters(in: .whitespaces)
            headings.append(Heading(level: level, title: title, line: number - 1))
        }
        links += LinkReader.links(in: visible, line: number)
        prose.append(NumberedLine(number: number, text: visible))
    }

    /// Returns a line without HTML comments.
    private static func removingComments(_ text: String, isComment: inout Bool) -> String {
        guard isComment || text.contains("<!--") else { return text }
        var rest = Substring(text)
        var visible = ""
        while !rest.isEmpty {
            if isComment {
                guard let end = rest.range(of: "-->") else { return visible }
                rest = rest[end.upperBound...]
                isComment = false
            } else {
                guard let start = rest.range(of: "<!--") else { return visible + rest }
                visible += rest[..<start.lowerBound]
                rest = rest[start.upperBound...]
                isComment = true
            }
        }
        return visible
    }

    private static func heading(_ line: String, number: Int) -> Heading? {
        var text = Substring(line)
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        let indentation = text.prefix { $0 == " " }.count
        guard indentation <= 3 else { return nil }
        text = text.dropFirst(indentation)
        let level = text.prefix { $0 == "#" }.count
        guard (1...6).contains(level) else { return nil }
        text = text.dropFirst(level)
        guard text.isEmpty || text.first?.isWhitespace == true else { return nil }
        var title = text.trimmingCharacters(in: .whitespaces)
        if title.hasSuffix("#") {
            let trimmed = title.trimmingSuffix { $0 == "#" }
            if trimmed.isEmpty || trimmed.last == " " { title = trimmed.trimmingCharacters(in: .whitespaces) }
        }
        return Heading(level: level, title: title, line: number)
    }

    private static func underline(_ line: String) -> Int? {
        let text = line.trimmingCharacters(in: .whitespaces)
        guard text.count >= 3, let first = text.first, first == "=" || first == "-" else { return nil }
        guard text.allSatisfy({ $0 == first }) else { return nil }
        return first == "=" ? 1 : 2
    }

    /// Returns the lines below a heading, up to the next heading of the same or a higher level.
    package func section(_ heading: Heading) -> [NumberedLine] {
        let end = headings.first { $0.line > heading.line && $0.level <= heading.level }?.line ?? lines.count + 1
        return prose.filter { $0.number > heading.line && $0.number < end }
    }
}

/// The line that opens a fenced block.
private struct OpeningFence {
    let character: Character
    let length: Int
    let language: String

    init?(_ line: String) {
        let text = line.drop { $0 == " " }
        guard line.count - text.count <= 3, let first = text.first, first == "`" || first == "~" else { return nil }
        let length = text.prefix { $0 == first }.count
        let info = text.dropFirst(length)
        guard length >= 3, first == "~" || !info.contains("`") else { return nil }
        character = first
        self.length = length
        language = info.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    }

    func isClosed(by line: String) -> Bool {
        let text = line.drop { $0 == " " }
        guard line.count - text.count <= 3 else { return false }
        let run = text.prefix { $0 == character }.count
        return run >= length && text.dropFirst(run).allSatisfy(\.isWhitespace)
    }
}

extension StringProtocol {
    func trimmingSuffix(while predicate: (Character) -> Bool) -> SubSequence {
        var end = endIndex
        while end > startIndex {
            let before = index(before: end)
            guard predicate(self[before]) else { break }
            end = before
        }
        return self[..<end]
    }
}
