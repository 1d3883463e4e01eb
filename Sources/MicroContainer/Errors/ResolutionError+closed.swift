// The errors of containers that were closed or released.

extension ResolutionError {
    /// The error for resolving after the container was closed.
    ///
    /// - Parameter closed: The container that has been closed, if it is known.
    static func closed(
        _ key: DependencyKey,
        callSite: CodeSite,
        in closed: ClosedContainer? = nil,
        closer error: (any Error)? = nil
    ) -> Self {
        let site = closed?.site
        return .closed(
            unavailable(key, callSite: callSite, underlying: error, near: site.map { ["closed at \($0)"] } ?? []) {
                let late = error.map {
                    "was created while its container was closing, and its closing hook threw: \($0)"
                }
                return "\($0.key(key)) \(late ?? "was resolved after \(closed?.name ?? "its container") was closed")"
            } help: { _ in
                "Resolve it before close(), or open a new scope"
            }
        )
    }

    /// The error for a provider that outlived its container.
    static func released(_ key: DependencyKey, callSite: CodeSite) -> Self {
        .closed(
            unavailable(key, callSite: callSite) {
                "\($0.key(key)) was resolved after its container was released"
            } help: { _ in
                "Keep a reference to the container for as long as its Providers and Lazies are used"
            }
        )
    }

    @inline(never)  // ADR-095
    private static func unavailable(
        _ key: DependencyKey,
        callSite: CodeSite,
        underlying: (any Error)? = nil,
        near: [String] = [],
        headline: @escaping @Sendable (Names) -> String,
        help: @escaping @Sendable (Names) -> String
    ) -> Diagnostic {
        Diagnostic(
            id: .closed,
            subject: key,
            path: [Diagnostic.Step(missing: key)],
            callSite: callSite,
            underlying: underlying,
            registered: [],
            near: { _ in near },
            headline: headline,
            help: help
        )
    }
}

/// A closed container, described for a message.
struct ClosedContainer: Sendable {
    /// Nil if it has no name.
    let name: String?
    let site: CodeSite?
}

extension DependencyContainer {
    /// The container whose closing closed this one: this container or one around it.
    var closedContainer: ClosedContainer {
        let site = monitor.locked { knownDetails?.closingSite }
        if let parent, parent.isClosed.load(ordering: .acquiring) {
            let around = parent.closedContainer
            if site == nil || site == around.site { return around }
        }
        guard case .scope(let name) = role else { return ClosedContainer(name: nil, site: site) }
        return ClosedContainer(name: "the scope \"\(name)\"", site: site)
    }
}
