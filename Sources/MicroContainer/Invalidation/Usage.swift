import CMicroContainer

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
    /// The container that the entry belongs to, if that is not the container of the key.
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
    weak var container: DependencyContainer?
}

/// The number of running asynchronous factories whose dependencies are recorded, in all containers. If there are any,
/// every resolve takes the long path, because it may be part of one of them on any thread.
///
/// A variable of C, because a hit would test whether a global of Swift is initialized.
var asyncRecordings: UnsafePointer<Atomic<Int>> {
    UnsafeRawPointer(CAsyncRecordings()).assumingMemoryBound(to: Atomic<Int>.self)
}

extension DependencyContainer {
    /// Records that the running factory of the calling thread or task resolves `key` here. This happens before the key
    /// is looked up, so that it also counts if nothing is found or if the key is registered meanwhile.
    func record(_ key: DependencyKey) {
        let stack = CreationStack.current
        if stack.needsLongPath, let (entry, container) = stack.innermost {
            record(key, by: entry, for: container)
        } else if asyncRecordings.pointee.load(ordering: .relaxed) > 0, let frame = AsyncFrame.current {
            record(key, by: frame.entry, for: frame.container)
        }
    }

    /// Records that `entry`, made for `container`, depends on `key` here.
    func record(
        _ key: DependencyKey,
        by entry: Entry,
        for container: DependencyContainer,
        isDeclared: Bool = false
    ) {
        var entry = entry
        var container = container
        if entry.takesArguments, entry.registration != key {
            // A call with arguments. Its registration depends on the dependencies of all its calls.
            let call = entry
            Creation.monitor.locked { call.observe(key) }
            container = call.owner
            guard let registered = container.visible(call.registration) else { return }
            entry = registered
        }
        Creation.monitor.locked {
            if !isDeclared { entry.observe(key) }
            // An entry that has been replaced is not used again.
            guard container.isInForce(entry) else { return }
            let isForeign = container !== self
            let foreign =
                isForeign
                ? Dependent.Foreign(container: WeakContainer(container: container), id: ObjectIdentifier(container))
                : nil
            let isOwn = monitor.locked {
                usages[key, default: Usage()].dependents.insert(Dependent(entry: entry, foreign: foreign))
                return currentTable.entry(key).map(self.isOwn) ?? false
            }
            // A change of the key in a parent is a change here.
            if !isOwn { parent?.noteInheritance(of: key) }
        }
        // A dynamic factory that has run is known, and no longer recorded, also in the container that registered it.
        let owner = entry.owner
        if container !== owner, !entry.isInherited, !entry.hasRun {
            (self === container ? owner : self).record(key, by: entry, for: owner, isDeclared: isDeclared)
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

extension Entry {
    /// Records the dependencies that the registration declares, because the factory may resolve them later through a
    /// ``Lazy`` or a ``Provider``.
    func recordDeclared(in container: DependencyContainer) {
        guard details != nil else { return }
        for parameter in parameters {
            for choice in parameter.choices { container.record(choice.key, by: self, for: container, isDeclared: true) }
        }
    }
}
