/// The account with which statuses are posted.
public struct Account: Hashable, Sendable {
    /// The name under which statuses are posted; on omg.lol, the address.
    public let address: String
    /// The name in the user interface.
    public let displayName: String
    /// The access to the service.
    public let access: Access

    /// An account's access to the service.
    public enum Access: Hashable, Sendable {
        /// The account is local only: nothing is sent to the service.
        case local
        /// The account is signed in with a token from the service.
        case signedIn(BearerToken)
    }

    /// Creates an account, local by default.
    public init(address: String, displayName: String, access: Access = .local) {
        self.address = address
        self.displayName = displayName
        self.access = access
    }

    /// The account before the user has entered anything.
    public static let initial = Account(address: "me", displayName: "Me")

    /// Whether statuses are posted to the service.
    public var isSignedIn: Bool {
        if case .signedIn = access { true } else { false }
    }
}

/// A secret that authorizes its holder to act for an account. Descriptions and dumps never contain it.
public struct BearerToken: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
    /// The secret itself.
    public let secret: String

    /// Creates a token. Returns nil if the secret is empty or contains a character that a header cannot have: white
    /// space, or anything that is not visible ASCII.
    public init?(_ secret: String) {
        guard !secret.isEmpty, secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        self.secret = secret
    }

    public var description: String { "a bearer token" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
