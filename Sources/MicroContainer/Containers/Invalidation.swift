// Replaces the instances that depend on a changed registration.

extension DependencyContainer {
    /// Removes the instances, here and in other containers, that depend directly or indirectly on this container's
    /// `keys`.
    ///
    /// - Parameter retiring: Entries that have been removed from the table.
    func invalidate(_ keys: [DependencyKey], retiring: [Entry] = []) {
        // Taken before the locks, because this may become the last reference to a container.
        let outer = self.outer?.levels ?? []
        var invalidation = Invalidation(([self] + outer).flatMap { level in keys.map { ($0, level) } })
        Creation.monitor.locked {
            for level in outer {
                for key in keys {
                    if let entry = level.monitor.locked({ level.removeEntry(key) }) { level.retire(entry) }
                }
            }
            invalidation.run()
            for entry in retiring { retire(entry) }
        }
        invalidation.touched[ObjectIdentifier(self)] = self
        for container in invalidation.touched.values { container.freeRetired() }
    }

    /// Retires an entry that has been removed from the table. The caller holds ``Creation/monitor``. Before it is
    /// released, the entry has been removed from every child too. So a thread that finds the entry retired finds
    /// another one.
    fileprivate func retire(_ entry: Entry) {
        monitor.locked {
            garbage.entries.append(entry)
            guard entry.owner === self else { return }
            for key in entry.dependencies { usages[key]?.dependents.remove(Dependent(entry: entry, foreign: nil)) }
        }
    }
}

/// A search from changed keys to everything that depends on them.
private struct Invalidation {
    private var pending: [(key: DependencyKey, container: DependencyContainer)]
    private var seen: Set<Visit> = []
    /// The visited containers. They are kept until no lock is held, because this may hold the last reference to a
    /// container.
    var touched = [ObjectIdentifier: DependencyContainer]()
    /// Dependents that have been removed, kept for the same reason.
    private var removed: [Dependent] = []

    private struct Visit: Hashable {
        let container: ObjectIdentifier
        let key: DependencyKey
    }

    init(_ keys: [(DependencyKey, DependencyContainer)]) { pending = keys }

    /// The caller holds ``Creation/monitor``.
    mutating func run() {
        while let (key, container) = pending.popLast() {
            let visit = Visit(container: ObjectIdentifier(container), key: key)
            guard seen.insert(visit).inserted else { continue }
            touched[visit.container] = container
            visitDependents(of: key, in: container)
            visitInheritance(of: key, in: container)
            if container.role == .fork { visitInherited(from: key, in: container) }
            if let next = container.inner?.next { visitInheriting(key, in: next) }
        }
    }

    private mutating func visitDependents(of key: DependencyKey, in container: DependencyContainer) {
        let dependents = container.monitor.locked { container.usages[key]?.dependents.elements ?? [] }
        var stale: [Dependent] = []
        for dependent in dependents {
            let owner: DependencyContainer
            if let foreign = dependent.foreign {
                guard let found = foreign.container.container else {
                    stale.append(dependent)
                    continue
                }
                owner = found
            } else {
                owner = container
            }
            if !renew(dependent.entry, in: owner) { stale.append(dependent) }
        }
        if !stale.isEmpty {
            removed += stale
            container.monitor.locked { for dependent in stale { container.usages[key]?.dependents.remove(dependent) } }
        }
    }

    /// Replaces an entry of `container`, if the entry has an instance. Returns false if the entry is no longer in force.
    private mutating func renew(_ entry: Entry, in container: DependencyContainer) -> Bool {
        // Kept like every visited container.
        touched[ObjectIdentifier(container)] = container
        guard container.isInForce(entry) else { return false }
        pending.append((entry.key, container))
        guard entry.mayHoldInstance, entry.owner === container else { return true }
        let replaced = container.monitor.locked { () -> Entry? in
            // Another thread may have registered the key in the meantime.
            guard container.currentTable.entry(entry.key) === entry else { return nil }
            return container.isOwn(entry) ? container.renew(entry) : container.removeEntry(entry.key)
        }
        if let replaced { container.retire(replaced) }
        return false
    }

    /// A change of a key also changes the key in the children that inherit it.
    private mutating func visitInheritance(of key: DependencyKey, in container: DependencyContainer) {
        let children = container.monitor.locked { () -> [DependencyContainer] in
            // The flag stays: a child that is looking up the key has set it, and has not added its entry yet.
            guard container.usages[key]?.isInherited == true else { return [] }
            return container.children
        }
        for child in children { visitInheriting(key, in: child) }
    }

    /// Removes the entry that `child` has inherited under a key, after the key has changed in a container around it.
    private mutating func visitInheriting(_ key: DependencyKey, in child: DependencyContainer) {
        touched[ObjectIdentifier(child)] = child
        let taken = child.monitor.locked { () -> (isOwn: Bool, entry: Entry?) in
            guard let entry = child.currentTable.entry(key) else { return (false, nil) }
            if child.isOwn(entry) { return (true, nil) }
            return (false, child.removeEntry(key))
        }
        if taken.isOwn { return }
        if let entry = taken.entry { child.retire(entry) }
        pending.append((key, child))
    }

    /// Invalidates inherited entries of a fork if a parent's instance depends on the key.
    private mutating func visitInherited(from key: DependencyKey, in fork: DependencyContainer) {
        var ancestor = fork.parent
        while let current = ancestor {
            let dependents = current.monitor.locked { current.usages[key]?.dependents.elements ?? [] }
            for dependent in dependents {
                guard let fork = level(of: dependent, for: fork) else { continue }
                let key = dependent.entry.key
                let taken = fork.monitor.locked { () -> Entry? in
                    guard let entry = fork.currentTable.entry(key), !fork.isOwn(entry) else { return nil }
                    return fork.removeEntry(key)
                }
                if let taken { fork.retire(taken) }
                // Needed even if the fork has not inherited the entry: another entry of the fork may depend on it.
                if fork.monitor.locked({ !(fork.currentTable.entry(key).map(fork.isOwn) ?? false) }) {
                    pending.append((key, fork))
                }
            }
            // The containers around this level belong to the outer fork, which is visited separately.
            ancestor = fork.outer != nil && current.role != .fork ? nil : current.parent
        }
    }

    /// The level of a fork that may have inherited a dependent. It is the fork itself if the dependent belongs to the
    /// container of the key, and otherwise the outermost level that inherits from the dependent's container.
    private mutating func level(of dependent: Dependent, for fork: DependencyContainer) -> DependencyContainer? {
        guard let foreign = dependent.foreign else { return fork }
        guard let container = foreign.container.container else { return nil }
        // Kept like every visited container.
        touched[foreign.id] = container
        let front = fork.frontmost
        touched[ObjectIdentifier(front)] = front
        return front.levels.last { $0 !== container && $0.isIn(container) }
    }
}
