/// The parts of an entry that change while instances are created. At any time, most entries have none.
///
/// `@unchecked Sendable`: guarded by ``Creation/monitor``.
final class EntryProgress: @unchecked Sendable {
    /// The keys that the factory has resolved.
    @exclusivity(unchecked) var observed: Set<DependencyKey> = []
    /// Whether the factory has returned a value. Until then, ``observed`` may lack keys: those after a failed dependency,
    /// or those that a running call has not resolved yet.
    @exclusivity(unchecked) var hasReturned = false
    /// The creation in progress of a shared instance.
    @exclusivity(unchecked) var attempt: Creation?
    /// The asynchronous creation in progress of a shared instance.
    @exclusivity(unchecked) var asyncAttempt: AsyncCreation?

    func endAttempts() { (attempt, asyncAttempt) = (nil, nil) }
}

// The caller of these holds `Creation.monitor`.
extension AnyEntry {
    /// The keys that the factory has resolved.
    var observed: Set<DependencyKey> { progress?.observed ?? [] }

    /// Adds a key that the factory has resolved.
    func observe(_ key: DependencyKey) { startedProgress.observed.insert(key) }

    var attempt: Creation? { progress?.attempt }

    var asyncAttempt: AsyncCreation? { progress?.asyncAttempt }

    func begin(_ attempt: Creation) { startedProgress.attempt = attempt }

    func begin(_ attempt: AsyncCreation) { startedProgress.asyncAttempt = attempt }

    private var startedProgress: EntryProgress {
        if let progress { return progress }
        let new = EntryProgress()
        progress = new
        return new
    }
}

extension AnyEntry {
    /// The known dependencies of this entry. The caller holds ``Creation/monitor``.
    var dependencies: Set<DependencyKey> {
        guard let declared else { return observed }
        return observed.union(declared.flatMap(\.choices).map(\.key))
    }

    /// Whether the entry may resolve unknown keys, because it has never returned or its next call has other arguments.
    /// The caller holds ``Creation/monitor``.
    var mayResolveMore: Bool {
        takesArguments || (declared == nil && !hasRun && !(progress?.hasReturned ?? false))
    }

    /// Records that the factory has returned, for lifetimes whose ``published`` word does not show it.
    func noteReturn() {
        guard declared == nil else { return }
        Creation.monitor.locked { progress?.hasReturned = true }
    }

    /// Whether the factory has run. Read without a lock, so it may be out of date.
    var hasRun: Bool { published.load(ordering: .acquiring) != Self.unmade }

    /// Whether a shared instance exists.
    var hasInstance: Bool { published.load(ordering: .acquiring) > Self.fresh }

    /// Whether there is, or soon will be, an instance that a change of a dependency makes stale. The caller holds
    /// ``Creation/monitor``.
    var mayHoldInstance: Bool {
        switch lifetime {
        case .dynamic, .graph: false
        case .static, .scoped: hasInstance || attempt != nil || asyncAttempt != nil
        case .weak, .timed: true
        }
    }

    /// Passes the error of a failed attempt to the waiting threads.
    func abandon(_ error: ResolutionError) { endAttempt { error } }

    /// Ends the attempt in progress with an instance. Returns false if the container has been closed meanwhile; the
    /// waiting threads then receive an error.
    func publish(_ word: UInt, callSite: CodeSite) -> Bool {
        var isOpen = true
        // Kept beyond the lock, because releasing the last reference to it runs user code.
        withExtendedLifetime(owner.front) {
            endAttempt {
                isOpen = owner.publish(word, of: self)
                return isOpen ? nil : .closed(key, callSite: callSite)
            }
        }
        return isOpen
    }

    /// Ends the attempt in progress, and wakes the waiting threads.
    ///
    /// - Parameter keep: Runs under ``Creation/monitor``. Returns the error for waiting threads, if there is no
    ///   instance.
    func endAttempt(_ keep: () -> ResolutionError? = { nil }) {
        // Kept until after the lock, because releasing an error may run user code.
        let ended = Creation.monitor.locked {
            if let failure = keep() {
                attempt?.failure = failure
            } else {
                progress?.hasReturned = true
            }
            Creation.monitor.wakeAll()
            defer {
                if observed.isEmpty { progress = nil } else { progress?.endAttempts() }
            }
            return (attempt, asyncAttempt)
        }
        withExtendedLifetime(ended) {}
    }
}
