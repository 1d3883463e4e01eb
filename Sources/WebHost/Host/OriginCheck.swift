import WebHostServer

/// Refuses requests for names other than the host's, and requests that other sites' pages have caused.
struct OriginCheck: Sendable {
    /// The names with ports, in lowercase.
    let hosts: Set<String>
    /// The port, if the host listens on all addresses of the machine, each of which is then one of its names.
    let portOfAddresses: UInt16?
    let proxies: TrustedProxies

    func refusal(ofHost request: HTTPRequest) -> HTTPResponse? {
        // Another site can let its name resolve to this machine, but it cannot change the header.
        let host = request.headers["host"]?.lowercased()
        if let host, hosts.contains(host) || isAddress(host) { return nil }
        if proxies.forwardedHost(of: request) != nil { return nil }
        return .text(
            421,
            """
            This server does not accept requests for \(Self.shown(host)). Open the URL that the program printed, or add the name \
            to WebHostOptions.hosts.
            """
        )
    }

    /// Refuses a request that another site's page has caused. A browser adds the headers `Origin` and `Sec-Fetch-Site`
    /// to each POST, and a page cannot change them.
    func refusal(ofOrigin request: HTTPRequest) -> HTTPResponse? {
        // The browser derives `Sec-Fetch-Site` from the name that it sees. A proxy may have replaced that name in the
        // other headers.
        let site = request.headers["sec-fetch-site"]
        if site == "same-origin" { return nil }
        let origin = request.headers["origin"]?.lowercased()
        if origin == nil, site == nil { return nil }
        let scheme = ["http://", "https://"].first { origin?.hasPrefix($0) ?? false }
        let name = scheme.flatMap { scheme in origin.map { String($0.dropFirst(scheme.count)) } }
        if let name, hosts.contains(name) || name == proxies.forwardedHost(of: request) { return nil }
        // The name of the request has been checked before.
        if let name, isAddress(name), name == request.headers["host"]?.lowercased() { return nil }
        return .text(
            403,
            "Pages of another site cannot send events. If \(Self.shown(name)) is your proxy, add it to WebHostOptions.hosts."
        )
    }

    /// Whether a name with a port is an address of a host that listens on all addresses. No other site has a name that is an
    /// address.
    private func isAddress(_ name: String) -> Bool {
        guard let portOfAddresses, name.hasSuffix(":\(portOfAddresses)"), !name.contains("%") else { return false }
        return IPAddress(hop: name) != nil
    }

    /// A name for a message. The client chooses it, so it may contain anything.
    private static func shown(_ name: String?) -> String {
        guard let name, !name.isEmpty,
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-.:[]".contains($0)) })
        else { return "this name" }
        return name
    }
}
