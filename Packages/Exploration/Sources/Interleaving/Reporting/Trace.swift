/// The actions of a run's threads, with one paragraph for each uninterrupted stretch of a thread.
public struct Trace: Sendable, CustomStringConvertible {
    public let description: String

    init(_ steps: [Step], names: [String]) {
        var paragraphs: [String] = []
        var rest = steps[...]
        while let first = rest.first {
            let block = rest.prefix { $0.chosen == first.chosen }
            rest = rest.dropFirst(block.count)
            let interrupted = rest.first.flatMap { $0.isPreemption ? $0.postponed : nil }
            paragraphs.append(Self.paragraph(block, names[first.chosen], interrupted))
        }
        // An endless loop has thousands of steps.
        if paragraphs.count > 24 {
            paragraphs = paragraphs.prefix(12) + ["… \(paragraphs.count - 24) more …"] + paragraphs.suffix(12)
        }
        description = paragraphs.joined(separator: "\n")
    }

    private static func paragraph(_ steps: ArraySlice<Step>, _ name: String, _ interrupted: Operation?) -> String {
        var lines = repeated(steps.map(\.operation).filter(\.isTelling).map { "    \($0)" })
        if lines.count > 16 { lines = lines.prefix(8) + ["    … \(lines.count - 16) more …"] + lines.suffix(8) }
        lines.insert("  '\(name)', \(steps.count) \(steps.count == 1 ? "step" : "steps"):", at: 0)
        if let interrupted { lines.append("    is stopped before it \(interrupted)") }
        return lines.joined(separator: "\n")
    }

    /// Combines consecutive equal lines into one.
    private static func repeated(_ lines: [String]) -> [String] {
        var result: [String] = []
        var rest = lines[...]
        while let line = rest.first {
            let count = rest.prefix { $0 == line }.count
            result.append(count == 1 ? line : "\(line), \(count) times")
            rest = rest.dropFirst(count)
        }
        return result
    }
}

extension Operation: CustomStringConvertible {
    public var description: String { label.map { "\(kind.rawValue) '\($0)'" } ?? "\(kind.rawValue) in \(place)" }

    /// Whether traces list the operation. There are too many loads and stores to list them.
    fileprivate var isTelling: Bool {
        switch kind {
        case .lock, .relock, .waitForReaders, .note: true
        case .begin, .load, .store, .exchange, .copy: false
        }
    }
}
