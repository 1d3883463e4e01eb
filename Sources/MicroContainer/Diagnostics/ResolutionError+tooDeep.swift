extension ResolutionError {
    /// The error if the innermost of `creating` resolves `entry`, and the thread's stack is too full for more
    /// factories.
    static func tooDeep(_ creating: [Entry], _ entry: Entry, callSite: CodeSite) -> Self {
        // Calls with arguments can recurse without end, which is a cycle.
        if creating.contains(where: { $0.key == entry.key }) { return circular(creating, entry, callSite: callSite) }
        return tooDeep(creating, entry, callSite: callSite) { [count = creating.count] in
            "\($0.key(entry.key)) is \(count) factories deep, and the thread's stack is nearly full"
        } help: { _ in
            "Resolve it on a thread with a larger stack, or take a Provider or a Lazy in the middle of the chain"
        }
    }

    /// The error if the innermost of `creating`, which are asynchronous, resolves `entry`, and they are too many.
    static func tooDeep(awaiting creating: [Entry], _ entry: Entry, callSite: CodeSite) -> Self {
        tooDeep(creating, entry, callSite: callSite) { [count = creating.count] in
            "\($0.key(entry.key)) is \(count) asynchronous factories deep"
        } help: { _ in
            "Take a Provider or a Lazy in the middle of the chain"
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
