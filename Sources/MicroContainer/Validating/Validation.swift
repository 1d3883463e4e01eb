/// The result of ``DependencyContainer/validate(roots:)``.
public struct Validation: Sendable, CustomStringConvertible {
    /// All faults: missing registrations, failed factories, cycles, captives, isolation, duplicates, lifetimes, unused
    /// registrations.
    public let findings: [Diagnostic]
    /// The closures that have not run, so that none of their dependencies is known.
    public let opaque: [DependencyKey]
    /// The closures of which only those dependencies are known that a run resolved. A branch that has not run may have
    /// others.
    public let partial: [DependencyKey]

    /// Whether no fault was found. What has not run was not checked: see ``opaque`` and ``partial``.
    public var isEmpty: Bool { findings.isEmpty }

    /// The text of the findings, with a line between them.
    public var description: String { findings.map(\.description).joined(separator: "\n\n") }
}

extension DependencyContainer {
    /// Checks every registration that can be resolved here, without running a factory.
    ///
    /// The dependencies of autowired registrations and of closures that declare them are known. Those of other closures
    /// are known as far as the closures have run: see ``Validation/opaque`` and ``Validation/partial``. If the last run of
    /// a factory failed, and nothing has changed since, the failure is a finding.
    ///
    /// - Parameter roots: The types that the program resolves. With them, registrations that no root depends on are
    ///   findings.
    /// - Returns: All findings at once, in the order of registration.
    public func validate(roots: [Any.Type] = []) -> Validation {
        let container = effective
        var validator = Validator(Wiring(container), in: container)
        return validator.validate(roots: roots.map { DependencyKey($0) })
    }
}
