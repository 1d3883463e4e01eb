/// The parameters of an autowired initializer, determined once at registration.
struct Autowiring<each Dependency>: Sendable {
    let plans: (repeat Plan<each Dependency>)

    init(site: CodeSite) { plans = (repeat Plan<each Dependency>(at: .unqualified, site: site)) }

    var declared: [Parameter] {
        var declared: [Parameter] = []
        for parameter in repeat (each plans).parameter { declared.append(parameter) }
        return declared
    }

    /// The factory that calls `initializer` with its isolation.
    func make<Value>(
        _ initializer: @escaping @isolated(any) @Sendable (repeat each Dependency) throws -> Value
    ) -> Make<Value> {
        let call = IsolatedCall(initializer)
        return Make(isolation: call.isolation) { try call(repeat try (each plans).value(in: $0)) }
    }

    /// The factory that calls an asynchronous `initializer`, after its parameters have been awaited.
    func awaiting<Value>(
        _ initializer: @escaping @Sendable (repeat each Dependency) async throws -> Value
    ) -> @Sendable (DependencyContainer) async throws -> Value {
        { container in try await initializer(repeat try await (each plans).awaited(in: container)) }
    }
}
