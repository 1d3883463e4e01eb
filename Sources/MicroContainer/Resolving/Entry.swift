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
    let isolation: Isolation
    /// Whether its instances are called with arguments, or it is such a call: the dependencies of the next call are
    /// never known.
    let takesArguments: Bool
    /// Where the registration was made. Set before anybody else sees the entry.
    @exclusivity(unchecked) var origin = Origin.here
    /// Whether its owner runs hooks on the instance when it is closed. Guarded by the owner's `monitor`.
    @exclusivity(unchecked) var isHooked = false
    /// One word for the short path: see the constants. Stored with release, loaded with acquire order.
    let published = Atomic<UInt>(AnyEntry.unmade)
    /// The keys that the factory was seen to resolve. Guarded by ``Creation/monitor``.
    @exclusivity(unchecked) var observed: Set<DependencyKey> = []
    /// The creation in progress of a shared instance. Guarded by ``Creation/monitor``.
    @exclusivity(unchecked) var attempt: Creation?
    /// The asynchronous creation in progress of a shared instance. Guarded by ``Creation/monitor``.
    @exclusivity(unchecked) var asyncAttempt: AsyncCreation?

    enum Origin: UInt8 {
        /// In the container that owns the entry.
        case here
        /// In a parent: this is a copy.
        case parent
        /// In a scope that the owner stands for: this is a copy.
        case counterpart
    }

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
        self.takesArguments = takesArguments
        self.owner = owner
    }

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

extension AnyEntry {
    /// The keys this entry is known to depend on. The caller holds ``Creation/monitor``.
    var dependencies: Set<DependencyKey> {
        guard let declared else { return observed }
        return observed.union(declared.flatMap(\.choices).map(\.key))
    }

    /// Whether it may resolve keys that are not known: it has never run, or its next call has other arguments. The
    /// caller holds ``Creation/monitor``.
    var mayAskForMore: Bool { takesArguments || (declared == nil && observed.isEmpty && !hasRun) }

    /// Whether the factory has run, as far as is known without a lock.
    var hasRun: Bool { published.load(ordering: .acquiring) != Self.unmade }

    /// Whether a shared instance has been made.
    var isMade: Bool { published.load(ordering: .acquiring) > Self.fresh }

    /// Whether there is, or is about to be, an instance that is out of date when a dependency changes. The caller holds
    /// ``Creation/monitor``.
    var mayHoldInstance: Bool {
        switch lifetime {
        case .dynamic, .graph: false
        case .static, .scoped: isMade || attempt != nil || asyncAttempt != nil
        case .weak, .timed: true
        }
    }

    /// Hands a failed attempt's error to those who wait for it.
    func abandon(_ error: ResolutionError) { endAttempt { error } }

    /// Ends the attempt in progress with an instance. False if the container has been closed meanwhile: then those who
    /// wait get an error.
    func publish(_ word: UInt, asked: CodeSite) -> Bool {
        var isOpen = true
        endAttempt {
            published.store(word, ordering: .releasing)
            isOpen = owner.made(self)
            return isOpen ? nil : .closed(key, asked: asked)
        }
        return isOpen
    }

    /// Ends the attempt in progress, and wakes those who wait for it.
    ///
    /// - Parameter keep: Run under ``Creation/monitor``; returns the error for those who wait, if there is no instance.
    func endAttempt(_ keep: () -> ResolutionError? = { nil }) {
        // Kept until after the lock: an error may run anybody's code as it ends.
        let ended = Creation.monitor.locked {
            if let failure = keep() { attempt?.failure = failure }
            defer { (attempt, asyncAttempt) = (nil, nil) }
            Creation.monitor.wakeAll()
            return (attempt, asyncAttempt)
        }
        withExtendedLifetime(ended) {}
    }
}

/// The point in its container's life at which a hook of a ``Lifetime`` runs.
enum Moment {
    case start
    case stop
    case close
}

/// A shared instance that has been taken out of its entry.
struct Instance {
    let end: () -> Void
}

/// One registration in one container.
final class Entry<Value>: AnyEntry, @unchecked Sendable {
    /// The decorated factory as it is called. ``checkIsolation(asked:)`` comes before.
    let make: @Sendable (DependencyContainer) throws -> Value

    typealias Awaiting =
        @Sendable (Entry<Value>, DependencyContainer, CodeSite) async throws(ResolutionError) -> any Sendable

    init(
        key: DependencyKey,
        lifetime: Lifetime<Value>,
        site: CodeSite,
        declared: [Parameter]? = nil,
        make: Make<Value>,
        awaiting: Awaiting? = nil,
        takesArguments: Bool = false,
        owner: DependencyContainer
    ) {
        self.make = make.called
        super.init(
            key: key,
            lifetime: lifetime.kind,
            site: site,
            details: Self.details(make, awaiting, lifetime, declared),
            isolation: make.isolation,
            takesArguments: takesArguments,
            owner: owner
        )
    }

    /// The same registration as `other`, for another owner, with other decorations.
    private init(
        _ other: Entry<Value>,
        plain: Make<Value>,
        wrapped: Make<Value>,
        hooks: AnyHooks?,
        awaiting: Awaiting?,
        owner: DependencyContainer
    ) {
        make = wrapped.called
        super.init(
            key: other.key,
            lifetime: other.lifetime,
            site: other.site,
            details: TypedDetails(
                plain: plain,
                wrapped: wrapped,
                awaiting: awaiting,
                declared: other.declared,
                hooks: hooks
            ),
            // Of the decorated factory, which may need the main actor where the factory itself does not.
            isolation: wrapped.isolation,
            takesArguments: other.takesArguments,
            owner: owner
        )
        order = other.order
        origin = other.origin
    }

    /// The details of an entry without decorations; nil where the entry itself says it all.
    private static func details(
        _ make: Make<Value>,
        _ awaiting: Awaiting?,
        _ lifetime: Lifetime<Value>,
        _ declared: [Parameter]?
    ) -> EntryDetails? {
        if case .sync = make, !lifetime.kind.mayEndEarly {
            if declared == nil, lifetime.hooks == nil { return nil }
            return EntryDetails(declared: declared, hooks: lifetime.hooks)
        }
        return TypedDetails(
            plain: make,
            wrapped: make,
            awaiting: awaiting,
            declared: declared,
            hooks: lifetime.hooks
        )
    }

    deinit {
        if let instance = Self.instance(published.load(ordering: .acquiring)) { Cell.end(instance) }
    }

    private var typed: TypedDetails<Value>? {
        guard let details, details.isTyped else { return nil }
        return unsafeDowncast(details, to: TypedDetails<Value>.self)
    }

    /// The decorated factory.
    var wrapped: Make<Value> { typed?.wrapped ?? .sync(make) }

    /// The factory as it was registered.
    private var plain: Make<Value> { typed?.plain ?? .sync(make) }

    /// A shared instance that may end before its container. Guarded by ``Creation/monitor``. Only entries whose lifetime
    /// ``LifetimeKind/mayEndEarly`` have one.
    var held: Held<Value>? {
        get { typed?.held }
        set { typed?.held = newValue }
    }

    @inline(__always)
    static func instance(_ word: UInt) -> UnsafeMutablePointer<Value>? {
        word > fresh ? UnsafeMutablePointer(bitPattern: word) : nil
    }

    override func takeInstance() -> Instance? {
        let instance = Self.instance(published.exchange(Self.unmade, ordering: .acquiringAndReleasing))
        let held = Creation.monitor.locked { () -> Held<Value>? in
            defer { self.held = nil }
            return self.held
        }
        if instance == nil, held == nil { return nil }
        return Instance {
            if let instance { Cell.end(instance) }
            withExtendedLifetime(held) {}
        }
    }

    override func make(in container: DependencyContainer, asked: CodeSite) throws(ResolutionError) {
        _ = try value(in: container, asked: asked)
    }

    override func makeAnywhere(in container: DependencyContainer, asked: CodeSite) async throws(ResolutionError)
        -> (any Sendable)?
    {
        switch isolation {
        case .none: try make(in: container, asked: asked)
        case .mainActor:
            try await MainActor.running { () throws(ResolutionError) in try self.make(in: container, asked: asked) }
        case .async:
            // Without one, only `resolveAsync` of this very value can be told that it is `Sendable`.
            guard let awaiting = typed?.awaiting else { throw .needsAwait(self, asked: asked) }
            return try await awaiting(self, container, asked)
        }
        return nil
    }

    override func run(_ moment: Moment) async throws {
        // The container keeps an instance with hooks until it has been closed.
        guard let hooks = details?.hooks, let instance = Self.instance(published.load(ordering: .acquiring)) else {
            return
        }
        try await hooks.run(moment, on: instance)
    }

    override var isRefused: Bool {
        guard case .weak = lifetime else { return false }
        return !(Value.self is AnyObject.Type) && !TypeName.isExistential(Value.self)
    }

    override var decoratedKey: DependencyKey {
        if takesArguments, let provider = Value.self as? any ArgumentTaking.Type { return provider.result }
        return key.type == Contribution<Value>.self ? DependencyKey(Value.self) : key
    }

    override func copy(
        in owner: DependencyContainer,
        wrappedBy wrappers: [AnyDecoration],
        keepingWrappers: Bool
    ) -> AnyEntry {
        let plain = keepingWrappers ? wrapped : plain
        return Entry(
            self,
            plain: plain,
            wrapped: plain.wrapped(by: wrappers),
            hooks: details?.hooks,
            awaiting: typed?.awaiting,
            owner: owner
        )
    }

    override func refused(in container: DependencyContainer) -> AnyEntry {
        Entry(
            key: key,
            lifetime: Lifetime(kind: .dynamic),
            site: site,
            declared: [],
            make: .sync { _ in throw NotOverridden() },
            owner: container
        )
    }

    override func inherited(in container: DependencyContainer, wrappedBy wrappers: [AnyDecoration]) -> AnyEntry {
        let (key, site, parent) = (key, site, owner)
        // From the parent itself, also while a fork stands for it.
        let make = Make<Value>.sync { _ in
            try parent.ownValue(Value.self, under: key, asked: site)
        }
        return Entry(
            self,
            plain: make,
            wrapped: make.wrapped(by: wrappers),
            hooks: nil,
            awaiting: nil,
            owner: container
        )
    }
}
