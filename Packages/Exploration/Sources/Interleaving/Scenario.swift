/// Threads that use shared state, and a check that runs when all threads have ended. The explorer creates a new
/// scenario for each schedule.
public struct Scenario {
    let threads: [LogicalThread]
    let check: () throws -> Void

    /// - Parameters:
    ///   - threads: At most 64.
    ///   - check: Runs when all threads have ended. It throws an error if the result is wrong.
    public init(_ threads: LogicalThread..., check: @escaping () throws -> Void = {}) {
        self.init(threads, check: check)
    }

    public init(_ threads: [LogicalThread], check: @escaping () throws -> Void = {}) {
        self.threads = threads
        self.check = check
    }

    /// The same scenario with a second check, which runs after the first.
    public func checking(_ check: @escaping () throws -> Void) -> Scenario {
        Scenario(threads) {
            try self.check()
            try check()
        }
    }
}

/// A body that runs on its own thread, interleaved with other threads.
public struct LogicalThread {
    let name: String
    let body: () throws -> Void

    /// - Parameters:
    ///   - name: A verb phrase for traces, such as "registers again".
    ///   - body: Fails the schedule if it throws.
    public init(_ name: String, body: @escaping () throws -> Void) {
        self.name = name
        self.body = body
    }
}

/// An error that reports a schedule's wrong result.
public struct Violation: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
