import Broadcasting
import DatabaseService
import Foundation

/// Runs each body on a thread of its own, and throws the first error.
func onThreads(_ bodies: [@Sendable () throws -> Void]) throws {
    let errors = Locked<[any Error]>([])
    let group = DispatchGroup()
    for body in bodies {
        group.enter()
        Thread {
            do { try body() } catch { errors.withLock { $0.append(error) } }
            group.leave()
        }.start()
    }
    group.wait()
    if let error = errors.withLock({ $0.first }) { throw error }
}

/// Runs `body` on a thread of its own, while the task waits and keeps no other task from its thread.
func inBackground(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        Thread { continuation.resume(with: Result { try body() }) }.start()
    }
}

/// A store as those of the features: an actor that waits on its own thread.
actor Writer {
    private let database: Database
    private let executor = DatabaseExecutor(label: "Writer")

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ database: Database) {
        self.database = database
    }

    func increment() throws {
        try database.write { db in
            let n = try db.value("SELECT n FROM tally WHERE name = 'n'", as: Int.self) ?? -1
            try db.run("UPDATE tally SET n = ? WHERE name = 'n'", n + 1)
        }
    }

    /// The number of connections to the database.
    func connections() throws -> Int {
        try database.read { db in
            try db.value("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()", as: Int.self)
        } ?? -1
    }
}

/// Counts the reports of changes by others.
final class Observer: Sendable {
    private let broadcaster = Broadcaster<Void>()
    private let count = Locked(0)
    private let waiting = Locked(0)
    private let counting: Task<Void, Never>

    /// Waits until the listener is ready.
    init(_ database: Database) async throws {
        counting = Task { [count, stream = broadcaster.stream()] in
            for await _ in stream { count.withLock { $0 += 1 } }
        }
        database.watcher(reportingTo: broadcaster).start()
        await waitForReport()
        count.withLock { $0 = 0 }
        waiting.withLock { $0 = 0 }
    }

    deinit { counting.cancel() }

    var reports: Int { count.withLock { $0 } }

    /// Waits for a report that has not been waited for.
    func waitForReport() async {
        let next = waiting.withLock { waiting in
            waiting = max(waiting + 1, 1)
            return waiting
        }
        while reports < next { try? await Task.sleep(for: .milliseconds(1)) }
    }
}
