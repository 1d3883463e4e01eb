import Foundation
import Testing

/// A page of the documentation that is generated from a file of examples. Each line with a comment is a row of a table, and
/// each mark begins a table.
struct ExamplePage {
    let source: URL
    let page: URL
    let introduction: String

    /// The lines of the tables, as examples and what they mean.
    func rows() throws -> [String] {
        try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n").compactMap { line in
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("// MARK: ") { return "\n### \(line.dropFirst(9))\n\n| example | meaning |\n|---|---|" }
            let parts = line.components(separatedBy: "  // ")
            guard parts.count == 2 else { return nil }
            return "| `\(parts[0].replacing(/^_ = (try )?/, with: ""))` | \(parts[1]) |"
        }
    }

    /// The names after a dot in the examples.
    func names() throws -> Set<String> {
        Set(try rows().joined(separator: "\n").matches(of: /\.(\w+)/).map { String($0.1) })
    }

    /// Fails if the page is not what the examples say. `RECORD=1` writes it.
    func expectIsCurrent(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let wanted = introduction + "\n" + (try rows()).joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try wanted.write(to: page, atomically: true, encoding: .utf8)
        }
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text == wanted, "RECORD=1 writes the page", sourceLocation: sourceLocation)
    }
}
