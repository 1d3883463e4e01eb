/// The last failure of a factory, for ``DependencyContainer/validate(roots:offMainActor:)``.
struct LastFailure {
    /// The registration whose factory failed, to distinguish it from a later one with the same key. Weak, because a later
    /// one may have the address of one that has been removed.
    private(set) weak var entry: Entry?
    let diagnostic: Diagnostic
}

extension Entry {
    /// Records that the factory of this entry itself failed. A failure of a dependency is recorded for the dependency.
    ///
    /// A closed container, a cancelled task or the wrong isolation is not a fault of the registration.
    func noteFailure(_ diagnostic: Diagnostic) {
        let holder: Diagnostic.Step?
        switch diagnostic.id {
        case .factoryFailed: holder = diagnostic.path.last
        // A shared dependency is awaited before its owner.
        case .needsAwait where diagnostic.suspending?.lifetime.isShared == true: return
        case .missingRegistration, .needsAwait: holder = diagnostic.path.dropLast().last
        default: return
        }
        guard holder?.key == key, holder?.site == site else { return }
        guard takesArguments else { return owner.note(diagnostic, of: self) }
        // A call is not the registration, and its arguments may have caused the error.
        guard diagnostic.id != .factoryFailed, let registration = owner.visible(registration) else { return }
        owner.note(diagnostic, of: registration)
    }

    /// Records that the factory returned. Not needed for lifetimes whose ``published`` word shows it.
    func noteSuccess() {
        let forgotten = owner.monitor.locked { owner.knownDetails?.failures.removeValue(forKey: key) }
        // Releasing an error may run user code, so this happens without the lock.
        withExtendedLifetime(forgotten) {}
    }

    /// The failure of the last call, if it failed.
    var lastFailure: Diagnostic? {
        guard takesArguments || !hasRun, let failure = owner.monitor.locked({ owner.knownDetails?.failures[key] }),
            failure.entry === self
        else { return nil }
        return failure.diagnostic
    }
}

extension DependencyContainer {
    fileprivate func note(_ diagnostic: Diagnostic, of entry: Entry) {
        let failure = LastFailure(entry: entry, diagnostic: diagnostic)
        let forgotten = monitor.locked { details.failures.updateValue(failure, forKey: entry.key) }
        withExtendedLifetime(forgotten) {}
        // The next call takes the long path, so that its success is recorded.
        _ = entry.published.compareExchange(expected: entry.known, desired: Entry.unmade, ordering: .relaxed)
    }
}
