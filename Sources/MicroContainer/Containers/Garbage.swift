import CMicroContainer

/// Removed entries and tables that a reader on another thread may still be using. Few containers have any.
///
/// `@unchecked Sendable`: guarded by the container's `monitor`.
final class Garbage: @unchecked Sendable {
    @exclusivity(unchecked) var entries: [Entry] = []
    @exclusivity(unchecked) var tables: [EntryTable] = []
    /// Instances, on a system that cannot tell when they are unused. They are freed with the container.
    @exclusivity(unchecked) var instances: [Instance] = []

    /// Frees everything. No reader can be using it.
    func free() {
        for table in tables { table.deallocate() }
        for instance in instances { instance.end() }
    }
}

extension DependencyContainer {
    /// The removed entries and tables. The caller holds `monitor` and adds one.
    var garbage: Garbage {
        if let retired { return retired }
        let garbage = Garbage()
        retired = garbage
        return garbage
    }

    /// Frees the removed entries and tables that no reader can be using.
    ///
    /// Instances are freed at once; values that other code holds stay alive. Entries and tables wait until no thread is
    /// in a factory, because a thread holds its entry without a reference while the factory runs. No lock is held while
    /// anything is freed.
    func freeRetired() {
        CreationStack.current.enlist()
        // An instance with hooks is closed with its container, and stays until then. An entry that this container shared
        // with a parent has been removed only here: the parent still uses its instance.
        let (garbage, ending) = Creation.monitor.locked {
            monitor.locked {
                defer { retired = nil }
                let entries = retired?.entries ?? []
                return (retired, entries.filter { $0.owner === self && !($0.details?.isHooked ?? false) })
            }
        }
        guard let garbage else { return }
        let instances = ending.compactMap { $0.takeInstance() }
        if CReadersWaitAndAreIdle() {
            for instance in instances { instance.end() }
            return garbage.free()
        }
        let areFree = CReadersWait()
        if areFree { for instance in instances { instance.end() } }
        monitor.locked {
            let retired = self.garbage
            retired.entries += garbage.entries
            retired.tables += garbage.tables
            retired.instances += areFree ? garbage.instances : garbage.instances + instances
        }
    }
}

extension Entry {
    /// Retires the entry, and removes and returns its shared instance. The caller ends it when no reader can be copying
    /// it.
    func takeInstance() -> Instance? {
        let (word, held) = Creation.monitor.locked { () -> (UInt, AnyHeld?) in
            isRetired = true
            defer { details?.held = nil }
            return (published.exchange(Self.unmade, ordering: .acquiringAndReleasing), details?.held)
        }
        if !Self.isInstance(word), held == nil { return nil }
        return Instance(address: word, type: valueType, held: held)
    }
}
