/// A registration in one container, with the factory, the lifetime, the source location and the instance.
///
/// It is small, because a program has many. ``EntryDetails`` contains the parts that few registrations have.
///
/// It does not depend on the type of its value, because the runtime would look up a generic class for each registration.
/// The functions that use the factory or the instance are generic instead. A caller that has found the entry under a key
/// knows the type; any other one uses ``valueType``. The factory is in the subclass ``EntryWithFactory``.
///
/// `@unchecked Sendable`: mutable members are atomic, or guarded as stated beside them.
class Entry: @unchecked Sendable {
    let key: DependencyKey
    let site: CodeSite
    /// The container that keeps this entry. Shared instances are created from it.
    ///
    /// An entry is used only for a container that has found it. That container keeps the owner alive: it is the owner, or
    /// the owner is around it, or is one of its outer forks. A debug build checks this. A release build does not, because
    /// checking takes a tenth of the time of a registration.
    #if DEBUG
    unowned let owner: DependencyContainer
    #else
    unowned(unsafe) let owner: DependencyContainer
    #endif
    let lifetime: LifetimeKind
    let details: EntryDetails?
    /// The position in the order of registration. Set before any other thread sees the entry.
    @exclusivity(unchecked) var order: UInt32 = 0
    /// The ``DependencyContainer/forkDepth`` of the container in which the registration was made. A copy has the same
    /// value. Set before any other thread sees the entry.
    @exclusivity(unchecked) var forkDepth: UInt16
    let isolation: Isolation
    /// Set before any other thread sees the entry.
    @exclusivity(unchecked) var traits: EntryTraits = []
    /// Whether the entry has been removed, so that it creates no further shared instance. Guarded by
    /// ``Creation/monitor``.
    @exclusivity(unchecked) var isRetired = false
    /// One word for the short path, with the values below. Stored with release and loaded with acquire ordering.
    let published = Atomic<UInt>(Entry.unmade)
    /// Guarded by ``Creation/monitor``.
    @exclusivity(unchecked) var progress: EntryProgress?
    /// The thread that is creating the shared instance, if any. Guarded by ``Creation/monitor``.
    @exclusivity(unchecked) var maker: CreationStack?

    /// The word for no instance, or for none that the short path may return.
    static var unmade: UInt { 0 }
    /// Like ``fresh``, but on the main actor, so resolving checks the caller's isolation.
    static var freshOnMainActor: UInt { 1 }
    /// Has created an instance, and creates a new one each time. Any other even word is the address of the shared
    /// instance.
    ///
    /// It is the address of the entry plus 1, so that the short path has both in one word.
    private var fresh: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) &+ 1 }
    /// The word for an entry that has created an instance and creates a new one each time.
    var known: UInt { isolation == .none ? fresh : Self.freshOnMainActor }

    /// The entry of the word ``fresh``. Nil if `word` is ``freshOnMainActor``; other words are not passed.
    @inline(__always)
    static func fresh(_ word: UInt) -> Unmanaged<Entry>? {
        UnsafeRawPointer(bitPattern: word &- freshOnMainActor).map { .fromOpaque($0) }
    }

    /// Whether `word` is the address of a shared instance.
    @inline(__always)
    static func isInstance(_ word: UInt) -> Bool { word & 1 == 0 && word != unmade }

    /// A function that awaits the value of an entry whose factory is asynchronous.
    typealias Awaiting =
        @Sendable (Entry, DependencyContainer, CodeSite) async throws(ResolutionError) -> any Sendable

    init(
        key: DependencyKey,
        lifetime: LifetimeKind,
        site: CodeSite,
        details: EntryDetails?,
        isolation: Isolation,
        owner: DependencyContainer
    ) {
        self.key = key
        self.lifetime = lifetime
        self.site = site
        self.details = details
        self.isolation = isolation
        forkDepth = owner.forkDepth
        self.owner = owner
    }

    deinit {
        let word = published.load(ordering: .acquiring)
        if Self.isInstance(word) { Cell.end(word, of: valueType) }
    }
}

extension [Entry] {
    /// The entries in the order of registration.
    var inOrder: Self {
        @inline(never) get { sorted { $0.order < $1.order } }
    }
}
