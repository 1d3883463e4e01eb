/// Whose statuslog it is.
public struct Account: Hashable, Sendable {
    /// The name under which statuses are posted; on omg.lol, the address.
    public let address: String
    /// The name that is shown to the user.
    public let displayName: String
    /// Who vouches for it.
    public let access: Access

    /// How an account may be used.
    public enum Access: Hashable, Sendable {
        /// On this machine only: nothing is sent anywhere.
        case local
        /// Signed in with a token of the service.
        case signedIn(BearerToken)
    }

    public init(address: String, displayName: String, access: Access = .local) {
        self.address = address
        self.displayName = displayName
        self.access = access
    }

    /// The account of somebody who has not said anything yet.
    public static let initial = Account(address: "me", displayName: "Me")

    /// Whether statuses go to the service.
    public var isSignedIn: Bool {
        if case .signedIn = access { true } else { false }
    }
}

/// A secret that lets whoever holds it act for an account. It never appears in a description or a dump.
public struct BearerToken: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
    /// The secret itself.
    public let secret: String

    /// Nil if there is nothing in it, or a character that does not belong into a header: white space, or anything that
    /// is not visible ASCII.
    public init?(_ secret: String) {
        guard !secret.isEmpty, secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        self.secret = secret
    }

    public var description: String { "a bearer token" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
