// Records which keys a running factory resolves, so that a change of one replaces the instance.

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

    /// Records that `entry`, created for `container`, depends on `key` here.
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
            if isForeign { container.noteForeignUse(of: key, in: self) }
            // A change of the key in a parent is a change here.
            if !isOwn { parent?.noteInheritance(of: key) }
        }
        // A dynamic factory that has run is known, and is no longer recorded, even in the container that registered it.
        let owner = entry.owner
        if container !== owner, !entry.isInherited, !entry.hasRun {
            (self === container ? owner : self).record(key, by: entry, for: owner, isDeclared: isDeclared)
        }
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
