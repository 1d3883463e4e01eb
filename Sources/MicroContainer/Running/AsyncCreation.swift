/// One attempt to create a shared instance asynchronously, in a separate task. Every other task that resolves it waits.
///
/// `@unchecked Sendable`: `awaited` is guarded by ``Creation/monitor``, the rest is immutable.
class AsyncCreation: @unchecked Sendable {
    let entry: Entry
    /// The attempts that this one currently awaits, each with the entries in progress between this one and it.
    var awaited: [(attempt: AsyncCreation, through: [Entry])] = []

    init(entry: Entry) { self.entry = entry }

    /// Ends one wait for `other`. Several tasks of this attempt may wait for it.
    func endWaiting(for other: AsyncCreation) {
        let ended = Creation.monitor.locked {
            awaited.firstIndex { $0.attempt === other }.map { awaited.remove(at: $0) }
        }
        // Releasing entries may run user code, so this happens without the lock.
        withExtendedLifetime(ended) {}
    }

    /// The entries in progress from this attempt to `other`, if this attempt awaits `other`, directly or indirectly.
    /// The caller holds ``Creation/monitor``.
    func way(to other: AsyncCreation) -> [Entry]? {
        // The attempts to examine, each with the attempt that awaits it and the entries in between.
        var pending: [(attempt: AsyncCreation, by: ObjectIdentifier?, through: [Entry])] = [(self, nil, [])]
        var reached = [ObjectIdentifier: (by: ObjectIdentifier?, through: [Entry])]()
        while let (attempt, by, through) = pending.popLast() {
            let id = ObjectIdentifier(attempt)
            guard reached[id] == nil else { continue }
            reached[id] = (by, through)
            if attempt === other { return way(to: id, reached) }
            pending += attempt.awaited.reversed().map { ($0.attempt, id, $0.through) }
        }
        return nil
    }

    private func way(
        to end: ObjectIdentifier,
        _ reached: [ObjectIdentifier: (by: ObjectIdentifier?, through: [Entry])]
    ) -> [Entry] {
        var legs: [[Entry]] = []
        var id: ObjectIdentifier? = end
        while let current = id, let leg = reached[current] {
            legs.append(leg.through)
            id = leg.by
        }
        return legs.reversed().flatMap(\.self)
    }
}

/// An attempt with the tasks that wait for its value.
///
/// `@unchecked Sendable`: `task` is set before another task sees the attempt, the rest is immutable, like its superclass
/// except for the members that are guarded there.
final class AsyncAttempt<Value: Sendable>: AsyncCreation, @unchecked Sendable {
    private let waiting = Waiters<Result<Value, ResolutionError>>()
    private var task: Task<Void, Never>?

    /// Starts the attempt in a separate task. The caller holds ``Creation/monitor``.
    func start(_ make: @escaping @Sendable () async throws(ResolutionError) -> Value) {
        task = Task { [waiting] in
            do throws(ResolutionError) {
                waiting.end(.success(try await make()))
            } catch {
                waiting.end(.failure(error))
            }
        }
    }

    /// The result, or nil if the calling task is cancelled before there is one. Meanwhile the attempt has at least the
    /// priority of the calling task.
    func result() async -> Result<Value, ResolutionError>? {
        guard #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) else { return await waiting.value() }
        return await withTaskPriorityEscalationHandler {
            task?.escalatePriority(to: Task.currentPriority)
            return await waiting.value()
        } onPriorityEscalated: { _, priority in
            self.task?.escalatePriority(to: priority)
        }
    }
}
