import Foundation
import StatusModel

extension MuteKind {
    /// The text without surrounding white space. An address may be typed with `@`, as it is shown.
    func normalized(_ text: String) -> String {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return self == .address && text.hasPrefix("@") ? String(text.dropFirst()) : text
    }

    /// The text for display.
    func shown(_ text: String) -> String {
        self == .address ? "@\(text)" : text
    }

    func items(in mutes: Mutes) -> [String] {
        self == .address ? mutes.addresses : mutes.keywords
    }

    /// Whether an address or a keyword is muted, by the same comparison as in the store.
    func isMuted(_ text: String, in mutes: Mutes) -> Bool {
        let options: String.CompareOptions =
            self == .address ? .caseInsensitive : [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
        return items(in: mutes).contains { $0.compare(text, options: options) == .orderedSame }
    }
}
