import Foundation

/// Converts Markdown to HTML: headings, paragraphs, lists, tables, quotes, code, links and emphasis.
///
/// Raw HTML is escaped, so a decision cannot run a script in the site. DocC is not used, because its pages belong to a module and
/// need a script to be read.
struct MarkdownHTML {
    /// Converts a link's destination for the page.
    let link: (String) -> String
    private var lines: [String]
    private var index = 0

    init(_ text: String, link: @escaping (String) -> String) {
        self.link = link
        let lines = TextLines(text)
        self.lines = (0..<lines.count).map { lines[$0 + 1] }
    }

    mutating func html() -> String {
        var blocks: [String] = []
        while index < lines.count { if let block = block() { blocks.append(block) } }
        return blocks.joined(separator: "\n")
    }

    private mutating func block() -> String? {
        let line = lines[index]
        let text = line.trimmingCharacters(in: .whitespaces)
        if text.isEmpty {
            index += 1
            return nil
        }
        if text.hasPrefix("```") || text.hasPrefix("~~~") { return fence(text) }
        let level = text.prefix { $0 == "#" }.count
        if (1...6).contains(level), text.dropFirst(level).first == " " {
            index += 1
            let title = text.dropFirst(level).trimmingCharacters(in: .whitespaces)
            return "<h\(level) id=\"\(FileName.slug(title))\">\(inline(title))</h\(level)>"
        }
        if text.hasPrefix("|") { return table() }
        if text.hasPrefix(">") { return quote() }
        if ["---", "***", "___"].contains(text) {
            index += 1
            return "<hr>"
        }
        if marker(line) != nil { return list(indentation: indentation(line)) }
        return paragraph()
    }

    private mutating func fence(_ opening: String) -> String {
        let mark = String(opening.prefix { $0 == "`" || $0 == "~" })
        let language = opening.dropFirst(mark.count).trimmingCharacters(in: .whitespaces)
        var content: [String] = []
        index += 1
        while index < lines.count, !lines[index].trimmingCharacters(in: .whitespaces).hasPrefix(mark) {
            content.append(lines[index])
            index += 1
        }
        index += 1
        let code = HTMLText.escape(content.joined(separator: "\n"))
        return "<pre class=\"\(HTMLText.escape(language))\"><code>\(code)</code></pre>"
    }

    private mutating func table() -> String {
        var rows: [[String]] = []
        while index < lines.count, lines[index].trimmingCharacters(in: .whitespaces).hasPrefix("|") {
            rows.append(Self.cells(lines[index]))
            index += 1
        }
        let isRule = { (row: [String]) in row.allSatisfy { !$0.isEmpty && $0.allSatisfy { "-: ".contains($0) } } }
        let hasHead = rows.count > 1 && isRule(rows[1])
        let body = hasHead ? rows.dropFirst(2) : rows[...]
        let head = hasHead ? "<thead><tr>\(rows[0].map { "<th>\(inline($0))</th>" }.joined())</tr></thead>" : ""
        let html = body.map { "<tr>\($0.map { "<td>\(inline($0))</td>" }.joined())</tr>" }.joined(separator: "\n")
        return "<table>\(head)<tbody>\(html)</tbody></table>"
    }

    private static func cells(_ line: String) -> [String] {
        let marked = line.trimmingCharacters(in: .whitespaces).replacing("\\|", with: "\u{1}")
        return marked.dropFirst().trimmingSuffix { $0 == "|" || $0 == " " }
            .split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.replacing("\u{1}", with: "|").trimmingCharacters(in: .whitespaces) }
    }

    private mutating func quote() -> String {
        var content: [String] = []
        while index < lines.count, lines[index].trimmingCharacters(in: .whitespaces).hasPrefix(">") {
            content.append(String(lines[index].trimmingCharacters(in: .whitespaces).dropFirst()))
            index += 1
        }
        return "<blockquote><p>\(inline(content.joined(separator: "\n")))</p></blockquote>"
    }

    private func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }

    /// Returns the length of a list marker and whether the list is ordered; `nil` if the line has no marker.
    private func marker(_ line: String) -> (length: Int, isOrdered: Bool)? {
        let text = line.drop { $0 == " " }
        if let first = text.first, "-*+".contains(first), text.dropFirst().first == " " { return (2, false) }
        let digits = text.prefix(while: \.isASCIIDigit)
        let rest = text.dropFirst(digits.count)
        guard !digits.isEmpty, digits.count < 4, rest.hasPrefix(". ") || rest.hasPrefix(") ") else { return nil }
        return (digits.count + 2, true)
    }

    private mutating func list(indentation base: Int) -> String {
        let isOrdered = marker(lines[index])?.isOrdered ?? false
        var items: [String] = []
        while index < lines.count, let mark = marker(lines[index]), indentation(lines[index]) == base {
            var text = [String(lines[index].dropFirst(base + mark.length))]
            var nested = ""
            index += 1
            while index < lines.count {
                let line = lines[index]
                if line.allSatisfy(\.isWhitespace) {
                    guard index + 1 < lines.count, indentation(lines[index + 1]) > base,
                        !lines[index + 1].allSatisfy(\.isWhitespace)
                    else { break }
                    index += 1
                } else if marker(line) != nil, indentation(line) > base {
                    nested += list(indentation: indentation(line))
                } else if indentation(line) > base
                    || marker(line) == nil && !line.hasPrefix("#") && !line.hasPrefix("|")
                        && !line.hasPrefix("```")
                {
                    text.append(line.trimmingCharacters(in: .whitespaces))
                    index += 1
                } else {
                    break
                }
            }
            items.append("<li>\(inline(text.joined(separator: "\n")))\(nested)</li>")
            if index < lines.count, lines[index].allSatisfy(\.isWhitespace), index + 1 < lines.count,
                marker(lines[index + 1]) != nil, indentation(lines[index + 1]) == base
            {
                index += 1
            }
        }
        let tag = isOrdered ? "ol" : "ul"
        return "<\(tag)>\(items.joined(separator: "\n"))</\(tag)>"
    }

    private mutating func paragraph() -> String {
        var content: [String] = []
        while index < lines.count {
            let text = lines[index].trimmingCharacters(in: .whitespaces)
            let isBlock =
                text.isEmpty || text.hasPrefix("#") || text.hasPrefix("```") || text.hasPrefix("|")
                || text.hasPrefix(">")
            if isBlock || !content.isEmpty && marker(lines[index]) != nil { break }
            content.append(text)
            index += 1
        }
        if content.isEmpty {
            content.append(lines[index])
            index += 1
        }
        return "<p>\(inline(content.joined(separator: "\n")))</p>"
    }

    // MARK: Inline

    func inline(_ text: String) -> String {
        var html = ""
        var rest = text[...]
        while let character = rest.first {
            if character == "`", let (code, after) = Self.code(rest) {
                html += "<code>\(HTMLText.escape(code))</code>"
                rest = after
            } else if character == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
                html += HTMLText.escape(String(next))
                rest = rest.dropFirst(2)
            } else if character == "[", let (label, target, after) = Self.link(rest) {
                html += "<a href=\"\(HTMLText.escape(Self.safe(link(target))))\">\(inline(label))</a>"
                rest = after
            } else if character == "*", let (tag, content, after) = Self.emphasis(rest) {
                html += "<\(tag)>\(inline(content))</\(tag)>"
                rest = after
            } else {
                html += HTMLText.escape(String(character))
                rest = rest.dropFirst()
            }
        }
        return html
    }

    /// Returns a URL, or `#` for schemes such as `javascript:`.
    private static func safe(_ address: String) -> String {
        let scheme = address.prefix { $0 != ":" && $0 != "/" && $0 != "#" }
        guard address.dropFirst(scheme.count).first == ":" else { return address }
        return ["http", "https", "mailto"].contains(scheme.lowercased()) ? address : "#"
    }

    private static func code(_ text: Substring) -> (String, Substring)? {
        let mark = text.prefix { $0 == "`" }
        let rest = text.dropFirst(mark.count)
        guard let end = rest.range(of: mark) else { return nil }
        return (rest[..<end.lowerBound].trimmingCharacters(in: .whitespaces), rest[end.upperBound...])
    }

    private static func link(_ text: Substring) -> (String, String, Substring)? {
        guard let close = text.range(of: "]("), let end = text[close.upperBound...].firstIndex(of: ")") else {
            return nil
        }
        let label = text[text.index(after: text.startIndex)..<close.lowerBound]
        guard !label.contains("]") else { return nil }
        let target = text[close.upperBound..<end].split(separator: " ").first.map(String.init) ?? ""
        return (String(label), target, text[text.index(after: end)...])
    }

    private static func emphasis(_ text: Substring) -> (String, String, Substring)? {
        for (mark, tag) in [("**", "strong"), ("*", "em")] where text.hasPrefix(mark) {
            let rest = text.dropFirst(mark.count)
            guard let first = rest.first, !first.isWhitespace, let end = rest.range(of: mark) else { continue }
            let content = rest[..<end.lowerBound]
            guard content.last?.isWhitespace == false else { continue }
            return (tag, String(content), rest[end.upperBound...])
        }
        return nil
    }
}

/// Functions that prepare text for HTML.
enum HTMLText {
    static func escape(_ text: some StringProtocol) -> String {
        String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
