/// The visible registrations of a container, by number, and their dependencies.
struct Wiring {
    struct Edge {
        let target: Int
        let time: Time
        /// Whether the dependency is not resolved when its owner is created.
        var isDeferred: Bool { time != .creation }
        /// Whether the registration declares the dependency. Otherwise a run of the factory showed it.
        let isDeclared: Bool
        /// Whether an initializer that decorates the instance takes the dependency.
        var isOfDecorator = false
    }

    /// The time at which a dependency is resolved.
    enum Time {
        case creation
        /// When the owner, a factory with arguments, is called.
        case call
        /// When a ``Lazy`` or a ``Provider`` is used.
        case use
    }

    let entries: [Entry]
    let numbers: [DependencyKey: Int]
    /// The dependencies of all registrations, in the order of ``entries``.
    private var allEdges: [Edge] = []
    /// The index in ``allEdges`` of the first dependency of each registration, and the end of the last one's.
    private var starts: [Int] = [0]
    /// Dependencies that are not registered: declared dependencies, and those that a closure resolves later.
    private(set) var missing: [(holder: Int, key: DependencyKey)] = []
    /// Closures that have not run.
    private(set) var opaque: [Int] = []
    /// Closures that have run, and may have branches that did not.
    private(set) var partial: [Int] = []
    /// The contributions to each collection, by the type of their keys.
    private var contributions = [ObjectIdentifier: [Int]]()
    /// The types of the names of contributions.
    private var names = [DependencyKey: Any.Type]()

    init(_ container: DependencyContainer) {
        entries = container.visibleEntries
        var numbers: [DependencyKey: Int] = Dictionary(minimumCapacity: entries.count)
        for (number, entry) in entries.enumerated() {
            if numbers[entry.key] == nil { numbers[entry.key] = number }
            if entry.isContribution { contributions[ObjectIdentifier(entry.key.type), default: []].append(number) }
        }
        self.numbers = numbers
        for numbers in contributions.values {
            for contribution in numbers.first.map({ container.contributed(to: DependencyKey(entries[$0].key.type)) })
                ?? []
            {
                names[contribution.key] = contribution.name.map { type(of: $0) }
            }
        }
        starts.reserveCapacity(entries.count + 1)
        Creation.monitor.locked {
            for number in entries.indices {
                add(number)
                starts.append(allEdges.count)
            }
        }
    }

    /// The dependencies of a registration.
    func edges(of number: Int) -> ArraySlice<Edge> { allEdges[starts[number]..<starts[number + 1]] }

    /// The caller holds ``Creation/monitor``.
    private mutating func add(_ number: Int) {
        let entry = entries[number]
        let time = entry.takesArguments ? Time.call : .creation
        if entry.declared == nil {
            let observed = entry.observed
            let deferred = deferredTargets(of: number, observed)
            for target in observed.compactMap({ numbers[$0] }).sorted() {
                allEdges.append(Edge(target: target, time: deferred.contains(target) ? .use : time, isDeclared: false))
            }
            if observed.isEmpty, !entry.hasRun { opaque.append(number) } else { partial.append(number) }
        }
        for parameter in entry.declared ?? [] { add(parameter, of: number, at: time) }
        for parameter in entry.details?.wrapping ?? [] {
            add(parameter, of: number, at: time, isOfDecorator: true)
        }
    }

    private mutating func add(_ parameter: Parameter, of number: Int, at time: Time, isOfDecorator: Bool = false) {
        let count = allEdges.count
        for choice in parameter.choices where allEdges.count == count {
            let time = choice.isDeferred ? .use : time
            if choice.isCollection {
                for target in collected(by: choice) {
                    allEdges.append(Edge(target: target, time: time, isDeclared: true, isOfDecorator: isOfDecorator))
                }
            } else if let target = numbers[choice.key] {
                allEdges.append(Edge(target: target, time: time, isDeclared: true, isOfDecorator: isOfDecorator))
            }
        }
        if allEdges.count == count, !parameter.canBeMissing { missing.append((number, parameter.key)) }
    }

    /// The registrations that a closure resolves later, because it has taken a ``Lazy`` or a ``Provider``. Adds those that
    /// are missing.
    private mutating func deferredTargets(of number: Int, _ observed: [DependencyKey]) -> Set<Int> {
        var deferred: Set<Int> = []
        // A wrapper that is registered itself is an ordinary dependency.
        let wrappers = observed.filter { numbers[$0] == nil && $0.type is any Wrapper.Type }
        for parameter in wrappers.map(Parameter.init(key:)) where parameter.choices.last?.isDeferred == true {
            let targets = targets(of: parameter)
            deferred.formUnion(targets)
            if targets.isEmpty, !parameter.canBeMissing { missing.append((number, parameter.key)) }
        }
        return deferred
    }

    /// The registrations that provide a parameter. Empty if none is registered.
    func targets(of parameter: Parameter) -> [Int] {
        for choice in parameter.choices {
            let targets = choice.isCollection ? collected(by: choice) : numbers[choice.key].map { [$0] } ?? []
            if !targets.isEmpty { return targets }
        }
        return []
    }

    /// The contributions that a collection receives.
    private func collected(by choice: Parameter.Choice) -> [Int] {
        contributions[ObjectIdentifier(choice.key.type), default: []].filter {
            choice.name == nil || names[entries[$0].key] == choice.name
        }
    }
}
