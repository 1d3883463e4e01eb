/// A factory that creates values from arguments, and how calls with equal arguments share them.
struct CallFactory<Value, First, each Argument>: Sendable {
    typealias Call = @Sendable (DependencyContainer, First, repeat each Argument) throws -> Value
    typealias Sharing = CallSharing<First, repeat each Argument>

    /// The factory, if it is synchronous. Callers must have its ``actor``.
    fileprivate let call: Synchronous?
    fileprivate let actor: (any Actor)?
    /// The factory, if it is asynchronous.
    private let asyncCall: Asynchronous?
    fileprivate let awaiting: Entry.Awaiting?
    /// The parameters that the container resolves, if the factory is an initializer.
    let declared: [Parameter]?
    /// Begins the sharing of calls, if they are shared.
    fileprivate var sharing: (@Sendable () -> Sharing)?
    /// The lifetime of the value of a call. A closing hook runs on each value that is shared.
    fileprivate var lifetime = Lifetime<Value>(kind: .dynamic)

    // Structs, because an optional cannot hold a function with a parameter pack.
    fileprivate struct Synchronous: Sendable {
        let function: Call
    }

    private struct Asynchronous: Sendable {
        let function: @Sendable (DependencyContainer, First, repeat each Argument) async throws -> Value
    }

    init(isolation: (any Actor)?, declared: [Parameter]?, _ call: @escaping Call) {
        (actor, self.declared, self.call) = (isolation, declared, Synchronous(function: call))
        (asyncCall, awaiting) = (nil, nil)
    }

    init(
        _ factory: @escaping @isolated(any) @Sendable (DependencyContainer, First, repeat each Argument) throws -> Value
    ) {
        let call = IsolatedCall<Value, DependencyContainer, First, repeat each Argument>(factory)
        self.init(isolation: call.isolation, declared: nil) {
            (container: DependencyContainer, first: First, argument: repeat each Argument) in
            try call(container, first, repeat each argument)
        }
    }

    init(
        declared: [Parameter]? = nil,
        awaiting call: @escaping @Sendable (DependencyContainer, First, repeat each Argument) async throws -> Value
    ) where Value: Sendable {
        (self.call, actor, self.declared) = (nil, nil, declared)
        asyncCall = Asynchronous(function: call)
        awaiting = { entry, container, callSite throws(ResolutionError) in
            try await entry.asyncValue(Value.self, in: container, callSite: callSite)
        }
    }

    /// The lifetime of the provider, which keeps the values that are shared.
    fileprivate var providerLifetime: LifetimeKind {
        switch lifetime.kind {
        case .dynamic, .graph, .scoped: lifetime.kind
        case .static, .weak, .timed: .static
        }
    }

    var isolation: Isolation {
        if let actor { return actor === MainActor.shared ? .mainActor : .async }
        return call == nil ? .async : .none
    }

    fileprivate func make(_ first: First, _ argument: repeat each Argument) -> Make<Value> {
        // The arguments of a call that is not shared stay in the caller's task.
        let arguments = Carried(
            ArgumentTuple<First, repeat each Argument>(first: first, others: (repeat each argument))
        )
        if let asyncCall {
            return .async {
                try await asyncCall.function($0, arguments.value.first, repeat each arguments.value.others)
            }
        }
        return Make(isolation: actor) { container in
            guard let call else { throw CancellationError() }
            let list = arguments.value
            return try call.function(container, list.first, repeat each list.others)
        }
    }
}

extension CallFactory where First: Hashable & Sendable, repeat each Argument: Hashable & Sendable {
    /// The same factory, whose values are shared by calls with equal arguments.
    func shared(_ lifetime: Lifetime<Value>) -> Self {
        var factory = self
        factory.lifetime = lifetime
        factory.sharing = {
            let calls = SharedCalls<First, repeat each Argument>()
            return CallSharing { (make: (String) -> Entry, first: First, argument: repeat each Argument) in
                let list = ArgumentList(first: first, others: (repeat each argument))
                return calls.entry(for: list) { make(list.description) }
            }
        }
        return factory
    }
}

/// Returns the entry of a call with equal arguments, or adds the entry that the function returns for the arguments'
/// description.
struct CallSharing<First, each Argument>: Sendable {
    let entry: @Sendable ((String) -> Entry, First, repeat each Argument) -> Entry

    init(_ entry: @escaping @Sendable ((String) -> Entry, First, repeat each Argument) -> Entry) {
        self.entry = entry
    }
}

private struct ArgumentTuple<First, each Argument> {
    let first: First
    let others: (repeat each Argument)
}

extension DependencyContainer {
    /// Registers a provider that calls a factory with arguments.
    func register<Value, First, each Argument>(
        _ factory: CallFactory<Value, First, repeat each Argument>,
        _ qualifier: String?,
        _ site: CodeSite
    ) {
        typealias Provided = Provider<Value, First, repeat each Argument>
        let key = DependencyKey(Provided.self, qualifier: qualifier)
        let forkDepth = forkDepth
        let entry = Entry.new(
            key: key,
            lifetime: Lifetime(kind: factory.providerLifetime),
            site: site,
            declared: factory.declared,
            make: .sync { container in
                let calls = Calls(factory, of: key, at: site, forkDepth: forkDepth, in: container)
                return Provider(
                    { (first: First, argument: repeat each Argument) throws(ResolutionError) in
                        try calls.value(first, repeat each argument)
                    },
                    awaiting: { (first: First, argument: repeat each Argument) in
                        calls.awaiting(first, repeat each argument)
                    }
                )
            },
            takesArguments: true,
            owner: self
        )
        entry.setCallIsolation(factory.isolation)
        add(entry)
    }
}

/// The calls of one provider.
private final class Calls<Value, First, each Argument>: Sendable {
    private typealias Provided = Provider<Value, First, repeat each Argument>

    private let factory: CallFactory<Value, First, repeat each Argument>
    private weak let container: DependencyContainer?
    /// The entry that created the provider.
    private weak let registration: Entry?
    private let decorations: [Decoration<Value>]
    private let sharing: CallSharing<First, repeat each Argument>?
    /// Names a call that is not shared in paths. It is not ``registration``, because calls may be nested.
    private let named: Entry
    private var key: DependencyKey { named.key }
    private var site: CodeSite { named.site }

    init(
        _ factory: CallFactory<Value, First, repeat each Argument>,
        of key: DependencyKey,
        at site: CodeSite,
        forkDepth: UInt16,
        in container: DependencyContainer
    ) {
        self.factory = factory
        self.container = container
        registration = CreationStack.current.innermost?.entry
        decorations = container.decorations(of: Value.self, key.qualifier)
        sharing = factory.sharing?()
        named = Entry(
            key: key,
            lifetime: factory.lifetime.kind,
            site: site,
            details: nil,
            isolation: .none,
            owner: container
        )
        named.traits = .takesArguments
        named.forkDepth = forkDepth
    }

    func value(_ first: First, _ argument: repeat each Argument) throws(ResolutionError) -> Value {
        let container = try DependencyContainer.open(container, for: key, callSite: site)
        if let provider = try successor(in: container) { return try provider(first, repeat each argument) }
        guard sharing == nil, let call = factory.call else {
            if CreationStack.current.isThreadNearlyFull { throw .circular([named], closedBy: named, callSite: site) }
            let entry = entry(in: container, first, repeat each argument)
            return try container.value(Value.self, of: entry, callSite: site)
        }
        try named.checkIsolation(of: factory.actor, callSite: site)
        for decoration in decorations { try named.checkIsolation(of: decoration.wrap.isolation, callSite: site) }
        return try container.calling(named, callSite: site) {
            try decorations.reduce(try call.function(container, first, repeat each argument)) {
                try $1.wrap($0, container)
            }
        }
    }

    /// A function that awaits everything that is created asynchronously, and then returns the value.
    func awaiting(_ first: First, _ argument: repeat each Argument)
        -> Provider<Value, First, repeat each Argument>.Awaited
    {
        do throws(ResolutionError) {
            let container = try DependencyContainer.open(container, for: key, callSite: site)
            if let provider = try successor(in: container) { return provider.awaiting(first, repeat each argument) }
            let site = site
            // The operator != would need the runtime's support for typed throws, of macOS 15 and iOS 18.
            guard case .some = factory.awaiting else {
                let arguments = Carried(ArgumentTuple(first: first, others: (repeat each argument)))
                let call: @Sendable () throws(ResolutionError) -> Carried<Value> = { () throws(ResolutionError) in
                    let list = arguments.value
                    return Carried(try self.value(list.first, repeat each list.others))
                }
                return { () async throws(ResolutionError) in try await container.makeAfterDependencies(call).value }
            }
            let entry = entry(in: container, first, repeat each argument)
            return { () async throws(ResolutionError) in
                try await container.awaited(Value.self, of: entry, callSite: site)
            }
        } catch {
            return { () async throws(ResolutionError) in throw error }
        }
    }

    /// The entry of one call that is shared or asynchronous.
    private func entry(in container: DependencyContainer, _ first: First, _ argument: repeat each Argument) -> Entry {
        let make = { (qualifier: String?) -> Entry in
            let entry = Entry.new(
                key: DependencyKey(self.key.type, qualifier: qualifier),
                lifetime: self.factory.lifetime,
                site: self.site,
                make: self.factory.make(first, repeat each argument).wrapped(by: self.decorations),
                awaiting: self.factory.awaiting,
                takesArguments: true,
                callOf: self.key,
                owner: container
            )
            entry.forkDepth = self.named.forkDepth
            return entry
        }
        return sharing?.entry(make, first, repeat each argument) ?? make(key.qualifier)
    }

    /// The provider to call instead of this one, from a block of overrides or from the registration that is in force.
    /// Nil if this provider's own registration is in force.
    private func successor(in container: DependencyContainer) throws(ResolutionError) -> Provided? {
        CreationStack.current.enlist()
        let source = container.effective
        if let found = try source.openEntry(key, callSite: site), found === registration { return nil }
        return try source.resolved(Provided.self, key.qualifier, site)
    }
}

extension DependencyContainer {
    /// Calls `factory` with `entry` on the stack. The entry may already be on the stack with other arguments.
    fileprivate func calling<Value>(
        _ entry: Entry,
        callSite: CodeSite,
        _ factory: () throws -> Value
    ) throws(ResolutionError) -> Value {
        let stack = CreationStack.current
        stack.enlist()
        if stack.isThreadNearlyFull { throw .tooDeep(stack.entries, entry, callSite: callSite) }
        do {
            return try stack.withSpace(for: entry, callSite: callSite) {
                try entry.substituting(in: self, on: stack) {
                    stack.push(.passUnretained(entry), in: self, callSite: callSite)
                    defer { stack.pop() }
                    return try factory()
                }
            }
        } catch {
            throw .thrown(error, by: entry, callSite: callSite)
        }
    }
}
