import Foundation

/// A connection to a port of this machine that sends and receives bytes as a test asks for it.
///
/// Waiting happens on other threads, so that the main actor stays free for the applications.
final class RawSocket: Sendable {
    private let descriptor: Int32

    init(port: UInt16, receiveBuffer: Int32? = nil) throws {
        // If the server has closed the connection, writing fails instead of ending the process.
        signal(SIGPIPE, SIG_IGN)
        #if canImport(Darwin)
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(action: "connect", code: errno) }
    }

    deinit { close(descriptor) }

    struct Failure: Error {
        var action: String
        var code: Int32
    }

    /// Sends bytes. Returns `false` if the server has closed the connection.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Ends the direction to the server.
    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Waits for bytes.
    /// - Returns: An empty array at the end of the connection; `nil` if nothing arrived for two minutes: other tests may keep the main actor busy.
    func receive() async -> [UInt8]? {
        await withCheckedContinuation { continuation in
            // A thread of its own: blocked threads of the global queue would stop the tasks of the server.
            Thread.detachNewThread { [self] in
                var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                guard poll(&polled, 1, 120_000) > 0 else { return continuation.resume(returning: nil) }
                var bytes = [UInt8](repeating: 0, count: 65_536)
                let count = recv(descriptor, &bytes, bytes.count, 0)
                continuation.resume(returning: count > 0 ? Array(bytes[..<count]) : [])
            }
        }
    }

    /// Receives until the connection ends.
    func receiveAll() async throws -> [UInt8] {
        var all: [UInt8] = []
        while true {
            guard let more = await receive() else { throw Failure(action: "receive", code: ETIMEDOUT) }
            if more.isEmpty { return all }
            all += more
        }
    }
}

/// A response as a client reads it.
struct RawResponse {
    var status = 0
    var headers: [String: String] = [:]
    var body = ""

    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        let lines = parts[0].split(separator: "\r\n")
        status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        for line in lines.dropFirst() {
            let pair = line.split(separator: ":", maxSplits: 1)
            if pair.count == 2 { headers[pair[0].lowercased()] = pair[1].trimmingCharacters(in: .whitespaces) }
        }
        body = parts.count > 1 ? String(parts[1]) : ""
    }

    var isEmpty: Bool { status == 0 }
}
