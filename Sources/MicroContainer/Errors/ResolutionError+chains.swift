// The errors about the chain of running factories.

extension ResolutionError {
    /// The error if the innermost entry of `creating` resolves `entry`, which is itself in `creating`.
    static func circular(_ creating: [Entry], _ entry: Entry, callSite: CodeSite) -> Self {
        // The check may find a cycle only after several rounds of it. The message shows the first round.
        let path = creating + [entry]
        var places = [ObjectIdentifier: Int]()
        for (place, entry) in path.enumerated() {
            if let first = places.updateValue(place, forKey: ObjectIdentifier(entry)) {
                return circular(
                    Array(path[first..<place]),
                    closedBy: entry,
                    path: Array(path[..<place]),
                    callSite: callSite
                )
            }
        }
        return circular(path, closedBy: entry, callSite: callSite)
    }

    /// The error if `entry` is the first element of `cycle`, and the last element resolves `entry`.
    static func circular(
        _ cycle: [Entry],
        closedBy entry: Entry,
        path: [Entry]? = nil,
        callSite: CodeSite
    ) -> Self {
        let holder = cycle.last?.key ?? entry.key
        let diagnostic = Diagnostic(
            id: .circularDependency,
            subject: entry.key,
            path: ((path ?? cycle) + [entry]).map(Diagnostic.Step.init),
            callSite: callSite,
            cycle: (cycle + [entry]).map(\.key),
            registered: entry.owner.registered,
            headline: { "\($0.key(entry.key)) depends on itself" },
            help: { names in
                if entry.takesArguments, cycle.count == 1 {
                    return "End the recursion: the factory resolves \(names.key(entry.key)) in every call"
                }
                let type = names.type(entry.key.type)
                guard entry.key.qualifier == nil, !(entry.key.type is any NamedKey.Type) else {
                    return
                        "Break the cycle: inject a Provider or a Lazy of \(names.key(entry.key)) into \(names.key(holder))"
                }
                return "Break the cycle: inject Lazy<\(type)> or Provider<\(type)> into \(names.key(holder))"
            }
        )
        return .circularChain(chain: CircularChain(diagnostic: diagnostic))
    }

    /// The error if the innermost entry of `creating` resolves `entry`, but the thread's stack is too full for more
    /// factories.
    static func tooDeep(_ creating: [Entry], _ entry: Entry, callSite: CodeSite) -> Self {
        // Calls with arguments can recurse without end, which is a cycle.
        if creating.contains(where: { $0.key == entry.key }) { return circular(creating, entry, callSite: callSite) }
        return tooDeep(creating, entry, callSite: callSite) { [count = creating.count] in
            "\($0.key(entry.key)) is \(count) factories deep, and the thread's stack is nearly full"
        } help: { _ in
            "Resolve it on a thread with a larger stack, or inject a Provider or a Lazy in the middle of the chain"
        }
    }

    /// The error if the innermost of the asynchronous entries `creating` resolves `entry`, but there are too many of
    /// them.
    static func tooDeep(awaiting creating: [Entry], _ entry: Entry, callSite: CodeSite) -> Self {
        tooDeep(creating, entry, callSite: callSite) { [count = creating.count] in
            "\($0.key(entry.key)) is \(count) asynchronous factories deep"
        } help: { _ in
            "Inject a Provider or a Lazy in the middle of the chain"
        }
    }

    private static func tooDeep(
        _ creating: [Entry],
        _ entry: Entry,
        callSite: CodeSite,
        headline: @escaping @Sendable (Names) -> String,
        help: @escaping @Sendable (Names) -> String
    ) -> Self {
        .tooDeep(
            Diagnostic(
                id: .tooDeep,
                subject: entry.key,
                path: (creating + [entry]).map(Diagnostic.Step.init),
                callSite: callSite,
                registered: entry.owner.registered,
                headline: headline,
                help: help
            )
        )
    }
}
