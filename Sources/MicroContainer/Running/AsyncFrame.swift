import CMicroContainer

/// One asynchronous factory call in progress, and its caller. The counterpart of ``CreationStack`` for tasks.
final class AsyncFrame: Sendable {
    let entry: Entry
    /// The container that the call creates a value for.
    let container: DependencyContainer
    let outer: AsyncFrame?
    /// The number of calls around this one.
    let depth: Int
    /// The attempt that this call belongs to, if the value is shared.
    let attempt: AsyncCreation?

    init(entry: Entry, container: DependencyContainer, outer: AsyncFrame?, attempt: AsyncCreation?) {
        self.entry = entry
        self.container = container
        self.outer = outer
        self.attempt = attempt
        depth = outer.map { $0.depth + 1 } ?? 0
    }

    /// The number of calls that may be nested. They use no stack space, but each call checks those around it for a
    /// cycle, and a task that outlives them releases them recursively.
    private static let limit = 1_000

    /// Throws if `entry` is nested too deeply in other calls to be called.
    func checkDepth(of entry: Entry, callSite: CodeSite) throws(ResolutionError) {
        if depth + 1 >= Self.limit { throw .tooDeep(awaiting: frames.map(\.entry), entry, callSite: callSite) }
    }

    /// The innermost call that the current task is part of. A task that a factory starts stops being part of the call
    /// when the factory returns.
    static var current: AsyncFrame? {
        var reference = FrameReference.innermost
        while let candidate = reference {
            if let frame = candidate.frame { return frame }
            reference = candidate.outer
        }
        return nil
    }

    /// Whether ``current`` may exist. It takes no lock.
    static var mayBeCurrent: Bool { FrameReference.innermost != nil }

    /// Whether the current task creates a shared instance, for which any other task may wait.
    static var isCreatingShared: Bool { current?.innermostAttempt != nil }

    /// Runs `body` as this call.
    func running<Value>(_ body: () async throws -> Value) async throws -> Value {
        let reference = FrameReference(self)
        defer { reference.end() }
        return try await FrameReference.$innermost.withValue(reference, operation: body)
    }

    /// Runs `body` as part of `entries`, outermost first. These are synchronous factories that resolve the result of
    /// `body` for `container`, and run again after it. A cycle through them is found, and its path contains them.
    static func running<Value>(
        isolation: isolated (any Actor)? = #isolation,
        _ entries: [Entry],
        for container: DependencyContainer,
        _ body: () async throws(ResolutionError) -> Value
    ) async throws(ResolutionError) -> Value {
        let frames = entries.reduce(into: [AsyncFrame]()) { frames, entry in
            frames.append(AsyncFrame(entry: entry, container: container, outer: frames.last ?? current, attempt: nil))
        }
        guard let frame = frames.last else { return try await body() }
        let reference = FrameReference(frame)
        defer { reference.end() }
        return try await FrameReference.$innermost.with(reference, body)
    }

    /// This call and those around it, outermost first.
    var frames: [AsyncFrame] { inward { _ in true } }

    /// This call and those around it, up to the first that is not `included`, outermost first.
    private func inward(while included: (AsyncFrame) -> Bool) -> [AsyncFrame] {
        var frames: [AsyncFrame] = []
        var frame: AsyncFrame? = self
        while let current = frame, included(current) {
            frames.append(current)
            frame = current.outer
        }
        return frames.reversed()
    }

    /// Whether this call, or one around it, calls the factory of `entry`.
    func isIn(_ entry: Entry) -> Bool {
        var frame: AsyncFrame? = self
        while let current = frame {
            if current.entry === entry { return true }
            frame = current.outer
        }
        return false
    }

    /// The innermost attempt that this call is part of.
    var innermostAttempt: AsyncCreation? {
        var frame: AsyncFrame? = self
        while let current = frame {
            if let attempt = current.attempt { return attempt }
            frame = current.outer
        }
        return nil
    }

    /// The entries in progress from ``innermostAttempt`` on, outermost first.
    var sinceAttempt: [Entry] {
        var hasAttempt = false
        return inward { frame in
            defer { hasAttempt = frame.attempt != nil }
            return !hasAttempt
        }
        .map(\.entry)
    }
}

/// The reference of a task to the call that it is part of.
///
/// A task that a factory starts keeps the task-local values of the factory. So the reference drops the call, and with it
/// the container, when the factory returns.
///
/// `@unchecked Sendable`: `call` is guarded by `monitor`, the rest is immutable.
private final class FrameReference: @unchecked Sendable {
    @TaskLocal static var innermost: FrameReference?

    /// The reference around this one, which may still be in use when this one has ended.
    let outer: FrameReference?
    private var call: AsyncFrame?
    private static let monitor = Monitor()

    init(_ frame: AsyncFrame) { (call, outer) = (frame, Self.innermost?.inUse) }

    /// The call, or nil if its factory has returned.
    var frame: AsyncFrame? { Self.monitor.locked { call } }

    /// Ends the call. It may be the last reference to the container, which is released without the lock.
    func end() {
        let ended = Self.monitor.locked {
            defer { call = nil }
            return call
        }
        withExtendedLifetime(ended) {}
    }

    /// This reference, or the nearest around it that is in use, so that references that have ended do not add up.
    private var inUse: FrameReference? {
        var reference: FrameReference? = self
        while let candidate = reference, candidate.frame == nil { reference = candidate.outer }
        return reference
    }
}

/// The number of running asynchronous factories whose dependencies are recorded, in all containers. If there are any,
/// resolving always takes the long path, because it may be part of one of them on any thread.
///
/// A C variable, because a hit would have to test whether a Swift global is initialized.
var asyncRecordings: UnsafePointer<Atomic<Int>> {
    UnsafeRawPointer(CAsyncRecordings()).assumingMemoryBound(to: Atomic<Int>.self)
}
