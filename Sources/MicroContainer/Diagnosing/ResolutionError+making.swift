extension ResolutionError {
    static func missing(
        _ key: DependencyKey,
        path: [AnyEntry],
        in container: DependencyContainer,
        asked: CodeSite?
    ) -> Self {
        let name = key.typeName
        let help =
            switch key.type {
            case let named as any NamedKey.Type where named.registration != nil:
                "\(named.registration ?? "") { … } in the container that is asked"
            default:
                "register(\(key.expression)) { … } in the container that is asked"
            }
        let qualified = key.qualifier.map { " (qualifier \"\($0)\")" } ?? ""
        let diagnostic = Diagnostic(
            id: .missingRegistration,
            subject: key,
            headline: "\(name)\(qualified) is not registered",
            path: path.map(Diagnostic.Step.init) + [Diagnostic.Step(missing: key)],
            asked: asked,
            near: NearMisses.of(key, among: container.visibleEntries),
            help: help
        )
        return .notRegistered(type: MissingType(diagnostic: diagnostic))
    }

    /// `entry` is asked for by the innermost of `creating`, and is itself among them.
    static func circular(_ creating: [AnyEntry], _ entry: AnyEntry, asked: CodeSite) -> Self {
        // Found late, it has been gone through several times: the first is enough to tell.
        let path = creating + [entry]
        var places: [ObjectIdentifier: Int] = [:]
        for (place, entry) in path.enumerated() {
            if let first = places.updateValue(place, forKey: ObjectIdentifier(entry)) {
                return circular(
                    Array(path[first..<place]),
                    closedBy: entry,
                    path: Array(path[..<place]),
                    asked: asked
                )
            }
        }
        return circular(path, closedBy: entry, asked: asked)
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
            help:
                "let one of them ask later: take a Provider or a Lazy of it, or set the one on the other after both are made",
            cycle: names
        )
        return .circularChain(chain: CircularChain(diagnostic: diagnostic))
    }

    /// What comes of an error that the factory of `entry` threw: one from further down is handed on.
    @inline(never)
    static func thrown(
        _ error: any Error,
        by entry: AnyEntry,
        asked: CodeSite
    ) -> Self {
        if let error = error as? ResolutionError { return error }
        return .factoryFailed(
            Diagnostic(
                id: .factoryFailed,
                subject: entry.key,
                headline: "the factory of \(entry.key) threw: \(error)",
                path: (Creation.path + [entry]).map(Diagnostic.Step.init),
                asked: asked,
                help: "the error is the factory's own; nothing was kept, and the next resolve tries again",
                underlying: error
            )
        )
    }

    /// A fault of `entry` itself, asked for by what the calling thread or task is creating.
    private static func fault(
        _ id: Diagnostic.ID,
        _ headline: String,
        _ entry: AnyEntry,
        asked: CodeSite,
        help: String
    ) -> Diagnostic {
        Diagnostic(
            id: id,
            subject: entry.key,
            headline: headline,
            path: (Creation.path + [entry]).map(Diagnostic.Step.init),
            asked: asked,
            help: help
        )
    }

    static func mainActorOnly(_ entry: AnyEntry, asked: CodeSite) -> Self {
        .mainActorOnly(
            fault(
                .mainActorOnly,
                "\(entry.key) is made on the main actor, and was asked for elsewhere",
                entry,
                asked: asked,
                help: "try await container.resolveAsync(\(entry.key.expression)), or ask on the main actor"
            )
        )
    }

    static func needsAwait(_ entry: AnyEntry, asked: CodeSite) -> Self {
        .needsAwait(
            fault(
                .needsAwait,
                "\(entry.key) is made asynchronously, and was asked for without await",
                entry,
                asked: asked,
                help: entry.lifetime.isShared || Creation.path.isEmpty
                    ? "try await container.resolveAsync(\(entry.key.expression))"
                    : "register what asks for it with registerAsync, or share it"
            )
        )
    }

    static func noScope(_ scope: String, _ entry: AnyEntry, asked: CodeSite) -> Self {
        .noScope(
            fault(
                .noScope,
                "\(entry.key) lives in a scope \"\(scope)\", and none is open here",
                entry,
                asked: asked,
                help: "resolve it from the container that openScope(\"\(scope)\") returns"
            )
        )
    }

    static func closed(_ key: DependencyKey, asked: CodeSite, closer error: (any Error)? = nil) -> Self {
        let late = error.map { "was made while its container was closed, and did not close: \($0)" }
        return .closed(
            Diagnostic(
                id: .closed,
                subject: key,
                headline: "\(key) \(late ?? "was asked for after its container had been closed")",
                path: [Diagnostic.Step(missing: key)],
                asked: asked,
                help: "resolve it before close(), or open a new scope",
                underlying: error
            )
        )
    }

    static func weakValue(_ entry: AnyEntry, asked: CodeSite) -> Self {
        .weakValue(
            fault(
                .weakValue,
                "\(entry.key) is registered as weak, and what was made of it is not an object",
                entry,
                asked: asked,
                help: "register it as .static or .dynamic, or make it a class"
            )
        )
    }

    /// A finding: a hook of `entry`, of which nothing is kept that it could be run on.
    static func idleHook(_ entry: AnyEntry) -> Diagnostic {
        fault(
            .idleHook,
            "\(entry.key) is registered as \(entry.lifetime), of which nothing is started, stopped or closed",
            entry,
            asked: entry.site,
            help: "register it as .static or .scoped, or leave out closing and starting"
        )
    }

    static func duplicate(_ first: AnyEntry, _ second: AnyEntry) -> Self {
        .duplicate(
            Diagnostic(
                id: .duplicate,
                subject: second.key,
                headline: "\(second.key) is registered twice",
                path: [Diagnostic.Step(second)],
                asked: nil,
                near: ["first at \(first.site)", "again at \(second.site)"],
                help: "remove one, give them qualifiers, or assemble with duplicates: .replace or .keepFirst"
            )
        )
    }

    static func notStarted(_ entry: AnyEntry, _ error: any Error, asked: CodeSite) -> Self {
        .notStarted(
            Diagnostic(
                id: .notStarted,
                subject: entry.key,
                headline: "\(entry.key) did not start: \(error)",
                path: [Diagnostic.Step(entry)],
                asked: asked,
                help: "the error is its own; what had been started before has been stopped again",
                underlying: error
            )
        )
    }
}
