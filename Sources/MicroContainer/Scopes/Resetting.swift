extension DependencyContainer {
    /// Removes every registration, contribution, decoration and module. Modules can then be assembled again.
    ///
    /// The instances are released: those without another owner are deinitialized before this method returns. Values
    /// that a factory captured are released when no thread is running a factory. An instance with a
    /// ``Lifetime/closing(_:)`` hook stays until the container is closed.
    public func reset() { effective.removeAll() }

    /// Releases the shared instances of one lifetime and those that depend on them. The registrations stay, and the
    /// next resolve creates a new instance.
    ///
    /// ```swift
    /// container.reset(.scoped("session"))
    /// ```
    ///
    /// It applies to this container and the scopes opened from it. Instances without another owner are deinitialized
    /// before this method returns. An instance with a ``Lifetime/closing(_:)`` hook stays until its container is
    /// closed.
    ///
    /// - Parameter lifetime: The lifetime. ``Lifetime/timed(_:clock:)`` matches every duration.
    public func reset(_ lifetime: Lifetime<Never>) { effective.renew(lifetime.kind) }

    private func renew(_ lifetime: LifetimeKind) {
        let retired = Creation.monitor.locked {
            monitor.locked {
                currentTable.entries.filter { $0.owner === self && $0.lifetime.isAlike(lifetime) && $0.mayHoldInstance }
                    .compactMap { isOwn($0) ? renew($0) : removeEntry($0.key) }
            }
        }
        invalidate(retired.map(\.key), retiring: retired)
        outer?.renew(lifetime)
        forEachChild { if $0.role != .fork { $0.renew(lifetime) } }
    }
}

extension LifetimeKind {
    /// Whether `other` is the same lifetime, ignoring the duration.
    fileprivate func isAlike(_ other: LifetimeKind) -> Bool {
        if case .timed = self { return name == other.name }
        return description == other.description
    }
}
