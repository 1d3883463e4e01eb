/// The parts of an entry that change while instances are created, and that few entries have at any time.
///
/// `@unchecked Sendable`: guarded by ``Creation/monitor``.
final class EntryProgress: @unchecked Sendable {
    /// The keys that the factory has resolved.
    @exclusivity(unchecked) var observed = SmallSet<DependencyKey>()
    /// Whether the factory has returned a value. Until then, ``observed`` may lack keys: those that follow a failed
    /// dependency, or those that a running call has not resolved yet.
    @exclusivity(unchecked) var hasReturned = false
    /// The error of a failed attempt, for the threads that waited for it.
    @exclusivity(unchecked) var failure: ResolutionError?
    /// The asynchronous creation in progress of the shared instance.
    @exclusivity(unchecked) var asyncAttempt: AsyncCreation?

    /// Ends a successful attempt.
    func end() { (asyncAttempt, hasReturned) = (nil, true) }

    /// The progress after a failed attempt, which keeps this one for the threads that waited for it.
    var next: EntryProgress? {
        if observed.isEmpty { return nil }
        let next = EntryProgress()
        (next.observed, next.hasReturned) = (observed, hasReturned)
        return next
    }
}

// The caller of these holds `Creation.monitor`.
extension Entry {
    var observed: [DependencyKey] { progress?.observed.elements ?? [] }

    /// Adds a key that the factory has resolved.
    func observe(_ key: DependencyKey) { startedProgress.observed.insert(key) }

    var asyncAttempt: AsyncCreation? { progress?.asyncAttempt }

    func begin(_ attempt: AsyncCreation) { startedProgress.asyncAttempt = attempt }

    var startedProgress: EntryProgress {
        if let progress { return progress }
        let new = EntryProgress()
        progress = new
        return new
    }

    /// The known dependencies of this entry. Some may occur twice.
    var dependencies: [DependencyKey] {
        guard details != nil else { return observed }
        return observed + parameters.flatMap(\.choices).map(\.key)
    }

    /// Whether the entry may resolve unknown keys, because it has never returned or its next call has other arguments.
    var mayResolveMore: Bool {
        takesArguments || (declared == nil && !hasRun && !(progress?.hasReturned ?? false))
    }

    /// Whether an instance that a dependency's change makes stale exists or soon will.
    var mayHoldInstance: Bool {
        switch lifetime {
        case .dynamic, .graph: false
        case .static, .scoped: hasInstance || maker != nil || asyncAttempt != nil
        case .weak, .timed: true
        }
    }
}

extension Entry {
    /// Records that the factory has returned, for lifetimes whose ``published`` word does not show it.
    func noteReturn() {
        guard declared == nil else { return }
        Creation.monitor.locked { progress?.hasReturned = true }
    }

    /// Whether the factory has run. Read without a lock, so it may be out of date.
    var hasRun: Bool { published.load(ordering: .acquiring) != Self.unmade }

    /// Whether a shared instance exists.
    var hasInstance: Bool { Self.isInstance(published.load(ordering: .acquiring)) }
}
