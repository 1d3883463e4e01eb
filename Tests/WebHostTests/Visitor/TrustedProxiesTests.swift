import Testing

@testable import WebHost
@testable import WebHostServer

/// The headers in which proxies report the visitor, as they are and as somebody could invent them.
struct TrustedProxiesTests {
    private func request(from address: String, _ headers: [String: String] = [:]) -> HTTPRequest {
        HTTPRequest(method: "GET", path: "/", headers: headers, remoteAddress: address, query: [:])
    }

    private func visitor(_ hops: String, from address: String = "10.0.0.1", _ trusted: Set<String> = ["10.0.0.0/8"])
        throws -> String
    {
        try TrustedProxies(trusted).visitorAddress(of: request(from: address, ["x-forwarded-for": hops]))
    }

    @Test func `the visitor's address is the last forwarded address that is not a trusted proxy`() throws {
        #expect(try visitor("192.0.2.7") == "192.0.2.7")
        #expect(try visitor("192.0.2.7, 10.0.0.2, 10.0.0.3") == "192.0.2.7")
        // The visitor has invented what comes before.
        #expect(try visitor("127.0.0.1, 198.51.100.1, 192.0.2.7, 10.0.0.2") == "192.0.2.7")
        // All of them are in the own network.
        #expect(try visitor("10.0.0.9, 10.0.0.2") == "10.0.0.9")
    }

    @Test(arguments: ["192.0.2.1", "11.0.0.1", "", "::1"])
    func `an untrusted address cannot report a visitor`(address: String) throws {
        #expect(try visitor("10.9.9.9", from: address) == address)
        let headers = ["x-forwarded-proto": "https", "x-forwarded-host": "notes.example.org"]
        let proxies = try TrustedProxies(["10.0.0.0/8"])
        #expect(proxies.scheme(of: request(from: address, headers)) == "http")
        #expect(proxies.forwardedHost(of: request(from: address, headers)) == nil)
        #expect(proxies.scheme(of: request(from: "10.1.2.3", headers)) == "https")
        #expect(proxies.forwardedHost(of: request(from: "10.1.2.3", headers)) == "notes.example.org")
    }

    @Test func `IPv6 addresses and ports in forwarded entries are parsed`() throws {
        let trusted: Set<String> = ["fd00::/8", "::1", "10.0.0.1"]
        #expect(try visitor("2001:db8::7", from: "::1", trusted) == "2001:db8::7")
        #expect(try visitor("[2001:DB8:0::7]:4711, fd00::2", from: "fd12::1", trusted) == "2001:db8::7")
        #expect(try visitor("[2001:db8::7]", from: "::1", trusted) == "2001:db8::7")
        #expect(try visitor("192.0.2.7:80, 10.0.0.1:443", from: "::1", trusted) == "192.0.2.7")
        // An IPv4 address in the form of IPv6 is the same proxy.
        #expect(try visitor("192.0.2.7", from: "::ffff:10.0.0.1", trusted) == "192.0.2.7")
        #expect(try visitor("192.0.2.7, ::ffff:10.0.0.1", from: "::1", trusted) == "192.0.2.7")
        #expect(try visitor("2001:db8::7", from: "fe80::1%eth0", ["fe80::/10"]) == "2001:db8::7")
    }

    @Test(arguments: [
        "", ",", "unknown", "_hidden", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.4:", "1.2.3.4:x", "1.2.3.4:99999",
        "[::1", "[::1]x",
        "[::1]:", ":::1", "1.2.3.4\u{0}", "\u{0}", "::1\"; drop", String(repeating: "9", count: 5_000),
    ])
    func `if a forwarded entry is invalid, the proxy that sent it counts as the visitor`(entry: String) throws {
        #expect(try visitor(entry) == "10.0.0.1")
        #expect(try visitor("192.0.2.7, \(entry), 10.0.0.2") == "10.0.0.2")
    }

    @Test func `a forwarded list with thousands of entries is parsed`() throws {
        let hops = Array(repeating: "10.0.0.2", count: 5_000).joined(separator: ",")
        #expect(try visitor("192.0.2.7,\(hops)") == "192.0.2.7")
    }

    @Test func `of several forwarded schemes or hosts, the first is the visitor's`() throws {
        let proxies = try TrustedProxies(["::1"])
        func scheme(_ value: String) -> String {
            proxies.scheme(of: request(from: "::1", ["x-forwarded-proto": value]))
        }
        func host(_ value: String) -> String? {
            proxies.forwardedHost(of: request(from: "::1", ["x-forwarded-host": value]))
        }
        #expect(scheme("https, http") == "https" && scheme("HTTPS") == "https")
        for value in ["", ",https", "javascript", "https\u{0}"] { #expect(scheme(value) == "http", "\(value)") }
        #expect(host("Notes.Example.org, inner") == "notes.example.org" && host("[::1]:80") == "[::1]:80")
        for value in ["", " ", "a b", "a/b", "user@a", "a?b", "a\u{0}b", "ä", "<a>"] {
            #expect(host(value) == nil, "\(value)")
        }
    }

    @Test(arguments: [
        "10.0.0.0/33", "::/129", "10.0.0.0/-1", "10.0.0.0/", "localhost", "", "*", "10.0.0", "10.0.0.1:80", "1/8",
    ])
    func `an invalid proxy address is an error`(text: String) {
        let error = #expect(throws: WebHostError.self) { try TrustedProxies(["127.0.0.1", text]) }
        #expect(error?.description.hasPrefix("“\(text)” is not a numeric address or range.") == true)
    }

    @Test func `an address range is compared up to its last bit`() throws {
        for (range, inside, outside) in [
            ("10.0.0.0/9", "10.127.255.255", "10.128.0.0"), ("192.0.2.8/29", "192.0.2.15", "192.0.2.16"),
            ("0.0.0.0/0", "255.255.255.255", "::1"), ("2001:db8::/33", "2001:db8:7fff::1", "2001:db8:8000::1"),
            ("127.0.0.1/32", "127.0.0.1", "127.0.0.2"), ("::1/128", "::1", "::2"), ("::/0", "10.0.0.1", "x"),
        ] {
            let proxies = try TrustedProxies([range])
            #expect(proxies.sent(request(from: inside)), "\(range)")
            #expect(!proxies.sent(request(from: outside)), "\(range)")
        }
    }
}
