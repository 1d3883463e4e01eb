public import Foundation

/// The generated section of `README.md` or `ARCHITECTURE.md`: the layers of the modules, and a link to the log.
public struct Architecture: Sendable {
    /// The line before the section.
    public static let start = "<!-- adr:architecture -->"
    /// The line after the section.
    public static let end = "<!-- /adr:architecture -->"

    private let log: DecisionLog
    private let workspace: Workspace

    /// Creates the section for a log and a workspace.
    public init(log: DecisionLog, workspace: Workspace) {
        self.log = log
        self.workspace = workspace
    }

    /// The section in Markdown.
    public var text: String {
        """
        ```mermaid
        \(Graph(overview: workspace).reduced.mermaid)```

        An arrow leads from a module or package to one that it imports. The diagram omits programs, modules without an arrow,
        and arrows that a longer path implies. [The decisions](\(log.folder)/README.md) say why.
        """
    }

    /// The workspace document that contains the section's markers, if there is one.
    public static func document(in root: URL) -> String? {
        ["README.md", "ARCHITECTURE.md"].first { path in
            let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
            return text?.contains(start) == true
        }
    }

    /// Returns a change that updates the section; `nil` if the section is up to date or no document has markers for it.
    public func change() -> LogChange? {
        guard let path = Self.document(in: log.root),
            let before = try? String(contentsOf: log.root.appending(path: path), encoding: .utf8),
            let after = try? GeneratedText.replacing(text, in: before, between: Self.start, and: Self.end, path: path),
            after != before
        else { return nil }
        return LogChange(files: [.init(path: path, text: after, before: before)], summary: ["Wrote \(path)."])
    }
}
