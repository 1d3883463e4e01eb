import Synchronization

/// Registers how things are made, and makes them when asked.
///
/// ```swift
/// let container = DependencyContainer()
/// container.register((any Greeting).self, allocation: .static) { _ in English() }
/// container.register(Letter.self) { container in Letter(greeting: container.resolve()) }
/// let letter: Letter = container.resolve()
/// ```
///
/// A container may be used from any thread. Resolving what has been made takes no lock; no lock is held while a
/// factory runs.
///
/// `@unchecked Sendable`: `table` and `attention` are atomic, what is mutable besides is guarded by `monitor`.
public final class DependencyContainer: @unchecked Sendable {
    /// The address of the current ``EntryTable``.
    let table: Atomic<UInt>
    /// How many want to hear of each resolve: factories whose dependencies are being noted. Zero on the hot path.
    let attention = Atomic<Int>(0)
    let stackKey = CreationStack.key
    let monitor = Monitor()

    /// How many places of the current table are taken. Guarded by `monitor`.
    private var used = 0
    /// Tables that were outgrown. Readers hold no reference, so that they stay as long as the container.
    private var outgrown: [EntryTable] = []
    /// All entries ever registered, in order. Those replaced or removed stay too, for the same reason.
    private var registered: [AnyEntry] = []

    /// An empty container.
    public init() {
        table = Atomic(UInt(bitPattern: EntryTable(capacity: 16).base))
    }

    deinit {
        currentTable.deallocate()
        for table in outgrown { table.deallocate() }
    }

    @inline(__always)
    var currentTable: EntryTable {
        // The word is never zero: `init` stores an address, as does every later store.
        EntryTable(base: UnsafeMutableRawPointer(bitPattern: table.load(ordering: .acquiring)).unsafelyUnwrapped)
    }

    /// Adds an entry, or replaces the one of the same key. What was made of that one, or with it, is made anew.
    func add(_ entry: AnyEntry) {
        monitor.locked {
            let replaced = currentTable.entry(entry.key)
            put(entry)
            if let replaced { renewDependents(of: replaced.key) }
        }
    }

    /// The entry of a key, which `make` makes if there is none.
    func entry(of key: DependencyKey, orAdd make: () -> AnyEntry) -> AnyEntry {
        monitor.locked {
            if let entry = currentTable.entry(key) { return entry }
            let entry = make()
            put(entry)
            return entry
        }
    }

    /// Takes out the entry of a key, and what was made with it.
    func remove(_ key: DependencyKey) {
        monitor.locked {
            currentTable.remove(key)
            renewDependents(of: key)
        }
    }

    /// Takes out every entry.
    func removeAll() {
        monitor.locked {
            for entry in currentTable.entries { currentTable.remove(entry.key) }
        }
    }

    /// The entries in force, in the order of their registration.
    var entries: [AnyEntry] {
        monitor.locked {
            let table = currentTable
            return registered.filter { table.entry($0.key) === $0 }
        }
    }

    /// The caller holds `monitor`.
    private func put(_ entry: AnyEntry) {
        registered.append(entry)
        if used * 2 >= currentTable.capacity { grow() }
        if currentTable.put(entry) { used += 1 }
    }

    /// The caller holds `monitor`.
    private func grow() {
        let old = currentTable
        let live = old.entries
        let new = EntryTable(capacity: max(16, live.count * 4))
        used = live.count
        for entry in live { _ = new.put(entry) }
        outgrown.append(old)
        table.store(UInt(bitPattern: new.base), ordering: .releasing)
    }

    /// Renews everything shared that is known to have been made with `key`. The caller holds `monitor`.
    private func renewDependents(of key: DependencyKey) {
        let live = currentTable.entries
        let stale = Creation.monitor.locked {
            var stale: Set = [key]
            var changed = true
            while changed {
                changed = false
                for entry in live where !stale.contains(entry.key) && !stale.isDisjoint(with: entry.dependencies) {
                    stale.insert(entry.key)
                    changed = true
                }
            }
            return stale
        }
        for entry in live where entry.key != key && stale.contains(entry.key) { put(entry.renewed()) }
    }
}
