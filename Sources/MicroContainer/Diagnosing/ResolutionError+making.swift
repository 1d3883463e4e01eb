extension ResolutionError {
    static func missing(
        _ key: DependencyKey,
        path: [AnyEntry],
        in container: DependencyContainer,
        asked: CodeSite
    ) -> Self {
        let name = key.typeName
        let type = name.contains(" ") ? "(\(name))" : name
        let qualifier = key.qualifier.map { ", qualifier: \"\($0)\"" } ?? ""
        let qualified = key.qualifier.map { " (qualifier \"\($0)\")" } ?? ""
        let diagnostic = Diagnostic(
            id: .missingRegistration,
            subject: key,
            headline: "\(name)\(qualified) is not registered",
            path: path.map(Diagnostic.Step.init) + [Diagnostic.Step(missing: key)],
            asked: asked,
            near: NearMisses.of(key, among: container.entries),
            help: "register(\(type).self\(qualifier)) { … } in the container that is asked"
        )
        return .notRegistered(type: MissingType(diagnostic: diagnostic))
    }

    /// `entry` is asked for by the innermost of `creating`, and is itself among them.
    static func circular(_ creating: [AnyEntry], _ entry: AnyEntry, asked: CodeSite) -> Self {
        let cycle = creating.drop { $0 !== entry }
        return circular(Array(cycle), closedBy: entry, path: creating, asked: asked)
    }

    /// `entry` is the first of `cycle`, and its last asks for it.
    static func circular(
        _ cycle: [AnyEntry],
        closedBy entry: AnyEntry,
        path: [AnyEntry]? = nil,
        asked: CodeSite
    ) -> Self {
        let names = (cycle + [entry]).map(\.key.description)
        let diagnostic = Diagnostic(
            id: .circularDependency,
            subject: entry.key,
            headline: "\(entry.key) depends on itself",
            path: ((path ?? cycle) + [entry]).map(Diagnostic.Step.init),
            asked: asked,
            help: "let one of them ask later: take a closure, or set the one on the other after both are made",
            cycle: names
        )
        return .circularChain(chain: CircularChain(diagnostic: diagnostic))
    }

    /// What comes of an error that the factory of `entry` threw: one from further down is handed on.
    @inline(never)
    static func thrown(
        _ error: any Error,
        by entry: AnyEntry,
        on stack: CreationStack.Pointer,
        asked: CodeSite
    ) -> Self {
        if let error = error as? ResolutionError { return error }
        return .factoryFailed(
            Diagnostic(
                id: .factoryFailed,
                subject: entry.key,
                headline: "the factory of \(entry.key) threw: \(error)",
                path: (stack.entries + [entry]).map(Diagnostic.Step.init),
                asked: asked,
                help: "the error is the factory's own; nothing was kept, and the next resolve tries again",
                underlying: error
            )
        )
    }
}
