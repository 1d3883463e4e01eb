import WebHostServer

/// Determines who sends a request.
struct Visitors: Sendable {
    let proxies: TrustedProxies
    let users: UserHeaders?
    static let ownCookies: Set<String> = [BrowserSettings.cookie, Entrance.cookie]

    func user(of request: HTTPRequest) -> WebUser? {
        guard let users, proxies.sent(request) else { return nil }
        return users.user(of: request)
    }

    /// Whether a trusted proxy's headers name two users.
    func isAmbiguous(_ request: HTTPRequest) -> Bool {
        proxies.sent(request) && users?.isAmbiguous(in: request) == true
    }

    /// Returns the request as an application sees it.
    /// - Parameter path: The path below the base path.
    func read(_ request: HTTPRequest, path: String) -> WebRequest {
        var read = WebRequest(user: user(of: request))
        read.path = path
        read.query = request.query
        read.headers = request.headers.filter { isTrue($0.key, of: request) && $0.key != "cookie" }
        read.cookies = Visitors.cookies(in: request.headers["cookie"] ?? "").filter {
            !Visitors.ownCookies.contains($0.key)
        }
        read.remoteAddress = proxies.visitorAddress(of: request)
        read.scheme = proxies.scheme(of: request)
        read.host = proxies.forwardedHost(of: request) ?? request.headers["host"]?.lowercased() ?? ""
        return read
    }

    /// Whether an application may trust a header: only trusted proxies may send the headers that proxies set.
    private func isTrue(_ header: String, of request: HTTPRequest) -> Bool {
        if Visitors.userHeaders.contains(header) || users?.names.contains(header) == true {
            return users?.names.contains(header) == true && proxies.sent(request)
        }
        let isOfProxy = header.hasPrefix("x-forwarded-") || header == "forwarded" || header == "x-real-ip"
        return !isOfProxy || proxies.sent(request)
    }

    private static let userHeaders = [UserHeaders.forwarded, .authRequest, .remote].reduce(into: Set<String>()) {
        $0.formUnion($1.names)
    }

    /// Returns the cookies in the value of a `Cookie` header. The first of several equal names counts.
    static func cookies(in header: String) -> [String: String] {
        var cookies: [String: String] = [:]
        for cookie in header.split(separator: ";") {
            let parts = cookie.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { $0.trimmed }
            guard parts.count == 2, !parts[0].isEmpty, cookies[parts[0]] == nil else { continue }
            cookies[parts[0]] = parts[1]
        }
        return cookies
    }
}
