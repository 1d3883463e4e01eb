/// A registration in one container, without its type: its lifetime, its place and its instance.
///
/// It is small, because a program has many. ``EntryDetails`` contains the parts that few registrations have.
///
/// `@unchecked Sendable`: mutable members are atomic, or guarded as stated beside them.
class AnyEntry: @unchecked Sendable {
    let key: DependencyKey
    let site: CodeSite
    /// The container that keeps this entry. Shared instances are created from it.
    unowned let owner: DependencyContainer
    let lifetime: LifetimeKind
    let details: EntryDetails?
    /// The position in the order of registration. Set before any other thread sees the entry.
    @exclusivity(unchecked) var order: UInt32 = 0
    /// The ``DependencyContainer/forkDepth`` of the container in which the registration was made. A copy keeps it. Set
    /// before any other thread sees the entry.
    @exclusivity(unchecked) var forkDepth: UInt16
    let isolation: Isolation
    /// Set before any other thread sees the entry.
    @exclusivity(unchecked) private var traits: EntryTraits
    /// Whether the entry has been removed, so that it creates no further shared instance. Guarded by
    /// ``Creation/monitor``.
    @exclusivity(unchecked) var isRetired = false
    /// One word for the short path, with the values below. Stored with release and loaded with acquire ordering.
    let published = Atomic<UInt>(AnyEntry.unmade)
    /// Guarded by ``Creation/monitor``.
    @exclusivity(unchecked) var progress: EntryProgress?

    /// No instance, or none that the short path may return.
    static var unmade: UInt { 0 }
    /// Has created an instance, and creates a new one for each resolve. Any greater word is the address of the shared
    /// instance.
    static var fresh: UInt { 1 }

    init(
        key: DependencyKey,
        lifetime: LifetimeKind,
        site: CodeSite,
        details: EntryDetails? = nil,
        isolation: Isolation = .none,
        takesArguments: Bool = false,
        owner: DependencyContainer
    ) {
        self.key = key
        self.lifetime = lifetime
        self.site = site
        self.details = details
        self.isolation = isolation
        traits = takesArguments ? .takesArguments : []
        forkDepth = owner.forkDepth
        self.owner = owner
    }

    /// Whether the factory takes arguments, or this is a call of such a factory. The dependencies of its next call are
    /// unknown.
    final var takesArguments: Bool { traits.contains(.takesArguments) }

    /// The key of the registration: for a call, of the registration that was called.
    final var registration: DependencyKey { details?.calledRegistration ?? key }

    /// Whether this is a copy of a parent's entry.
    final var isInherited: Bool { traits.contains(.isInherited) }

    /// Marks a new copy of a parent's entry.
    final func setInherited() { traits.insert(.isInherited) }

    /// Whether this entry decorates the shared instance of an entry around its container.
    final var isDecorating: Bool { traits.contains(.isDecorating) }

    /// Marks a new entry that decorates the shared instance of an entry around its container.
    final func setDecorating() { traits.insert(.isDecorating) }

    /// Whether this entry of an outer fork resolves the key from the fork that registers it.
    final var isBorrowed: Bool { traits.contains(.isBorrowed) }

    /// Marks a new entry that resolves the key from the fork that registers it.
    final func setBorrowed() { traits.insert(.isBorrowed) }

    /// Whether a test refuses this registration, because it is live: see ``Strictness``.
    final var isLive: Bool { traits.contains(.isLive) }

    /// Marks a new entry that a test refuses.
    final func setLive() { traits.insert(.isLive) }

    /// The isolation of the factory, or if it takes arguments, of each call.
    final var callIsolation: Isolation {
        if traits.contains(.isCalledOnMainActor) { return .mainActor }
        return traits.contains(.isCalledAsync) ? .async : isolation
    }

    /// Sets the isolation of each call of a new entry that takes arguments.
    final func setCallIsolation(_ isolation: Isolation) {
        switch isolation {
        case .none: break
        case .mainActor: traits.insert(.isCalledOnMainActor)
        case .async: traits.insert(.isCalledAsync)
        }
    }

    /// Takes the traits of the registration that this new entry is a copy of.
    final func copyTraits(of other: AnyEntry) {
        traits.formUnion(other.traits.intersection([.isInherited, .isLive, .isCalledOnMainActor, .isCalledAsync]))
    }

    /// The parameters of the factory, if the registration declares them.
    final var declared: [Parameter]? { details?.declared }

    /// The known parameters of the factory and of the initializers that decorate the instance.
    final var parameters: [Parameter] { (details?.declared ?? []) + (details?.wrapping ?? []) }

    /// Whether the registration has hooks.
    final var hasHooks: Bool { details?.hooks != nil }

    /// Whether the type shows that the instance cannot be created: see ``Lifetime/weak``.
    var isRefused: Bool { false }

    /// The key under which decorations of this entry are registered.
    var decoratedKey: DependencyKey { key }

    /// A copy of this registration for `owner`, without instances.
    ///
    /// - Parameters:
    ///   - wrappers: The decorations around the factory.
    ///   - keepingWrappers: Whether the copy also keeps this entry's decorations, inside `wrappers`.
    func copy(
        in owner: DependencyContainer,
        wrappedBy wrappers: [AnyDecoration],
        keepingWrappers: Bool = false
    ) -> AnyEntry { self }

    /// An entry of `container` that resolves the key from `source`, with the decorations of `container`.
    func inherited(
        in container: DependencyContainer,
        from source: DependencyContainer,
        wrappedBy wrappers: [AnyDecoration]
    ) -> AnyEntry { self }

    /// An entry of `container` that resolves the key from `front` each time, and does not keep `front`.
    func borrowed(in container: DependencyContainer, from front: DependencyContainer) -> AnyEntry { self }

    /// Retires the entry, and removes and returns its shared instance. The caller ends it when no reader can be copying
    /// it.
    func takeInstance() -> Instance? { nil }

    /// Creates an instance for `container`, or the shared instance if it does not exist.
    func make(in container: DependencyContainer, callSite: CodeSite) throws(ResolutionError) {}

    /// Creates an instance with the isolation that it needs.
    ///
    /// - Returns: The awaited value. The caller keeps it alive, because it may have no other owner.
    func makeAnywhere(in container: DependencyContainer, callSite: CodeSite) async throws(ResolutionError)
        -> (any Sendable)?
    { nil }

    /// Runs a hook on the shared instance, if it exists.
    func run(_ moment: Moment) async throws {}
}

/// Properties that few entries have, in one byte.
struct EntryTraits: OptionSet {
    let rawValue: UInt8

    static let takesArguments = Self(rawValue: 1)
    static let isInherited = Self(rawValue: 2)
    static let isDecorating = Self(rawValue: 4)
    static let isBorrowed = Self(rawValue: 8)
    static let isLive = Self(rawValue: 16)
    static let isCalledOnMainActor = Self(rawValue: 32)
    static let isCalledAsync = Self(rawValue: 64)
}

extension [AnyEntry] {
    /// The entries in the order of registration.
    var inOrder: Self {
        @inline(never) get { sorted { $0.order < $1.order } }
    }
}
