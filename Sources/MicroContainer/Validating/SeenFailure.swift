import Synchronization

/// The last failure of a factory, for ``DependencyContainer/validate(roots:)``.
struct SeenFailure {
    /// The registration whose factory failed: a later one under the same key has not.
    let entry: ObjectIdentifier
    let diagnostic: Diagnostic
}

extension AnyEntry {
    /// Records that the factory of this entry failed by itself. A failure of a dependency is the dependency's.
    ///
    /// An instance that is closed, cancelled or resolved in the wrong place says nothing about the registration.
    func noteFailure(_ diagnostic: Diagnostic) {
        let holder: Diagnostic.Step?
        switch diagnostic.id {
        case .factoryFailed: holder = diagnostic.path.last
        // A shared one is awaited before its holder.
        case .needsAwait where diagnostic.suspending?.lifetime.isShared == true: return
        case .missingRegistration, .needsAwait: holder = diagnostic.path.dropLast().last
        default: return
        }
        guard holder?.key == key, holder?.site == site else { return }
        guard takesArguments else { return owner.note(diagnostic, of: self) }
        // A call is not the registration, and what it throws may be due to its arguments.
        guard diagnostic.id != .factoryFailed, let registration = owner.visible(DependencyKey(key.type)) else { return }
        owner.note(diagnostic, of: registration)
    }

    /// Records that the factory returned. Lifetimes whose ``published`` word shows it do not need this.
    func noteSuccess() {
        let forgotten = owner.monitor.locked { owner.failures.isEmpty ? nil : owner.failures.removeValue(forKey: key) }
        // An error runs anybody's code as it ends, so not under the lock.
        withExtendedLifetime(forgotten) {}
    }

    /// The failure of the last call, if the last call failed.
    var seenFailure: Diagnostic? {
        guard takesArguments || !hasRun, let failure = owner.monitor.locked({ owner.failures[key] }),
            failure.entry == ObjectIdentifier(self)
        else { return nil }
        return failure.diagnostic
    }
}

extension DependencyContainer {
    fileprivate func note(_ diagnostic: Diagnostic, of entry: AnyEntry) {
        let failure = SeenFailure(entry: ObjectIdentifier(entry), diagnostic: diagnostic)
        let forgotten = monitor.locked { failures.updateValue(failure, forKey: entry.key) }
        withExtendedLifetime(forgotten) {}
        // The next call takes the long way, so that its success is seen.
        _ = entry.published.compareExchange(expected: AnyEntry.fresh, desired: AnyEntry.unmade, ordering: .relaxed)
    }
}
