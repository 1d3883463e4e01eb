import Foundation

/// The lines of a text, each with the line ending that followed it, so that joining them gives the same bytes.
///
/// Line endings may be mixed. A change replaces whole lines; every other line keeps its text and its ending.
public struct TextLines: Sendable, Equatable {
    /// One line and its ending.
    public struct Line: Sendable, Equatable {
        public var text: String
        /// `"\n"`, `"\r\n"`, `"\r"`, or empty for a last line without an ending.
        public var ending: String
    }

    public private(set) var lines: [Line]

    public init(_ text: String) {
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

    /// The text, byte for byte.
    public var text: String { lines.lazy.map { $0.text + $0.ending }.joined() }

    public var count: Int { lines.count }

    /// The text of the line with a 1-based number.
    public subscript(number: Int) -> String { lines[number - 1].text }

    /// The ending that most lines use, for lines that are added.
    public var commonEnding: String {
        let windows = lines.count { $0.ending == "\r\n" }
        return windows * 2 > lines.count ? "\r\n" : "\n"
    }

    /// Replaces the text of one line and keeps its ending.
    public mutating func replace(_ number: Int, with text: String) {
        lines[number - 1].text = text
    }

    /// Inserts lines after the line with a 1-based number; 0 inserts at the start.
    public mutating func insert(_ texts: [String], after number: Int) {
        let ending = commonEnding
        if number > 0, lines[number - 1].ending.isEmpty { lines[number - 1].ending = ending }
        lines.insert(contentsOf: texts.map { Line(text: $0, ending: ending) }, at: number)
    }
}
