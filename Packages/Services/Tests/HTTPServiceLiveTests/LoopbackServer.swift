import Foundation

/// A server on a free port of this machine that answers each connection with a script.
final class LoopbackServer: Sendable {
    /// What to do with one connection, given the head of the request.
    typealias Script = @Sendable (_ head: String, _ connection: Connection) -> Void

    let port: UInt16
    private let listener: Int32
    private let heads = RequestLog()

    struct Connection: Sendable {
        let socket: Int32

        func send(_ text: String) {
            send(Data(text.utf8))
        }

        func send(_ data: Data) {
            data.withUnsafeBytes { bytes in
                var sent = 0
                while sent < bytes.count {
                    let count = write(socket, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
                    if count <= 0 { return }
                    sent += count
                }
            }
        }

        /// Waits until the client is gone.
        func waitForEnd() {
            var byte: UInt8 = 0
            while read(socket, &byte, 1) > 0 {}
        }
    }

    init(_ script: @escaping Script) throws {
        signal(SIGPIPE, SIG_IGN)
        #if canImport(Darwin)
        listener = socket(AF_INET, SOCK_STREAM, 0)
        #else
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isBound = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
        }
        guard isBound == 0, listen(listener, 64) == 0 else { throw POSIXError(.EADDRINUSE) }
        var actual = sockaddr_in()
        var length = size
        _ = withUnsafeMutablePointer(to: &actual) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &length) }
        }
        port = UInt16(bigEndian: actual.sin_port)
        let heads = heads
        Thread.detachNewThread {
            while true {
                let socket = accept(listener, nil, nil)
                guard socket >= 0 else { return }
                Thread.detachNewThread {
                    let head = Self.readRequest(socket)
                    heads.append(head)
                    script(head, Connection(socket: socket))
                    close(socket)
                }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    /// The heads of all requests so far, bodies after them.
    var requests: [String] { heads.all }

    func url(_ path: String) throws -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
        return url
    }

    private static func readRequest(_ socket: Int32) -> String {
        var data = Data()
        var byte: UInt8 = 0
        while !data.suffix(4).elementsEqual([13, 10, 13, 10]), read(socket, &byte, 1) == 1 { data.append(byte) }
        let head = String(decoding: data, as: UTF8.self)
        let length = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
            .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
        for _ in 0..<(length ?? 0) where read(socket, &byte, 1) == 1 { data.append(byte) }
        return String(decoding: data, as: UTF8.self)
    }
}

/// The requests that have come in.
private final class RequestLog: @unchecked Sendable {
    // `list` is used between `lock()` and `unlock()` alone.
    private let lock = NSLock()
    private var list: [String] = []

    func append(_ head: String) {
        lock.withLock { list.append(head) }
    }

    var all: [String] { lock.withLock { list } }
}
