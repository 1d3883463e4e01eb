// Providers with arguments that return a wrapper. Each adapts the provider of the wrapped type. A provider of a ``Lazy``
// or a ``Provider`` does not exist, because these would keep the arguments, which need not be `Sendable`.

/// A wrapper that a provider with arguments can return without a separate registration.
protocol ArgumentWrapper: Wrapper {
    /// The plan of a provider that returns this wrapper and takes arguments.
    static func plan<each Argument>(
        calledWith argument: repeat (each Argument).Type,
        at place: Place,
        site: CodeSite
    ) -> Plan<Provider<Self, repeat each Argument>>
}

extension Optional: ArgumentWrapper {
    static func plan<each Argument>(
        calledWith argument: repeat (each Argument).Type,
        at place: Place,
        site: CodeSite
    ) -> Plan<Provider<Self, repeat each Argument>> {
        let wrapped = Plan<Provider<Wrapped, repeat each Argument>>(at: place, site: site)
        return Plan(
            at: place,
            site: site,
            parameter: wrapped.parameter.optional,
            collection: wrapped.collection,
            isAvailable: { wrapped.isAvailable(in: $0) },
            parts: { wrapped.isAvailable(in: $0) ? [wrapped] : [] },
            assemble: { providers, _ in
                guard let provider = providers.first else { return Provider { (_: repeat each Argument) in nil } }
                return provider.map { .some($0) }
            }
        )
    }
}

extension Array: ArgumentWrapper {
    /// The plan that calls every contributed provider.
    static func plan<each Argument>(
        calledWith argument: repeat (each Argument).Type,
        at place: Place,
        site: CodeSite
    ) -> Plan<Provider<Self, repeat each Argument>> {
        let providers = Plan<[Provider<Element, repeat each Argument>]>(at: place, site: site)
        return Plan(
            at: place,
            site: site,
            parameter: providers.parameter,
            collection: providers.collection,
            isAvailable: { providers.isAvailable(in: $0) },
            parts: { _ in [providers] },
            assemble: { parts, _ in
                let providers = parts[0]
                return Provider(
                    { (argument: repeat each Argument) throws(ResolutionError) in
                        var values: Self = []
                        for provider in providers { values.append(try provider(repeat each argument)) }
                        return values
                    },
                    awaiting: { (argument: repeat each Argument) in
                        let calls = providers.map { AwaitedCall(function: $0.awaiting(repeat each argument)) }
                        return { () async throws(ResolutionError) in
                            var values: Self = []
                            for call in calls { values.append(try await call.function()) }
                            return values
                        }
                    }
                )
            }
        )
    }
}

extension Tagged: ArgumentWrapper {
    static func plan<each Argument>(
        calledWith argument: repeat (each Argument).Type,
        at place: Place,
        site: CodeSite
    ) -> Plan<Provider<Self, repeat each Argument>> {
        let wrapped = Plan<Provider<Value, repeat each Argument>>(at: .qualified(Tag.qualifier), site: site)
        return Plan(
            at: place,
            site: site,
            parameter: wrapped.parameter,
            collection: nil,
            isAvailable: { wrapped.isAvailable(in: $0) },
            parts: { _ in [wrapped] },
            assemble: { providers, _ in providers[0].map { Tagged($0) } }
        )
    }
}

extension Provider {
    /// A provider of this one's values in another form.
    fileprivate func map<Result>(
        _ transform: @escaping @Sendable (Value) -> Result
    ) -> Provider<Result, repeat each Argument> {
        Provider<Result, repeat each Argument>(
            { (argument: repeat each Argument) throws(ResolutionError) in
                transform(try self(repeat each argument))
            },
            awaiting: { (argument: repeat each Argument) in
                let call = self.awaiting(repeat each argument)
                return { () async throws(ResolutionError) in transform(try await call()) }
            }
        )
    }
}

/// A function that waits for a value. An array of the functions themselves would need the runtime's support for typed throws,
/// of macOS 15 and iOS 18.
private struct AwaitedCall<Value>: Sendable {
    let function: @Sendable () async throws(ResolutionError) -> Value
}
