/// How long what a registration makes is shared, and what is done to it when its time begins and ends.
public struct Lifetime<Value>: Sendable {
    let kind: LifetimeKind
    /// A ``Hooks`` of `Value`, if there is one.
    var hooks: AnyHooks?

    typealias Hook = @Sendable (Value) async throws -> Void
}

/// What is done to a shared instance, without its type: to copy nothing, or a reference, the runtime need not look up
/// types that depend on `Value`.
class AnyHooks: @unchecked Sendable {
    /// Runs one of them on the instance at `address`, which is of their type.
    func run(_ moment: Moment, on address: UnsafeRawPointer) async throws {}
}

/// What is done to a shared instance when it starts, stops or ends.
///
/// `@unchecked Sendable`: immutable, as is its superclass.
final class Hooks<Value>: AnyHooks, @unchecked Sendable {
    let start: Lifetime<Value>.Hook?
    let stop: Lifetime<Value>.Hook?
    let close: Lifetime<Value>.Hook?

    init(start: Lifetime<Value>.Hook?, stop: Lifetime<Value>.Hook?, close: Lifetime<Value>.Hook?) {
        (self.start, self.stop, self.close) = (start, stop, close)
    }

    override func run(_ moment: Moment, on address: UnsafeRawPointer) async throws {
        let instance = address.assumingMemoryBound(to: Value.self).pointee
        switch moment {
        case .start: try await start?(instance)
        case .stop: try await stop?(instance)
        case .close: try await close?(instance)
        }
    }
}

/// The point in its container's life at which a hook of a ``Lifetime`` runs.
enum Moment {
    case start
    case stop
    case close
}

extension Lifetime {
    /// A new one for each resolve.
    public static var dynamic: Self { Self(kind: .dynamic) }

    /// One within one top-level resolve: what is made together shares it, what is made later does not.
    ///
    /// Concurrent resolves do not share it either.
    public static var graph: Self { Self(kind: .graph) }
}

extension Lifetime where Value: Sendable {
    /// One for the container that owns the registration, made when first asked for.
    ///
    /// It is shared by every thread that asks, so it has to be `Sendable`. A type that is not gets a warning here:
    /// make it `Sendable`, isolate it to an actor, or register it as ``Lifetime/dynamic``.
    @preconcurrency public static var `static`: Self { Self(kind: .static) }

    /// One for each open scope of that name: see ``DependencyContainer/openScope(_:_:)``.
    ///
    /// Asking for it outside of such a scope is an error.
    public static func scoped(_ scope: String) -> Self { Self(kind: .scoped(scope)) }

    /// Shared while somebody else holds it, and made anew after that.
    ///
    /// Only objects can be held like that. A value type is refused: resolving it is an error, which
    /// ``DependencyContainer/validate(roots:)`` reports before.
    public static var weak: Self { Self(kind: .weak) }

    /// Shared for some time from its making, and made anew after that.
    ///
    /// - Parameters:
    ///   - duration: How long one is handed out. Who holds it longer keeps it.
    ///   - clock: What measures the time.
    public static func timed<C: Clock>(_ duration: Duration, clock: C = ContinuousClock()) -> Self
    where C.Duration == Duration {
        Self(
            kind: .timed(duration) {
                let deadline = clock.now.advanced(by: duration)
                return { clock.now >= deadline }
            }
        )
    }

    /// The same lifetime, and `body` is run on the shared instance when its container is closed: see
    /// ``DependencyContainer/close()``. Only of ``static`` and ``scoped(_:)`` there is an instance then:
    /// ``DependencyContainer/validate(roots:)`` finds the others.
    public func closing(_ body: @escaping @Sendable (Value) async throws -> Void) -> Self {
        var lifetime = self
        let hooks = hooks as? Hooks<Value>
        lifetime.hooks = Hooks(start: hooks?.start, stop: hooks?.stop, close: body)
        return lifetime
    }

    /// The same lifetime, and `body` is run on the shared instance by ``DependencyContainer/start(fileID:line:)``, `stop` by
    /// ``DependencyContainer/stop()``. Of which lifetimes, see ``closing(_:)``.
    public func starting(
        _ body: @escaping @Sendable (Value) async throws -> Void,
        stopping stop: @escaping @Sendable (Value) async throws -> Void = { _ in }
    ) -> Self {
        var lifetime = self
        lifetime.hooks = Hooks(start: body, stop: stop, close: (hooks as? Hooks<Value>)?.close)
        return lifetime
    }
}

/// A lifetime without the type of what lives.
///
/// One word, because every registration keeps one.
enum LifetimeKind: Sendable, CustomStringConvertible {
    case `static`
    case dynamic
    case graph
    case weak
    indirect case scoped(String)
    /// The closure starts the time, and returns what tells whether it is over.
    indirect case timed(Duration, start: @Sendable () -> @Sendable () -> Bool)

    /// Whether the entry keeps what was made beyond one resolve.
    var isShared: Bool {
        switch self {
        case .dynamic, .graph: false
        case .static, .weak, .scoped, .timed: true
        }
    }

    /// Whether the container keeps what was made until it is closed, so that it can be started, stopped and closed.
    var runsHooks: Bool {
        switch self {
        case .static, .scoped: true
        case .dynamic, .graph, .weak, .timed: false
        }
    }

    /// Whether a shared instance may end before its container.
    var mayEndEarly: Bool {
        switch self {
        case .weak, .timed: true
        case .static, .dynamic, .graph, .scoped: false
        }
    }

    /// The name as it is written in source, without arguments.
    var name: String {
        switch self {
        case .static: "static"
        case .dynamic: "dynamic"
        case .graph: "graph"
        case .weak: "weak"
        case .scoped: "scoped"
        case .timed: "timed"
        }
    }

    var description: String {
        switch self {
        case .static: "static"
        case .dynamic: "dynamic"
        case .graph: "graph"
        case .weak: "weak"
        case .scoped(let scope): "scoped \"\(scope)\""
        case .timed(let duration, _): "timed \(duration)"
        }
    }
}
