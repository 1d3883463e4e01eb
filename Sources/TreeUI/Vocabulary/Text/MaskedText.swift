/// Text that is shown as bullets, and edited by hosts that see only the bullets.
enum MaskedText {
    private static let bullet: Character = "•"

    /// Returns a bullet for each character of the text.
    static func mask(_ text: String) -> String {
        String(repeating: bullet, count: text.count)
    }

    /// Returns the text that results from editing the masked form. Leading and trailing bullets of `edited` represent
    /// characters of `text`: a host sends back the bullets that a person has not changed.
    static func unmasked(_ edited: String, from text: String) -> String {
        let leading = edited.prefix { $0 == bullet }.prefix(text.count)
        let rest = edited.dropFirst(leading.count)
        let trailing = rest.reversed().prefix { $0 == bullet }.prefix(text.count - leading.count)
        let typed = rest.dropLast(trailing.count)
        return String(text.prefix(leading.count)) + String(typed) + String(text.suffix(trailing.count))
    }
}
