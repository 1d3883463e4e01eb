/// What ``DependencyContainer/validate(roots:)`` found.
public struct Validation: Sendable, CustomStringConvertible {
    /// All that is wrong: missing registrations, then cycles, captives, isolation, duplicates, lifetimes,
    /// what is unused.
    public let findings: [Diagnostic]
    /// The registrations whose dependencies are not known, since they are closures that have not run.
    public let opaque: [DependencyKey]

    /// Whether nothing is wrong, as far as is known: see ``opaque``.
    public var isEmpty: Bool { findings.isEmpty }

    /// The text of the findings, with a line between them.
    public var description: String { findings.map(\.description).joined(separator: "\n\n") }
}

extension DependencyContainer {
    /// Checks everything that can be resolved here, without running a factory.
    ///
    /// Dependencies are known of autowired registrations and of closures that declare them; of other closures, once
    /// they have run.
    ///
    /// - Parameter roots: What the program itself asks for. With them, what none of them needs is found as unused.
    /// - Returns: All findings at once, in the order of registration: the same for the same registrations.
    public func validate(roots: [Any.Type] = []) -> Validation {
        var validator = Validator(Wiring(self), in: self)
        return validator.validate(roots: roots.map { DependencyKey($0) })
    }
}
