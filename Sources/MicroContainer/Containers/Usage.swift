/// The dependents of one key of a container.
///
/// The usages of all keys form a graph. A change of a key follows it from dependency to dependent, so its cost depends
/// only on the affected instances: see ``DependencyContainer/invalidate(_:retiring:)``.
struct Usage {
    /// The entries whose factories resolve the key.
    var dependents = SmallSet<Dependent>()
    /// Whether a container that inherits from this one has looked for the key here.
    var isInherited = false
}

/// An entry that depends on a key.
struct Dependent: Hashable {
    let entry: Entry
    /// The entry's container, if it is not the key's container.
    let foreign: Foreign?

    struct Foreign {
        let container: WeakContainer
        let id: ObjectIdentifier
    }

    static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.entry === rhs.entry && lhs.foreign?.id == rhs.foreign?.id
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(entry))
        if let foreign { hasher.combine(foreign.id) }
    }
}

struct WeakContainer {
    weak let container: DependencyContainer?
}

/// The keys of another container that entries of one container depend on.
struct ForeignUses {
    let container: WeakContainer
    var keys: Set<DependencyKey> = []
}

extension DependencyContainer {
    /// Notes that an entry of this container depends on a key of `other`, which keeps the entry until the dependency is
    /// forgotten.
    func noteForeignUse(of key: DependencyKey, in other: DependencyContainer) {
        monitor.locked {
            let id = ObjectIdentifier(other)
            // A container that has been released may have had the same address.
            if details.foreignUses[id]?.container.container !== other {
                details.foreignUses[id] = ForeignUses(container: WeakContainer(container: other))
            }
            details.foreignUses[id]?.keys.insert(key)
        }
    }

    /// Removes the entries of this container, which is being released, from the dependents of other containers.
    func forgetForeignUses() {
        guard let foreignUses = knownDetails?.foreignUses else { return }
        let id = ObjectIdentifier(self)
        for uses in foreignUses.values {
            guard let other = uses.container.container else { continue }
            let removed = other.monitor.locked {
                uses.keys.map { key in other.usages[key]?.dependents.removeAll { $0.foreign?.id == id } }
            }
            // Releasing an entry may run user code, so this happens without the lock.
            withExtendedLifetime(removed) {}
        }
    }

    /// Records that a child has looked up `key` here, and in the containers from which this one inherits it.
    func noteInheritance(of key: DependencyKey) {
        var container: DependencyContainer? = self
        while let current = container {
            let isOwn = current.monitor.locked {
                current.usages[key, default: Usage()].isInherited = true
                return current.currentTable.entry(key).map(current.isOwn) ?? false
            }
            container = isOwn ? nil : current.parent
        }
    }

    /// The entry of a key in this container's table.
    func current(_ key: DependencyKey) -> Entry? {
        let stack = CreationStack.current
        stack.enlist()
        return stack.reading { currentTable.entry(key) }
    }

    /// Whether `entry` is in this container's table. No reference to another entry leaves the reading section, so this
    /// is safe while a lock is held: releasing the last reference to an entry runs user code.
    func isInForce(_ entry: Entry) -> Bool {
        let stack = CreationStack.current
        stack.enlist()
        return stack.reading { currentTable.entry(entry.key) === entry }
    }
}
