/// A container in a fork that replaces a scope of the original.
struct Counterpart {
    /// Compared by identity, because a new container may get the address of a released one.
    weak var original: DependencyContainer?
    weak var container: DependencyContainer?
    /// The same container if a block keeps it. Nil for a fork by itself, because the container keeps the fork.
    let kept: DependencyContainer?
}

extension DependencyContainer {
    /// The number of blocks in force that may affect this container. Read without a lock, so it is only a hint.
    @inline(__always)
    var overridingHint: Int { attention.load(ordering: .relaxed) }

    /// Counts a block that replaces this container and the scopes in it. Returns whether a scope has been opened here.
    @discardableResult
    func override(by count: Int) -> Bool {
        let (hasScopes, children) = monitor.locked { () -> (Bool, [DependencyContainer]) in
            overriding += count
            // If all children are forks, none of them needs a visit.
            return (self.hasScopes, self.hasScopes ? self.children : [])
        }
        attention.wrappingAdd(count, ordering: .relaxed)
        for child in children where child.role != .fork { child.override(by: count) }
        return hasScopes
    }

    /// The container that replaces `container` while a factory that was registered outside of this fork runs for it.
    ///
    /// The fork replaces every container around it that is in the fork in which the factory was registered. The factory
    /// sees the containers around that fork unchanged, even in another fork.
    ///
    /// - Parameter forkDepth: The ``Entry/forkDepth`` of the factory.
    func counterpart(of container: DependencyContainer, forkDepth: UInt16) -> DependencyContainer? {
        frontmost.counterpart(of: container, isKept: false) { container in
            guard container.forkDepth >= forkDepth else { return nil }
            return self.frontmost.levels.last { $0 !== container && $0.isIn(container) }
        }
    }

    /// The container that replaces `container` in this fork of `original`. For the original it is the fork itself, and
    /// for a scope of the original it is a scope of the fork with the same registrations.
    func counterpart(
        of container: DependencyContainer,
        from original: DependencyContainer,
        isKept: Bool
    ) -> DependencyContainer? {
        counterpart(of: container, isKept: isKept) { $0 === original ? self : nil }
    }

    private func counterpart(
        of container: DependencyContainer,
        isKept: Bool,
        replacing: (DependencyContainer) -> DependencyContainer?
    ) -> DependencyContainer? {
        if let level = replacing(container) { return level }
        guard case .scope = container.role, let around = container.parent,
            let parent = counterpart(of: around, isKept: isKept, replacing: replacing)
        else { return nil }
        if let known = monitor.locked({ knownCounterpart(of: container) }) { return known }
        let new = DependencyContainer(parent: parent, role: container.role)
        for entry in container.ownEntries { new.putCounterpart(of: entry) }
        container.copySettings(to: new)
        return monitor.locked {
            // Another thread may have been faster.
            if let known = knownCounterpart(of: container) { return known }
            details.counterparts[ObjectIdentifier(container)] =
                Counterpart(original: container, container: new, kept: isKept ? new : nil)
            return new
        }
    }

    /// Releases the counterparts when a block ends.
    func dropCounterparts() {
        let ended = monitor.locked { () -> [ObjectIdentifier: Counterpart] in
            guard let details = knownDetails else { return [:] }
            defer { details.counterparts = [:] }
            return details.counterparts
        }
        withExtendedLifetime(ended) {}
    }

    /// The caller holds `monitor`.
    private func knownCounterpart(of container: DependencyContainer) -> DependencyContainer? {
        guard let known = knownDetails?.counterparts[ObjectIdentifier(container)], known.original === container else {
            return nil
        }
        return known.container
    }

    private func putCounterpart(of entry: Entry) {
        let copy = entry.copy(in: self, wrappedBy: [], keepingWrappers: true)
        monitor.locked { _ = put(copy) }
    }

    private func copySettings(to other: DependencyContainer) {
        let settings = monitor.locked { knownDetails.map { ($0.contributed, $0.decorations) } }
        other.monitor.locked {
            if let settings { (other.details.contributed, other.details.decorations) = settings }
            if isClosed.load(ordering: .acquiring) { other.shut() }
        }
    }
}
