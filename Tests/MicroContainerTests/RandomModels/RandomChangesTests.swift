import MicroContainer
import Testing

/// Containers with random changes, compared with a model that predicts each resolve.
struct RandomChangesTests {
    @Test(arguments: SeededGenerator.rounds(2))
    func `resolving after random changes returns the values that a reference model predicts`(block: UInt64) {
        for seed in (block * 30)..<(block * 30 + 30) where !isAsPredicted(seed) { return }
    }

    /// Each seed has found a fault that the others do not find.
    @Test(arguments: [1269, 3420, 7138, 8556, 14359, 14984])
    func `resolving returns the values that a reference model predicts, for seeds that once failed`(seed: UInt64) {
        _ = isAsPredicted(seed)
    }

    @Test(arguments: SeededGenerator.rounds(1))
    func `resolving registrations and specs returns the values that a reference model predicts`(block: UInt64) {
        for seed in (block * 30)..<(block * 30 + 30) where !isAsPredicted(seed, hasSpecs: true) { return }
    }

    /// Runs one seed up to the first resolve that the model does not predict, and records that as an issue.
    private func isAsPredicted(_ seed: UInt64, hasSpecs: Bool = false) -> Bool {
        let world = World(seed: seed, isAsync: false, hasSpecs: hasSpecs)
        for _ in 0..<30 {
            world.change()
            for _ in 0..<4 {
                let (number, container) = world.pick()
                let expected = world.model.outcome(number, in: container)
                let outcome = world.resolve(number, in: container)
                world.note("resolve \(number) in \(container): \(expected)")
                let sharing = world.faultOfSharing(number, in: container)
                if outcome == expected, sharing == nil { continue }
                Issue.record(
                    """
                    seed \(seed): \(number) in \(container) is \(outcome), expected \(expected); \(sharing ?? "")
                    \(world.story)
                    """
                )
                return false
            }
            let graphs = world.graphs
            let (outcome, expected) = world.resolveWithOverrides()
            let hasLeaked = world.graphs != graphs
            if outcome == expected, !hasLeaked { continue }
            Issue.record(
                "seed \(seed): overridden it is \(outcome), expected \(expected)\(hasLeaked ? ", and a graph has changed" : "")\n\(world.story)"
            )
            return false
        }
        return true
    }

    @Test(.timeLimit(.minutes(15)), arguments: SeededGenerator.rounds(2))
    func `resolveAsync after random changes returns the values that a reference model predicts`(block: UInt64)
        async throws
    {
        for seed in (block * 20)..<(block * 20 + 20) {
            let world = World(seed: seed, isAsync: true)
            for _ in 0..<25 {
                world.change()
                for _ in 0..<4 {
                    let (number, container) = world.pick()
                    let expected = world.model.outcome(number, in: container, isAwaited: true)
                    let outcome = await world.resolveAsync(number, in: container)
                    world.note("resolve \(number) in \(container): \(expected)")
                    let sharing = await world.faultOfAsyncSharing(number, in: container)
                    if outcome == expected, sharing == nil { continue }
                    Issue.record(
                        """
                        seed \(seed): \(number) in \(container) is \(outcome), expected \(expected); \(sharing ?? "")
                        \(world.story)
                        """
                    )
                    return
                }
                let (outcome, expected) = await world.resolveAsyncWithOverrides()
                if outcome == expected { continue }
                Issue.record("seed \(seed): overridden it is \(outcome), expected \(expected)\n\(world.story)")
                return
            }
        }
    }
}

/// The containers of one seed, and their model.
private final class World {
    private(set) var model = WiringModel()
    private(set) var story = ""
    /// By their numbers in the model, which has more.
    private var containers = [0: DependencyContainer()]
    private var numbers: SeededGenerator
    private let isAsync: Bool
    private let hasSpecs: Bool
    private var version = 0
    private static let count = 7

    init(seed: UInt64, isAsync: Bool, hasSpecs: Bool = false) {
        numbers = SeededGenerator(seed: seed)
        self.isAsync = isAsync
        self.hasSpecs = hasSpecs
        if hasSpecs { for spec in PieceSpecs.all { model.containers[0].registrations[spec.number] = spec } }
        for number in 0..<Self.count where chance(5, in: 6) { register(number, in: 0) }
    }

    private func chance(_ share: Int, in all: Int) -> Bool { Int.random(in: 0..<all, using: &numbers) < share }

    private var anyContainer: Int { containers.keys.sorted().randomElement(using: &numbers) ?? 0 }
    private var anyNumber: Int { Int.random(in: 0..<Self.count, using: &numbers) }

    func note(_ line: String) { story += line + "\n" }

    func pick() -> (number: Int, container: Int) {
        if hasSpecs, chance(1, in: 4) {
            return (PieceSpecs.all.randomElement(using: &numbers)?.number ?? 0, anyContainer)
        }
        return (anyNumber, anyContainer)
    }

    // MARK: - Changes

    func change() {
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0 where containers.count < 7: open(.scope)
        case 1 where containers.count < 7: open(.fork)
        case 2:
            let (number, container) = (anyNumber, anyContainer)
            note("unregister \(number) in \(container)")
            self.container(container).unregister(Piece.self, qualifier: "\(number)")
            model.containers[container].registrations[number] = nil
        case 3:
            let (number, container) = (anyNumber, anyContainer)
            version += 1
            let decoration = "d\(version)"
            note("decorate \(number) in \(container): \(decoration)")
            self.container(container).decorate(Piece.self, qualifier: "\(number)") { piece, _ in
                piece.decorated(by: decoration)
            }
            model.containers[container].decorations[number, default: []].append(decoration)
        default: register(anyNumber, in: anyContainer)
        }
    }

    private func open(_ role: WiringModel.Role) {
        let parent = anyContainer
        let added = model.add(WiringModel.Container(parent: parent, role: role))
        note("\(role) \(added) in \(parent)")
        containers[added] = role == .scope ? container(parent).openScope("s") : container(parent).fork()
    }

    private func container(_ number: Int) -> DependencyContainer { containers[number, default: DependencyContainer()] }

    private func register(_ number: Int, in container: Int) {
        let registration = makeRegistration(number, in: container)
        note("register \(number) in \(container): \(registration)")
        register(registration, number, in: self.container(container))
        model.containers[container].registrations[number] = registration
    }

    private func makeRegistration(_ number: Int, in container: Int) -> WiringModel.Registration {
        version += 1
        let around = model.path(from: container, to: 0)
        // Dependencies point to later numbers, so that there is no cycle; lazy dependencies may point to any number.
        let dependencies = (0..<Int.random(in: 0...3, using: &numbers)).compactMap { _ -> WiringModel.Dependency? in
            let kinds: [WiringModel.Kind] = isAsync ? [.direct, .optional, .captured] : WiringModel.Kind.allCases
            let kind = kinds.randomElement(using: &numbers) ?? .direct
            if kind == .lazy || kind == .provider { return WiringModel.Dependency(target: anyNumber, kind: kind) }
            let target = number + Int.random(in: 1...3, using: &numbers)
            guard target < Self.count else { return nil }
            let captured = around.randomElement(using: &numbers) ?? 0
            // Specs depend on the last two numbers.
            if hasSpecs, number < 5, kind != .optional, chance(1, in: 3) {
                let spec = PieceSpecs.all.randomElement(using: &numbers)?.number ?? 0
                return WiringModel.Dependency(target: spec, kind: kind, captured: captured)
            }
            return WiringModel.Dependency(target: target, kind: kind, captured: captured)
        }
        return WiringModel.Registration(
            name: "\(number)v\(version)",
            life: WiringModel.Life.allCases.randomElement(using: &numbers) ?? .static,
            isAsync: isAsync && chance(1, in: 2),
            dependencies: dependencies
        )
    }

    private func register(_ made: WiringModel.Registration, _ number: Int, in container: DependencyContainer) {
        let dependencies = made.dependencies.map {
            CapturedPart(dependency: $0, container: self.container($0.captured))
        }
        let (qualifier, lifetime) = ("\(number)", Lifetime<Piece>(made.life))
        if made.isAsync {
            container.registerAsync(Piece.self, allocation: lifetime, qualifier: qualifier) { container in
                await Task.yield()
                var parts: [WiredPart] = []
                for dependency in dependencies {
                    parts.append(try await WiredPart(awaiting: dependency, from: container))
                }
                return Piece(name: made.name) { [parts] in parts.map(\.text) }
            }
        } else {
            container.register(Piece.self, allocation: lifetime, qualifier: qualifier) { container in
                let parts = try dependencies.map { try WiredPart($0, from: container) }
                return Piece(name: made.name) { parts.map(\.text) }
            }
        }
    }

    // MARK: - Outcomes

    func resolve(_ number: Int, in container: Int) -> WiringModel.Outcome {
        do throws(ResolutionError) {
            return .text(try self.container(container).piece(number).text)
        } catch {
            return WiringModel.Outcome(error)
        }
    }

    func resolveAsync(_ number: Int, in container: Int) async -> WiringModel.Outcome {
        do throws(ResolutionError) {
            return .text(try await self.container(container).resolveAsync(Piece.self, qualifier: "\(number)").text)
        } catch {
            return WiringModel.Outcome(error)
        }
    }

    /// Whether two resolves return one instance exactly if the lifetime says so: nil, or the fault.
    ///
    /// The second resolve uses each container, because some containers share an instance.
    func faultOfSharing(_ number: Int, in container: Int) -> String? {
        guard let first = try? self.container(container).piece(number) else { return nil }
        for other in containers.keys.sorted() {
            guard let expected = model.sharing(number, container, other),
                let second = try? self.container(other).piece(number), (first === second) != expected
            else { continue }
            return "\(container) and \(other) \(expected ? "do not share" : "share") it"
        }
        return nil
    }

    /// Does what ``faultOfSharing(_:in:)`` does, with `await`.
    func faultOfAsyncSharing(_ number: Int, in container: Int) async -> String? {
        let key = "\(number)"
        guard let first = try? await self.container(container).resolveAsync(Piece.self, qualifier: key) else {
            return nil
        }
        for other in containers.keys.sorted() {
            guard let expected = model.sharing(number, container, other),
                let second = try? await self.container(other).resolveAsync(Piece.self, qualifier: key),
                (first === second) != expected
            else { continue }
            return "\(container) and \(other) \(expected ? "do not share" : "share") it"
        }
        return nil
    }

    /// The graphs of all containers, which a block must not change. Only for seeds with specs, because it takes long.
    var graphs: [String] { hasSpecs ? containers.keys.sorted().map { container($0).graph.text() } : [] }

    /// Resolves from the root in a block that overrides one registration. Also returns the model's prediction for a
    /// fork.
    func resolveWithOverrides() -> (WiringModel.Outcome, WiringModel.Outcome) {
        let plan = planOverride()
        let outcome = container(0).withOverrides {
            register(plan.registration, plan.overridden, in: $0)
        } operation: {
            let instances = (try? container(0).piece(plan.number), try? container(0).piece(plan.number))
            return plan.fault(of: instances) ?? resolve(plan.number, in: 0)
        }
        return (outcome, plan.expected)
    }

    /// Resolves as ``resolveWithOverrides()`` does, with `await`.
    func resolveAsyncWithOverrides() async -> (WiringModel.Outcome, WiringModel.Outcome) {
        let plan = planOverride()
        let outcome = await container(0).withOverrides {
            register(plan.registration, plan.overridden, in: $0)
        } operation: { () -> WiringModel.Outcome in
            let key = "\(plan.number)"
            let first = try? await container(0).resolveAsync(Piece.self, qualifier: key)
            let second = try? await container(0).resolveAsync(Piece.self, qualifier: key)
            if let fault = plan.fault(of: (first, second)) { return fault }
            return await resolveAsync(plan.number, in: 0)
        }
        return (outcome, plan.expected)
    }

    /// A number to resolve in a block, and the number that the block overrides.
    private struct Override {
        let number: Int
        let overridden: Int
        let registration: WiringModel.Registration
        let expected: WiringModel.Outcome
        let isShared: Bool?

        /// The fault of two instances that are shared although their lifetime forbids it, or the reverse.
        func fault(of instances: (Piece?, Piece?)) -> WiringModel.Outcome? {
            guard let first = instances.0, let second = instances.1, (first === second) != isShared else { return nil }
            return .text(first === second ? "shared" : "not shared")
        }
    }

    private func planOverride() -> Override {
        let (number, overridden) = (hasSpecs ? pick().number : anyNumber, anyNumber)
        let registration = makeRegistration(overridden, in: 0)
        var model = model
        var fork = WiringModel.Container(parent: 0, role: .fork)
        fork.registrations[overridden] = registration
        model.containers.append(fork)
        model.override = model.containers.count - 1
        note("override \(overridden): \(registration), resolve \(number)")
        let added = model.containers.count - 1
        return Override(
            number: number,
            overridden: overridden,
            registration: registration,
            expected: model.outcome(number, in: added, isAwaited: isAsync),
            isShared: model.sharing(number, added, added)
        )
    }
}
