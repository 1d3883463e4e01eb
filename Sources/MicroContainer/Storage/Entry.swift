/// A registration in one container.
///
/// `@unchecked Sendable`: `make` is an immutable `@Sendable` function, and the rest is in the superclass.
final class Entry<Value>: AnyEntry, @unchecked Sendable {
    /// The decorated factory as it is called, after ``checkIsolation(callSite:)``.
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
        callOf registration: DependencyKey? = nil,
        owner: DependencyContainer
    ) {
        self.make = make.called
        super.init(
            key: key,
            lifetime: lifetime.kind,
            site: site,
            details: registration.map { CallDetails(make: make, awaiting: awaiting, hooks: lifetime.hooks, of: $0) }
                ?? Self.details(make, awaiting, lifetime, declared),
            isolation: make.isolation,
            takesArguments: takesArguments,
            owner: owner
        )
    }

    /// A copy of `other` for another owner, with other decorations.
    private init(
        _ other: Entry<Value>,
        plain: Make<Value>,
        wrapped: Make<Value>,
        wrapping: [Parameter],
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
                wrapping: wrapping,
                hooks: hooks
            ),
            // The isolation of the decorated factory, which may need the main actor even if the factory itself does
            // not.
            isolation: wrapped.isolation,
            takesArguments: other.takesArguments,
            owner: owner
        )
        order = other.order
        forkDepth = other.forkDepth
        copyTraits(of: other)
    }

    /// The details of an entry without decorations, or nil if it needs none.
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

    /// A shared instance that may end before its container. Guarded by ``Creation/monitor``. Only entries with a
    /// lifetime that ``LifetimeKind/mayEndEarly`` have one.
    var held: Held<Value>? {
        get { typed?.held }
        set { typed?.held = newValue }
    }

    @inline(__always)
    static func instance(_ word: UInt) -> UnsafeMutablePointer<Value>? {
        word > fresh ? UnsafeMutablePointer(bitPattern: word) : nil
    }

    override func takeInstance() -> Instance? {
        let (instance, held) = Creation.monitor.locked {
            () -> (UnsafeMutablePointer<Value>?, Held<Value>?) in
            isRetired = true
            defer { self.held = nil }
            return (Self.instance(published.exchange(Self.unmade, ordering: .acquiringAndReleasing)), self.held)
        }
        if instance == nil, held == nil { return nil }
        return Instance {
            if let instance { Cell.end(instance) }
            withExtendedLifetime(held) {}
        }
    }

    override func make(in container: DependencyContainer, callSite: CodeSite) throws(ResolutionError) {
        _ = try value(in: container, callSite: callSite)
    }

    override func makeAnywhere(in container: DependencyContainer, callSite: CodeSite) async throws(ResolutionError)
        -> (any Sendable)?
    {
        switch isolation {
        case .none: try make(in: container, callSite: callSite)
        case .mainActor:
            try await MainActor.running { () throws(ResolutionError) in try self.make(in: container, callSite: callSite)
            }
        case .async:
            // Without `awaiting`, only `resolveAsync` of this value's type can prove that it is `Sendable`.
            guard let awaiting = typed?.awaiting else { throw .needsAwait(self, callSite: callSite) }
            return try await awaiting(self, container, callSite)
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
        if takesArguments, let provider = Value.self as? any ArgumentTaking.Type {
            return DependencyKey(provider.result, qualifier: key.qualifier)
        }
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
            wrapping: wrappers.flatMap(\.declared) + (keepingWrappers ? details?.wrapping ?? [] : []),
            hooks: details?.hooks,
            awaiting: typed?.awaiting,
            owner: owner
        )
    }

    override func borrowed(in container: DependencyContainer, from front: DependencyContainer) -> AnyEntry {
        let (key, site) = (key, site)
        let make = Make<Value>.sync { [weak front] _ in
            try DependencyContainer.open(front, for: key, callSite: site).ownValue(
                Value.self,
                under: key,
                callSite: site
            )
        }
        let entry = Entry(key: key, lifetime: Lifetime(kind: .dynamic), site: site, make: make, owner: container)
        entry.order = order
        entry.forkDepth = forkDepth
        entry.setBorrowed()
        return entry
    }

    override func inherited(
        in container: DependencyContainer,
        from source: DependencyContainer,
        wrappedBy wrappers: [AnyDecoration]
    ) -> AnyEntry {
        let (key, site) = (key, site)
        // From the source itself, even while a fork replaces it.
        let make = Make<Value>.sync { _ in
            try source.ownValue(Value.self, under: key, callSite: site)
        }
        let entry = Entry(
            self,
            plain: make,
            wrapped: make.wrapped(by: wrappers),
            wrapping: wrappers.flatMap(\.declared),
            hooks: nil,
            awaiting: nil,
            owner: container
        )
        entry.setDecorating()
        return entry
    }
}
