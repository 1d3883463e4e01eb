public import Testing

/// Why a step of a test could not be done, with the screen at that moment.
public struct TestFailure: Error, Sendable, CustomStringConvertible {
    /// What kind of mistake it is.
    public enum Kind: Sendable, Hashable {
        /// Nothing on the screen is what was looked for.
        case notFound
        /// Several things are.
        case ambiguous
        /// A person could not have done it.
        case refused
        /// The application did not come to rest in time.
        case unsettled
        /// The audit after an act has findings.
        case audit
    }

    /// What kind of mistake it is.
    public let kind: Kind
    /// What went wrong, and what there is instead.
    public let message: String
    /// Where in the test it was asked for.
    public let sourceLocation: SourceLocation
    /// What the application showed then.
    let shown: Trailer

    /// The outline of the application.
    public var screen: String { shown.screen }

    /// What the test had done before, the latest last.
    public var actions: [String] { shown.actions }

    /// The message, the place, the screen and the last actions.
    public var description: String {
        "\(message)\n  at \(sourceLocation.fileID):\(sourceLocation.line)\n\(shown.text)"
    }

    /// Fails the test at the line of the act or the read, and not at that of the test.
    func record() {
        Issue.record(Comment(rawValue: "\(message)\n\(shown.text)"), sourceLocation: sourceLocation)
    }
}

/// What every failure shows after its message.
struct Trailer: Sendable {
    /// Which application it is, where the test has several: `app 2, NotesFactory`.
    var title: String?
    var screen: String
    var actions: [String]
    /// What is under way, and whom it waits for.
    var notes: [String] = []

    /// Whether the text shows a screen already.
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
