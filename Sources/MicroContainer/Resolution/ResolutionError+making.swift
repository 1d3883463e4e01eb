extension ResolutionError {
    /// The error for resolving if the factory of `entry` threw `error`. A dependency's error is passed on unchanged.
    @inline(never)
    static func thrown(
        _ error: any Error,
        by entry: Entry,
        callSite: CodeSite
    ) -> Self {
        if let error = error as? ResolutionError {
            entry.noteFailure(error.diagnostic)
            return error
        }
        let diagnostic = fault(.factoryFailed, entry, callSite: callSite, underlying: error) {
            "The factory of \($0.key(entry.key)) threw an error: \(error)"
        } help: { _ in
            "Fix the cause of the error. Nothing was cached, so resolving again calls the factory again"
        }
        entry.noteFailure(diagnostic)
        return .factoryFailed(diagnostic)
    }

    /// A fault of `entry` itself, resolved by the running factories of the calling thread or task.
    @inline(never)  // ADR-095
    private static func fault(
        _ id: Diagnostic.ID,
        _ entry: Entry,
        callSite: CodeSite,
        underlying: (any Error)? = nil,
        near: @escaping @Sendable (Names) -> [String] = { _ in [] },
        headline: @escaping @Sendable (Names) -> String,
        help: @escaping @Sendable (Names) -> String
    ) -> Diagnostic {
        Diagnostic(
            id: id,
            subject: entry.key,
            path: (Creation.path + [entry]).map(Diagnostic.Step.init),
            callSite: callSite,
            underlying: underlying,
            suspending: id == .needsAwait ? entry : nil,
            registered: entry.owner.registered,
            near: near,
            headline: headline,
            help: help
        )
    }

    static func mainActorOnly(_ entry: Entry, callSite: CodeSite) -> Self {
        let outermost = Creation.path.first?.key ?? entry.key
        return .mainActorOnly(
            fault(.mainActorOnly, entry, callSite: callSite) {
                "\($0.key(entry.key)) must be created on the main actor, but was resolved elsewhere"
            } help: {
                helpOffMainActor($0, outermost, entry.key)
            }
        )
    }

    static func helpOffMainActor(_ names: Names, _ outermost: DependencyKey, _ key: DependencyKey) -> String {
        "Resolve \(names.key(outermost)) on the main actor, or with: "
            + "try await container.resolveAsync(\(names.expression(outermost))); if \(names.key(key)) does not "
            + "need the main actor, register it with autowire: and a nonisolated initializer, or in a nonisolated "
            + "function: a closure in main-actor code is isolated to the main actor"
    }

    static func needsAwait(_ entry: Entry, callSite: CodeSite) -> Self {
        let path = Creation.path
        return .needsAwait(
            fault(.needsAwait, entry, callSite: callSite) {
                "\($0.key(entry.key)) is created asynchronously, but was resolved without await"
            } help: { names in
                // Others may resolve it synchronously, so the fix names the outermost one.
                guard !entry.lifetime.isShared, let holder = path.last else {
                    let outermost = path.first?.key ?? entry.key
                    return "Resolve \(names.key(outermost)) with: "
                        + "try await container.resolveAsync(\(names.expression(outermost)))"
                }
                if holder.isolation == .async {
                    return "Register \(names.key(entry.key)) as .static, or resolve it with: "
                        + "try await container.resolveAsync(\(names.expression(entry.key)))"
                }
                return
                    "Register \(names.key(holder.key)) with registerAsync, or register \(names.key(entry.key)) as .static"
            }
        )
    }

    static func noScope(
        _ scope: String,
        _ entry: Entry,
        in asking: DependencyContainer,
        callSite: CodeSite
    ) -> Self {
        let path = Creation.path
        let holder = path.last { $0.lifetime.isShared }
        let outermost = path.first?.key ?? entry.key
        let isOpen = entry.owner.hasOpenScope(named: scope)
        // If both scopes are open, neither name is a mistake.
        let slip = isOpen ? nil : asking.scopeNames.first { NearMisses.isSlip($0, for: scope) }
        return .noScope(
            fault(.noScope, entry, callSite: callSite) { _ in
                slip.map { ["this container is the scope \"\($0)\""] } ?? []
            } headline: {
                "\($0.key(entry.key)) belongs to a scope \"\(scope)\", but was resolved outside of one"
            } help: { names in
                if let slip {
                    return "If both mean the same scope, use one name: openScope(\"\(scope)\"), or .scoped(\"\(slip)\")"
                }
                if let holder {
                    return
                        "\(names.key(holder.key)) is shared beyond the scope: register it as .scoped(\"\(scope)\")"
                }
                let call = "resolve(\(names.expression(isOpen ? outermost : entry.key)))"
                return isOpen
                    ? "Resolve \(names.key(outermost)) from the open scope \"\(scope)\": scope.\(call)"
                    : "Resolve it in a scope: container.openScope(\"\(scope)\").\(call)"
            }
        )
    }

    static func weakValue(_ entry: Entry, callSite: CodeSite) -> Self {
        .weakValue(
            fault(.weakValue, entry, callSite: callSite) {
                "\($0.key(entry.key)) is registered as .weak, but its instances are not objects"
            } help: { _ in
                "Register it as .static or .dynamic, or make it a class"
            }
        )
    }

    /// The finding that `entry` has hooks, but the container does not keep the entry's instances.
    static func idleHook(_ entry: Entry) -> Diagnostic {
        fault(.idleHook, entry, callSite: entry.site) {
            "\($0.key(entry.key)) is registered as .\(entry.lifetime.name), so its hooks never run"
        } help: { _ in
            "Register it as .static or .scoped, or remove its hooks"
        }
    }

    static func duplicate(_ first: Entry, _ second: Entry, isInBuilder: Bool) -> Self {
        .duplicate(
            Diagnostic(
                id: .duplicate,
                subject: second.key,
                path: [],
                callSite: nil,
                registered: second.owner.registered,
                near: { _ in
                    if first.site == second.site {
                        return [
                            "both at \(first.site), \(isInBuilder ? "which ran twice" : "by two modules of the same type")"
                        ]
                    }
                    return ["first at \(first.site)", "again at \(second.site)"]
                },
                headline: { "\($0.key(second.key)) is registered twice" },
                help: { _ in
                    isInBuilder
                        ? "Remove one, or give them different qualifiers"
                        : "Remove one, give them different qualifiers, or assemble with duplicates: .replace or .keepFirst"
                }
            )
        )
    }

    /// The error for two modules of one type that cannot be compared.
    static func incomparable(_ key: DependencyKey, first: CodeSite?, second: CodeSite?) -> Self {
        .duplicate(
            Diagnostic(
                id: .duplicate,
                subject: key,
                path: [],
                callSite: nil,
                registered: [],
                near: { _ in
                    [first.map { "first at \($0)" }, second.map { "again at \($0)" }].compactMap(\.self)
                },
                headline: { "\($0.key(key)) is assembled twice, and the two values cannot be compared" },
                help: { "Make \($0.key(key)) Equatable, or assemble it once" }
            )
        )
    }

    static func notStarted(_ entry: Entry, _ error: any Error, callSite: CodeSite) -> Self {
        .notStarted(
            fault(.notStarted, entry, callSite: callSite, underlying: error) {
                "\($0.key(entry.key)) failed to start: \(error)"
            } help: { _ in
                "Fix the cause of the error. Instances that had started were stopped again"
            }
        )
    }

    /// The error if the calling task was cancelled while it waited for `entry`.
    static func cancelled(_ entry: Entry, callSite: CodeSite) -> Self {
        .cancelled(
            fault(.cancelled, entry, callSite: callSite, underlying: CancellationError()) {
                "The task was cancelled while it waited for \($0.key(entry.key))"
            } help: {
                "Nothing to fix: other tasks still get it. Resolve it again with: "
                    + "try await container.resolveAsync(\($0.expression(entry.key)))"
            }
        )
    }

    /// The error if a test container resolves the live registration of `entry`.
    static func notOverridden(_ entry: Entry, callSite: CodeSite) -> Self {
        let isInFork = entry.owner.enclosingFork?.knownDetails?.strictness != nil
        return .notOverridden(
            fault(.notOverridden, entry, callSite: callSite) {
                let place = isInFork ? "in this test container" : "in this test"
                return "\($0.key(entry.key)) has no test value and is not overridden \(place)"
            } help: {
                let call = $0.replacement(entry.key)
                if isInFork { return "Override it in the test container: \(call)" }
                let inBlock = "$0\(call.dropFirst("container".count))"
                return "Override it in the test: container.withOverrides { \(inBlock) } operation: { … }"
            }
        )
    }

    /// The error if an injected property with the type of `key` was read without a container.
    static func noContainer(_ key: DependencyKey, callSite: CodeSite) -> Self {
        .noContainer(
            Diagnostic(
                id: .noContainer,
                subject: key,
                path: [],
                callSite: callSite,
                registered: [],
                headline: { "The injected property of type \($0.key(key)) has no container" },
                help: { _ in
                    "Make a container current with container.asCurrent { … }, or pass one: @Injected(container)"
                }
            )
        )
    }
}

extension DependencyContainer {
    /// The names of this scope and those around it, innermost first.
    fileprivate var scopeNames: [String] {
        let outer = parent?.scopeNames ?? []
        if case .scope(let name) = role { return [name] + outer }
        return outer
    }

    /// Whether a scope of that name is open in this container. The caller holds no lock.
    fileprivate func hasOpenScope(named name: String) -> Bool {
        let children = monitor.locked { self.children }
        return children.contains {
            !$0.isClosed.load(ordering: .acquiring) && ($0.role == .scope(name) || $0.hasOpenScope(named: name))
        }
    }
}
