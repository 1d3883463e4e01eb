import Foundation

/// Reads the links in a line of Markdown.
enum LinkReader {
    static func links(in line: String, line number: Int) -> [MarkdownDocument.Link] {
        // The time to match brackets is quadratic in the length of the line, and such a line is not hand-written.
        guard line.utf8.count <= 5_000, line.contains("[") || line.contains("<") else { return [] }
        let line = withoutCodeSpans(line)
        let characters = Array(line)
        if let definition = definition(characters, line: number) { return [definition] }
        var links = elements(in: line, line: number)
        var openings: [Int] = []
        var index = 0
        while index < characters.count {
            switch characters[index] {
            case "\\": index += 1
            case "[": openings.append(index)
            case "]":
                guard let opening = openings.popLast() else { break }
                guard index + 1 < characters.count, characters[index + 1] == "(" else { break }
                guard let (target, end) = destination(characters, from: index + 2) else { break }
                let text = String(characters[(opening + 1)..<index])
                links.append(.init(text: text, target: decoded(target), line: number))
                index = end
            default: break
            }
            index += 1
        }
        return links
    }

    /// Returns the addresses in the `href` and `src` attributes of the HTML elements in a line.
    private static func elements(in line: String, line number: Int) -> [MarkdownDocument.Link] {
        line.matches(of: #/<\w[^<>]*?\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/#.ignoresCase()).map { match in
            let target = String(match.output.1 ?? match.output.2 ?? "")
            return .init(text: target, target: decoded(target), line: number)
        }
    }

    /// Returns the destination after `(`, and the index of the closing parenthesis.
    private static func destination(_ characters: [Character], from start: Int) -> (String, Int)? {
        var index = start
        var depth = 1
        while index < min(characters.count, start + 1_000) {
            switch characters[index] {
            case "\\": index += 1
            case "(": depth += 1
            case ")":
                depth -= 1
                if depth == 0 { return (withoutTitle(String(characters[start..<index])), index) }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Returns the link of a definition `[name]: target` at the start of a line.
    private static func definition(_ characters: [Character], line: Int) -> MarkdownDocument.Link? {
        guard characters.first == "[", let end = characters.firstIndex(of: "]"), end > 1, characters[1] != "^",
            end + 1 < characters.count, characters[end + 1] == ":"
        else { return nil }
        let target = withoutTitle(String(characters[(end + 2)...]))
        guard !target.isEmpty else { return nil }
        return .init(text: String(characters[1..<end]), target: decoded(target), line: line)
    }

    private static func withoutTitle(_ text: String) -> String {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        if trimmed.hasPrefix("<"), let end = trimmed.firstIndex(of: ">") {
            return String(trimmed[trimmed.index(after: trimmed.startIndex)..<end])
        }
        return trimmed.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    }

    private static func decoded(_ target: String) -> String {
        target.removingPercentEncoding ?? target
    }

    /// Returns the line with the content of code spans replaced by spaces, so that columns are preserved.
    static func withoutCodeSpans(_ line: String) -> String {
        guard line.contains("`") else { return line }
        var characters = Array(line)
        var index = 0
        while index < characters.count {
            guard characters[index] == "`" else {
                index += 1
                continue
            }
            let length = run(characters, at: index)
            var search = index + length
            var end: Int?
            while search < characters.count, end == nil {
                let found = run(characters, at: search)
                if found == length { end = search }
                search += max(found, 1)
            }
            guard let end else {
                index += length
                continue
            }
            for blank in (index + length)..<end { characters[blank] = " " }
            index = end + length
        }
        return String(characters)
    }

    private static func run(_ characters: [Character], at index: Int) -> Int {
        characters[index...].prefix { $0 == "`" }.count
    }
}
