import CMicroHTTPD

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Keeps track of the open connections, in order to close those that send their request too slowly and to keep room for
/// known clients.
///
/// The library ends a connection that is silent, but not one that sends a byte now and then. At its limit, it accepts no
/// connection at all, so strangers must not reach the limit.
final class Connections: Sendable {
    private struct Entry {
        var socket: Int32
        /// The time since which the server waits for the client; `nil` while the server works for it.
        var waitsSince: ContinuousClock.Instant?
        /// The number of bytes of a file that have arrived since ``waitsSince``.
        var received = 0
        /// Whether no request from the client has been accepted yet. A connection that ends is no longer counted.
        var isStranger = true
        /// The number of the connection, counted by the server.
        var number: Int
    }

    private struct State {
        var entries: [LibraryPointer: Entry] = [:]
        var strangers = 0
        var opened = 0

        /// Stops counting a connection as a stranger's.
        mutating func endStranger(_ connection: LibraryPointer) {
            guard entries[connection]?.isStranger == true else { return }
            entries[connection]?.isStranger = false
            strangers -= 1
        }
    }

    /// The maximum number of connections whose client is not known yet.
    private let strangerLimit: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    // The pointers are only keys.
    private let state = Locked(State())

    init(strangerLimit: Int, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        self.strangerLimit = strangerLimit
        self.now = now
    }

    var count: Int { state.withLock { $0.entries.count } }

    /// Adds a connection. If there are too many connections from strangers, the oldest of them ends.
    func open(_ connection: OpaquePointer) {
        let (socket, now) = (cmhd_socket(connection), now())
        let connection = LibraryPointer(connection)
        state.withLock { state in
            state.opened += 1
            state.strangers += 1
            state.entries[connection] = Entry(socket: socket, waitsSince: now, number: state.opened)
            guard state.strangers > strangerLimit else { return }
            let strangers = state.entries.filter(\.value.isStranger)
            guard let oldest = strangers.min(by: { $0.value.number < $1.value.number }) else { return }
            // The library closes it soon, and calls `close` then.
            shutdown(oldest.value.socket, Int32(SHUT_RDWR))
            state.endStranger(oldest.key)
        }
    }

    /// Removes a connection. The library calls this before it closes the socket, so that no entry has another socket's
    /// number.
    func close(_ connection: OpaquePointer) {
        let connection = LibraryPointer(connection)
        state.withLock { state in
            state.endStranger(connection)
            state.entries[connection] = nil
        }
    }

    /// Marks a connection's client as known, because a request on the connection was accepted.
    func setKnown(_ connection: OpaquePointer) {
        let connection = LibraryPointer(connection)
        state.withLock { $0.endStranger(connection) }
    }

    func setWaiting(_ isWaiting: Bool, _ connection: OpaquePointer) {
        let connection = LibraryPointer(connection)
        let since = isWaiting ? now() : nil
        state.withLock { state in
            state.entries[connection]?.waitsSince = since
            state.entries[connection]?.received = 0
        }
    }

    /// Counts bytes of a file, for which a client has more time than for a short request.
    func addReceived(_ count: Int, _ connection: OpaquePointer) {
        let connection = LibraryPointer(connection)
        state.withLock { $0.entries[connection]?.received += count }
    }

    /// Ends the connections for whose requests the server has waited too long. The library then closes them.
    /// - Parameter rate: The number of bytes of a file that give a client one second more.
    func endSlow(limit: Duration, rate: Int) {
        let now = now()
        state.withLock { state in
            for entry in state.entries.values {
                guard let since = entry.waitsSince, now - since > limit + .seconds(entry.received / rate) else {
                    continue
                }
                shutdown(entry.socket, Int32(SHUT_RDWR))
            }
        }
    }
}
