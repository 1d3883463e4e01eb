/// The result of ``DependencyContainer/validate(roots:offMainActor:)``.
public struct Validation: Sendable, CustomStringConvertible {
    /// All faults: missing registrations, failed factories, cycles, captive dependencies, wrong isolation, types that one
    /// builder or call of `assemble` registers twice, wrong lifetimes, and unused registrations.
    public let findings: [Diagnostic]
    /// The closures that have not run, so their dependencies are unknown.
    public let opaque: [DependencyKey]
    /// The closures that have run. Only the dependencies of these runs are known; branches that have not run may have
    /// others.
    public let partial: [DependencyKey]

    /// The finding MC017 that counts and names the ``opaque`` closures, if there are any. It is no fault, so it is not in
    /// ``findings``.
    public let unexamined: Diagnostic?

    /// Whether no fault was found. Code that has not run was not checked: see ``unexamined`` and ``partial``.
    public var isEmpty: Bool { findings.isEmpty }

    /// The text of the findings and of ``unexamined``, separated by blank lines.
    public var description: String {
        (findings + [unexamined].compactMap(\.self)).map(\.description).joined(separator: "\n\n")
    }
}

extension DependencyContainer {
    /// Checks every registration that can be resolved here, without running a factory.
    ///
    /// The dependencies of autowired registrations, and of closures that declare them, are known. Those of other
    /// closures are known if the closures have run: see ``Validation/unexamined`` and ``Validation/partial``. If the last
    /// run of a factory failed and nothing has changed since, the failure is a finding.
    ///
    /// - Parameters:
    ///   - roots: The types that the program resolves. If you pass them, registrations that no root depends on are
    ///     findings.
    ///   - offMainActor: The types that the program also resolves off the main actor, with `resolve` and without `await`.
    ///     If one of them, or something that is created with it, must be created on the main actor, that is a finding. They
    ///     count as roots.
    /// - Returns: All findings at once, in the order of registration.
    public func validate(roots: [Any.Type] = [], offMainActor: [Any.Type] = []) -> Validation {
        let container = effective
        var validator = Validator(Wiring(container), in: container)
        return validator.validate(
            roots: roots.map { DependencyKey($0) },
            offMainActor: offMainActor.map { DependencyKey($0) }
        )
    }
}
