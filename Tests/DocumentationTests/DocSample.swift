import Foundation
import Testing

/// A block of Swift in a documentation comment.
struct DocSample: Sendable, CustomTestStringConvertible {
    /// `TreeUI/View/View.swift:6`
    var place = ""
    var text: String

    init(_ text: String) {
        self.text = text
    }

    var testDescription: String { place }
    var module: String { String(place.prefix { $0 != "/" }) }

    /// The samples of all files below a folder.
    static func all(in folder: URL) throws -> [DocSample] {
        try swiftFiles(in: folder).sorted { $0.path < $1.path }.flatMap { file in
            let place = String(file.path.dropFirst(folder.path.count).drop { $0 == "/" })
            return samples(of: try String(contentsOf: file, encoding: .utf8), place)
        }
        // A template's sample is compiled with what is generated from it.
        .filter { !$0.text.contains("{Name}") }
    }

    private static func samples(of code: String, _ file: String) -> [DocSample] {
        var samples: [DocSample] = []
        var block: [Substring]?
        for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let trimmed = line.drop { $0 == " " }
            guard trimmed.hasPrefix("///") else {
                block = nil
                continue
            }
            let text = trimmed.dropFirst(3)
            switch (text.trimmingCharacters(in: .whitespaces), block) {
            case ("```swift", nil): block = []
            case ("```", let lines?):
                var sample = DocSample(lines.joined(separator: "\n"))
                sample.place = "\(file):\(index + 1)"
                samples.append(sample)
                block = nil
            case (_, .some): block?.append(text)
            default: break
            }
        }
        return samples
    }

    // MARK: Comparing

    /// The lines that count: without indentation, comments and empty ones.
    static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { line in
            let comment = line.firstRange(of: /(^|\s+)\/\/.*/)
            return line[..<(comment?.lowerBound ?? line.endIndex)].trimmingCharacters(in: .whitespaces)
        }
        .filter { !$0.isEmpty }
    }

    /// Whether the code has each paragraph of the sample, its lines one after the other. A line `…` stands for any lines,
    /// and `…` within a line for any text.
    func isIn(_ code: [String]) -> Bool {
        let paragraphs = text.split(separator: /\n[ ]*\n/).map { DocSample.lines(String($0)) }
        return paragraphs.allSatisfy { wanted in
            code.indices.contains { DocSample.matches(wanted[...], code[$0...]) }
        }
    }

    private static func matches(_ wanted: ArraySlice<String>, _ code: ArraySlice<String>) -> Bool {
        guard let first = wanted.first else { return true }
        if first == "…" {
            return (code.startIndex...code.endIndex).contains { matches(wanted.dropFirst(), code[$0...]) }
        }
        guard let line = code.first, matches(first, line) else { return false }
        return matches(wanted.dropFirst(), code.dropFirst())
    }

    private static func matches(_ wanted: String, _ line: String) -> Bool {
        let parts = wanted.components(separatedBy: "…")
        guard parts.count > 1, let start = parts.first, let end = parts.last else { return wanted == line }
        guard line.hasPrefix(start), line.hasSuffix(end), line.count >= start.count + end.count else { return false }
        var rest = line.dropFirst(start.count).dropLast(end.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.range(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}
