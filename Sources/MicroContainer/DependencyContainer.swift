/// A container that registers factories and resolves instances from them.
///
/// ```swift
/// let container = DependencyContainer()
/// container.register((any Greeting).self, allocation: .static) { _ in
///     English()
/// }
/// container.register(Letter.self) { container in
///     Letter(greeting: container.resolve())
/// }
/// let letter: Letter = container.resolve()
/// ```
///
/// A container may be used from any thread. Resolving an existing instance takes no lock, and no lock is held while a
/// factory runs.
public final class DependencyContainer: @unchecked Sendable {
    // `@unchecked Sendable`: `monitor` guards all mutable state except the atomics and `outer`, which `init` sets before
    // any other thread can reach the container.

    /// The address of the current ``EntryTable``.
    let table: Atomic<UInt>
    /// The number of reasons for which resolving takes the long path: observers, overrides in force, and being closed.
    let attention = Atomic<Int>(0)
    let isClosed = Atomic<Bool>(false)
    /// The number of observers of this container and its parents.
    let observing = Atomic<Int>(0)
    /// The version of the registrations of a root and of every container inside it: see `Inheritance.swift`. Only the
    /// root's is used.
    let version = Atomic<Int>(0)
    let monitor = Monitor()
    /// The container that this one inherits registrations from.
    let parent: DependencyContainer?
    let role: Role
    /// The number of forks among this container and its ancestors.
    let forkDepth: UInt16
    /// The fork at the next level around the scope that this is a fork of: see `OuterForks.swift`. Set in `init`.
    @exclusivity(unchecked) private(set) var outer: DependencyContainer?
    /// The forks that this outer fork belongs to, or nil if this is not an outer fork.
    let inner: InnerForks?

    // All of the following is guarded by `monitor`, which ensures exclusive access; the runtime need not check it
    // again.

    @exclusivity(unchecked) var usedSlots = 0
    @exclusivity(unchecked) var nextOrder: UInt32 = 0
    /// The dependents of this container's keys. It contains only keys that have been resolved.
    @exclusivity(unchecked) var usages = [DependencyKey: Usage]()
    /// Entries and tables that have been removed, and that a reader on another thread may still use.
    @exclusivity(unchecked) var retired: Garbage?
    /// The number of inherited entries that have been added to the table.
    @exclusivity(unchecked) var inheritedCount = 0
    @exclusivity(unchecked) var family = Family()
    /// Whether a scope has been opened here.
    @exclusivity(unchecked) var hasScopes = false
    /// The number of `withOverrides` blocks in force that replace this container or one around it.
    @exclusivity(unchecked) var overriding = 0
    /// The parts that only few containers need, if this one needs any.
    @exclusivity(unchecked) var knownDetails: ContainerDetails?

    /// The relation of a container to its ``parent``.
    enum Role: Equatable {
        case root
        case scope(String)
        case fork
    }

    /// Creates an empty container.
    public convenience init() { self.init(parent: nil, role: .root) }

    init(parent: DependencyContainer?, role: Role, inner: InnerForks? = nil) {
        table = Atomic(UInt(bitPattern: EntryTable(capacity: parent == nil ? 16 : 8).base))
        self.parent = parent
        self.role = role
        self.inner = inner
        forkDepth = UInt16(clamping: Int(parent?.forkDepth ?? 0) + (role == .fork ? 1 : 0))
        if role == .fork, let around = parent?.parentOfOuterFork {
            let inner = InnerForks(front: inner?.front ?? self, next: self)
            outer = DependencyContainer(parent: around, role: .fork, inner: inner)
        }
        // Adopted last, because other threads visit an adopted fork, and read `outer` of its front without a lock.
        guard inner == nil else { return }
        if let outer {
            for level in outer.levels.reversed() { level.parent?.adopt(level) }
        }
        parent?.adopt(self)
    }

    deinit {
        leaveParent()
        forgetForeignUses()
        if inner == nil { shutOuter() }
        currentTable.end()
        retired?.free()
    }

    @inline(__always)
    var currentTable: EntryTable {
        // The word is never zero: `init` stores an address, as does every later store.
        EntryTable(base: UnsafeMutableRawPointer(bitPattern: table.load(ordering: .acquiring)).unsafelyUnwrapped)
    }
}
