import WebHostServer

/// Leads requests to a host's pages (ADR-092).
///
/// A link with the token gives the browser a cookie and leads to the pages, whose paths contain no secret. Where a proxy names
/// the users, there is no token.
struct Entrance: Sendable {
    static let cookie = "treeui-token"

    /// The token; `nil` if the proxy names the users.
    private let token: Secret?
    /// The path of the pages, with a slash at both ends.
    let path: String
    private let basePath: String
    /// The first part of the path of the pages, below the base path.
    private let name: String?
    /// Whether the browser keeps the cookie when it is closed.
    private let isLasting: Bool
    private let visitors: Visitors

    init(token: Secret?, basePath: String, isLasting: Bool, visitors: Visitors) throws(WebHostError) {
        self.token = token
        let basePath = try Entrance.normal(basePath)
        self.basePath = basePath
        self.isLasting = isLasting
        self.visitors = visitors
        name = token?.publicName
        path = name.map { "\(basePath)/\($0)/" } ?? "\(basePath)/"
    }

    /// The path of the link that a person opens.
    var link: String { token.map { "\(basePath)/\($0.text)/" } ?? path }

    /// A base path with a slash at the beginning and none at the end; empty for none.
    private static func normal(_ path: String) throws(WebHostError) -> String {
        let parts = path.split(separator: "/")
        let isValid = parts.allSatisfy { part in
            part != "." && part != ".."
                && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~".contains($0)) }
        }
        guard isValid else {
            throw WebHostError(
                description: """
                    “\(path.prefix(80))” is not a base path. Use letters, digits, and the characters - . _ ~ / in \
                    WebHostOptions.basePath, such as /notes.
                    """
            )
        }
        return parts.map { "/\($0)" }.joined()
    }

    /// Returns the place that a path names. A proxy may have removed the base path.
    func place(_ path: String) -> Place {
        if token == nil, path == basePath { return .unfinished }
        let local = path.hasPrefix("\(basePath)/") ? path.dropFirst(basePath.count) : path[...]
        guard local.first == "/" else { return .stranger }
        let parts = local.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        guard let token, let name else {
            return Place.Route(parts).map { .route($0, local: String(local)) } ?? .unknown
        }
        // Both comparisons take constant time, so that timing reveals nothing about the token.
        if token.matches(parts[0]) { return parts.dropFirst().allSatisfy(\.isEmpty) ? .link : .unknown }
        guard parts[0] == name else { return .stranger }
        let rest = parts.dropFirst()
        return Place.Route(rest).map { .route($0, local: "/" + rest.joined(separator: "/")) } ?? .unknown
    }

    /// Whether the client of a request may use the pages.
    func admits(_ request: HTTPRequest) -> Bool {
        guard let token else { return visitors.user(of: request) != nil }
        // Another program on the same host may have set a cookie with the same name.
        return (request.headers["cookie"] ?? "").split(separator: ";").contains { cookie in
            let parts = cookie.split(separator: "=", maxSplits: 1).map { $0.trimmed }
            return parts.count == 2 && parts[0] == Entrance.cookie && token.matches(parts[1])
        }
    }

    /// The answer to a request without the token, or without a user.
    func refusal(of request: HTTPRequest) -> HTTPResponse {
        token == nil
            ? .text(
                401,
                "The proxy named no user. Sign in at the proxy; the proxy must be one of WebHostOptions.trustedProxies."
            )
            : .expiredLink(for: request)
    }

    /// Leads the browser to the pages.
    /// - Parameter hasToken: Whether the request has the token, so that the browser may receive the cookie.
    func redirection(of request: HTTPRequest, hasToken: Bool) -> HTTPResponse {
        var response = HTTPResponse(303, headers: [("Location", path)])
        guard hasToken, let token else { return response }
        // `Lax`: the browser sends it when a person follows a link from another site's page, but not with a POST from there.
        // The path hides it from other programs on the same host, because cookies ignore ports.
        var cookie = "\(Entrance.cookie)=\(token.text); Path=\(path); HttpOnly; SameSite=Lax"
        if visitors.proxies.scheme(of: request) == "https" { cookie += "; Secure" }
        if isLasting { cookie += "; Max-Age=31536000" }
        response.headers.append(("Set-Cookie", cookie))
        return response
    }

    /// Returns a path for a log, without the token, and with page and file ids shortened.
    static func logged(_ path: String, token: String?) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).map { part in
            if let token, part.contains(token) { return "-" }
            return part.utf8.count == 32 && part.allSatisfy(\.isHexDigit) ? "\(part.prefix(8))*" : String(part)
        }
        .joined(separator: "/")
    }
}
