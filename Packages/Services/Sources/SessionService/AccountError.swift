public import Foundation

/// An error that occurs when an account is changed. Its description is one sentence with a fix.
public enum AccountError: Error, Hashable, Sendable {
    /// The address is empty, is too long, or contains a character that an address cannot have.
    case invalidAddress(String)
    /// The display name is too long, or contains a line break or a control character.
    case invalidDisplayName
    /// The token is empty or contains a character that a token cannot have.
    case invalidToken
    /// The change could not be stored.
    case notStored(reason: String)
}

extension AccountError: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch self {
        case .invalidAddress(let address) where address.isEmpty:
            "The address is empty; use letters, digits, dots, hyphens or underscores, such as “alice”."
        case .invalidAddress(let address):
            "“\(address.escaped)” is not an address; use at most 64 letters, digits, dots, hyphens or underscores, such as “alice”."
        case .invalidDisplayName:
            "The display name must be one line of at most 100 characters."
        case .invalidToken:
            "The token is empty or incomplete; copy the API key again, without spaces."
        case .notStored(let reason):
            "The account was not changed: \(reason)"
        }
    }

    public var errorDescription: String? { description }
}

extension String {
    /// The text on one line, shortened for a message.
    fileprivate var escaped: String {
        let visible = unicodeScalars.prefix(40).map {
            $0.properties.generalCategory == .control ? "\u{FFFD}" : String($0)
        }
        return visible.joined() + (unicodeScalars.count > 40 ? "…" : "")
    }
}
