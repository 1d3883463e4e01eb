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

/// A factory with the isolation of the code that it is written in, or of the function that is passed.
public typealias DependencyFactory<Value> = @isolated(any) @Sendable (DependencyContainer) throws -> Value

extension Make {
    /// The factory, to be run where its isolation requires.
    init(_ factory: @escaping DependencyFactory<Value>) {
        // `@isolated(any)` adds the isolation to a function's context, and leaves its calling convention as it is. In
        // structs, because a bare function would be wrapped twice on its way through a generic one: two objects for each
        // registration, and two calls for each resolve.
        let call = unsafeBitCast(WithIsolation(function: factory), to: Without.self).function
        self.init(isolation: factory.isolation, call)
    }

    private struct WithIsolation {
        let function: DependencyFactory<Value>
    }

    private struct Without {
        let function: @Sendable (DependencyContainer) throws -> Value
    }

    /// The factory `call`, to be run on `isolation`.
    init(isolation: (any Actor)?, _ call: @escaping @Sendable (DependencyContainer) throws -> Value) {
        switch isolation {
        case nil: self = .sync(call)
        case let actor? where actor === MainActor.shared: self = .mainActor { try call($0) }
        // Another actor can only be awaited.
        case let actor?: self = .async { container in try await actor.running { try call(container) } }
        }
    }
}

/// A function apart from its isolation. It may only be called there.
struct IsolatedCall<Value, each Argument>: Sendable {
    let isolation: (any Actor)?
    private let function: @Sendable (repeat each Argument) throws -> Value

    init(_ function: @escaping @isolated(any) @Sendable (repeat each Argument) throws -> Value) {
        isolation = function.isolation
        // As in ``Make``. The structs are there because a generic function cannot take a function of a parameter pack.
        let plain = unsafeBitCast(WithIsolation(function: function), to: Without<Value, repeat each Argument>.self)
        self.function = plain.function
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
    /// Runs `body` here.
    ///
    /// The value leaves the actor unchecked: a factory that an actor isolates is typed like any other. The registration of
    /// a shared value that is not `Sendable` is a warning, and a new one for each call cannot be awaited.
    func running<Value>(_ body: @Sendable () throws -> Value) throws -> sending Value {
        nonisolated(unsafe) let value = try body()
        return value
    }
}
