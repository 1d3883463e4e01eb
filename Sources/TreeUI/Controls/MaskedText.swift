/// A text that is shown as bullets, and edited as such by those who see nothing else of it.
enum MaskedText {
    private static let bullet: Character = "•"

    static func mask(_ text: String) -> String {
        String(repeating: bullet, count: text.count)
    }

    /// The text that is meant by `edited`, where leading and trailing bullets stand for what was there: a host that edits
    /// a value sends back what it has not changed.
    static func unmasked(_ edited: String, from text: String) -> String {
        let leading = edited.prefix { $0 == bullet }.prefix(text.count)
        let rest = edited.dropFirst(leading.count)
        let trailing = rest.reversed().prefix { $0 == bullet }.prefix(text.count - leading.count)
        let typed = rest.dropLast(trailing.count)
        return String(text.prefix(leading.count)) + String(typed) + String(text.suffix(trailing.count))
    }
}
