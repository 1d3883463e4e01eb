import Synchronization

/// The parts of an entry that change while instances are made. Most entries of a program have none at a time.
///
/// `@unchecked Sendable`: guarded by ``Creation/monitor``.
final class EntryProgress: @unchecked Sendable {
    /// The keys that the factory was seen to resolve.
    @exclusivity(unchecked) var observed: Set<DependencyKey> = []
    /// The creation in progress of a shared instance.
    @exclusivity(unchecked) var attempt: Creation?
    /// The asynchronous creation in progress of a shared instance.
    @exclusivity(unchecked) var asyncAttempt: AsyncCreation?

    func endAttempts() { (attempt, asyncAttempt) = (nil, nil) }
}

// The caller of these holds `Creation.monitor`.
extension AnyEntry {
    /// The keys that the factory was seen to resolve.
    var observed: Set<DependencyKey> { progress?.observed ?? [] }

    /// Adds a key that the factory was seen to resolve.
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
    /// The keys this entry is known to depend on. The caller holds ``Creation/monitor``.
    var dependencies: Set<DependencyKey> {
        guard let declared else { return observed }
        return observed.union(declared.flatMap(\.choices).map(\.key))
    }

    /// Whether it may resolve keys that are not known: it has never run, or its next call has other arguments. The
    /// caller holds ``Creation/monitor``.
    var mayAskForMore: Bool { takesArguments || (declared == nil && observed.isEmpty && !hasRun) }

    /// Whether the factory has run, as far as is known without a lock.
    var hasRun: Bool { published.load(ordering: .acquiring) != Self.unmade }

    /// Whether a shared instance has been made.
    var isMade: Bool { published.load(ordering: .acquiring) > Self.fresh }

    /// Whether there is, or is about to be, an instance that is out of date when a dependency changes. The caller holds
    /// ``Creation/monitor``.
    var mayHoldInstance: Bool {
        switch lifetime {
        case .dynamic, .graph: false
        case .static, .scoped: isMade || attempt != nil || asyncAttempt != nil
        case .weak, .timed: true
        }
    }

    /// Hands a failed attempt's error to those who wait for it.
    func abandon(_ error: ResolutionError) { endAttempt { error } }

    /// Ends the attempt in progress with an instance. False if the container has been closed meanwhile: then those who
    /// wait get an error.
    func publish(_ word: UInt, asked: CodeSite) -> Bool {
        var isOpen = true
        endAttempt {
            published.store(word, ordering: .releasing)
            isOpen = owner.made(self)
            return isOpen ? nil : .closed(key, asked: asked)
        }
        return isOpen
    }

    /// Ends the attempt in progress, and wakes those who wait for it.
    ///
    /// - Parameter keep: Run under ``Creation/monitor``; returns the error for those who wait, if there is no instance.
    func endAttempt(_ keep: () -> ResolutionError? = { nil }) {
        // Kept until after the lock: an error may run anybody's code as it ends.
        let ended = Creation.monitor.locked {
            if let failure = keep() { attempt?.failure = failure }
            Creation.monitor.wakeAll()
            defer {
                if observed.isEmpty { progress = nil } else { progress?.endAttempts() }
            }
            return (attempt, asyncAttempt)
        }
        withExtendedLifetime(ended) {}
    }
}
