import Broadcasting
import DatabaseService
import Foundation

/// A connection that receives announcements of changes on a separate thread.
///
/// If the connection is lost, the listener connects again. A change may have been missed meanwhile, so it reports one.
final class ChangeListener: Sendable {
    private static let channel = "microcontainer_change"

    private struct State {
        var observers: [Observer] = []
        /// The end of the pipe that wakes the thread, while the thread is running.
        var wakeUp: Int32?
    }

    private struct Observer {
        weak var broadcaster: Broadcaster<Void>?
        let namespace: String
    }

    /// Distinguishes the announcements of this process from those of others.
    private let id = UUID().uuidString
    private let address: ServerAddress
    private let options: PostgreSQLOptions
    private let state = Locked(State())

    /// Returns the statement that announces a change to the listeners of all processes.
    func announcement(in namespace: String?) -> String { "NOTIFY \(Self.channel), '\(id) \(namespace ?? "")'" }

    init(_ address: ServerAddress, _ options: PostgreSQLOptions) {
        self.address = address
        self.options = options
    }

    /// Reports changes to `broadcaster` until it is released. Begins with a report, because there may have been a change
    /// before the server received the request.
    func report(to broadcaster: Broadcaster<Void>, in namespace: String?) {
        let wakeUp: (read: Int32, write: Int32)? = state.withLock { state in
            state.observers.removeAll { $0.broadcaster == nil }
            guard !state.observers.contains(where: { $0.broadcaster === broadcaster }) else { return nil }
            state.observers.append(Observer(broadcaster: broadcaster, namespace: namespace ?? ""))
            guard state.wakeUp == nil, let ends = makePipe() else { return nil }
            state.wakeUp = ends.write
            return ends
        }
        guard let wakeUp else { return }
        let thread = Thread { self.run(until: wakeUp.read) }
        thread.name = "ChangeListener"
        thread.start()
    }

    /// Ends the thread.
    func stop() {
        state.withLock { state in
            if let end = state.wakeUp { close(end) }
            state.wakeUp = nil
        }
    }

    private func run(until wakeUp: Int32) {
        defer { close(wakeUp) }
        var pause: Int32 = 50
        while true {
            if let connection = try? PostgreSQLConnection(address, options),
                (try? connection.command("LISTEN \(Self.channel)")) != nil
            {
                pause = 50
                report()
                guard follow(connection, until: wakeUp) else { return }
            }
            guard !waits(for: [wakeUp], milliseconds: pause) else { return }
            pause = min(pause * 2, 5000)
        }
    }

    /// Reports what the connection receives, until it is lost.
    /// - Returns: Whether to connect again.
    private func follow(_ connection: PostgreSQLConnection, until wakeUp: Int32) -> Bool {
        while true {
            // An announcement may have arrived with the answer to a statement.
            guard let announcements = connection.announcements() else { return true }
            let changes = announcements.map { $0.split(separator: " ", omittingEmptySubsequences: false) }
            let changed = Set(changes.filter { $0[0] != id }.map { String($0.dropFirst().first ?? "") })
            report { changed.contains($0.namespace) }
            _ = waits(for: [connection.socket, wakeUp], milliseconds: -1)
            guard !waits(for: [wakeUp], milliseconds: 0) else { return false }
        }
    }

    private func report(to isMeant: @Sendable (Observer) -> Bool = { _ in true }) {
        let broadcasters = state.withLock { state in state.observers.filter(isMeant).compactMap(\.broadcaster) }
        for broadcaster in broadcasters { broadcaster.send(()) }
    }

    /// Waits until a descriptor can be read or is closed at its other end.
    /// - Returns: Whether that happened before the timeout.
    private func waits(for descriptors: [Int32], milliseconds: Int32) -> Bool {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while true {
            let count = poll(&polled, nfds_t(polled.count), milliseconds)
            guard count < 0, errno == EINTR else { return count > 0 }
        }
    }

    private func makePipe() -> (read: Int32, write: Int32)? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        // A program that this process starts must not prevent the thread from ending.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}
