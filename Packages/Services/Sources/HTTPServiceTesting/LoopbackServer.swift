import Broadcasting
import Dispatch
public import Foundation

/// An HTTP server on a free local port that runs a script for each connection. It tests a client's behavior with real
/// connections: responses that arrive in pieces, are cut off or too long, or never arrive.
///
/// ```swift
/// let server = try LoopbackServer { request, connection in
///     connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi")
/// }
/// let response = try await client.send(HTTPRequest(.get, server.url("/")))
/// ```
///
/// The server stops when it is released. Each connection is closed after its script.
public final class LoopbackServer: Sendable {
    /// A function that answers one connection on a separate thread. It receives the request with its body.
    public typealias Script = @Sendable (_ request: String, _ connection: Connection) -> Void

    /// The port, chosen by the system.
    public let port: UInt16
    private let listener: Int32
    private let received = Locked<[String]>([])
    private let isStopped = Locked(false)
    /// Signaled when the listener is closed.
    private let end = DispatchSemaphore(value: 0)

    /// The server's end of a connection.
    public struct Connection: Sendable {
        fileprivate let socket: Int32

        /// Sends the whole text as UTF-8, unless the client has closed the connection.
        public func send(_ text: String) {
            send(Data(text.utf8))
        }

        /// Sends all bytes, unless the client has closed the connection.
        /// - Returns: Whether the client received them.
        @discardableResult
        public func send(_ data: Data) -> Bool {
            data.withUnsafeBytes { bytes in
                var sent = 0
                while sent < bytes.count {
                    let count = write(socket, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
                    if count <= 0 { return false }
                    sent += count
                }
                return true
            }
        }

        /// Waits for another request on the connection, and returns it with its body, or an empty string if the client
        /// closes the connection. ``LoopbackServer/requests`` does not contain it.
        public func nextRequest() -> String { readRequest(socket) }

        /// Waits until the client closes the connection.
        public func waitForEnd() {
            var byte: UInt8 = 0
            while read(socket, &byte, 1) > 0 {}
        }
    }

    /// Starts a server.
    /// - Throws: `POSIXError` if there is no free port.
    public init(_ script: @escaping Script) throws {
        // If a client disconnects, `write` fails instead of ending the process.
        signal(SIGPIPE, SIG_IGN)
        #if canImport(Darwin)
        listener = socket(AF_INET, SOCK_STREAM, 0)
        #else
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        port = try Self.listen(listener)
        let (listener, received, isStopped, end) = (listener, received, isStopped, end)
        Thread.detachNewThread {
            // Only this thread closes the listener. If another thread did, another server's listener could already have
            // the closed socket's number when this thread accepts the next connection.
            defer {
                close(listener)
                end.signal()
            }
            while true {
                let socket = accept(listener, nil, nil)
                if isStopped.withLock({ $0 }) {
                    if socket >= 0 { close(socket) }
                    return
                }
                guard socket >= 0 else { return }
                Thread.detachNewThread {
                    let request = readRequest(socket)
                    received.withLock { $0.append(request) }
                    script(request, Connection(socket: socket))
                    close(socket)
                }
            }
        }
    }

    deinit {
        isStopped.withLock { $0 = true }
        shutdown(listener, Int32(SHUT_RDWR))
        #if canImport(Darwin)
        // On Darwin, a blocked `accept` returns only for a connection.
        let socket = socket(AF_INET, SOCK_STREAM, 0)
        var address = Self.address(port: port)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafePointer(to: &address) { pointer in
            _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
        }
        close(socket)
        #endif
        end.wait()
    }

    /// All requests so far, each with its body.
    public var requests: [String] { received.withLock { $0 } }

    /// Returns the address of `path` on this server.
    public func url(_ path: String = "") throws -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
        return url
    }

    /// Binds the socket to a free port and listens.
    /// - Returns: The port.
    private static func listen(_ listener: Int32) throws -> UInt16 {
        var address = Self.address(port: 0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        return try withUnsafeMutablePointer(to: &address) { pointer in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard bind(listener, address, size) == 0, Foundation.listen(listener, 64) == 0,
                    getsockname(listener, address, &size) == 0
                else { throw POSIXError(.EADDRINUSE) }
            }
            return UInt16(bigEndian: pointer.pointee.sin_port)
        }
    }

    /// Returns the address of a port on this machine.
    private static func address(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        return address
    }
}

private func readRequest(_ socket: Int32) -> String {
    var data = Data()
    var byte: UInt8 = 0
    while !data.suffix(4).elementsEqual([13, 10, 13, 10]), read(socket, &byte, 1) == 1 { data.append(byte) }
    let head = String(decoding: data, as: UTF8.self)
    let length = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
        .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
    for _ in 0..<(length ?? 0) where read(socket, &byte, 1) == 1 { data.append(byte) }
    return String(decoding: data, as: UTF8.self)
}
