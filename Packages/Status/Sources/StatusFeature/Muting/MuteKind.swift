import Foundation
import StatusModel
import StatusRepository

/// The kinds of mutes.
enum MuteKind: Sendable {
    case address, keyword

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

    /// Whether a text is muted, compared as the store compares.
    func isMuted(_ text: String, in mutes: Mutes) -> Bool {
        let options: String.CompareOptions =
            self == .address ? .caseInsensitive : [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
        return items(in: mutes).contains { $0.compare(text, options: options) == .orderedSame }
    }

    /// - Returns: Whether this changed anything.
    func mute(_ text: String, in repository: any StatusRepositoryProtocol) async throws(StatusRepositoryError) -> Bool {
        switch self {
        case .address: try await repository.mute(address: text)
        case .keyword: try await repository.mute(keyword: text)
        }
    }

    func unmute(_ text: String, in repository: any StatusRepositoryProtocol) async throws(StatusRepositoryError) {
        switch self {
        case .address: try await repository.unmute(address: text)
        case .keyword: try await repository.unmute(keyword: text)
        }
    }
}
