public import Foundation

/// Why an account cannot be changed in this way. Its description is one sentence with the way out.
public enum AccountError: Error, Hashable, Sendable {
    /// The address is empty, too long, or has a character that an address cannot have.
    case invalidAddress(String)
    /// The display name is too long or has a line break or control character in it.
    case invalidDisplayName
    /// The token is empty or has a character that no token has.
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
    /// On one line and short enough for a message.
    fileprivate var escaped: String {
        let visible = unicodeScalars.prefix(40).map {
            $0.properties.generalCategory == .control ? "\u{FFFD}" : String($0)
        }
        return visible.joined() + (unicodeScalars.count > 40 ? "…" : "")
    }
}
