import Synchronization

/// A container in a fork that stands for a scope of the original.
struct Counterpart {
    /// Compared by identity: another container may get its address when it has ended.
    weak var original: DependencyContainer?
    weak var container: DependencyContainer?
    /// The same container where a block keeps it. A fork by itself does not, since the container keeps the fork.
    let kept: DependencyContainer?
}

extension DependencyContainer {
    /// The number of blocks in force that concern this container, as far as can be seen without a lock.
    @inline(__always)
    var overridingHint: Int { attention.load(ordering: .relaxed) }

    /// Counts a block that replaces this container, and the scopes in it.
    func override(by count: Int) {
        let children = monitor.locked { () -> [DependencyContainer] in
            overriding += count
            // Children that are all forks are not looked at: a weak reference takes long to read.
            return hasScopes ? self.children.compactMap(\.container) : []
        }
        attention.wrappingAdd(count, ordering: .relaxed)
        for child in children where child.role != .fork { child.override(by: count) }
    }

    /// The container that stands for `container` while a factory that was registered outside of this fork runs for it.
    ///
    /// The fork stands for all containers around it, as far as they are in the fork in which the factory was registered.
    /// What is around that one, the factory sees as it is, also in a fork.
    ///
    /// - Parameter forkDepth: The ``AnyEntry/forkDepth`` of the factory.
    func counterpart(of container: DependencyContainer, forkDepth: UInt16) -> DependencyContainer? {
        counterpart(of: container, isKept: false) { container in
            container.forkDepth >= forkDepth && container !== self && isIn(container)
        }
    }

    /// The container that stands for `container` in this fork of `original`: the fork itself for the original, and for a
    /// scope of the original a scope of the fork with the same registrations.
    func counterpart(
        of container: DependencyContainer,
        from original: DependencyContainer,
        isKept: Bool
    ) -> DependencyContainer? {
        counterpart(of: container, isKept: isKept) { $0 === original }
    }

    private func counterpart(
        of container: DependencyContainer,
        isKept: Bool,
        isReplaced: (DependencyContainer) -> Bool
    ) -> DependencyContainer? {
        if isReplaced(container) { return self }
        guard case .scope = container.role, let around = container.parent,
            let parent = counterpart(of: around, isKept: isKept, isReplaced: isReplaced)
        else { return nil }
        if let known = monitor.locked({ knownCounterpart(of: container) }) { return known }
        let new = DependencyContainer(parent: parent, role: container.role)
        for entry in container.ownEntries { new.putCounterpart(of: entry) }
        container.copySettings(to: new)
        return monitor.locked {
            // Another thread may have been first.
            if let known = knownCounterpart(of: container) { return known }
            counterparts[ObjectIdentifier(container)] =
                Counterpart(original: container, container: new, kept: isKept ? new : nil)
            return new
        }
    }

    /// Whether this container is `other`, or is in it.
    private func isIn(_ other: DependencyContainer) -> Bool {
        var container: DependencyContainer? = self
        while let current = container {
            if current === other { return true }
            container = current.parent
        }
        return false
    }

    /// Lets go of the counterparts when a block ends.
    func dropCounterparts() {
        let ended = monitor.locked {
            defer { counterparts = [:] }
            return counterparts
        }
        withExtendedLifetime(ended) {}
    }

    /// The caller holds `monitor`.
    private func knownCounterpart(of container: DependencyContainer) -> DependencyContainer? {
        guard let known = counterparts[ObjectIdentifier(container)], known.original === container else { return nil }
        return known.container
    }

    private func putCounterpart(of entry: AnyEntry) {
        let copy = entry.copy(in: self, wrappedBy: [], keepingWrappers: true)
        monitor.locked { _ = put(copy) }
    }

    private func copySettings(to other: DependencyContainer) {
        let (contributed, decorations) = monitor.locked { (self.contributed, self.decorations) }
        other.monitor.locked {
            other.contributed = contributed
            other.decorations = decorations
            if isClosed.load(ordering: .acquiring) { other.shut() }
        }
    }
}
