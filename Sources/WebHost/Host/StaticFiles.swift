import HTMLRenderer
import WebHostServer

/// The files that all of a host's pages load.
struct StaticFiles: Sendable {
    static let script = StaticFile("client", "js", "text/javascript", ClientScript.page)
    static let stream = StaticFile("stream", "js", "text/javascript", ClientScript.stream)

    let style: StaticFile

    /// - Parameter style: The application's CSS rules, which follow the rules of all pages.
    init(style: String) {
        let rules = Array(HTMLPage.stylesheet.utf8) + PackageResources.client_css + style.utf8
        self.style = StaticFile("style", "css", "text/css", rules)
    }

    subscript(name: String) -> StaticFile? { [style, Self.script, Self.stream].first { $0.name == name } }
}

/// A file that a browser loads once for all pages.
struct StaticFile: Sendable {
    /// The name in the URL, such as `client.0f3a51b2.js`.
    let name: String
    private let type: String
    private let plain: [UInt8]
    private let compressed: [ContentCoding: [UInt8]]

    fileprivate init(_ name: String, _ ending: String, _ type: String, _ bytes: [UInt8]) {
        // FNV-1a: the name changes with the content, and nobody gains anything from two contents with the same name.
        let hash = bytes.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        let digits = String(hash, radix: 16)
        self.name = "\(name).\(String(repeating: "0", count: 8 - digits.count))\(digits).\(ending)"
        self.type = type
        plain = bytes
        let pairs = ContentCoding.all.map { ($0, $0.compress(bytes, isKept: true)) }
        compressed = Dictionary(uniqueKeysWithValues: pairs).compactMapValues(\.self)
    }

    /// The response that contains the file.
    /// - Parameter accepted: The value of the header with the formats that the client accepts.
    func response(accepted: String?) -> HTTPResponse {
        var headers = [
            (name: "Content-Type", value: "\(type); charset=utf-8"), ("Vary", "Accept-Encoding"),
            // The name changes with the content.
            ("Cache-Control", "private, max-age=31536000, immutable"),
            // A reused connection has its memory pool cleared, so that all of it becomes resident. If the stream of a
            // page reused one, an idle page would take 48 KB instead of 10.
            ("Connection", "close"),
        ]
        guard let coding = ContentCoding.best(for: accepted), let compressed = compressed[coding] else {
            return HTTPResponse(200, headers: headers, body: .bytes(plain))
        }
        headers.append(("Content-Encoding", coding.rawValue))
        return HTTPResponse(200, headers: headers, body: .bytes(compressed))
    }
}

extension HTTPResponse {
    /// The response, with the text compressed in a way that the client accepts, if the text is large enough.
    func compressed(accepted: String?) -> HTTPResponse {
        guard case .bytes(let bytes) = body, bytes.count >= ContentCoding.minimumSize,
            let coding = ContentCoding.best(for: accepted),
            let compressed = coding.compress(bytes, isKept: false)
        else { return self }
        return HTTPResponse(
            status,
            headers: headers + [("Content-Encoding", coding.rawValue)],
            body: .bytes(compressed)
        )
    }
}
