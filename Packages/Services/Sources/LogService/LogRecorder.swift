import Synchronization

/// An in-memory log, for tests and previews.
public final class LogRecorder: Log {
    private let entries = Mutex<[String]>([])

    /// Creates an empty log.
    public init() {}

    /// The recorded failures, oldest first.
    public var failures: [String] { entries.withLock { $0 } }

    public func record(_ failure: String) {
        entries.withLock { $0.append(failure) }
    }
}
