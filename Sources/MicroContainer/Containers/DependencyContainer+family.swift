// The relations between a container, those around it and those inside it.

extension DependencyContainer {
    /// Whether this container, or one around it, is a scope with the given name.
    func isScope(named name: String) -> Bool {
        role == .scope(name) || (parent?.isScope(named: name) ?? false)
    }

    var root: DependencyContainer { parent?.root ?? self }

    /// The innermost fork that this container is or is inside.
    var enclosingFork: DependencyContainer? { role == .fork ? self : parent?.enclosingFork }

    /// Whether this container is `other` or is inside it.
    func isIn(_ other: DependencyContainer) -> Bool {
        var container: DependencyContainer? = self
        while let current = container {
            if current === other { return true }
            container = current.parent
        }
        return false
    }

    /// Advances the version of the family, after this container's table or settings have changed and before inherited
    /// entries are removed. The caller holds `monitor`.
    ///
    /// A container from which nothing inherits need not do so. This spares new scopes an access to the shared word.
    func noteChange() {
        if role == .fork || hasChildren { root.version.wrappingAdd(1, ordering: .acquiringAndReleasing) }
    }

    /// Refuses to resolve anything from now on. The caller holds `monitor`, or no other thread can use the container
    /// yet.
    func shut() {
        // Never decreased again: resolving always takes the long path, which refuses it.
        attention.wrappingAdd(1, ordering: .relaxed)
        isClosed.store(true, ordering: .releasing)
    }

    /// Closes the outer forks of this fork, which have no hooks to run.
    func shutOuter() {
        guard let outer else { return }
        for level in outer.levels {
            level.monitor.locked { if !level.isClosed.load(ordering: .acquiring) { level.shut() } }
        }
    }
}
