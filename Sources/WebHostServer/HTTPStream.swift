import CMicroHTTPD

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The body of a response that continues until the server or the client ends it.
///
/// ``send(_:)`` never waits. Bytes that the client has not read yet are kept, up to a limit; if a client is slower than
/// that, the stream ends.
package final class HTTPStream: Sendable {
    private struct State {
        var pending: [UInt8] = []
        var sent = 0
        /// The number of bytes that the client has read.
        var total = 0
        /// The connection while it is suspended. Only then may it be resumed, and only then is the pointer used: the
        /// server does not free a suspended connection.
        var suspended: LibraryPointer?
        var hasEnded = false
        var isClosed = false
        var onClose: (@Sendable () -> Void)?
    }

    private let state = Locked(State())
    private let limit: Int

    /// - Parameter limit: The maximum number of bytes that may wait for the client.
    package init(limit: Int) {
        self.limit = limit
    }

    /// Sets a closure to call when the response is over, for whatever reason. If the response is already over, the
    /// closure is called immediately.
    package func onClose(_ action: @escaping @Sendable () -> Void) {
        let isClosed = state.withLock { state in
            if !state.isClosed { state.onClose = action }
            return state.isClosed
        }
        if isClosed { action() }
    }

    /// Sends bytes.
    /// - Returns: `false` if the stream is over, for example because the client is too slow.
    @discardableResult
    package func send(_ bytes: some Collection<UInt8> & Sendable) -> Bool {
        state.withLock { state in
            guard !state.hasEnded, !state.isClosed else { return false }
            state.pending += bytes
            if state.pending.count - state.sent > limit {
                state.hasEnded = true
                state.pending = []
                state.sent = 0
            }
            HTTPStream.resume(&state)
            return !state.hasEnded
        }
    }

    /// Ends the response after the bytes that have been sent.
    package func end() {
        state.withLock { state in
            state.hasEnded = true
            HTTPStream.resume(&state)
        }
    }

    /// The number of bytes that have been sent to the client.
    var sentCount: Int { state.withLock { $0.total } }

    private static func resume(_ state: inout State) {
        guard let connection = state.suspended else { return }
        state.suspended = nil
        MHD_resume_connection(connection.pointer)
    }

    // MARK: The server's thread

    /// Copies pending bytes into the server's buffer, or suspends the connection if there are none.
    func read(_ buffer: UnsafeMutablePointer<CChar>, _ capacity: Int, on connection: OpaquePointer) -> Int {
        let connection = LibraryPointer(connection)
        let bytes: [UInt8]? = state.withLock { state in
            let count = min(capacity, state.pending.count - state.sent)
            guard count > 0 else {
                if state.hasEnded { return nil }
                // Set while the lock is held: bytes that arrive in between would not resume the connection.
                state.suspended = connection
                MHD_suspend_connection(connection.pointer)
                return []
            }
            let bytes = Array(state.pending[state.sent..<(state.sent + count)])
            state.sent += count
            state.total += count
            if state.sent == state.pending.count {
                // An idle stream keeps no memory.
                state.pending = []
                state.sent = 0
            }
            return bytes
        }
        guard let bytes else { return Int(cmhd_end_of_stream) }
        // Safe: the library passes room for `capacity` bytes, and there are at most as many.
        bytes.withUnsafeBytes { bytes in
            if let start = bytes.baseAddress { memcpy(buffer, start, bytes.count) }
        }
        return bytes.count
    }

    /// Marks the response as over. The server no longer calls ``read(_:_:on:)``.
    func close() {
        let onClose = state.withLock { state in
            state.isClosed = true
            state.pending = []
            state.sent = 0
            state.suspended = nil
            defer { state.onClose = nil }
            return state.onClose
        }
        onClose?()
    }
}
