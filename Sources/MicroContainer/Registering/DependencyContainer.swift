public import Synchronization

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
    @usableFromInline let table: Atomic<UInt>
    /// How many want to hear of each resolve: factories whose dependencies are being noted, overrides, observers, and
    /// the end of a closed container. Zero on the hot path.
    @usableFromInline let attention = Atomic<Int>(0)
    let monitor = Monitor()
    /// Where registrations come from that this container has none of its own for.
    let parent: DependencyContainer?
    let role: Role

    // Exclusive access to what follows is what `monitor` is for; the runtime need not check it again.

    /// How many places of the current table are taken. Guarded by `monitor`.
    @exclusivity(unchecked) private var used = 0
    /// Tables that were outgrown. Readers hold no reference, so that they stay as long as the container.
    @exclusivity(unchecked) private var outgrown: [EntryTable] = []
    /// All entries this container ever owned, in order. Those replaced or removed stay too, for the same reason.
    @exclusivity(unchecked) private var owned: [AnyEntry] = []
    /// The containers that inherit from this one. Guarded by `monitor`.
    @exclusivity(unchecked) var children: [WeakContainer] = []
    /// The entries with hooks whose instances have been made, in that order. Guarded by `monitor`.
    @exclusivity(unchecked) var hooked: [AnyEntry] = []
    /// The entries whose instances have been started and not stopped, in that order. Guarded by `monitor`.
    @exclusivity(unchecked) var started: [AnyEntry] = []
    /// Guarded by `monitor`, as all that follows.
    @exclusivity(unchecked) var isClosed = false
    /// Whether a factory has asked for something here, which may also not have been registered.
    @exclusivity(unchecked) var isDependedOn = false
    /// The keys of contributions, by that of their collection.
    var contributed: [DependencyKey: [DependencyKey]] = [:]
    @exclusivity(unchecked) var decorations: [DependencyKey: [AnyDecoration]] = [:]
    /// The modules that have been applied, each with the assembly that applied it.
    var assembled: [ObjectIdentifier: AssemblyProgress] = [:]
    var duplicates: [(first: AnyEntry, second: AnyEntry)] = []
    var observers: [Int: @Sendable (ContainerEvent) -> Void] = [:]
    var nextObserver = 0
    /// How many observers hear of this container, those of its parents included.
    @exclusivity(unchecked) var observing = 0

    /// What a container is to its ``parent``.
    enum Role: Equatable {
        case root
        case scope(String)
        case fork
    }

    /// An empty container.
    public convenience init() { self.init(parent: nil, role: .root) }

    init(parent: DependencyContainer?, role: Role) {
        table = Atomic(UInt(bitPattern: EntryTable(capacity: 16).base))
        self.parent = parent
        self.role = role
        parent?.adopt(self)
    }

    deinit {
        currentTable.deallocate()
        for table in outgrown { table.deallocate() }
        monitor.destroy()
    }

    @inlinable @inline(__always)
    var currentTable: EntryTable {
        // The word is never zero: `init` stores an address, as does every later store.
        EntryTable(base: UnsafeMutableRawPointer(bitPattern: table.load(ordering: .acquiring)).unsafelyUnwrapped)
    }

    /// Takes in a new entry, in place of what was registered under its key. What was made of that one, or with it, is
    /// made anew.
    ///
    /// - Parameter collection: What else depends on it.
    func add(_ entry: AnyEntry, to collection: DependencyKey? = nil) {
        let assembly = Assembly.current(of: self)
        let isVisible = monitor.locked {
            let replaced = currentTable.entry(entry.key)
            if let assembly, let replaced, isOwn(replaced) {
                if assembly.isListing {
                    assembly.duplicates.append((replaced, entry))
                    duplicates.append((replaced, entry))
                }
                if assembly.policy != .replace { return false }
            }
            takeIn(entry)
            return isDependedOn || replaced != nil || (parent != nil && used > 1) || !children.isEmpty
        }
        if isVisible { changed(collection.map { [entry.key, $0] } ?? [entry.key]) }
    }

    /// Takes in `entry` if nothing is registered under its key.
    func addIfMissing(_ entry: AnyEntry) {
        monitor.locked { if currentTable.entry(entry.key) == nil { takeIn(entry) } }
    }

    /// Takes out the entry of a key, and what was made with it.
    func remove(_ key: DependencyKey) {
        monitor.locked { currentTable.remove(key) }
        changed([key])
    }

    /// Takes out every entry, and all that is known of what has been registered.
    func removeAll() {
        let keys = monitor.locked {
            let keys = Set(currentTable.entries.map(\.key)).union(contributed.keys)
            for key in keys { currentTable.remove(key) }
            (contributed, decorations, assembled, duplicates) = ([:], [:], [:], [])
            return keys
        }
        forEachChild { $0.changed(keys) }
    }

    /// The entries of this container's own that are in force, in the order of their registration.
    var ownEntries: [AnyEntry] {
        monitor.locked {
            let table = currentTable
            return owned.filter { table.entry($0.key) === $0 }
        }
    }

    /// Takes in a new entry of this container's own, wrapped as it is here. The caller holds `monitor`.
    private func takeIn(_ entry: AnyEntry) {
        let wrappers = wrappers(of: entry)
        keep(wrappers.isEmpty ? entry : entry.copy(in: self, wrappedBy: wrappers))
    }

    /// Takes in a copy of `entry`, which is this container's own, wrapped as it is here. The caller holds `monitor`.
    func renew(_ entry: AnyEntry) { keep(entry.copy(in: self, wrappedBy: wrappers(of: entry))) }

    /// Takes in an entry of this container's own, for good. The caller holds `monitor`.
    func keep(_ entry: AnyEntry) {
        owned.append(entry)
        put(entry)
    }

    /// The wrappers around what an entry makes here. The caller holds `monitor`.
    func wrappers(of entry: AnyEntry) -> [AnyDecoration] {
        decorations.isEmpty ? [] : decorations[entry.decoratedKey, default: []]
    }

    /// The caller holds `monitor`. Somebody keeps the entry as long as this container.
    func put(_ entry: AnyEntry) {
        if used * 2 >= currentTable.capacity { grow() }
        if currentTable.put(entry) { used += 1 }
    }

    /// The caller holds `monitor`.
    private func grow() {
        let old = currentTable
        let new = EntryTable(capacity: used * 8)
        used = old.copy(into: new)
        outgrown.append(old)
        table.store(UInt(bitPattern: new.base), ordering: .releasing)
    }
}
