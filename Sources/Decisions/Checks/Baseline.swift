import Foundation

/// The findings that a team excuses for now, each on one exact line.
///
/// An entry has no line number and no wildcard. It excuses one finding. An entry that matches no finding is itself a
/// finding.
public struct Baseline: Sendable {
    /// The path of the file, relative to the workspace.
    public let path: String
    private(set) var entries: [(line: Int, key: String)] = []

    init(path: String, text: String) {
        self.path = path
        let lines = TextLines(text)
        for number in 1...max(1, lines.count) where number <= lines.count {
            let key = lines[number].trimmingCharacters(in: .whitespaces)
            if !key.isEmpty, !key.hasPrefix("#") { entries.append((number, key)) }
        }
    }

    /// Reads `baseline.txt` in the log's folder. If there is no such file, the baseline is empty.
    public init(log: DecisionLog) throws(DecisionError) {
        let path = "\(log.folder)/baseline.txt"
        let file = log.root.appending(path: path)
        guard FileManager.default.fileExists(atPath: file.path) else {
            self.init(path: path, text: "")
            return
        }
        guard let data = try? Data(contentsOf: file), let text = String(bytes: data, encoding: .utf8) else {
            throw .file(path: path, message: "it is not UTF-8 text")
        }
        self.init(path: path, text: text)
    }

    /// Returns a baseline's text without the entries that excuse none of the findings, and the number of those entries.
    static func shrunk(_ text: String, to findings: [Finding]) -> (text: String, removed: Int) {
        var open = Dictionary(grouping: findings, by: \.key).mapValues(\.count)
        var removed = 0
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            let key = line.trimmingCharacters(in: .whitespaces)
            if key.isEmpty || key.hasPrefix("#") { return true }
            if let count = open[key], count > 0 {
                open[key] = count - 1
                return true
            }
            removed += 1
            return false
        }
        return (lines.joined(separator: "\n"), removed)
    }

    /// Returns the text of a baseline that excuses the findings.
    public static func text(_ findings: [Finding]) -> String {
        let header = """
            # Findings that are excused for now, one exact line each. An entry that no longer matches fails the check.

            """
        return header + findings.map(\.key).sorted().map { $0 + "\n" }.joined()
    }
}
