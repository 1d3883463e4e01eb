import WebHostServer

/// The proxies whose headers about the visitor are trusted.
struct TrustedProxies: Sendable {
    private let ranges: [IPRange]

    /// - Parameter texts: Numeric addresses, and ranges such as `10.0.0.0/8`.
    init(_ texts: Set<String>) throws(WebHostError) {
        var ranges: [IPRange] = []
        for text in texts.sorted() {
            guard let range = IPRange(text) else {
                throw WebHostError(
                    description: """
                        “\(text.prefix(80))” is not a numeric address or range. WebHostOptions.trustedProxies \
                        takes proxy addresses, such as 127.0.0.1 or 10.0.0.0/8.
                        """
                )
            }
            ranges.append(range)
        }
        self.ranges = ranges
    }

    var isEmpty: Bool { ranges.isEmpty }

    /// Whether a request comes directly from a trusted proxy.
    func sent(_ request: HTTPRequest) -> Bool {
        guard !ranges.isEmpty, let address = IPAddress(request.remoteAddress) else { return false }
        return contains(address)
    }

    private func contains(_ address: IPAddress) -> Bool { ranges.contains { $0.contains(address) } }

    /// Returns the numeric address of the visitor.
    ///
    /// Each proxy adds the address from which it got the request to the end of `X-Forwarded-For`. So the addresses are read from
    /// the end, as long as they belong to trusted proxies: the first other address is the visitor's, and those before it may be
    /// forged.
    func visitorAddress(of request: HTTPRequest) -> String {
        guard sent(request), let hops = request.headers["x-forwarded-for"] else { return request.remoteAddress }
        var last = request.remoteAddress
        for hop in hops.split(separator: ",", omittingEmptySubsequences: false).reversed() {
            guard let address = IPAddress(hop: hop.trimmed) else { break }
            last = address.text
            if !contains(address) { break }
        }
        return last
    }

    func scheme(of request: HTTPRequest) -> String {
        first("x-forwarded-proto", of: request)?.lowercased() == "https" ? "https" : "http"
    }

    /// Returns the name of the host that the visitor sees, if a trusted proxy reports it.
    func forwardedHost(of request: HTTPRequest) -> String? {
        guard let host = first("x-forwarded-host", of: request)?.lowercased(), !host.isEmpty else { return nil }
        return host.utf8.allSatisfy { (0x21..<0x7F).contains($0) && !#"/\@?#"<>"#.utf8.contains($0) } ? host : nil
    }

    /// The first value of a header, which is from the proxy next to the visitor if several proxies add one.
    private func first(_ header: String, of request: HTTPRequest) -> String? {
        guard sent(request) else { return nil }
        return request.headers[header]?.split(separator: ",", omittingEmptySubsequences: false).first?.trimmed
    }
}
