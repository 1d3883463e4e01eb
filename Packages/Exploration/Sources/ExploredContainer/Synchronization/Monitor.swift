import Interleaving

/// The container's lock, implemented by the scheduler: see `Monitor` in MicroContainer.
struct Monitor: Sendable {
    private let lock = CooperativeLock()

    init() {}

    func locked<Result, Failure: Error>(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        function: StaticString = #function,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock(at: CodePlace(fileID, line, function))
        defer { lock.unlock() }
        return try body()
    }

    func wait(fileID: StaticString = #fileID, line: UInt = #line, function: StaticString = #function) {
        lock.wait(at: CodePlace(fileID, line, function))
    }

    func wakeAll() { lock.wakeAll() }
}
