public import Synchronization

/// One registration in one container, without its type: what it says, and what came of it.
///
/// One object, so that registering takes one allocation. What a container inherits it may copy: see ``copy(in:wrappedBy:)``.
///
/// `@unchecked Sendable`: what is mutable is either atomic or guarded by ``Creation/monitor``, as noted beside it.
@usableFromInline class AnyEntry: @unchecked Sendable {
    let key: DependencyKey
    let lifetime: LifetimeKind
    let site: CodeSite
    /// What the factory is known to ask for, if the registration says so.
    let declared: [Parameter]?
    /// Whether something is to be done to an instance when it starts, stops or ends.
    let hasHooks: Bool
    /// Whether what it makes is called with arguments, or it is such a call: what the next one needs is never known.
    let takesArguments: Bool
    /// The container that keeps this entry, and that what is shared is made from.
    unowned let owner: DependencyContainer
    /// Whether this is a container's copy of what a parent has registered. Set before anybody else sees the entry.
    @exclusivity(unchecked) var isInherited = false
    /// What the hot path needs, in one word: see the constants. Stored with release, loaded with acquire order.
    @usableFromInline let published = Atomic<UInt>(AnyEntry.unmade)
    /// What the factory was seen to ask for. Guarded by ``Creation/monitor``.
    @exclusivity(unchecked) var observed: Set<DependencyKey> = []
    /// The creation in progress of a shared instance. Guarded by ``Creation/monitor``.
    @exclusivity(unchecked) var attempt: Creation?
    /// The same of one that is made asynchronously. Guarded by ``Creation/monitor``.
    @exclusivity(unchecked) var asyncAttempt: AsyncCreation?

    /// Nothing made yet, or nothing that the hot path could hand out.
    @inlinable static var unmade: UInt { 0 }
    /// Made before, and to be made anew each time. Any greater word is the address of the shared instance.
    @inlinable static var fresh: UInt { 1 }

    init(
        key: DependencyKey,
        lifetime: LifetimeKind,
        site: CodeSite,
        declared: [Parameter]? = nil,
        hasHooks: Bool = false,
        takesArguments: Bool = false,
        owner: DependencyContainer
    ) {
        self.key = key
        self.lifetime = lifetime
        self.site = site
        self.declared = declared
        self.hasHooks = hasHooks
        self.takesArguments = takesArguments
        self.owner = owner
    }

    var isolation: Isolation { .none }

    /// Whether it is known from the type that it cannot be made: see ``Lifetime/weak``.
    var isRefused: Bool { false }

    /// The key that wrappers name it by.
    var decoratedKey: DependencyKey { key }

    /// The same registration for `owner`, with nothing made.
    ///
    /// - Parameters:
    ///   - wrappers: What is around it.
    ///   - keepingWrappers: Whether `wrappers` are around those that are around this one.
    func copy(
        in owner: DependencyContainer,
        wrappedBy wrappers: [AnyDecoration],
        keepingWrappers: Bool = false
    ) -> AnyEntry { self }

    /// An entry of `container` that takes what `owner` has under the key, wrapped as it is in `container`.
    func inherited(in container: DependencyContainer, wrappedBy wrappers: [AnyDecoration]) -> AnyEntry { self }

    /// The keys this entry is known to depend on. The caller holds ``Creation/monitor``.
    var dependencies: Set<DependencyKey> {
        guard let declared else { return observed }
        return observed.union(declared.flatMap(\.choices).map(\.key))
    }

    /// Whether it may come to ask for what it is not known to: it has never run, or asks for something else with other
    /// arguments. The caller holds ``Creation/monitor``.
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

    /// Makes one for `container`, or the shared instance if there is none.
    func make(in container: DependencyContainer, asked: CodeSite) throws(ResolutionError) {}

    /// Makes one, where it has to be made.
    ///
    /// - Returns: What suspended to make it, which may end when nobody holds it.
    func makeAnywhere(in container: DependencyContainer, asked: CodeSite) async throws(ResolutionError)
        -> (any Sendable)?
    { nil }

    /// Runs one of the hooks on the shared instance, if it has been made.
    func run(_ moment: Moment) async throws {}
}

extension AnyEntry {
    /// Hands a failed attempt's error to those who wait for it.
    func abandon(_ error: ResolutionError) { endAttempt { error } }

    /// Ends the attempt in progress with an instance. False when the container has been closed meanwhile: then those who
    /// wait are told so.
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
    /// - Parameter keep: Run under ``Creation/monitor``; returns what those who wait are told, if it came to nothing.
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

/// When a hook of a ``Lifetime`` is run.
enum Moment {
    case start
    case stop
    case close
}

/// One registration in one container.
@usableFromInline final class Entry<Value>: AnyEntry, @unchecked Sendable {
    /// The factory as it is called, wrapped: ``checkIsolation(asked:)`` comes before.
    @usableFromInline let make: @Sendable (DependencyContainer) throws -> Value
    /// A shared instance that may end before its container. Guarded by ``Creation/monitor``.
    @exclusivity(unchecked) var held: Held<Value>?
    /// The factory as it was registered.
    private let plain: Make<Value>
    /// The factory wrapped, as it is called where it suspends.
    let makeAsync: Make<Value>
    private let hooks: AnyHooks?
    /// Calls the factory of an entry that suspends. Only values that are `Sendable` have one.
    private let awaiting: Awaiting?

    typealias Awaiting =
        @Sendable (Entry<Value>, DependencyContainer, CodeSite) async throws(ResolutionError) -> any Sendable

    convenience init(
        key: DependencyKey,
        lifetime: Lifetime<Value>,
        site: CodeSite,
        declared: [Parameter]? = nil,
        make: Make<Value>,
        awaiting: Awaiting? = nil,
        takesArguments: Bool = false,
        owner: DependencyContainer
    ) {
        self.init(
            key: key,
            lifetime: lifetime.kind,
            site: site,
            declared: declared,
            plain: make,
            wrapped: make,
            hooks: lifetime.hooks,
            awaiting: awaiting,
            takesArguments: takesArguments,
            owner: owner
        )
    }

    private init(
        key: DependencyKey,
        lifetime: LifetimeKind,
        site: CodeSite,
        declared: [Parameter]?,
        plain: Make<Value>,
        wrapped: Make<Value>,
        hooks: AnyHooks?,
        awaiting: Awaiting?,
        takesArguments: Bool,
        owner: DependencyContainer
    ) {
        make = wrapped.called
        makeAsync = wrapped
        self.plain = plain
        self.hooks = hooks
        self.awaiting = awaiting
        super.init(
            key: key,
            lifetime: lifetime,
            site: site,
            declared: declared,
            hasHooks: hooks != nil,
            takesArguments: takesArguments,
            owner: owner
        )
    }

    deinit {
        if let instance = Self.instance(published.load(ordering: .acquiring)) { Cell.end(instance) }
    }

    @inlinable @inline(__always)
    static func instance(_ word: UInt) -> UnsafeMutablePointer<Value>? {
        word > fresh ? UnsafeMutablePointer(bitPattern: word) : nil
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
            guard let awaiting else { throw .needsAwait(self, asked: asked) }
            return try await awaiting(self, container, asked)
        }
        return nil
    }

    override func run(_ moment: Moment) async throws {
        guard let hooks, let instance = Self.instance(published.load(ordering: .acquiring)) else { return }
        try await hooks.run(moment, on: instance)
    }

    /// Of the factory with its wrappers, which may need the main actor where the factory does not.
    override var isolation: Isolation { makeAsync.isolation }

    override var isRefused: Bool {
        guard case .weak = lifetime else { return false }
        return !(Value.self is AnyObject.Type) && !DependencyKey.isExistential(Value.self)
    }

    override var decoratedKey: DependencyKey {
        key.type == Contribution<Value>.self ? DependencyKey(Value.self) : key
    }

    override func copy(
        in owner: DependencyContainer,
        wrappedBy wrappers: [AnyDecoration],
        keepingWrappers: Bool
    ) -> AnyEntry {
        let plain = keepingWrappers ? makeAsync : plain
        return Entry(
            key: key,
            lifetime: lifetime,
            site: site,
            declared: declared,
            plain: plain,
            wrapped: plain.wrapped(by: wrappers),
            hooks: hooks,
            awaiting: awaiting,
            takesArguments: takesArguments,
            owner: owner
        )
    }

    override func inherited(in container: DependencyContainer, wrappedBy wrappers: [AnyDecoration]) -> AnyEntry {
        let (key, site, parent) = (key, site, owner)
        let make = Make<Value>.sync { _ in try parent.value(Value.self, under: key, asked: site) }
        return Entry(
            key: key,
            lifetime: lifetime,
            site: site,
            declared: declared,
            plain: make,
            wrapped: make.wrapped(by: wrappers),
            hooks: nil,
            awaiting: nil,
            takesArguments: takesArguments,
            owner: container
        )
    }
}
