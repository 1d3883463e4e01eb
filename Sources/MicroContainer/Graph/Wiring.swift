/// The visible registrations of a container, by number, and their dependencies.
struct Wiring {
    struct Edge {
        let target: Int
        let time: Time
        /// Whether the dependency is not resolved when its owner is created.
        var isDeferred: Bool { time != .creation }
        /// Whether the registration declares the dependency. Otherwise a run of the factory showed it.
        let isDeclared: Bool
    }

    /// The time at which a dependency is resolved.
    enum Time {
        case creation
        /// When its owner, a factory with arguments, is called.
        case call
        /// When a ``Lazy`` or a ``Provider`` is used.
        case use
    }

    let entries: [Entry]
    let numbers: [DependencyKey: Int]
    private(set) var edges: [[Edge]] = []
    /// Dependencies that are not registered: declared ones, and those that a closure resolves later.
    private(set) var missing: [(holder: Int, key: DependencyKey)] = []
    /// Closures that have not run.
    private(set) var opaque: [Int] = []
    /// Closures that have run, and may have branches that did not.
    private(set) var partial: [Int] = []
    /// The contributions to each collection, by the type of their keys.
    private let contributions: [ObjectIdentifier: [Int]]
    /// The types of the names of contributions.
    private var names: [DependencyKey: Any.Type] = [:]

    init(_ container: DependencyContainer) {
        let entries = container.visibleEntries
        self.entries = entries
        numbers = Dictionary(entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        contributions = Dictionary(
            grouping: entries.indices.filter { entries[$0].key.isContribution },
            by: { ObjectIdentifier(entries[$0].key.type) }
        )
        for collection in Set(entries.map(\.key).filter(\.isContribution).map { DependencyKey($0.type) }) {
            for contribution in container.contributed(to: collection) {
                names[contribution.key] = contribution.name.map { type(of: $0) }
            }
        }
        edges.reserveCapacity(entries.count)
        Creation.monitor.locked { for number in entries.indices { add(number) } }
    }

    /// The caller holds ``Creation/monitor``.
    private mutating func add(_ number: Int) {
        let entry = entries[number]
        let time = entry.takesArguments ? Time.call : .creation
        var own: [Edge] = []
        if entry.declared == nil {
            let deferred = deferredTargets(of: number)
            own = entry.observed.compactMap { numbers[$0] }.sorted().map {
                Edge(target: $0, time: deferred.contains($0) ? .use : time, isDeclared: false)
            }
            if entry.observed.isEmpty, !entry.hasRun { opaque.append(number) } else { partial.append(number) }
        }
        for parameter in entry.parameters {
            let (targets, isDeferred) = targets(of: parameter)
            own += targets.map { Edge(target: $0, time: isDeferred ? .use : time, isDeclared: true) }
            if targets.isEmpty, !parameter.canBeMissing { missing.append((number, parameter.key)) }
        }
        edges.append(own)
    }

    /// The registrations that a closure resolves later, because it has taken a ``Lazy`` or a ``Provider``. Adds those that
    /// are missing.
    private mutating func deferredTargets(of number: Int) -> Set<Int> {
        var deferred: Set<Int> = []
        // A wrapper that is registered itself is an ordinary dependency.
        let wrappers = entries[number].observed.filter { numbers[$0] == nil && $0.type is any Wrapper.Type }
        for parameter in wrappers.map(Parameter.init(key:)) where parameter.choices.last?.isDeferred == true {
            let targets = targets(of: parameter).targets
            deferred.formUnion(targets)
            if targets.isEmpty, !parameter.canBeMissing { missing.append((number, parameter.key)) }
        }
        return deferred
    }

    /// The registrations that provide a parameter, and whether they are resolved later. Empty if none is registered.
    func targets(of parameter: Parameter) -> (targets: [Int], isDeferred: Bool) {
        for choice in parameter.choices {
            let targets =
                choice.isCollection
                ? contributions[ObjectIdentifier(choice.key.type), default: []].filter {
                    choice.name == nil || names[entries[$0].key] == choice.name
                }
                : numbers[choice.key].map { [$0] } ?? []
            if !targets.isEmpty { return (targets, choice.isDeferred) }
        }
        return ([], false)
    }
}
