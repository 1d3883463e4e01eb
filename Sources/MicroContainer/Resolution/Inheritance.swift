// How a container inherits the registrations of its parent.
//
// A child's table starts empty. If a key is missing, the child looks it up in the parent and adds an entry to its own
// table: the parent's entry if both may share it, otherwise a copy. A change in the parent removes this entry again.
//
// A look-up takes no lock, so it may find an entry that another thread is replacing. The root has a version for the
// whole family of containers, and a child adds an inherited entry only if the version is the same as before the look-up
// (ADR-008). No such entry stays, because of these invariants:
//
// 1. A change is visible before the version advances: the table or setting changes first.
// 2. The version advances before a child is visited. A change removes inherited entries under the lock of each child.
// 3. A child adds an entry under its lock, and compares the version there. If it differs, the look-up starts again as a
//    whole. If not, every later change advances it afterwards, and so visits the child after the entry was added.
// 4. A removal of an inherited entry is a change too: a grandchild may be copying that entry.
// 5. The flag that a child has looked for a key is set before the look-up and stays.
// 6. A root or scope without children need not advance the version. The change and the test for children happen under
//    the lock under which a child is added.
// 7. An entry is retired after every child has been visited, under `Creation.monitor`. A thread that still holds a
//    retired entry looks the key up again.
//
// Change the table only with `put` and `removeEntry`, which advance the version, and pass the entry that they return to
// `invalidate(_:retiring:)`. A new setting that affects what a child inherits calls `noteChange()` after it is stored.

extension DependencyContainer {
    /// The entry of a key, inherited if necessary.
    func entry(_ key: DependencyKey) -> Entry? {
        if let entry = current(key) { return entry }
        guard let parent else { return nil }
        parent.noteInheritance(of: key)
        let family = root
        while true {
            let version = family.version.load(ordering: .acquiring)
            if let entry = inheritedEntry(key, from: parent, since: version) { return entry }
            if family.version.load(ordering: .acquiring) == version { return nil }
            // The change may be a registration here, which `entryOfOuterLevel` never returns.
            if let entry = current(key) { return entry }
        }
    }

    /// The entry of a key that is not registered here. Nil if nothing provides it, or if the version has changed.
    private func inheritedEntry(_ key: DependencyKey, from parent: DependencyContainer, since version: Int)
        -> Entry?
    {
        if inner != nil, let entry = borrowEntryOfFront(key, since: version) { return entry }
        guard let found = parent.entry(key) ?? enrolledEntry(key) else { return nil }
        if outer == nil || isAtThisLevel(found) { return inherited(found, since: version) }
        return entryOfOuterLevel(for: found, since: version)
    }

    /// Adds an inherited entry to the table, unless there is one.
    ///
    /// - Parameters:
    ///   - found: The entry in the container around this one, which a test container may refuse.
    ///   - version: The version before the look-up.
    ///   - mayRefuse: Whether a test container refuses an entry that is live.
    ///   - make: Returns the entry. It runs under `monitor`.
    /// - Returns: Nil if the version has changed.
    func inherit(
        _ found: Entry,
        since version: Int,
        mayRefuse: Bool = true,
        _ make: () -> Entry
    ) -> Entry? {
        monitor.locked {
            if let entry = currentTable.entry(found.key) { return entry }
            guard root.version.load(ordering: .acquiring) == version else { return nil }
            inheritedCount += 1
            let entry = make()
            if entry.owner === self {
                if mayRefuse, let strictness = knownDetails?.strictness, !strictness.allows(found) { entry.setLive() }
                entry.setInherited()
            }
            _ = put(entry, isInherited: true)
            return entry
        }
    }

    /// The entry that an entry of this container decorates, or nil if it decorates none.
    private func decorated(by entry: Entry) -> Entry? {
        guard entry.isDecorating, let found = parent?.visible(entry.key) else { return nil }
        return outer == nil || isAtThisLevel(found) ? found : outer?.visible(entry.key)
    }

    /// Adds an entry for the parent's `found`: see ``inherit(_:since:mayRefuse:_:)``.
    private func inherited(_ found: Entry, since version: Int) -> Entry? {
        var found = found
        var isShared = shares(found)
        // An entry that a parent decorates is decorated again here, unless the decorated instance is shared.
        var decorations: [AnyDecoration] = []
        while !isShared, let decorated = found.owner.decorated(by: found) {
            decorations = found.owner.monitor.locked { found.owner.wrappers(of: found) } + decorations
            found = decorated
            isShared = shares(found)
        }
        return inherit(found, since: version) {
            let wrappers = decorations + wrappers(of: found)
            if isShared, wrappers.isEmpty { return found }
            // Instances that are not shared are created here, by an entry of this container.
            return isShared && found.lifetime.isShared && !found.takesArguments
                ? found.inherited(in: self, from: found.owner, wrappedBy: wrappers)
                : found.copy(in: self, wrappedBy: wrappers, keepingWrappers: true)
        }
    }

    /// Whether this container can use an entry of the parent directly.
    func shares(_ entry: Entry) -> Bool {
        switch role {
        case .root:
            return true
        case .scope(let name):
            if case .scoped(name) = entry.lifetime { return false }
            return true
        case .fork:
            // Dynamic instances run for the fork: see `substituting`.
            guard entry.lifetime.isShared, entry.hasInstance else { return false }
            // A live instance may hold something that a test must not reach.
            if monitor.locked({ knownDetails?.strictness != nil }) { return false }
            // Kept beyond the lock, because releasing the last reference to it runs user code.
            return withExtendedLifetime(front) { Creation.monitor.locked { !dependsOnReplaced(entry) } }
        }
    }

    /// Whether the instance of `entry` depends, or may depend, on something that this fork has replaced, directly or
    /// indirectly. The caller holds ``Creation/monitor``.
    private func dependsOnReplaced(_ entry: Entry) -> Bool {
        let hasOwn = hasOwnParts || (inner != nil && front?.hasOwnParts ?? true)
        var pending = [(entry: entry, level: self)]
        var seen: Set<Visit> = []
        func add(_ entry: Entry, _ level: DependencyContainer) {
            let visit = Visit(entry: ObjectIdentifier(entry), level: ObjectIdentifier(level))
            if seen.insert(visit).inserted { pending.append((entry, level)) }
        }
        while let (next, level) = pending.popLast() {
            // A fork starts, stops and closes only its own instances.
            if next.hasHooks { return true }
            if hasOwn, next.mayResolveMore { return true }
            if let decorated = next.owner.decorated(by: next) { add(decorated, level) }
            // The factory may have resolved a key from a container around the level, which it captured.
            for key in next.dependencies {
                var around: DependencyContainer? = level
                while let level = around {
                    if hasOwn, level.hasOwnPart(of: key) { return true }
                    if let found = level.visible(key) { add(found, level) }
                    // An outer fork resolves the key from the fork inside it that registers the key.
                    if let (fork, level) = level.source(of: key), let found = fork.current(key) { add(found, level) }
                    around = level.outer
                }
            }
        }
        return false
    }

    /// An entry, seen from a level.
    private struct Visit: Hashable {
        let entry: ObjectIdentifier
        let level: ObjectIdentifier
    }

    /// Whether anything is registered, contributed or decorated here and not in a parent.
    private var hasOwnParts: Bool {
        monitor.locked {
            nextOrder > 0 || knownDetails.map { !$0.contributed.isEmpty || !$0.decorations.isEmpty } ?? false
        }
    }

    /// Whether a key is registered, contributed to or decorated here and not in a parent, or for an outer fork,
    /// registered or contributed to in its front.
    private func hasOwnPart(of key: DependencyKey) -> Bool {
        let isHere = monitor.locked {
            if let details = knownDetails, details.contributed[key] != nil || details.decorations[key] != nil {
                return true
            }
            return currentTable.entry(key).map(isOwn) ?? false
        }
        guard inner != nil, !isHere else { return isHere }
        // An outer fork without its front is closed.
        guard let front else { return true }
        return entryInFront(key) != nil || front.monitor.locked { front.knownDetails?.contributed[key] != nil }
    }

    /// The entry of a key here or in the nearest parent that has one, without changing the table.
    func visible(_ key: DependencyKey) -> Entry? {
        current(key) ?? entryInFront(key) ?? parent?.visible(key) ?? enrolledEntry(key)
    }

    /// The registrations that can be resolved here: first the parent's in order, then this container's own, then the
    /// specs that were enrolled here.
    var visibleEntries: [Entry] {
        let own = ownEntries + (front?.ownEntries ?? [])
        guard let parent else { return own }
        let keys = Set(own.map(\.key))
        let visible = parent.visibleEntries.filter { !keys.contains($0.key) } + own
        guard case let enrolled = enrolledEntries, !enrolled.isEmpty else { return visible }
        let known = Set(visible.map(\.key))
        return visible + enrolled.filter { !known.contains($0.key) }
    }
}
