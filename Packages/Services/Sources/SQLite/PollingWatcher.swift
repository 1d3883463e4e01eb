public import Broadcasting
public import DatabaseService
import Dispatch

/// Reports changes of a database file by other connections, such as those of another process.
///
/// SQLite does not announce such changes, so the watcher compares ``Database/dataVersion()`` periodically. It does so
/// only while the broadcaster has observers (ADR-011).
///
/// ```swift
/// let broadcaster = Broadcaster<Void>()
/// let watcher = PollingWatcher(database, reportingTo: broadcaster)
/// func changes() -> AsyncStream<Void> {
///     defer { watcher.start() }
///     return broadcaster.stream()
/// }
/// ```
public final class PollingWatcher: DatabaseWatcher {
    private struct State {
        var version: Int?
        var isRunning = false
    }

    private let database: Database
    private let broadcaster: Broadcaster<Void>
    private let interval: DispatchTimeInterval
    private let queue = DispatchQueue(label: "PollingWatcher")
    private let state: Locked<State>

    /// Creates a watcher that is not running.
    /// - Parameters:
    ///   - broadcaster: Receives each change and passes it to its observers.
    ///   - interval: The maximum time until a change is noticed.
    public init(
        _ database: Database,
        reportingTo broadcaster: Broadcaster<Void>,
        every interval: Duration = .milliseconds(500)
    ) {
        self.database = database
        self.broadcaster = broadcaster
        let components = min(max(interval, .milliseconds(1)), .seconds(86_400)).components
        self.interval = .nanoseconds(
            Int(components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000)
        )
        // If the version cannot be read, the next check reports a change. That may be one change too many, but none is
        // missed.
        state = Locked(State(version: try? database.dataVersion()))
    }

    /// Starts checking periodically. The watcher stops when the broadcaster has no observers.
    public func start() {
        // No other connection can open an in-memory database.
        guard database.path != ":memory:" else { return }
        let begins = state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if begins { lookLater() }
    }

    /// Checks now, and notifies the observers if another connection has changed the file since the last check.
    public func look() {
        // A file that cannot be read now is read again later. Its next reader reports the reason.
        guard let version = try? database.dataVersion() else { return }
        let isChange = state.withLock { state in
            defer { state.version = version }
            return state.version != version
        }
        if isChange { broadcaster.send(()) }
    }

    private func lookLater() {
        queue.asyncAfter(deadline: .now() + interval) { [weak self] in
            guard let self else { return }
            // Counted under the lock, so that a new observer either is counted here, or starts the watcher again.
            let goesOn = state.withLock { state in
                state.isRunning = broadcaster.observerCount > 0
                return state.isRunning
            }
            guard goesOn else { return }
            look()
            lookLater()
        }
    }
}

extension Database {
    /// Returns a number that changes when another connection, in this process or another, changes the file. Changes
    /// through this connection do not affect it.
    public func dataVersion() throws(DatabaseError) -> Int {
        try read { (db) throws(DatabaseError) in try db.value("PRAGMA data_version", as: Int.self) } ?? 0
    }
}
