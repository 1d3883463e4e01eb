import Foundation
import StatusModel
import StatusRepository

/// What can be muted.
enum MuteKind: Sendable {
    case address, keyword

    /// The text as it is muted: an address may be typed as it is shown, with `@` before it.
    func normalized(_ text: String) -> String {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return self == .address && text.hasPrefix("@") ? String(text.dropFirst()) : text
    }

    /// The text as it is shown.
    func shown(_ text: String) -> String {
        self == .address ? "@\(text)" : text
    }

    func items(in mutes: Mutes) -> [String] {
        self == .address ? mutes.addresses : mutes.keywords
    }

    func mute(_ text: String, in repository: any StatusRepositoryProtocol) async throws(StatusRepositoryError) {
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
