import CMicroHTTPD

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The open connections, to close those that send their request too slowly.
///
/// The library ends a connection that is silent, but not one that sends a byte now and then.
final class Connections: Sendable {
    private struct Entry {
        var socket: Int32
        /// The time since which the server waits for the client; `nil` while the server works for it.
        var waitsSince: ContinuousClock.Instant?
        /// The number of bytes of a file that have arrived since then.
        var received = 0
    }

    private let now: @Sendable () -> ContinuousClock.Instant
    // The pointers are only keys.
    private let entries = Locked([LibraryPointer: Entry]())

    init(now: @escaping @Sendable () -> ContinuousClock.Instant) {
        self.now = now
    }

    var count: Int { entries.withLock { $0.count } }

    func open(_ connection: OpaquePointer) {
        let entry = Entry(socket: cmhd_socket(connection), waitsSince: now())
        let connection = LibraryPointer(connection)
        entries.withLock { $0[connection] = entry }
    }

    /// The library calls this before it closes the socket, so no entry has the number of another socket.
    func close(_ connection: OpaquePointer) {
        let connection = LibraryPointer(connection)
        entries.withLock { _ = $0.removeValue(forKey: connection) }
    }

    func setWaiting(_ isWaiting: Bool, _ connection: OpaquePointer) {
        let connection = LibraryPointer(connection)
        let since = isWaiting ? now() : nil
        entries.withLock { entries in
            entries[connection]?.waitsSince = since
            entries[connection]?.received = 0
        }
    }

    /// Counts bytes of a file, for which a client has more time than for a short request.
    func addReceived(_ count: Int, _ connection: OpaquePointer) {
        let connection = LibraryPointer(connection)
        entries.withLock { $0[connection]?.received += count }
    }

    /// Ends the connections for whose requests the server has waited too long. The library then closes them.
    /// - Parameter rate: The number of bytes of a file that give a client one second more.
    func endSlow(limit: Duration, rate: Int) {
        let now = now()
        entries.withLock { entries in
            for entry in entries.values {
                guard let since = entry.waitsSince, now - since > limit + .seconds(entry.received / rate) else {
                    continue
                }
                shutdown(entry.socket, Int32(SHUT_RDWR))
            }
        }
    }
}
