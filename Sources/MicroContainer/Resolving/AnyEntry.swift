import Synchronization

/// One registration in one container, without its type: its terms, and its instance.
///
/// Small, since a program has many. What few registrations have is in ``EntryDetails``.
///
/// `@unchecked Sendable`: what is mutable is either atomic or guarded by ``Creation/monitor``, as noted beside it.
class AnyEntry: @unchecked Sendable {
    let key: DependencyKey
    let site: CodeSite
    /// The container that keeps this entry. Shared instances are made from it.
    unowned let owner: DependencyContainer
    let lifetime: LifetimeKind
    let details: EntryDetails?
    /// The place in the order of registration. Set before anybody else sees the entry.
    @exclusivity(unchecked) var order: UInt32 = 0
    /// The ``DependencyContainer/forkDepth`` of the container in which the registration was made, which a copy keeps. Set
    /// before anybody else sees the entry.
    @exclusivity(unchecked) var forkDepth: UInt16
    let isolation: Isolation
    /// Set before anybody else sees the entry.
    @exclusivity(unchecked) private var traits: EntryTraits
    /// One word for the short path: see the constants. Stored with release, loaded with acquire order.
    let published = Atomic<UInt>(AnyEntry.unmade)
    /// Guarded by ``Creation/monitor``.
    @exclusivity(unchecked) var progress: EntryProgress?

    /// No instance yet, or none that the short path may return.
    static var unmade: UInt { 0 }
    /// Made before, and made anew for each resolve. Any greater word is the address of the shared instance.
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

    /// Whether its instances are called with arguments, or it is such a call: the dependencies of the next call are
    /// never known.
    final var takesArguments: Bool { traits.contains(.takesArguments) }

    /// Whether this is a copy of a parent's entry.
    final var isInherited: Bool { traits.contains(.isInherited) }

    /// Marks a new copy of a parent's entry.
    final func setInherited() { traits.insert(.isInherited) }

    /// The parameters of the factory, if the registration declares them.
    final var declared: [Parameter]? { details?.declared }

    /// Whether something is done to an instance when it starts, stops or ends.
    final var hasHooks: Bool { details?.hooks != nil }

    /// Whether it is known from the type that it cannot be made: see ``Lifetime/weak``.
    var isRefused: Bool { false }

    /// The key that decorations name it by.
    var decoratedKey: DependencyKey { key }

    /// The same registration for `owner`, with nothing made.
    ///
    /// - Parameters:
    ///   - wrappers: The decorations around it.
    ///   - keepingWrappers: Whether `wrappers` are around those that are around this one.
    func copy(
        in owner: DependencyContainer,
        wrappedBy wrappers: [AnyDecoration],
        keepingWrappers: Bool = false
    ) -> AnyEntry { self }

    /// An entry of `container` that resolves the key from `owner`, decorated as it is in `container`.
    func inherited(in container: DependencyContainer, wrappedBy wrappers: [AnyDecoration]) -> AnyEntry { self }

    /// An entry of `container`, which is for tests, that is not made because it would be live.
    func refused(in container: DependencyContainer) -> AnyEntry { self }

    /// Takes the shared instance out. The caller ends it when no reader can be copying it.
    func takeInstance() -> Instance? { nil }

    /// Makes one for `container`, or the shared instance if there is none.
    func make(in container: DependencyContainer, asked: CodeSite) throws(ResolutionError) {}

    /// Makes one, where it has to be made.
    ///
    /// - Returns: The value that was awaited to make it, which may end when nobody holds it.
    func makeAnywhere(in container: DependencyContainer, asked: CodeSite) async throws(ResolutionError)
        -> (any Sendable)?
    { nil }

    /// Runs one of the hooks on the shared instance, if it has been made.
    func run(_ moment: Moment) async throws {}
}

/// What is true of few entries, in one byte.
struct EntryTraits: OptionSet {
    let rawValue: UInt8

    static let takesArguments = Self(rawValue: 1)
    static let isInherited = Self(rawValue: 2)
}
