extension Validator {
    /// Adds the dependencies that cannot be created with the isolation of their owner.
    mutating func findIsolation() {
        for (holder, entry) in wiring.entries.enumerated() {
            for edge in wiring.edges(of: holder) where edge.isDeclared && edge.time != .use {
                let other = wiring.entries[edge.target]
                switch (entry.callIsolation, other.isolation) {
                case (.none, .mainActor):
                    addMainActorOnly(entry, other, isOfDecorator: edge.isOfDecorator)
                case (_, .async) where !other.lifetime.isShared:
                    // An asynchronous factory awaits its dependencies, but the decorators around it are synchronous.
                    if entry.callIsolation == .async, !edge.isOfDecorator { continue }
                    addNeedsAwait(entry, other)
                default:
                    break
                }
            }
        }
    }

    /// Adds main-actor instances that resolving off the main actor would create there. ``findIsolation()`` finds what
    /// initializers take.
    mutating func findIsolation(offMainActor roots: [DependencyKey]) {
        var seen: Set<Int> = []
        for root in roots.compactMap({ wiring.numbers[$0] }) where seen.insert(root).inserted {
            var paths = [[root]]
            while let path = paths.popLast(), let last = path.last {
                switch wiring.entries[last].callIsolation {
                case .mainActor: addMainActorOnly(path.map { wiring.entries[$0] })
                case .async: break
                case .none:
                    for edge in wiring.edges(of: last).reversed() where edge.time != .use {
                        let isFound = edge.isDeclared && wiring.entries[edge.target].callIsolation == .mainActor
                        if !isFound, seen.insert(edge.target).inserted { paths.append(path + [edge.target]) }
                    }
                }
            }
        }
    }

    private mutating func addMainActorOnly(_ path: [Entry]) {
        guard let root = path.first, let entry = path.last else { return }
        findings.append(
            Diagnostic(
                id: .mainActorOnly,
                subject: entry.key,
                path: path.map(Diagnostic.Step.init),
                callSite: entry.site,
                registered: container.registered,
                headline: {
                    let other = root === entry ? "" : "\($0.key(root.key)) "
                    return "\($0.key(entry.key)) must be created on the main actor, but \(other)is resolved elsewhere"
                },
                help: { ResolutionError.helpOffMainActor($0, root.key, entry.key) }
            )
        )
    }

    private mutating func addMainActorOnly(_ entry: Entry, _ other: Entry, isOfDecorator: Bool) {
        add(.mainActorOnly, entry, other) {
            "\($0.key(entry.key)) is created on any thread, "
                + "but depends on \($0.key(other.key)), which must be created on the main actor"
        } help: {
            let name = $0.key(entry.key)
            let marked = isOfDecorator ? "the decorator of \(name)" : name
            return "Mark the initializer of \(marked) @MainActor if it is autowired, or "
                + "register \(name) with a @MainActor factory, { @MainActor container in … }, "
                + "or inject a Provider of \($0.key(other.key)) into it"
        }
    }

    private mutating func addNeedsAwait(_ entry: Entry, _ other: Entry) {
        let isAwaited = entry.callIsolation == .async
        add(.needsAwait, entry, other) {
            "\($0.key(entry.key)) is \(isAwaited ? "decorated" : "created") synchronously, "
                + "but depends on \($0.key(other.key)), which is created asynchronously each time"
        } help: {
            isAwaited
                ? "Register \($0.key(other.key)) as .static"
                : "Register \($0.key(entry.key)) with registerAsync, or register \($0.key(other.key)) as .static"
        }
    }

    private mutating func add(
        _ id: Diagnostic.ID,
        _ holder: Entry,
        _ other: Entry,
        headline: @escaping @Sendable (Names) -> String,
        help: @escaping @Sendable (Names) -> String
    ) {
        findings.append(
            Diagnostic(
                id: id,
                subject: holder.key,
                path: [holder, other].map(Diagnostic.Step.init),
                callSite: holder.site,
                registered: container.registered,
                headline: headline,
                help: help
            )
        )
    }
}
