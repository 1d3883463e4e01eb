/// The lifetime of the instances of a registration, with hooks that run when an instance starts and ends.
public struct Lifetime<Value>: Sendable {
    let kind: LifetimeKind
    /// The hooks, of type ``Hooks`` of `Value`, if there are any.
    var hooks: AnyHooks?

    typealias Hook = @Sendable (Value) async throws -> Void
}

/// The hooks of a shared instance, without its type. Copying a reference to this class needs no look-up of types that
/// depend on `Value`.
///
/// `@unchecked Sendable`: it has no stored properties.
class AnyHooks: @unchecked Sendable {
    /// Runs a hook on the instance at `address`, which has the type of the hooks.
    func run(_ moment: Moment, on address: UnsafeRawPointer) async throws {}
}

/// The hooks that run when a shared instance starts, stops or ends.
///
/// `@unchecked Sendable`: its properties are immutable `@Sendable` functions.
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

/// The point in the life of an instance at which a hook of a ``Lifetime`` runs.
enum Moment {
    case start
    case stop
    case close
}

extension Lifetime {
    /// Creates a new instance each time the type is resolved.
    public static var dynamic: Self { Self(kind: .dynamic) }

    /// Shares one instance within a top-level call that resolves. Everything that this call creates shares the
    /// instance.
    ///
    /// Later and concurrent calls do not share it.
    public static var graph: Self { Self(kind: .graph) }
}

extension Lifetime where Value: Sendable {
    /// Shares one instance within the container that owns the registration. It is created at the first use.
    ///
    /// All threads share the instance, so its type has to be `Sendable`. If the type is not `Sendable`, the compiler
    /// warns: make it `Sendable`, isolate it with `@MainActor`, or register it as ``Lifetime/dynamic``.
    @preconcurrency public static var `static`: Self { Self(kind: .static) }

    /// Shares one instance within each open scope with this name: see ``DependencyContainer/openScope(_:_:)``.
    ///
    /// Resolving it outside of such a scope is an error.
    public static func scoped(_ scope: String) -> Self { Self(kind: .scoped(scope)) }

    /// Shares one instance as long as other code holds it. Resolving after that creates a new one.
    ///
    /// Only objects can be referenced weakly. Resolving a value type is an error, which
    /// ``DependencyContainer/validate(roots:offMainActor:)`` also reports.
    public static var weak: Self { Self(kind: .weak) }

    /// Shares one instance for a duration that starts with its creation. Resolving after that creates a new one.
    ///
    /// - Parameters:
    ///   - duration: The time for which the instance is returned. Code that holds it longer keeps it.
    ///   - clock: The clock that measures the time.
    public static func timed<C: Clock>(_ duration: Duration, clock: C = ContinuousClock()) -> Self
    where C.Duration == Duration {
        Self(
            kind: .timed(duration) {
                let deadline = clock.now.advanced(by: duration)
                return { clock.now >= deadline }
            }
        )
    }

    /// The same lifetime, with a hook that runs on the shared instance when its container is closed: see
    /// ``DependencyContainer/close(within:fileID:line:)``. The hook only runs for ``static`` and ``scoped(_:)``;
    /// ``DependencyContainer/validate(roots:offMainActor:)`` reports hooks of other lifetimes. If a decorator throws, the hook
    /// runs at once, on the instance that the decorator received.
    public func closing(_ body: @escaping @Sendable (Value) async throws -> Void) -> Self {
        var lifetime = self
        let hooks = hooks as? Hooks<Value>
        lifetime.hooks = Hooks(start: hooks?.start, stop: hooks?.stop, close: body)
        return lifetime
    }

    /// The same lifetime, with hooks that run on the shared instance: `body` in
    /// ``DependencyContainer/start(within:fileID:line:)``, and `stop` in ``DependencyContainer/stop(within:)``. They run
    /// for the same lifetimes as ``closing(_:)``.
    public func starting(
        _ body: @escaping @Sendable (Value) async throws -> Void,
        stopping stop: @escaping @Sendable (Value) async throws -> Void = { _ in }
    ) -> Self {
        var lifetime = self
        lifetime.hooks = Hooks(start: body, stop: stop, close: (hooks as? Hooks<Value>)?.close)
        return lifetime
    }
}

/// A lifetime without the type of its instances.
///
/// It has the size of one word, because every registration stores one.
enum LifetimeKind: Sendable, CustomStringConvertible {
    case `static`
    case dynamic
    case graph
    case weak
    indirect case scoped(String)
    /// The closure starts the time, and returns a closure that tells whether the time is over.
    indirect case timed(Duration, start: @Sendable () -> @Sendable () -> Bool)

    /// Whether the entry keeps an instance beyond one resolve.
    var isShared: Bool {
        switch self {
        case .dynamic, .graph: false
        case .static, .weak, .scoped, .timed: true
        }
    }

    /// Whether the container keeps an instance until it is closed, so that it can start, stop and close the instance.
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

    /// The name as in source code, without arguments.
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
        case .scoped(let scope): "\(name) \"\(scope)\""
        case .timed(let duration, _): "\(name) \(duration)"
        case .static, .dynamic, .graph, .weak: name
        }
    }
}
