import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The built program, serving a page.
final class WebProcess {
    private let process = Process()
    let input: FileHandle
    let url: URL

    /// Serves the app.
    convenience init(_ options: String...) throws {
        try self.init(["web"] + options, serving: "The app")
    }

    /// Serves the preview "Welcome" for the loop of builds.
    convenience init(previewContinuingIn folder: URL) throws {
        try self.init(["preview", "Welcome", "--web", "--loop", folder.path], serving: "The preview")
    }

    private init(_ arguments: [String], serving name: String) throws {
        let (input, output) = (Pipe(), Pipe())
        self.input = input.fileHandleForWriting
        process.executableURL = URL(filePath: executablePath)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var text = ""
        while !text.contains("Press ^C to stop.\n") {
            let more = output.fileHandleForReading.availableData
            try #require(!more.isEmpty, "the program has ended: \(text)")
            text += String(decoding: more, as: UTF8.self)
        }
        let line = try #require(text.split(separator: "\n").first)
        #expect(line.hasPrefix("\(name) is at http://127.0.0.1:"))
        url = try #require(URL(string: String(line.dropFirst("\(name) is at ".count))))
    }

    /// Ends the input, which ends a preview.
    /// - Returns: The exit code.
    func endInput() throws -> Int32 {
        try input.close()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Sends a signal, and waits for the end.
    /// - Returns: The exit code; the negative number of the signal if it has ended the process.
    @discardableResult
    func end(_ signal: Int32) -> Int32 {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }
}

/// A page in a browser that knows the link of a process.
struct OpenPage {
    private var url: URL
    private let html: String
    private let pages: String
    private let id: String

    init(at url: URL) async throws {
        self.url = url
        html = try await page(at: url)
        let (_, response) = try await URLSession(configuration: .ephemeral).data(from: url)
        pages = try #require(response.url?.path(percentEncoded: false).split(separator: "/").first.map(String.init))
        id = String(try #require(html.components(separatedBy: "data-client=\"").last).prefix(32))
    }

    /// The same page, whose browser reaches another process.
    func moved(to url: URL) -> OpenPage {
        var copy = self
        copy.url = url
        return copy
    }

    /// Returns the id of a field.
    func field(_ name: String) throws -> String {
        let end = try #require(html.range(of: "<span class=\"name\">\(name)</span><input")).lowerBound
        // An id that begins with a slash continues that of the closest element around it. Fields have no other kind.
        var around = [""]
        for tag in html[..<end].matches(of: /<(\/?)([a-z0-9]+)([^>]*)>/) {
            if tag.2 == "span" || ["br", "hr", "img", "input", "link", "meta"].contains(tag.2) || tag.3.hasSuffix("/") {
                continue
            }
            guard tag.1.isEmpty else {
                around.removeLast()
                continue
            }
            let base = around.last ?? ""
            let id = tag.3.firstMatch(of: /data-node="([^"]*)"/).map { String($0.1) }
            around.append(id.map { $0.hasPrefix("/") ? base + $0 : $0 } ?? base)
        }
        return try #require(around.last)
    }

    private func request(_ path: String) throws -> URLRequest {
        let port = try #require(url.port)
        var request = URLRequest(
            url: try #require(URL(string: "http://127.0.0.1:\(port)/\(pages)/clients/\(id)/\(path)"))
        )
        request.setValue("treeui-token=\(url.lastPathComponent)", forHTTPHeaderField: "Cookie")
        request.setValue("http://127.0.0.1:\(port)", forHTTPHeaderField: "Origin")
        request.httpShouldHandleCookies = false
        return request
    }

    /// Replaces the text of a field.
    /// - Returns: The status of the answer.
    func type(_ text: String, in field: String, number: Int) async throws -> Int {
        let event: [String: Any] = ["target": field, "action": ["setText": ["_0": text]]]
        var request = try request("events")
        request.httpMethod = "POST"
        request.httpBody = try JSONSerialization.data(withJSONObject: ["n": number, "e": [event]])
        let (_, response) = try await URLSession(configuration: .ephemeral).data(for: request)
        return (response as? HTTPURLResponse)?.statusCode ?? 0
    }

    /// Connects, and returns the first state that the page gets.
    func firstChange() throws -> String {
        let headers = try request("").allHTTPHeaderFields ?? [:]
        let port = try #require(url.port.flatMap { UInt16(exactly: $0) })
        #if canImport(Darwin)
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        try #require(isConnected)
        let path = "/\(pages)/clients/\(id)/changes?version=1"
        let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
        let head = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(lines)\r\n".utf8)
        try #require(write(descriptor, head, head.count) == head.count)
        var (received, bytes) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
        while true {
            let text = String(decoding: received, as: UTF8.self)
            if let state = text.range(of: "data:"), text[state.upperBound...].contains("\n\n") { return text }
            let count = read(descriptor, &bytes, bytes.count)
            try #require(count > 0, "the stream has ended: \(text)")
            received += bytes.prefix(count)
        }
    }
}
