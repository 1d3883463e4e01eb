/// Finds the faults in a ``Wiring``.
struct Validator {
    let wiring: Wiring
    let container: DependencyContainer
    var findings: [Diagnostic] = []

    init(_ wiring: Wiring, in container: DependencyContainer) {
        self.wiring = wiring
        self.container = container
    }

    mutating func validate(roots: [DependencyKey], offMainActor: [DependencyKey]) -> Validation {
        findMissing(roots: roots + offMainActor.filter { !roots.contains($0) })
        findFailures()
        findCycles()
        findCaptives()
        findIsolation()
        findIsolation(offMainActor: offMainActor)
        for duplicate in container.monitor.locked({ container.details.duplicates }) {
            findings.append(duplicate.error.diagnostic)
        }
        for entry in wiring.entries where entry.isRefused {
            findings.append(ResolutionError.weakValue(entry, callSite: entry.site).diagnostic)
        }
        for entry in wiring.entries where entry.hasHooks && !entry.lifetime.runsHooks {
            findings.append(ResolutionError.idleHook(entry))
        }
        if !roots.isEmpty { findUnused(roots: roots + offMainActor) }
        return Validation(
            findings: findings,
            opaque: wiring.opaque.map { wiring.entries[$0].key },
            partial: wiring.partial.map { wiring.entries[$0].key },
            unexamined: unexamined
        )
    }

    private var unexamined: Diagnostic? {
        let entries = wiring.opaque.map { wiring.entries[$0] }
        let closures = entries.map { Diagnostic.Registered(key: $0.key, site: $0.site) }
        guard let first = closures.first else { return nil }
        let (count, them) = closures.count == 1 ? ("1 closure has", "it") : ("\(closures.count) closures have", "them")
        let alternatives = Self.alternatives(to: entries, them)
        return Diagnostic(
            id: .notExamined,
            subject: first.key,
            path: [],
            callSite: nil,
            registered: container.registered,
            near: { names in closures.map { "\(names.key($0.key)) (\($0.site))" } },
            headline: { _ in "\(count) not run, so a missing registration or a cycle in \(them) is not found" },
            help: { _ in alternatives }
        )
    }

    /// The forms to write instead of the closures of `entries`. Which ones exist depends on the method that registered them.
    private static func alternatives(to entries: [Entry], _ them: String) -> String {
        // A spec can be written in one form only, so there is no other form to name.
        let others = entries.filter { $0.isContribution || $0.valueType == $0.key.type }
        if others.isEmpty { return "Resolve \(them) first" }
        let isPlain = others.contains { !$0.isContribution && !$0.takesArguments && $0.isolation != .async }
        guard isPlain else { return "Register \(them) with autowire:, or resolve \(them) first" }
        return "Register \(them) with autowire: or with dependencies: […], register an instance with "
            + "register(instance), or resolve \(them) first"
    }

    private mutating func findMissing(roots: [DependencyKey]) {
        for (holder, key) in wiring.missing {
            let entry = wiring.entries[holder]
            findings.append(
                ResolutionError.missing(key, path: [entry], in: container, callSite: entry.site).diagnostic
            )
        }
        for key in roots where wiring.numbers[key] == nil {
            findings.append(ResolutionError.missing(key, path: [], in: container, callSite: nil).diagnostic)
        }
    }

    /// Adds the recorded failures that would occur again. Dependencies may have been registered since.
    private mutating func findFailures() {
        for (number, entry) in wiring.entries.enumerated() {
            guard let failure = entry.lastFailure else { continue }
            switch failure.id {
            case .missingRegistration:
                let isDeclared = wiring.missing.contains { $0.holder == number && $0.key == failure.subject }
                if isDeclared || container.isRegistered(failure.subject) { continue }
            case .needsAwait:
                let dependency = wiring.numbers[failure.subject].map { wiring.entries[$0] }
                guard let dependency, dependency.isolation == .async, !dependency.lifetime.isShared else { continue }
            default:
                break
            }
            findings.append(failure)
        }
    }

    // MARK: - Cycles

    private mutating func findCycles() {
        for component in components() {
            let cycle = shortestCycle(in: Set(component), from: component.min() ?? 0)
            guard let first = cycle.first else { continue }
            findings.append(
                ResolutionError.circular(
                    cycle.map { wiring.entries[$0] },
                    closedBy: wiring.entries[first],
                    callSite: wiring.entries[cycle.last ?? first].site
                ).diagnostic
            )
        }
    }

    /// The dependencies that are resolved when a registration is created.
    private func targets(_ number: Int) -> [Int] {
        wiring.edges(of: number).filter { !$0.isDeferred }.map(\.target)
    }

    /// The groups of registrations that reach one another, in the order of their first member. Tarjan's algorithm with
    /// an explicit stack, so that a long chain does not overflow the thread's stack.
    private func components() -> [[Int]] {
        let count = wiring.entries.count
        var index = 0
        var indices = [Int](repeating: -1, count: count)
        var low = [Int](repeating: 0, count: count)
        var isOpen = [Bool](repeating: false, count: count)
        var open: [Int] = []
        var visits: [(number: Int, edges: ArraySlice<Wiring.Edge>)] = []
        var components: [(first: Int, members: [Int])] = []
        func enter(_ number: Int) {
            (indices[number], low[number], isOpen[number]) = (index, index, true)
            index += 1
            open.append(number)
            visits.append((number, wiring.edges(of: number)))
        }
        for root in 0..<count where indices[root] < 0 {
            enter(root)
            while let number = visits.last?.number {
                if let edge = visits[visits.count - 1].edges.popFirst() {
                    if edge.isDeferred { continue }
                    if indices[edge.target] < 0 {
                        enter(edge.target)
                    } else if isOpen[edge.target] {
                        low[number] = min(low[number], indices[edge.target])
                    }
                    continue
                }
                visits.removeLast()
                if let holder = visits.last?.number { low[holder] = min(low[holder], low[number]) }
                if low[number] != indices[number] { continue }
                let start = open.lastIndex(of: number) ?? open.endIndex
                for member in open[start...] { isOpen[member] = false }
                if open.count - start > 1 || targets(number).contains(number) {
                    components.append((open[start...].min() ?? number, Array(open[start...])))
                }
                open.removeSubrange(start...)
            }
        }
        return components.sorted { $0.first < $1.first }.map(\.members)
    }

    /// The shortest path from `start` back to `start` within `members`.
    private func shortestCycle(in members: Set<Int>, from start: Int) -> [Int] {
        var cameFrom = [Int: Int]()
        var queue = [start]
        var next = 0
        while next < queue.count {
            let number = queue[next]
            next += 1
            for target in targets(number) where members.contains(target) {
                if target == start {
                    var path = [number]
                    while let last = path.last, last != start, let previous = cameFrom[last] { path.append(previous) }
                    return path.reversed()
                }
                if cameFrom[target] == nil {
                    cameFrom[target] = number
                    queue.append(target)
                }
            }
        }
        return []
    }

    // MARK: - Captives

    /// Adds the instances that hold others beyond their lifetime, directly or through instances that they own alone.
    private mutating func findCaptives() {
        for (holder, entry) in wiring.entries.enumerated() where entry.lifetime.isShared {
            var seen: Set<Int> = []
            var paths = [[holder]]
            while let path = paths.popLast(), let last = path.last {
                // A value that is shared by its arguments holds what its call resolves.
                let held =
                    last == holder ? wiring.edges(of: last).filter { $0.time != .use }.map(\.target) : targets(last)
                for target in held.reversed() where seen.insert(target).inserted {
                    let other = wiring.entries[target].lifetime
                    if !other.isShared { paths.append(path + [target]) }
                    if entry.lifetime.outlives(other) { addCaptive(path + [target]) }
                }
            }
        }
    }

    private mutating func addCaptive(_ path: [Int]) {
        let entries = path.map { wiring.entries[$0] }
        guard let holder = entries.first, let direct = entries.dropLast().last, let held = entries.last else { return }
        findings.append(
            Diagnostic(
                id: .captive,
                subject: holder.key,
                path: entries.map(Diagnostic.Step.init),
                callSite: direct.site,
                registered: container.registered,
                headline: {
                    "\($0.key(holder.key)) (\(holder.lifetime)) keeps an instance of \($0.key(held.key)) "
                        + "(\(held.lifetime)) beyond its lifetime"
                },
                help: {
                    "Inject a Provider of \($0.key(held.key)) into \($0.key(direct.key)), "
                        + "or register \($0.key(holder.key)) with a shorter lifetime"
                }
            )
        )
    }

    // MARK: - Unused

    private mutating func findUnused(roots: [DependencyKey]) {
        var used = Set(roots.compactMap { wiring.numbers[$0] })
        var pending = Array(used)
        while let number = pending.popLast() {
            for edge in wiring.edges(of: number) where used.insert(edge.target).inserted { pending.append(edge.target) }
        }
        // A closure that has not run may depend on any remaining registration.
        guard used.isDisjoint(with: wiring.opaque) else { return }
        let isPartial = !used.isDisjoint(with: wiring.partial)
        for (number, entry) in wiring.entries.enumerated() where !used.contains(number) {
            findings.append(
                Diagnostic(
                    id: .unused,
                    subject: entry.key,
                    path: [Diagnostic.Step(entry)],
                    callSite: entry.site,
                    registered: container.registered,
                    headline: {
                        isPartial
                            ? "\($0.key(entry.key)) was not resolved by any root, but some closures may have branches that did not run"
                            : "No root depends on \($0.key(entry.key))"
                    },
                    help: { _ in "Remove it, or add it to the roots" }
                )
            )
        }
    }
}

extension LifetimeKind {
    /// Whether an instance with this lifetime can hold an instance with the lifetime `other` that has already ended.
    func outlives(_ other: LifetimeKind) -> Bool {
        // Without a default, so that a new lifetime is not forgotten here.
        switch (self, other) {
        case (.static, .scoped), (.weak, .scoped), (.timed, .scoped): true
        case (.static, .timed), (.scoped, .timed), (.weak, .timed): true
        case (.dynamic, _), (.graph, _), (.scoped, .scoped), (.timed, .timed): false
        case (_, .static), (_, .dynamic), (_, .graph), (_, .weak): false
        }
    }
}
