import MicroContainer
import Testing

/// A random wiring, with a simple implementation of the expected results.
private struct Model: CustomStringConvertible {
    enum Life: CaseIterable { case `static`, dynamic, scoped }

    struct Node {
        var life: Life
        var dependencies: [Int]
    }

    var nodes: [Node?]

    init(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...9, using: &numbers)
        let density = Int.random(in: 0...3, using: &numbers)
        nodes = (0..<count).map { number in
            if Int.random(in: 0..<12, using: &numbers) == 0 { return nil }
            // Dependencies usually point to later numbers, so that many graphs have no cycle.
            let dependencies = (0..<density).map { _ in
                Int.random(in: 0..<4, using: &numbers) == 0
                    ? Int.random(in: 0..<count, using: &numbers)
                    : min(count, number + Int.random(in: 1...3, using: &numbers))
            }
            return Node(
                life: Life.allCases.randomElement(using: &numbers) ?? .static,
                dependencies: Array(Set(dependencies.filter { $0 < count })).sorted()
            )
        }
    }

    var description: String { "\(nodes.map { $0.map { "\($0.life) \($0.dependencies)" } ?? "-" })" }

    func key(_ number: Int) -> DependencyKey { DependencyKey(Int.self, qualifier: "\(number)") }

    func container() -> DependencyContainer {
        let container = DependencyContainer()
        for (number, node) in nodes.enumerated() {
            guard let node else { continue }
            let lifetime: Lifetime<Int> =
                switch node.life {
                case .static: .static
                case .dynamic: .dynamic
                case .scoped: .scoped("s")
                }
            container.register(
                Int.self,
                allocation: lifetime,
                qualifier: "\(number)",
                dependencies: node.dependencies.map(key)
            ) { container in
                for dependency in node.dependencies {
                    _ = try container.resolveOrThrow(Int.self, qualifier: "\(dependency)")
                }
                return number
            }
        }
        return container
    }

    enum Outcome: Equatable { case made, missing, circular, noScope }

    /// The outcome of resolving a node: the first error in the order in which factories resolve.
    func outcome(of number: Int, inScope: Bool, above: [Int] = []) -> Outcome {
        guard let node = nodes[number] else { return .missing }
        // The dependencies of a static node are resolved from the root, which is not in a scope.
        if node.life == .scoped, !inScope { return .noScope }
        if above.contains(number) { return .circular }
        let below = node.life == .static ? false : inScope
        for dependency in node.dependencies {
            let outcome = outcome(of: dependency, inScope: below, above: above + [number])
            if outcome != .made { return outcome }
        }
        return .made
    }

    func reaches(_ from: Int, _ to: Int) -> Bool {
        var seen: Set<Int> = []
        var pending = nodes[from]?.dependencies ?? []
        while let number = pending.popLast() {
            if number == to { return true }
            if seen.insert(number).inserted { pending += nodes[number]?.dependencies ?? [] }
        }
        return false
    }

    /// The scoped nodes that a static node holds, directly or through dynamic ones.
    func captives(of holder: Int) -> Set<Int> {
        var seen: Set<Int> = []
        var found: Set<Int> = []
        var pending = nodes[holder]?.dependencies ?? []
        while let number = pending.popLast() {
            guard seen.insert(number).inserted, let node = nodes[number] else { continue }
            if node.life == .scoped { found.insert(number) }
            if node.life == .dynamic { pending += node.dependencies }
        }
        return found
    }
}

struct RandomGraphTests {
    @Test(arguments: SeededGenerator.rounds(2))
    func `validating and resolving random graphs gives the results that a reference model predicts`(block: UInt64) {
        for seed in (block * 200)..<(block * 200 + 200) {
            let model = Model(seed: seed)
            let container = model.container()
            let validation = container.validate()
            let count = { (id: Diagnostic.ID) in validation.findings.count { $0.id == id } }

            let missing = model.nodes.compactMap(\.self).flatMap(\.dependencies).count { model.nodes[$0] == nil }
            #expect(count(.missingRegistration) == missing, "seed \(seed): \(model)")

            let cyclic = model.nodes.indices.filter { model.reaches($0, $0) }
            let groups = Set(
                cyclic.map { number in cyclic.filter { model.reaches(number, $0) && model.reaches($0, number) } }
            )
            #expect(count(.circularDependency) == groups.count, "seed \(seed): \(model)")

            let captives = model.nodes.indices.filter { model.nodes[$0]?.life == .static }
                .map { model.captives(of: $0).count }.reduce(0, +)
            #expect(count(.captive) == captives, "seed \(seed): \(model)")

            for number in model.nodes.indices {
                // A new container each time, because existing shared instances would hide errors.
                let outcomes = [
                    (model.container(), false), (model.container().openScope("s"), true),
                ].map { container, inScope in (Self.outcome(of: number, in: container), inScope) }
                for (outcome, inScope) in outcomes {
                    #expect(outcome == model.outcome(of: number, inScope: inScope), "seed \(seed), \(number): \(model)")
                }
            }
            if validation.isEmpty {
                let scope = container.openScope("s")
                for number in model.nodes.indices where model.nodes[number] != nil {
                    #expect(Self.outcome(of: number, in: scope) == .made, "seed \(seed): \(model)")
                }
            }
        }
    }

    private static func outcome(of number: Int, in container: DependencyContainer) -> Model.Outcome {
        do throws(ResolutionError) {
            _ = try container.resolveOrThrow(Int.self, qualifier: "\(number)")
            return .made
        } catch {
            switch error {
            case .notRegistered: return .missing
            case .circularChain: return .circular
            default: return .noScope
            }
        }
    }
}
