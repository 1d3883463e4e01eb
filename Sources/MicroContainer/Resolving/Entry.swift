import Synchronization

/// One registration in one container, without its type.
///
/// `@unchecked Sendable`: what is mutable is either atomic or guarded by ``Creation/monitor``, as noted beside it.
class AnyEntry: @unchecked Sendable {
    let recipe: AnyRecipe
    /// The container that keeps this entry, and that what is shared is made from.
    unowned let owner: DependencyContainer
    /// Whether this is a container's copy of what a parent has registered. Set before anybody else sees the entry.
    @exclusivity(unchecked) var isInherited = false
    /// What the hot path needs, in one word: see the constants. Stored with release, loaded with acquire order.
    let published = Atomic<UInt>(AnyEntry.unmade)
    /// What the factory was seen to ask for. Guarded by ``Creation/monitor``.
    @exclusivity(unchecked) var observed: Set<DependencyKey> = []
    /// The creation in progress of a shared instance. Guarded by ``Creation/monitor``.
    @exclusivity(unchecked) var attempt: Creation?
    /// The same of one that is made asynchronously. Guarded by ``Creation/monitor``.
    @exclusivity(unchecked) var asyncAttempt: AsyncCreation?

    /// Nothing made yet, or nothing that the hot path could hand out.
    static let unmade: UInt = 0
    /// Made before, and to be made anew each time. Any greater word is the address of the shared instance.
    static let fresh: UInt = 1

    init(_ recipe: AnyRecipe, owner: DependencyContainer) {
        self.recipe = recipe
        self.owner = owner
    }

    var key: DependencyKey { recipe.key }
    var lifetime: LifetimeKind { recipe.lifetime }

    /// The keys this entry is known to depend on. The caller holds ``Creation/monitor``.
    var dependencies: Set<DependencyKey> {
        guard let declared = recipe.declared else { return observed }
        return observed.union(declared.map(\.key))
    }

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

    /// Runs one of the hooks on the shared instance, if it has been made.
    func run(_ moment: Moment) async throws {}
}

/// When a hook of a ``Lifetime`` is run.
enum Moment {
    case start
    case stop
    case close
}

/// One registration in one container.
final class Entry<Value>: AnyEntry, @unchecked Sendable {
    let make: @Sendable (DependencyContainer) throws -> Value
    /// Holds a shared instance that may end before its container. Guarded by ``Creation/monitor``.
    var keeper: Keeper<Value>?

    /// The factory as it is called where it suspends.
    let makeAsync: Make<Value>

    init(recipe: Recipe<Value>, make: Make<Value>, owner: DependencyContainer) {
        self.make = make.called
        makeAsync = make
        switch recipe.lifetime {
        case .weak: keeper = WeakKeeper()
        case .timed(_, let start): keeper = TimedKeeper(start: start)
        case .static, .dynamic, .graph, .scoped: keeper = nil
        }
        super.init(recipe, owner: owner)
    }

    deinit {
        if let instance = Self.instance(published.load(ordering: .acquiring)) {
            instance.deinitialize(count: 1)
            instance.deallocate()
        }
    }

    @inline(__always)
    static func instance(_ word: UInt) -> UnsafeMutablePointer<Value>? {
        word > fresh ? UnsafeMutablePointer(bitPattern: word) : nil
    }

    /// The shared instance, if there is one now. The caller holds ``Creation/monitor``, or the instance is published.
    var current: Value? {
        if let instance = Self.instance(published.load(ordering: .acquiring)) { return instance.pointee }
        return keeper?.value
    }

    override func make(in container: DependencyContainer, asked: CodeSite) throws(ResolutionError) {
        _ = try value(in: container, asked: asked)
    }

    override func run(_ moment: Moment) async throws {
        guard let recipe = recipe as? Recipe<Value>, let instance = Self.instance(published.load(ordering: .acquiring))
        else { return }
        switch moment {
        case .start: try await recipe.hooks.start?(instance.pointee)
        case .stop: try await recipe.hooks.stop?(instance.pointee)
        case .close: try await recipe.hooks.close?(instance.pointee)
        }
    }
}

/// Holds a shared instance that may end.
class Keeper<Value> {
    /// The instance, unless it has ended.
    var value: Value? { nil }

    /// Takes a new instance in. False when it is of a type that cannot be held like this.
    func keep(_ value: Value) -> Bool { false }
}

/// Holds an object as long as somebody else does.
final class WeakKeeper<Value>: Keeper<Value> {
    private weak var object: AnyObject?

    override var value: Value? { object as? Value }

    override func keep(_ value: Value) -> Bool {
        guard type(of: value as Any) is AnyObject.Type else { return false }
        object = value as AnyObject
        return true
    }
}

/// Holds a value for some time.
final class TimedKeeper<Value>: Keeper<Value> {
    private let start: @Sendable () -> @Sendable () -> Bool
    private var kept: (value: Value, isOver: @Sendable () -> Bool)?

    init(start: @escaping @Sendable () -> @Sendable () -> Bool) { self.start = start }

    override var value: Value? {
        guard let kept, !kept.isOver() else { return nil }
        return kept.value
    }

    override func keep(_ value: Value) -> Bool {
        kept = (value, start())
        return true
    }
}
