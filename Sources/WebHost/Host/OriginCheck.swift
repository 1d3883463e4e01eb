import WebHostServer

/// Refuses requests for names that are not those of the host, and requests that pages of other sites have caused.
struct OriginCheck: Sendable {
    /// The names with ports, in lowercase.
    let hosts: Set<String>
    let proxies: TrustedProxies

    func refusal(ofHost request: HTTPRequest) -> HTTPResponse? {
        // A page of another site can make its name lead to this machine, but not change the header.
        if let host = request.headers["host"]?.lowercased(), hosts.contains(host) { return nil }
        if proxies.forwardedHost(of: request) != nil { return nil }
        return .text(421, "This server does not answer for this name. Open the URL that the program printed.")
    }

    /// A browser adds the headers `Origin` and `Sec-Fetch-Site` to each POST, and a page cannot change them.
    func refusal(ofOrigin request: HTTPRequest) -> HTTPResponse? {
        // The browser compares with the name that it sees, which a proxy may have replaced in the other headers.
        let site = request.headers["sec-fetch-site"]
        if site == "same-origin" { return nil }
        let refusal = HTTPResponse.text(
            403,
            "Pages of another site cannot send events. If this is your proxy, add its name to WebHostOptions.hosts."
        )
        guard let origin = request.headers["origin"]?.lowercased() else { return site == nil ? nil : refusal }
        guard let scheme = ["http://", "https://"].first(where: origin.hasPrefix) else { return refusal }
        let name = String(origin.dropFirst(scheme.count))
        return hosts.contains(name) || name == proxies.forwardedHost(of: request) ? nil : refusal
    }
}
