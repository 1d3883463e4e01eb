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

/// The registrations that are visible in a container, by number.
struct Wiring {
    struct Edge {
        let target: Int
        let kind: Parameter.Kind
        /// Whether the registration says so, rather than that it was seen.
        let isDeclared: Bool
    }

    let entries: [AnyEntry]
    let numbers: [DependencyKey: Int]
    let edges: [[Edge]]
    /// What is asked for without being registered.
    let missing: [(holder: Int, key: DependencyKey)]
    let opaque: [Int]

    init(_ container: DependencyContainer) {
        let entries = container.visibleEntries
        let numbers = Dictionary(
            entries.enumerated().map { ($1.key, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var edges: [[Edge]] = []
        var missing: [(holder: Int, key: DependencyKey)] = []
        var opaque: [Int] = []
        edges.reserveCapacity(entries.count)
        Creation.monitor.locked {
            for (number, entry) in entries.enumerated() {
                var own: [Edge] = []
                for parameter in entry.declared ?? [] {
                    if let target = numbers[parameter.whole ?? parameter.key] {
                        own.append(Edge(target: target, kind: parameter.kind, isDeclared: true))
                    } else if parameter.kind == .collection {
                        for (target, other) in entries.enumerated() where other.key.type == parameter.key.type {
                            own.append(Edge(target: target, kind: .required, isDeclared: true))
                        }
                    } else if parameter.kind != .optional {
                        missing.append((number, parameter.key))
                    }
                }
                if entry.declared == nil {
                    let observed = entry.observed.compactMap { numbers[$0] }.sorted()
                    let kind: Parameter.Kind = entry.takesArguments ? .deferred : .required
                    own += observed.map { Edge(target: $0, kind: kind, isDeclared: false) }
                    if entry.observed.isEmpty, !entry.hasRun { opaque.append(number) }
                }
                edges.append(own)
            }
        }
        (self.entries, self.numbers, self.edges, self.missing, self.opaque) = (
            entries, numbers, edges, missing, opaque
        )
    }
}
