/// An entry with its factory.
///
/// Every entry is created as an `EntryWithFactory<Never>`, and its factory is called through an
/// `EntryWithFactory<Value>`, which has the same layout. So the runtime looks up no class for each registration, and a
/// call does not retain the factory.
///
/// `@unchecked Sendable`: `factory` is immutable.
private final class EntryWithFactory<Value>: Entry, @unchecked Sendable {
    /// The decorated factory as it is called, after ``Entry/checkIsolation(callSite:)``.
    let factory: SyncFactory<Value>

    init(
        key: DependencyKey,
        lifetime: LifetimeKind,
        site: CodeSite,
        details: EntryDetails?,
        factory: SyncFactory<Value>,
        isolation: Isolation,
        owner: DependencyContainer
    ) {
        self.factory = factory
        super.init(
            key: key,
            lifetime: lifetime,
            site: site,
            details: details,
            isolation: isolation,
            owner: owner
        )
    }
}

/// A struct, because a bare function would be wrapped on its way through a generic function.
private struct SyncFactory<Value>: Sendable {
    let function: @Sendable (DependencyContainer) throws -> Value
}

extension Entry {
    @inline(__always)
    func call<Value>(for container: DependencyContainer) throws -> Value {
        try typed()._withUnsafeGuaranteedRef { try $0.factory.function(container) }
    }

    /// The factory without its isolation: see ``Make/called``.
    func factory<Value>(_ type: Value.Type) -> @Sendable (DependencyContainer) throws -> Value {
        typed()._withUnsafeGuaranteedRef { $0.factory.function }
    }

    @inline(__always)
    private func typed<Value>() -> Unmanaged<EntryWithFactory<Value>> {
        .fromOpaque(Unmanaged.passUnretained(self).toOpaque())
    }

    /// A new entry without decorations.
    static func new<Value>(
        key: DependencyKey,
        lifetime: Lifetime<Value>,
        site: CodeSite,
        declared: [Parameter]? = nil,
        make: consuming Make<Value>,
        awaiting: Awaiting? = nil,
        takesArguments: Bool = false,
        callOf registration: DependencyKey? = nil,
        owner: DependencyContainer
    ) -> Entry {
        var details: EntryDetails?
        if make.isolation == .none, registration == nil {
            let isPlain = declared == nil && lifetime.hooks == nil && !lifetime.kind.mayEndEarly
            if !isPlain || key.type != Value.self {
                details = EntryDetails(of: Value.self, declared: declared, hooks: lifetime.hooks)
            }
        } else {
            details = TypedDetails(
                plain: copy make,
                wrapped: copy make,
                declared: declared,
                hooks: lifetime.hooks,
                awaiting: awaiting,
                callOf: registration
            )
        }
        let entry = new(key, lifetime.kind, site, details, make, owner)
        if takesArguments { entry.traits = .takesArguments }
        return entry
    }

    /// A new entry whose decorated factory is `make`.
    @inline(__always)
    static func new<Value>(
        _ key: DependencyKey,
        _ lifetime: LifetimeKind,
        _ site: CodeSite,
        _ details: EntryDetails?,
        _ make: consuming Make<Value>,
        _ owner: DependencyContainer
    ) -> Entry {
        let isolation = make.isolation
        return EntryWithFactory<Never>(
            key: key,
            lifetime: lifetime,
            site: site,
            details: details,
            factory: unsafeBitCast(SyncFactory(function: make.called()), to: SyncFactory<Never>.self),
            isolation: isolation,
            owner: owner
        )
    }
}
