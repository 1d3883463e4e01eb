import WebHostServer

/// The names of the headers in which a proxy identifies the signed-in user.
///
/// The proxy must set or remove each of these headers in every request: if it forwards a header from the visitor, the visitor
/// can claim to be any user.
public struct UserHeaders: Hashable, Sendable {
    /// The header with the name that identifies the user.
    public var name: String
    /// The header with the email address, or `nil` for none.
    public var email: String?
    /// The header with the human-readable name, or `nil` for none.
    public var displayName: String?
    /// The header with the comma-separated groups, or `nil` for none.
    public var groups: String?

    /// Creates a set of header names.
    public init(name: String, email: String? = nil, displayName: String? = nil, groups: String? = nil) {
        self.name = name
        self.email = email
        self.displayName = displayName
        self.groups = groups
    }

    /// The headers `X-Forwarded-User`, `-Email`, `-Preferred-Username` and `-Groups`, as OAuth2 Proxy sends them to the
    /// program behind it.
    public static let forwarded = UserHeaders(
        name: "X-Forwarded-User",
        email: "X-Forwarded-Email",
        displayName: "X-Forwarded-Preferred-Username",
        groups: "X-Forwarded-Groups"
    )

    /// The headers `X-Auth-Request-User`, `-Email`, `-Preferred-Username` and `-Groups`, as OAuth2 Proxy sends them to
    /// nginx for `auth_request`.
    public static let authRequest = UserHeaders(
        name: "X-Auth-Request-User",
        email: "X-Auth-Request-Email",
        displayName: "X-Auth-Request-Preferred-Username",
        groups: "X-Auth-Request-Groups"
    )

    /// The headers `Remote-User`, `-Email`, `-Name` and `-Groups`, as Authelia and others send them.
    public static let remote = UserHeaders(
        name: "Remote-User",
        email: "Remote-Email",
        displayName: "Remote-Name",
        groups: "Remote-Groups"
    )

    /// The names in lowercase.
    var names: Set<String> { Set([name, email, displayName, groups].compactMap { $0?.lowercased() }) }

    /// Returns the user in the headers of a trusted proxy.
    func user(of request: HTTPRequest) -> WebUser? {
        guard let name = value(of: name, in: request) else { return nil }
        let groups = value(of: groups, in: request)?.split(separator: ",").map { $0.trimmed } ?? []
        return WebUser(
            name,
            email: value(of: email, in: request),
            displayName: value(of: displayName, in: request),
            groups: groups.filter { !$0.isEmpty }
        )
    }

    /// Whether one of the user headers occurs twice, so that one occurrence may come from the visitor.
    func isAmbiguous(in request: HTTPRequest) -> Bool { !request.repeatedHeaders.isDisjoint(with: names) }

    /// The maximum number of bytes in a value.
    private static let limit = 1_024

    private func value(of header: String?, in request: HTTPRequest) -> String? {
        guard let header, let value = request.headers[header.lowercased()]?.trimmed else { return nil }
        // Bytes that are not UTF-8 were replaced, so two names could look equal.
        let isReadable = !value.unicodeScalars.contains {
            $0.properties.generalCategory == .control || $0 == "\u{FFFD}"
        }
        return isReadable && !value.isEmpty && value.utf8.count <= UserHeaders.limit ? value : nil
    }
}

extension StringProtocol {
    /// The text without spaces and tabs at its ends.
    var trimmed: String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
            return ""
        }
        return String(self[first...last])
    }
}
