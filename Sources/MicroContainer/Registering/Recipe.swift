/// What a registration says, without its type. Containers that inherit it share it.
///
/// `@unchecked Sendable`: immutable, and so are its subclasses.
class AnyRecipe: @unchecked Sendable {
    let key: DependencyKey
    let lifetime: LifetimeKind
    let site: CodeSite
    /// What the factory is known to ask for, if the registration says so.
    let declared: [Parameter]?

    init(
        key: DependencyKey,
        lifetime: LifetimeKind,
        site: CodeSite,
        declared: [Parameter]?,
        hasHooks: Bool = false
    ) {
        self.hasHooks = hasHooks
        self.key = key
        self.lifetime = lifetime
        self.site = site
        self.declared = declared
    }

    var isolation: Isolation { .none }

    /// Whether something is to be done to an instance when it starts, stops or ends.
    let hasHooks: Bool

    /// Whether it is known from the type that it cannot be made: see ``Lifetime/weak``.
    var isRefused: Bool { false }

    /// The key that wrappers name it by.
    var decoratedKey: DependencyKey { key }

    /// An entry of `owner` with nothing made.
    func entry(in owner: DependencyContainer, wrappedBy wrappers: [AnyDecoration] = []) -> AnyEntry {
        AnyEntry(self, owner: owner)
    }

    /// A recipe that takes what `parent` has under the key.
    func inherited(from parent: DependencyContainer) -> AnyRecipe { self }

    /// Makes one of `entry`, which is of this recipe, where it has to be made.
    func make(
        _ entry: AnyEntry,
        in container: DependencyContainer,
        asked: CodeSite
    ) async throws(ResolutionError) {}
}

/// What a registration says.
final class Recipe<Value>: AnyRecipe, @unchecked Sendable {
    let make: Make<Value>
    let hooks: Lifetime<Value>.Hooks
    /// Calls the factory of an entry that suspends. Only values that are `Sendable` have one.
    private let awaiting: Awaiting?

    typealias Awaiting =
        @Sendable (Entry<Value>, DependencyContainer, CodeSite) async throws(ResolutionError) -> Void

    init(
        key: DependencyKey,
        lifetime: Lifetime<Value>,
        site: CodeSite,
        declared: [Parameter]? = nil,
        make: Make<Value>,
        awaiting: Awaiting? = nil
    ) {
        self.make = make
        self.awaiting = awaiting
        hooks = lifetime.hooks
        super.init(
            key: key,
            lifetime: lifetime.kind,
            site: site,
            declared: declared,
            hasHooks: !lifetime.hooks.isEmpty
        )
    }

    override var isolation: Isolation { make.isolation }

    override var isRefused: Bool {
        guard case .weak = lifetime else { return false }
        return !(Value.self is AnyObject.Type) && !DependencyKey.isExistential(Value.self)
    }

    override var decoratedKey: DependencyKey {
        key.type == Contribution<Value>.self ? DependencyKey(Value.self) : key
    }

    override func entry(in owner: DependencyContainer, wrappedBy wrappers: [AnyDecoration] = []) -> AnyEntry {
        var make = make
        for case let wrapper as Decoration<Value> in wrappers { make = make.wrapped(by: wrapper.wrap) }
        return Entry(recipe: self, make: make, owner: owner)
    }

    override func inherited(from parent: DependencyContainer) -> AnyRecipe {
        let (key, site) = (key, site)
        var lifetime = Lifetime<Value>(kind: lifetime)
        lifetime.hooks = Lifetime.Hooks()
        return Recipe(
            key: key,
            lifetime: lifetime,
            site: site,
            declared: declared,
            make: .sync { _ in try parent.value(Value.self, under: key, asked: site) }
        )
    }

    override func make(
        _ entry: AnyEntry,
        in container: DependencyContainer,
        asked: CodeSite
    ) async throws(ResolutionError) {
        guard let entry = entry as? Entry<Value> else { return }
        switch isolation {
        case .none: try entry.make(in: container, asked: asked)
        case .mainActor:
            try await MainActor.running { () throws(ResolutionError) in try entry.make(in: container, asked: asked) }
        case .async: try await awaiting?(entry, container, asked)
        }
    }
}

/// Where a factory has to run.
enum Isolation: Sendable {
    case none
    case mainActor
    /// Anywhere, but it suspends.
    case async
}

/// A factory, by where it runs.
enum Make<Value>: Sendable {
    case sync(@Sendable (DependencyContainer) throws -> Value)
    case mainActor(@MainActor @Sendable (DependencyContainer) throws -> Value)
    case async(@Sendable (DependencyContainer) async throws -> Value)

    var isolation: Isolation {
        switch self {
        case .sync: .none
        case .mainActor: .mainActor
        case .async: .async
        }
    }
}
