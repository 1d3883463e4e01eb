import Foundation
import TreeUI
import WebHost

/// A host on a free port.
@MainActor
struct BenchServer {
    let host: WebHost
    let browser: Browser

    /// - Parameter limitsEvents: Whether a page has the default limit of events per second.
    init<S: Scene>(limitsEvents: Bool = false, @SceneBuilder scenes: @escaping @MainActor () -> S) throws {
        var options = WebHostOptions()
        options.maximumClients = 200
        if !limitsEvents { options.eventsPerSecond = 1_000_000 }
        host = WebHost(options, scenes: scenes)
        browser = try Browser(opening: try host.start())
    }

    /// Runs requests on one thread, and returns their result. A thread or a task for each of them would be in the
    /// memory that is measured.
    func browse<Result: Sendable>(_ body: @escaping @Sendable (Browser) throws -> Result) async throws -> Result {
        let browser = browser
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Swift.Result { try body(browser) }) }
        }
    }
}

/// A browser's requests. They wait for the answer on the thread that calls them.
struct Browser: Sendable {
    let port: UInt16
    /// The path of the pages, with a slash at both ends.
    let path: String
    let cookie: String

    /// Follows a host's link to its pages.
    init(opening url: String) throws {
        let parts = url.split(separator: "/")
        port = UInt16(parts[1].split(separator: ":")[1]) ?? 0
        let connection = try Connection(port: port)
        connection.send("GET /\(parts[2])/ HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
        var head = ""
        while case let more = connection.receive(), !more.isEmpty { head += String(decoding: more, as: UTF8.self) }
        func header(_ name: String) -> String {
            let line = head.split(separator: "\r\n").first { $0.hasPrefix("\(name): ") }
            return String(line?.dropFirst(name.count + 2).prefix { $0 != ";" } ?? "")
        }
        path = header("Location")
        cookie = header("Set-Cookie")
        guard !path.isEmpty, !cookie.isEmpty else { throw POSIXError(.EPROTO) }
    }

    /// The headers of each request.
    var headers: String { "Host: localhost:\(port)\r\nCookie: \(cookie)\r\n" }

    func connect() throws -> Connection { try Connection(port: port) }

    func load() throws -> LoadedPage {
        let connection = try connect()
        connection.send("GET \(path) HTTP/1.1\r\n\(headers)Connection: close\r\n\r\n")
        var bytes: [UInt8] = []
        while case let more = connection.receive(), !more.isEmpty { bytes += more }
        return LoadedPage(html: String(decoding: bytes, as: UTF8.self))
    }

    /// Returns the number of bytes in the response with a compressed page.
    func compressedSize() throws -> Int {
        let connection = try connect()
        connection.send("GET \(path) HTTP/1.1\r\n\(headers)Accept-Encoding: gzip\r\nConnection: close\r\n\r\n")
        var size = 0
        while case let more = connection.receive(), !more.isEmpty { size += more.count }
        return size
    }

    /// Follows the changes of a page.
    func follow(_ page: LoadedPage) throws -> Connection {
        let connection = try connect()
        connection.send("GET \(path)clients/\(page.client)/changes?version=1 HTTP/1.1\r\n\(headers)\r\n")
        var head = ""
        while !head.contains("\r\n\r\n") || !head.contains(":\n\n") {
            let more = connection.receive()
            guard !more.isEmpty else { throw POSIXError(.ECONNRESET) }
            head += String(decoding: more, as: UTF8.self)
        }
        return connection
    }

    /// Returns the request with an event.
    func event(_ number: Int, on client: String, target: String, action: String) -> String {
        let body = "{\"n\":\(number),\"e\":[{\"target\":\"\(target)\",\"action\":\(action)}]}"
        return "POST \(path)clients/\(client)/events HTTP/1.1\r\n\(headers)"
            + "Origin: http://localhost:\(port)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
}

struct LoadedPage: Sendable {
    let html: String
    var size: Int { html.utf8.count }

    var client: String { value(of: "client") }
    /// The name of a script.
    var stream: String { value(of: "stream") }

    private func value(of name: String) -> String {
        html.components(separatedBy: "data-\(name)=\"").dropFirst().first?.components(separatedBy: "\"").first ?? ""
    }
}

final class Connection: Sendable {
    let descriptor: Int32

    init(port: UInt16) throws {
        // If the server has closed the connection, writing fails instead of ending the process.
        signal(SIGPIPE, SIG_IGN)
        #if canImport(Darwin)
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
    }

    deinit { close(descriptor) }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }

    /// Waits for bytes on this thread. Without bytes, the server has closed the connection.
    func receive() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 262_144)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        return count > 0 ? Array(bytes[..<count]) : []
    }
}
