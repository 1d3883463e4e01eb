import Foundation

/// The lines of a text and their line endings, from which the text can be restored byte for byte.
///
/// Line endings may be mixed. An edit replaces whole lines; all other lines keep their text and ending.
package struct TextLines: Sendable, Equatable {
    package struct Line: Sendable, Equatable {
        package var text: String
        /// The line ending: `"\n"`, `"\r\n"`, `"\r"`, or empty for a last line without an ending.
        package var ending: String
    }

    package private(set) var lines: [Line]

    package init(_ text: String) {
        lines = []
        var start = text.utf8.startIndex
        var index = start
        let bytes = text.utf8
        while index < bytes.endIndex {
            let byte = bytes[index]
            guard byte == 10 || byte == 13 else {
                index = bytes.index(after: index)
                continue
            }
            var next = bytes.index(after: index)
            if byte == 13, next < bytes.endIndex, bytes[next] == 10 { next = bytes.index(after: next) }
            lines.append(Line(text: Self.string(bytes[start..<index]), ending: Self.string(bytes[index..<next])))
            start = next
            index = next
        }
        if start < bytes.endIndex { lines.append(Line(text: Self.string(bytes[start...]), ending: "")) }
    }

    private static func string(_ bytes: Substring.UTF8View) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    package var text: String { lines.lazy.map { $0.text + $0.ending }.joined() }

    package var count: Int { lines.count }

    /// The text of the line with a number, from 1.
    package subscript(number: Int) -> String { lines[number - 1].text }

    /// The line ending for inserted lines, which is the one that most lines have.
    package var commonEnding: String {
        let windows = lines.count { $0.ending == "\r\n" }
        return windows * 2 > lines.count ? "\r\n" : "\n"
    }

    /// Replaces a line's text, and keeps the line ending.
    package mutating func replace(_ number: Int, with text: String) {
        lines[number - 1].text = text
    }

    /// Inserts lines after the line with a number, from 1; 0 inserts at the start.
    package mutating func insert(_ texts: [String], after number: Int) {
        let ending = commonEnding
        if number > 0, lines[number - 1].ending.isEmpty { lines[number - 1].ending = ending }
        lines.insert(contentsOf: texts.map { Line(text: $0, ending: ending) }, at: number)
    }
}
