/// Threads that use something together, and what holds when all have ended. Made anew for each schedule.
public struct Scenario {
    let threads: [LogicalThread]
    let check: () throws -> Void

    /// - Parameters:
    ///   - threads: At most 64.
    ///   - check: Runs when all threads have ended. Throws if the result is wrong.
    public init(_ threads: LogicalThread..., check: @escaping () throws -> Void = {}) {
        self.init(threads, check: check)
    }

    public init(_ threads: [LogicalThread], check: @escaping () throws -> Void = {}) {
        self.threads = threads
        self.check = check
    }
}

/// A body that runs on a thread of its own, interleaved with others.
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

/// A wrong result of a schedule.
public struct Violation: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
