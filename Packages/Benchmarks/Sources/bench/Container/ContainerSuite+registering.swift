import CHeap
import Foundation
import MicroContainer

extension ContainerSuite {
    /// Compares registering before and after the first call to resolve, and with storing closures in a dictionary.
    static func registering() -> [Comparison] {
        [
            Comparison(
                name: "10,000 late registrations, against as many early ones",
                bar: 3,
                count: 1,
                byHand: { for _ in 0..<$0 { use(registered(10_000, afterResolving: false)) } },
                measured: { for _ in 0..<$0 { use(registered(10_000, afterResolving: true)) } }
            ),
            Comparison(
                name: "20,000 rounds of one key, against 10,000",
                bar: 2.5,
                count: 1,
                byHand: { for _ in 0..<$0 { rounds(10_000) } },
                measured: { for _ in 0..<$0 { rounds(20_000) } }
            ),
            Comparison(
                name: "20,000 contributions, against 10,000",
                bar: 3,
                count: 1,
                byHand: { for _ in 0..<$0 { contribute(10_000, areNamed: false) } },
                measured: { for _ in 0..<$0 { contribute(20_000, areNamed: false) } }
            ),
            Comparison(
                name: "20,000 named contributions, against 10,000",
                bar: 3,
                count: 1,
                byHand: { for _ in 0..<$0 { contribute(10_000, areNamed: true) } },
                measured: { for _ in 0..<$0 { contribute(20_000, areNamed: true) } }
            ),
            Comparison(
                name: "20 registrations in a builder, against plain ones",
                bar: 2.25,
                count: 500,
                byHand: {
                    for _ in 0..<$0 {
                        let container = DependencyContainer()
                        for index in 0..<20 {
                            container.register((any Storing).self, qualifier: qualifiers[index]) { _ in Store() }
                        }
                        use(container)
                    }
                },
                measured: { for _ in 0..<$0 { use(DependencyContainer { twentyRegistrations() }) } }
            ),
            Comparison(
                name: "openScope with 20 registrations, against one registration",
                bar: 25,
                count: 200,
                byHand: {
                    let container = DependencyContainer()
                    for _ in 0..<$0 { container.register((any Storing).self) { _ in Store() } }
                },
                measured: {
                    let container = DependencyContainer()
                    _ = container.resolveOptional(Link1.self)
                    for _ in 0..<$0 { use(container.openScope("s") { twentyRegistrations() }) }
                }
            ),
        ] + registrations()
    }

    /// Compares the first call to resolve a singleton, without the creation of its container.
    private static func firstResolve() -> Comparison {
        // For both counts of instructions, so that the difference does not contain the creation.
        let count = 4_000
        var (hand, containers): ([HandContainer], [DependencyContainer]) = ([], [])
        func prepare() {
            hand = (0..<count).map { _ in
                let container = HandContainer()
                container.register((any Logging).self) { _ in Logger() }
                return container
            }
            containers = (0..<count).map { _ in
                let container = DependencyContainer()
                container.register((any Logging).self, allocation: .static) { _ in Logger() }
                return container
            }
        }
        return Comparison(
            name: "first resolve of a singleton",
            bar: 2,
            instructionBar: 0.84,
            count: count,
            countsAllocations: false,
            byHand: {
                if hand.isEmpty { prepare() }
                for index in 0..<$0 { use(hand[index].resolve((any Logging).self)) }
            },
            measured: {
                if containers.isEmpty { prepare() }
                for index in 0..<$0 { use(containers[index].resolve((any Logging).self)) }
            },
            after: prepare
        )
    }

    /// Containers that are created, filled and validated, whose instructions are counted.
    static func registrations() -> [Comparison] {
        let thousand = DependencyContainer()
        var edges: [String: [String]] = [:]
        for index in 0..<1_000 {
            let next = DependencyKey(Int.self, qualifier: "\(index / 2)")
            thousand.register(Int.self, qualifier: "\(index)", dependencies: index > 0 ? [next] : []) { _ in index }
            edges["\(index)"] = index > 0 ? ["\(index / 2)"] : []
        }
        let links = edges
        return [
            Comparison(
                name: "a container with 100 registrations",
                bar: 4,
                instructionBar: 1.55,
                count: 300,
                countedUnderValgrind: 40,
                countsAllocations: false,
                byHand: { for _ in 0..<$0 { use(Containers.hundredByHand()) } },
                measured: { for _ in 0..<$0 { use(Containers.hundred()) } }
            ),
            Comparison(
                name: "a container with one singleton, resolved",
                bar: 2,
                instructionBar: 1.12,
                count: 5_000,
                countsAllocations: false,
                byHand: {
                    for _ in 0..<$0 {
                        let container = HandContainer()
                        container.register((any Logging).self) { _ in Logger() }
                        use(container.resolve((any Logging).self))
                    }
                },
                measured: {
                    for _ in 0..<$0 {
                        let container = DependencyContainer()
                        container.register((any Logging).self, allocation: .static) { _ in Logger() }
                        use(container.resolve((any Logging).self))
                    }
                }
            ),
            firstResolve(),
            Comparison(
                name: "validate() of 1,000 nodes, against a walk by hand",
                bar: 4,
                instructionBar: 1.48,
                count: 10,
                countedUnderValgrind: 10,
                countsAllocations: false,
                byHand: { for _ in 0..<$0 { if !HandContainer.isValid(links) { exit(70) } } },
                measured: { for _ in 0..<$0 { if !thousand.validate().isEmpty { exit(70) } } }
            ),
        ]
    }

    /// The bytes for each of 10,000 registrations, and for each instance that the container keeps, not counting the
    /// object itself.
    static func memory() -> [Measurement] {
        let container = DependencyContainer()
        let count = 10_000
        let before = heap_bytes_in_use()
        for index in 0..<count { container.register((any Storing).self, qualifier: qualifiers[index]) { _ in Store() } }
        let registered = heap_bytes_in_use()
        use(container)

        let keeping = DependencyContainer()
        let store = Store()
        for index in 0..<count {
            keeping.register((any Storing).self, allocation: .static, qualifier: qualifiers[index]) { _ in store }
        }
        let unmade = heap_bytes_in_use()
        for index in 0..<count { _ = keeping.resolve((any Storing).self, qualifier: qualifiers[index]) }
        let made = heap_bytes_in_use()
        use(keeping)

        let changing = DependencyContainer()
        round(changing)
        let rounds = 20_000
        let calm = heap_bytes_in_use()
        for _ in 0..<rounds { round(changing) }
        let changed = heap_bytes_in_use()
        use(changing)
        return [
            row("bytes for a registration, against 245", 245, registered - before, count),
            row("bytes left by a round of one key, against 1", 1, max(0, changed - calm), rounds),
            row("bytes for a kept instance, against 48", 48, made - unmade, count, bar: 1.02),
        ]
    }

    private static func row(
        _ name: String,
        _ limit: Double,
        _ bytes: Int,
        _ count: Int,
        bar: Double = 1
    ) -> Measurement {
        Measurement(name: name, byHand: limit, measured: Double(bytes) / Double(count), bar: bar)
    }

    private static let qualifiers = (0..<20_000).map { "key \($0)" }

    private static func registered(_ count: Int, afterResolving isLate: Bool) -> DependencyContainer {
        let container = DependencyContainer()
        container.register((any Logging).self, allocation: .static) { _ in Logger() }
        container.register((any Calling).self, allocation: .static) { Client(logger: $0.resolve()) }
        if isLate { _ = container.resolve((any Calling).self) }
        for index in 0..<count {
            container.register((any Storing).self, qualifier: qualifiers[index]) { _ in Store() }
        }
        return container
    }

    private static func rounds(_ count: Int) {
        let container = DependencyContainer()
        container.register((any Logging).self, allocation: .static) { _ in Logger() }
        _ = container.resolve((any Logging).self)
        for _ in 0..<count { round(container) }
    }

    private static func round(_ container: DependencyContainer) {
        container.register((any Storing).self, qualifier: "key") { _ in Store() }
        container.unregister((any Storing).self, qualifier: "key")
    }

    private static func contribute(_ count: Int, areNamed: Bool) {
        let container = DependencyContainer()
        container.register((any Logging).self, allocation: .static) { _ in Logger() }
        _ = container.resolve((any Logging).self)
        for index in 0..<count {
            container.contribute((any Storing).self, named: areNamed ? qualifiers[index] : nil) { _ in Store() }
        }
        use(container)
    }

    @DependencyBuilder private static func twentyRegistrations() -> [any Registration] {
        for index in 0..<20 { Factory((any Storing).self, qualifier: qualifiers[index]) { _ in Store() } }
    }
}
