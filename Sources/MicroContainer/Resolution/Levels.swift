// How a fork of a scope finds registrations at the levels of its outer forks: see `OuterForks.swift`.

extension DependencyContainer {
    /// Whether the registration of `found`, an entry of the parent, belongs to the level of this fork, and not to a
    /// container around it.
    func isAtThisLevel(_ found: Entry) -> Bool {
        guard found.lifetime.isShared else { return true }
        var container = parent
        while let current = container {
            if let entry = current.current(found.key), current.isOwn(entry) { return true }
            if current.role != .fork {
                if case .scoped(let name) = found.lifetime { return current.role == .scope(name) }
                return false
            }
            container = current.parent
        }
        return false
    }

    /// The entry of a shared key that is registered around the level of this fork.
    ///
    /// - Parameter found: The parent's entry.
    /// - Returns: Nil if the registration has changed meanwhile.
    func entryOfOuterLevel(for found: Entry, since version: Int) -> Entry? {
        guard let outer, let below = outer.entry(found.key) else { return nil }
        if below.isBorrowed {
            // The fork has removed its registration, but not yet the entry that resolves it, which would call this function again.
            outer.monitor.locked {
                guard outer.currentTable.entry(found.key) === below, let entry = outer.removeEntry(found.key) else {
                    return
                }
                outer.garbage.entries.append(entry)
            }
            return nil
        }
        let decorations = decorationsOfThisLevel(for: below)
        // The parent's decorated instance, if the fork would decorate the same one.
        let canShare =
            !decorations.isEmpty && parent?.parentOfOuterFork?.current(found.key) === below && shares(found)
        return inherit(found, since: version) {
            let own = wrappers(of: below)
            if canShare, own.isEmpty { return found }
            let wrappers = decorations + own
            if wrappers.isEmpty { return below }
            return below.takesArguments
                ? below.copy(in: self, wrappedBy: wrappers, keepingWrappers: true)
                : below.inherited(in: self, from: outer, wrappedBy: wrappers)
        }
    }

    /// The decorations, innermost first, of the containers from which this fork was created, up to the first one that
    /// is not a fork.
    private func decorationsOfThisLevel(for entry: Entry) -> [AnyDecoration] {
        guard role == .fork, let parent else { return [] }
        return parent.decorationsOfThisLevel(for: entry) + parent.monitor.locked { parent.wrappers(of: entry) }
    }

    /// The entry of a key that a fork on a level inside this outer fork registers.
    func borrowEntryOfFront(_ key: DependencyKey, since version: Int) -> Entry? {
        guard let (registering, level) = source(of: key), let found = registering.current(key) else { return nil }
        let isBorrowed = found.lifetime.isShared && !found.takesArguments
        // Other instances are created by a copy of the parent's copy.
        if !isBorrowed, registering !== front { return nil }
        return inherit(found, since: version, mayRefuse: false) {
            isBorrowed
                ? found.borrowed(in: self, from: level)
                : found.copy(in: self, wrappedBy: [], keepingWrappers: true)
        }
    }

    /// The fork that registers a key on a level inside this outer fork, or inside one from which this fork was created,
    /// and the level of the front that resolves the key.
    func source(of key: DependencyKey) -> (registering: DependencyContainer, level: DependencyContainer)? {
        guard inner != nil, let front else { return nil }
        var container: DependencyContainer? = self
        while let current = container, current.inner != nil {
            if let fork = current.front, let entry = fork.current(key), fork.isOwn(entry) {
                return front.levels.first { $0.isAtLevel(of: fork) }.map { (fork, $0) }
            }
            container = current.parent
        }
        return nil
    }

    /// Whether this fork is `fork`, or was created from it with no scope in between.
    private func isAtLevel(of fork: DependencyContainer) -> Bool {
        var container: DependencyContainer? = self
        while let current = container, current.role == .fork {
            if current === fork { return true }
            container = current.parent
        }
        return false
    }

    /// The entry of a key that the front of this outer fork registers.
    func entryInFront(_ key: DependencyKey) -> Entry? {
        guard inner != nil, let front, let entry = front.current(key), front.isOwn(entry) else { return nil }
        return entry
    }
}
