/// The isolation of a factory.
enum Isolation: Sendable {
    case none
    case mainActor
    /// Any thread, but the factory is asynchronous.
    case async
}

/// A factory, by its isolation.
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

/// A factory with the isolation of the surrounding code, or of the function that is passed.
public typealias DependencyFactory<Value> = @isolated(any) @Sendable (DependencyContainer) throws -> Value

extension Make {
    /// Creates the factory. It runs with the isolation of the function.
    init(_ factory: @escaping DependencyFactory<Value>) {
        // `@isolated(any)` adds the isolation to a function's context, and does not change its calling convention. The
        // structs are needed because a bare function would be wrapped twice on its way through a generic function: two
        // objects for each registration, and two calls each time it is resolved. The first case is part of the second,
        // but retains nothing, and most factories have no isolation.
        if factory.isolation == nil {
            self = .sync(unsafeBitCast(WithIsolation(function: factory), to: Without.self).function)
        } else {
            self.init(
                isolation: factory.isolation,
                unsafeBitCast(WithIsolation(function: factory), to: Without.self).function
            )
        }
    }

    private struct WithIsolation {
        let function: DependencyFactory<Value>
    }

    private struct Without {
        let function: @Sendable (DependencyContainer) throws -> Value
    }

    /// Creates a factory from `call`, which runs on `isolation`.
    init(isolation: (any Actor)?, _ call: @escaping @Sendable (DependencyContainer) throws -> Value) {
        switch isolation {
        case nil: self = .sync(call)
        case let actor? where actor === MainActor.shared: self = .mainActor { try call($0) }
        // Another actor can only be awaited.
        case let actor?: self = .async { container in try await actor.running { try call(container) } }
        }
    }
}

/// A function without its isolation. Callers must have that isolation.
struct IsolatedCall<Value, each Argument>: Sendable {
    let isolation: (any Actor)?
    private let function: @Sendable (repeat each Argument) throws -> Value

    init(_ function: @escaping @isolated(any) @Sendable (repeat each Argument) throws -> Value) {
        isolation = function.isolation
        // As in ``Make``. The structs are needed because a generic function cannot take a function with a parameter
        // pack.
        let plain = unsafeBitCast(WithIsolation(function: function), to: Without<Value, repeat each Argument>.self)
        self.function = plain.function
    }

    init(isolation: (any Actor)?, _ function: @escaping @Sendable (repeat each Argument) throws -> Value) {
        (self.isolation, self.function) = (isolation, function)
    }

    @inline(__always)
    func callAsFunction(_ argument: repeat each Argument) throws -> Value { try function(repeat each argument) }

    private struct WithIsolation<Result, each Parameter> {
        let function: @isolated(any) @Sendable (repeat each Parameter) throws -> Result
    }

    private struct Without<Result, each Parameter> {
        let function: @Sendable (repeat each Parameter) throws -> Result
    }
}

extension Actor {
    /// Runs `body` on this actor.
    ///
    /// The value leaves the actor unchecked, because an actor-isolated factory has the same type as any other. The
    /// compiler warns at the registration of a shared value that is not `Sendable`, and a value that is created for
    /// each call cannot be awaited.
    func running<Value>(_ body: @Sendable () throws -> Value) throws -> sending Value {
        nonisolated(unsafe) let value = try body()
        return value
    }
}

extension Make {
    /// The factory as a nonisolated function: ``Entry`` has checked the isolation before.
    consuming func called() -> @Sendable (DependencyContainer) throws -> Value {
        switch consume self {
        case .sync(let make):
            return make
        case .mainActor(let make):
            // A main-actor function has the same representation as any other; only its callers must check the
            // isolation.
            return unsafeBitCast(make, to: (@Sendable (DependencyContainer) throws -> Value).self)
        case .async:
            return { _ in throw CancellationError() }
        }
    }
}
