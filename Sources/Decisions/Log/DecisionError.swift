/// The reason that a command could not read the workspace or change the log. The command exits with code 2.
public enum DecisionError: Error, Sendable, Equatable, CustomStringConvertible {
    /// No folder of decisions was found.
    case noLog(root: String)
    /// The specified folder does not exist.
    case noFolder(path: String, root: String)
    /// No decision has the number.
    case noDecision(DecisionID, known: [DecisionID])
    /// The change does not apply to the decision in its current state.
    case refused(fact: String, fix: String)
    /// A file could not be written or read.
    case file(path: String, message: String)
    /// The output of a tool, such as the package manager, could not be read.
    case tool(fact: String, fix: String)

    public var description: String {
        switch self {
        case .noLog(let root):
            """
            \(root) has no decisions folder.
              Looked for \(LogFolder.candidates.prefix(6).joined(separator: ", ")) and other usual names.
              Start a log with: adr init
            """
        case .noFolder(let path, let root):
            """
            \(root) has no folder \(path).
              Create it, or name another one with --log.
            """
        case .noDecision(let id, let known):
            """
            There is no \(id).
              \(known.isEmpty ? "The log is empty." : "The log has \(Self.ranges(known)).")
            """
        case .refused(let fact, let fix), .tool(let fact, let fix):
            """
            \(fact)
              \(fix)
            """
        case .file(let path, let message):
            """
            \(path) cannot be used: \(message)
              Check the path and its permissions.
            """
        }
    }

    private static func ranges(_ ids: [DecisionID]) -> String {
        guard let first = ids.min(), let last = ids.max() else { return "" }
        return first == last ? "\(first)" : "\(first) to \(last)"
    }
}
