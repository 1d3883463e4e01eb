// Adds entries to a container's table and removes them.

extension DependencyContainer {
    /// Adds a new entry and replaces the registered one with the same key. Instances that depend on that one are
    /// created again.
    ///
    /// - Parameters:
    ///   - contribution: The contribution that the entry creates, if it is one.
    ///   - collection: The key of the collection that it belongs to.
    func add(_ entry: Entry, as contribution: Contributed? = nil, to collection: DependencyKey? = nil) {
        if let replacement = Overrides.replacement(of: self) {
            let copy = entry.copy(in: replacement, wrappedBy: [], keepingWrappers: true)
            return replacement.add(copy, as: contribution, to: collection)
        }
        let assembly = Assembly.current(of: self)
        var first: Entry?
        // Kept beyond the lock, because its name may be a user's object.
        var former: Contributed?
        defer { withExtendedLifetime(former) {} }
        let (replaced, isVisible, hasGarbage) = monitor.locked { () -> (Entry?, Bool, Bool) in
            if let assembly, let known = currentTable.entry(entry.key), isOwn(known) {
                first = known
                if assembly.policy != .replace { return (nil, false, false) }
            }
            if let contribution, let collection {
                let isKnown = currentTable.entry(entry.key).map(isOwn) ?? false
                former = details.contributed[collection, default: ContributionList()]
                    .add(contribution, isKnown: isKnown)
            }
            let replaced = insertEntry(entry)
            let isVisible = replaced != nil || isDependedOn(entry.key) || collection.map(isDependedOn) ?? false
            return (replaced, isVisible, retired?.tables.isEmpty == false)
        }
        if let first { assembly?.note(.entries(first: first, second: entry)) }
        if isVisible {
            invalidate(collection.map { [entry.key, $0] } ?? [entry.key], retiring: replaced.map { [$0] } ?? [])
        } else if hasGarbage {
            freeRetired()
        }
    }

    /// Adds `entry` if nothing is registered under its key.
    func addIfMissing(_ entry: Entry) {
        monitor.locked {
            guard currentTable.entry(entry.key) == nil else { return }
            if let strictness = knownDetails?.strictness, !strictness.allows(entry) { entry.setLive() }
            _ = insertEntry(entry)
        }
    }

    /// Removes the entry of a key. Instances that depend on it are created again.
    func remove(_ key: DependencyKey) {
        let entry = monitor.locked { removeEntry(key) }
        invalidate([key], retiring: entry.map { [$0] } ?? [])
    }

    /// Removes every entry, contribution, decoration and module.
    func removeAll() {
        let (keys, entries, removed) = monitor.locked {
            let entries = currentTable.entries
            let keys = Set(entries.map(\.key)).union(details.contributed.keys).union(details.decorations.keys)
            for entry in entries { _ = removeEntry(entry.key) }
            return (keys, entries, details.removeRegistrations())
        }
        invalidate(Array(keys), retiring: entries)
        // Modules, names and closures may hold a user's object, whose `deinit` must run without the lock.
        withExtendedLifetime(removed) {}
    }

    /// The current entries that are registered in this container itself, in the order of registration.
    var ownEntries: [Entry] {
        monitor.locked { currentTable.entries.filter(isOwn) }.inOrder
    }

    /// Whether a factory has resolved a key, so that a change of the key affects instances. The caller holds `monitor`.
    private func isDependedOn(_ key: DependencyKey) -> Bool {
        // A fork may have inherited a parent's instance that depends on the key.
        usages[key] != nil || outer != nil || (role == .fork && inheritedCount > 0)
    }

    // MARK: - The caller holds `monitor`

    /// Adds a new entry of this container, with the decorations here. Returns the entry that it replaces.
    private func insertEntry(_ entry: Entry) -> Entry? {
        entry.order = nextOrder
        nextOrder += 1
        let wrappers = wrappers(of: entry)
        return put(wrappers.isEmpty ? entry : entry.copy(in: self, wrappedBy: wrappers))
    }

    /// Replaces `entry`, which belongs to this container, with a copy at the same position in the order of
    /// registration. Returns `entry`.
    func renew(_ entry: Entry) -> Entry? { put(entry.copy(in: self, wrappedBy: wrappers(of: entry))) }

    /// The decorations in this container for an entry's instances.
    func wrappers(of entry: Entry) -> [AnyDecoration] {
        guard let decorations = knownDetails?.decorations, !decorations.isEmpty else { return [] }
        return decorations[entry.decoratedKey, default: []]
    }

    /// Whether an entry is registered here and not in a parent.
    func isOwn(_ entry: Entry) -> Bool { entry.owner === self && !entry.isInherited }

    /// Adds an entry. Returns the entry that it replaces, which readers may still use, and which the caller retires.
    ///
    /// - Parameter isInherited: Whether the entry gives the answer that the key already had.
    func put(_ entry: Entry, isInherited: Bool = false) -> Entry? {
        if usedSlots * 2 >= currentTable.capacity { replaceTable() }
        let (replaced, isNew) = currentTable.put(entry)
        if isNew { usedSlots += 1 }
        if replaced != nil || !isInherited { noteChange() }
        return replaced
    }

    /// Removes and returns the entry of a key. Readers may still use it, and the caller retires it.
    func removeEntry(_ key: DependencyKey) -> Entry? {
        guard let entry = currentTable.remove(key) else { return nil }
        noteChange()
        return entry
    }

    /// Replaces a table without free slots: by a larger one, or by one of the same size if few slots are in use.
    private func replaceTable() {
        let old = currentTable
        let count = old.count
        // A small table grows faster, because allocating and copying it costs more than its memory.
        let new = EntryTable(capacity: max(16, count * (count < 64 ? 8 : 4)))
        usedSlots = count
        old.move(into: new)
        table.store(UInt(bitPattern: new.base), ordering: .releasing)
        garbage.tables.append(old)
    }
}
