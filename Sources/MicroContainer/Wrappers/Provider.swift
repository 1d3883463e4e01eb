/// A function that resolves a `Value` on each call, with arguments if it has any.
///
/// An autowired initializer can take a provider instead of the value, to resolve later, more than once, or with
/// arguments that are only known at run time. A provider references its container weakly; if the container has been
/// released, a call throws.
///
/// ```swift
/// container.register(Detail.self, arguments: Status.ID.self) { container, id in Detail(id: id, …) }
/// final class List { init(detail: Provider<Detail, Status.ID>) { … } }
/// ```
public struct Provider<Value, each Argument>: Sendable {
    private let make: @Sendable (repeat each Argument) throws(ResolutionError) -> Value
    /// Like ``make``, but returns a function that awaits what is created asynchronously. Nil if there is no container.
    private let prepare: (@Sendable (repeat each Argument) -> Awaited)?

    // As of Swift 6.3, an asynchronous function with a parameter pack releases its memory in the wrong order if it throws.
    // So the arguments are taken synchronously.
    typealias Awaited = @Sendable () async throws(ResolutionError) -> Value

    /// Creates a provider that calls `make`, for tests and for code without a container.
    public init(_ make: @escaping @Sendable (repeat each Argument) throws(ResolutionError) -> Value) {
        (self.make, prepare) = (make, nil)
    }

    init(
        _ make: @escaping @Sendable (repeat each Argument) throws(ResolutionError) -> Value,
        awaiting prepare: @escaping @Sendable (repeat each Argument) -> Awaited
    ) {
        (self.make, self.prepare) = (make, prepare)
    }

    /// Returns a new or shared value, depending on its lifetime.
    public func callAsFunction(_ argument: repeat each Argument) throws(ResolutionError) -> Value {
        try make(repeat each argument)
    }

    /// Returns a value, for code that cannot handle an error, such as a button's action.
    ///
    /// Like a container's `resolve()`, this stops the program if the value cannot be resolved, with the text of the
    /// ``ResolutionError`` that a call would throw.
    public func resolve(
        _ argument: repeat each Argument,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value {
        do throws(ResolutionError) {
            return try make(repeat each argument)
        } catch {
            DependencyContainer.stop(error, CodeSite(fileID, line))
        }
    }
}

extension Provider where Value: Sendable, repeat each Argument: Sendable {
    /// Returns a value, whatever its factory's isolation, and awaits the value if it is created asynchronously.
    ///
    /// - Throws: ``ResolutionError``, like a call.
    public func resolveAsync(_ argument: repeat each Argument) async throws(ResolutionError) -> Value {
        try await awaiting(repeat each argument)()
    }
}

extension Provider: Wrapper {
    static func plan(at place: Place, site: CodeSite) -> Plan<Self> {
        // Only a registration can use arguments.
        if takesArguments {
            return (Value.self as? any ArgumentWrapper.Type).flatMap { adapted($0, at: place, site: site) }
                ?? Plan(registeredAt: place, site: site)
        }
        let wrapped = Plan<Value>(at: place, site: site)
        return Plan(
            at: place,
            site: site,
            parameter: wrapped.parameter.deferred,
            collection: wrapped.collection,
            isAvailable: { wrapped.isAvailable(in: $0) },
            parts: { _ in [Plan<Value>]() },
            assemble: { resolving(wrapped, from: $1, site: site) }
        )
    }

    /// A provider without arguments that resolves `plan`.
    static func resolving(_ plan: Plan<Value>, from container: DependencyContainer, site: CodeSite) -> Self {
        let key = plan.parameter.key
        return Provider(
            { [weak container] (_: repeat each Argument) throws(ResolutionError) in
                try plan.value(in: DependencyContainer.open(container, for: key, callSite: site))
            },
            awaiting: { [weak container] (_: repeat each Argument) in
                { [weak container] () async throws(ResolutionError) in
                    try await plan.awaited(in: DependencyContainer.open(container, for: key, callSite: site))
                }
            }
        )
    }

    /// A function that awaits everything that is created asynchronously, and then returns the value.
    func awaiting(_ argument: repeat each Argument) -> Awaited {
        if let prepare { return prepare(repeat each argument) }
        let result = Carried(Result { () throws(ResolutionError) in try make(repeat each argument) })
        return { () async throws(ResolutionError) in try result.value.get() }
    }

    /// The plan of a provider with arguments that wraps the values of another provider. Opens the existential: `W` is
    /// `Value`.
    private static func adapted<W: ArgumentWrapper>(_ wrapper: W.Type, at place: Place, site: CodeSite) -> Plan<Self>? {
        W.plan(calledWith: repeat (each Argument).self, at: place, site: site) as? Plan<Self>
    }

    private static var takesArguments: Bool { !argumentTypes.isEmpty }
}

extension Provider: ArgumentTaking {
    static var result: Any.Type { Value.self }

    static func alternative(_ name: (Any.Type) -> String) -> String? {
        guard takesArguments, let deferred = Value.self as? any Deferred.Type else { return nil }
        return parameter(deferred.value, name)
    }

    static func parameter(_ name: (Any.Type) -> String) -> String { parameter(Value.self, name) }

    private static func parameter(_ result: Any.Type, _ name: (Any.Type) -> String) -> String {
        "Provider<\(([result] + argumentTypes).map(name).joined(separator: ", "))>"
    }
}

/// Provides the type that a ``Lazy`` or a ``Provider`` resolves.
protocol Deferred {
    static var value: Any.Type { get }
}

extension Provider: Deferred {
    static var value: Any.Type { Value.self }
}

extension Lazy: Deferred {
    static var value: Any.Type { Value.self }
}

extension Provider: NamedKey {
    static func keyName(_ name: (Any.Type) -> String) -> String {
        let types = argumentTypes.map(name)
        if types.isEmpty { return "Provider<\(name(Value.self))>" }
        return "\(name(Value.self))(\(types.joined(separator: ", ")))"
    }

    static func registration(_ metatype: (Any.Type) -> String, _ qualifier: String) -> String? {
        guard let argumentNames else { return nil }
        let types = argumentTypes.map(metatype).joined(separator: ", ")
        return "container.register(\(metatype(Value.self))\(qualifier), arguments: \(types)) "
            + "{ container, \(argumentNames) in … }"
    }

    static var argumentNames: String? {
        let count = argumentTypes.count
        if count < 2 { return count == 1 ? "argument" : nil }
        return (1...count).map { "argument\($0)" }.joined(separator: ", ")
    }

    private static var argumentTypes: [Any.Type] {
        var types: [Any.Type] = []
        for type in repeat (each Argument).self { types.append(type) }
        return types
    }
}
