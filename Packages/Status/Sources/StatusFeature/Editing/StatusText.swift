import StatusModel

/// The text and the emoji of a status that is being written.
struct StatusText: Hashable, Sendable {
    static let suggestedEmoji = ["✨", "🚢", "☕️", "💻", "📚", "🎵", "🌱", "😴"]

    var content = ""
    var emoji = ""

    var isValid: Bool { problem == nil }

    /// The problem with the text, if there is one.
    var hint: String? {
        switch problem {
        case nil, .empty?: nil
        case let problem?: problem.description
        }
    }

    var length: String {
        content.count == 1 ? "1 character" : "\(content.count) characters"
    }

    private var problem: InvalidStatus? {
        do {
            _ = try NewStatus(content: content, emoji: emoji)
            return nil
        } catch {
            return error
        }
    }
}
