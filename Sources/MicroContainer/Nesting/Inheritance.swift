import Synchronization

// How a container comes by what its parent has registered.
//
// A child's table starts empty. What is not in it is looked for in the parent, and put into the table: the parent's
// entry where both may share it, a copy of its own where not. A change in the parent takes the shared ones out again.

struct WeakContainer {
    weak var container: DependencyContainer?
}

extension DependencyContainer {
    /// The entry of a key, inherited if need be.
    func entry(_ key: DependencyKey) -> AnyEntry? {
        while true {
            if let entry = currentTable.entry(key) { return entry }
            guard let parent, let found = parent.entry(key) else { return nil }
            let entry = inherited(found)
            // The parent may have changed meanwhile, and told its children before there was anything to forget.
            if parent.currentTable.entry(key) === found { return entry }
            monitor.locked { if currentTable.entry(key) === entry { currentTable.remove(key) } }
        }
    }

    /// What stands for the parent's `found` here, from now on.
    private func inherited(_ found: AnyEntry) -> AnyEntry {
        let isShared = shares(found)
        return monitor.locked {
            if let entry = currentTable.entry(found.key) { return entry }
            let wrappers = wrappers(of: found)
            if isShared, wrappers.isEmpty {
                put(found)
                return found
            }
            // What is not shared is made here, of what is registered here.
            let entry =
                isShared && found.lifetime.isShared
                ? found.inherited(in: self, wrappedBy: wrappers)
                : found.copy(in: self, wrappedBy: wrappers, keepingWrappers: true)
            entry.isInherited = true
            keep(entry)
            return entry
        }
    }

    /// Whether an entry of the parent's can stand for this container too.
    private func shares(_ entry: AnyEntry) -> Bool {
        switch role {
        case .root:
            return true
        case .scope(let name):
            if case .scoped(name) = entry.lifetime { return false }
            return true
        case .fork:
            guard entry.lifetime.isShared else { return true }
            let overridden = monitor.locked { self.overridden }
            if overridden.isEmpty { return entry.isMade }
            var known: [ObjectIdentifier: Bool] = [:]
            return entry.isMade
                && Creation.monitor.locked { !depends(entry, on: overridden, orUnknown: true, known: &known) }
        }
    }

    /// The entry of a key, inherited or not, without taking it over.
    func peek(_ key: DependencyKey) -> AnyEntry? { currentTable.entry(key) ?? parent?.peek(key) }

    /// Whether `entry` is known to be made with one of `keys`, directly or not, or if asked for, may yet come to be. The
    /// caller holds ``Creation/monitor``.
    private func depends(
        _ entry: AnyEntry,
        on keys: Set<DependencyKey>,
        orUnknown: Bool = false,
        known: inout [ObjectIdentifier: Bool]
    ) -> Bool {
        if orUnknown, entry.mayAskForMore { return true }
        if let answer = known[ObjectIdentifier(entry)] { return answer }
        known[ObjectIdentifier(entry)] = false
        let answer = entry.dependencies.contains { key in
            if keys.contains(key) { return true }
            guard let next = peek(key) else { return false }
            return depends(next, on: keys, orUnknown: orUnknown, known: &known)
        }
        known[ObjectIdentifier(entry)] = answer
        return answer
    }

    /// What can be resolved here: the parent's registrations in their order, then this container's own.
    var visibleEntries: [AnyEntry] {
        let own = ownEntries
        guard let parent else { return own }
        let keys = Set(own.map(\.key))
        return parent.visibleEntries.filter { !keys.contains($0.key) } + own
    }

    /// Forgets what came of registrations that have changed, here or in a parent.
    func changed(_ keys: Set<DependencyKey>) {
        let affected = monitor.locked { currentTable.entries.filter { !isOwn($0) || !keys.contains($0.key) } }
        if !affected.isEmpty {
            var known: [ObjectIdentifier: Bool] = [:]
            let stale = Creation.monitor.locked {
                affected.filter {
                    keys.contains($0.key) || ($0.mayHoldInstance && depends($0, on: keys, known: &known))
                }
            }
            monitor.locked {
                for entry in affected where entry.owner !== self { currentTable.remove(entry.key) }
                for entry in stale where entry.owner === self {
                    if isOwn(entry) { renew(entry) } else { currentTable.remove(entry.key) }
                }
            }
        }
        forEachChild { $0.changed(keys) }
    }

    /// The keys that are registered, contributed to or wrapped here rather than in a parent. The caller holds `monitor`.
    private var overridden: Set<DependencyKey> {
        var keys = Set(currentTable.entries.lazy.filter(isOwn).map(\.key))
        keys.formUnion(contributed.keys)
        keys.formUnion(decorations.keys)
        return keys
    }

    /// Whether an entry is of a registration made here, rather than in a parent. The caller holds `monitor`.
    func isOwn(_ entry: AnyEntry) -> Bool {
        entry.owner === self && !entry.isInherited
    }

    func forEachChild(_ body: (DependencyContainer) -> Void) {
        let children = monitor.locked { self.children.compactMap(\.container) }
        for child in children { body(child) }
    }

    /// Takes a new child in.
    func adopt(_ child: DependencyContainer) {
        let looked = monitor.locked { () -> [DependencyContainer?] in
            // To look at one is to hold it, and to let go of it may run anybody's code: not under the lock.
            var looked: [DependencyContainer?] = []
            if children.count == children.capacity, children.count >= 16 {
                looked = children.map(\.container)
                var place = -1
                children.removeAll { _ in
                    place += 1
                    return looked[place] == nil
                }
            }
            children.append(WeakContainer(container: child))
            if isClosed { child.shut() }
            child.observing = observing
            child.attention.wrappingAdd(observing, ordering: .relaxed)
            return looked
        }
        withExtendedLifetime(looked) {}
    }

    /// Whether this container, or one around it, is a scope of that name.
    func isScope(named name: String) -> Bool {
        role == .scope(name) || (parent?.isScope(named: name) ?? false)
    }

    /// The container that has no parent.
    var root: DependencyContainer { parent?.root ?? self }
}
