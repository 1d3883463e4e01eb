public import Testing

/// The error that a failed action or wait throws, with the screen at that moment.
public struct TestFailure: Error, Sendable, CustomStringConvertible {
    /// The category of a failure.
    public enum Kind: Sendable, Hashable {
        /// The locator matches nothing.
        case notFound
        /// The locator matches several elements.
        case ambiguous
        /// A user could not have performed the action.
        case refused
        /// The application did not settle in time.
        case unsettled
        /// The audit after an action has findings.
        case audit
    }

    /// The category of the failure.
    public let kind: Kind
    /// The message: the problem, its reason, and the alternatives.
    public let message: String
    /// The line in the test that failed.
    public let sourceLocation: SourceLocation
    /// The screen, the last actions and the notes at that moment.
    let shown: Trailer

    /// The outline of the application at that moment.
    public var screen: String { shown.screen }

    /// The actions before the failure, with the latest one last.
    public var actions: [String] { shown.actions }

    /// The message, the line, the screen and the last actions.
    public var description: String {
        "\(message)\n  at \(sourceLocation.fileID):\(sourceLocation.line)\n\(shown.text)"
    }

    /// Records an issue at the line of the failed action or read.
    func record() {
        Issue.record(Comment(rawValue: "\(message)\n\(shown.text)"), sourceLocation: sourceLocation)
    }
}

/// The part of a failure that follows its message.
struct Trailer: Sendable {
    /// The application's title, if the test has several applications: `app 2, NotesFactory`.
    var title: String?
    var screen: String
    var actions: [String]
    /// Notes about running and waiting work.
    var notes: [String] = []

    /// Returns whether a string already shows a screen.
    static func isIn(_ text: String) -> Bool {
        text.contains("  screen:\n    ") || text.contains("  screen of app ")
    }

    static func line(_ sentence: Sentence) -> String { "  \(sentence)" }

    var text: String {
        var text = title.map { "  screen of \($0):\n    " } ?? "  screen:\n    "
        text += screen.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ")
        if !actions.isEmpty { text += "\n  last actions: " + actions.joined(separator: " → ") }
        return ([text] + notes).joined(separator: "\n  ")
    }
}
