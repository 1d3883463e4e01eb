extension ResolutionError {
    static func missing(
        _ key: DependencyKey,
        path: [Entry],
        in container: DependencyContainer,
        callSite: CodeSite?
    ) -> Self {
        if let unused = key.type as? any AnyUnusedArgument.Type {
            return .unusedArgument(unused.type, of: path.last?.registration ?? key, path: path, callSite: callSite)
        }
        let registered = container.visibleEntries.map { Diagnostic.Registered(key: $0.key, site: $0.site) }
        let diagnostic = Diagnostic(
            id: .missingRegistration,
            subject: key,
            path: path.map(Diagnostic.Step.init) + [Diagnostic.Step(missing: key)],
            callSite: callSite,
            registered: registered,
            near: { NearMisses.of(key, among: registered, $0) },
            headline: { names in
                let qualifier = key.qualifier.map { " (qualifier \"\($0)\")" } ?? ""
                return "\(names.type(key.type))\(qualifier) is not registered"
            },
            help: { fix(for: key, among: registered, $0) }
        )
        return .notRegistered(type: MissingType(diagnostic: diagnostic))
    }

    /// The error of a registration with arguments whose initializer has no parameter for an argument.
    private static func unusedArgument(
        _ argument: Any.Type,
        of key: DependencyKey,
        path: [Entry],
        callSite: CodeSite?
    ) -> Self {
        .unusedArgument(
            Diagnostic(
                id: .unusedArgument,
                subject: key,
                path: path.map(Diagnostic.Step.init),
                callSite: callSite,
                registered: [],
                headline: {
                    "\($0.key(key)) is registered with an argument of type \($0.type(argument)), "
                        + "but its initializer has no such parameter"
                },
                help: {
                    "Add a parameter of type \($0.type(argument)) to the initializer, "
                        + "or remove \($0.metatype(argument)) from the arguments"
                }
            )
        )
    }

    /// The fix for usual mistakes or, if there was none, the call that registers `key`.
    private static func fix(for key: DependencyKey, among registered: [Diagnostic.Registered], _ names: Names) -> String
    {
        if let type = (key.type as? any ArgumentTaking.Type)?.alternative(names.type) {
            return "Inject \(type): a Lazy or a Provider cannot keep the arguments of a call"
        }
        if let call = registered.lazy.compactMap({ names.call(of: $0.key, for: key) }).first { return call }
        if let other = NearMisses.misspelled(key, among: registered) {
            return "Write the registered qualifier: container.resolve(\(names.expression(other)))"
        }
        let call = "Register it in the container that you resolve from: "
        let conforming = registered.map(\.key).filter { TypeName.conforms($0.type, to: key.type) }
        if let only = conforming.first, conforming.count == 1 {
            return call
                + "container.register(\(names.expression(key))) { try $0.resolveOrThrow(\(names.expression(only))) }"
        }
        guard let array = key.type as? any AnyArray.Type, key.qualifier == nil else {
            return call + names.registration(key)
        }
        return call + names.registration(key) + ", or contribute an element: "
            + "container.contribute(\(names.metatype(array.element))) { container in … }"
    }
}

/// Provides the type of an array's elements.
protocol AnyArray {
    static var element: Any.Type { get }
}

extension Array: AnyArray {
    static var element: Any.Type { Element.self }
}

/// Provides the type of an argument that no parameter takes.
protocol AnyUnusedArgument {
    static var type: Any.Type { get }
}
