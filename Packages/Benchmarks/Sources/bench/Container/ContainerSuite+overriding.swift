import Dispatch
import Foundation
import MicroContainer

extension ContainerSuite {
    /// Compares forks and blocks with a hand-written equivalent: creating and releasing a container with a parent, one
    /// factory and its instance. Their instructions are counted.
    static func replacing() -> [Comparison] {
        let hundred = Containers.hundred()
        hundred.register((any Logging).self, allocation: .static) { _ in Logger() }
        _ = hundred.resolve((any Logging).self)
        let parent = Containers.hundredByHand()
        let byHand: (Int) -> Void = {
            for _ in 0..<$0 {
                let child = HandContainer(parent: parent)
                child.register((any Logging).self) { _ in Logger() }
                use(child.resolve((any Logging).self))
            }
        }
        return [
            Comparison(
                name: "fork + override + resolve, against its parts by hand",
                bar: 8,
                instructionBar: 1.23,
                count: 5_000,
                countsAllocations: false,
                byHand: byHand,
                measured: {
                    for _ in 0..<$0 {
                        let fork = hundred.fork { $0.override((any Logging).self) { _ in Logger() } }
                        use(fork.resolve((any Logging).self))
                    }
                }
            ),
            Comparison(
                name: "withOverrides + resolve, against its parts by hand",
                bar: 8,
                instructionBar: 1.72,
                count: 5_000,
                countsAllocations: false,
                byHand: byHand,
                measured: {
                    for _ in 0..<$0 {
                        hundred.withOverrides {
                            $0.override((any Logging).self) { _ in Logger() }
                        } operation: {
                            use(hundred.resolve((any Logging).self))
                        }
                    }
                }
            ),
        ]
    }

    /// Compares resolving in a block.
    static func overriding() -> [Comparison] {
        let hundred = Containers.hundred()
        hundred.register((any Logging).self, allocation: .static) { _ in Logger() }
        _ = hundred.resolve((any Logging).self)
        let inBlock: @Sendable (Int) -> Void = { count in
            hundred.withOverrides {
                $0.override((any Logging).self) { _ in Logger() }
            } operation: {
                for _ in 0..<count { use(hundred.resolve((any Logging).self)) }
            }
        }
        return [
            Comparison(
                name: "cached hit in a block, against one outside",
                bar: 3,
                count: 200_000,
                byHand: { for _ in 0..<$0 { use(hundred.resolve((any Logging).self)) } },
                measured: inBlock
            ),
            Comparison(
                name: "two blocks on two threads at once, compared with one thread",
                bar: 2 / 1.7,
                clock: .process,
                count: 200_000,
                byHand: {
                    inBlock($0)
                    inBlock($0)
                },
                measured: { Parallel.run(inBlock, inBlock, count: $0) }
            ),
        ]
    }

    /// Measures, in wall-clock time, two threads in two blocks at the same time. Uses the shortest of many short
    /// samples, because another program may keep one of the threads waiting.
    static func simultaneous() -> Measurement {
        let container = Containers.hundred()
        container.register((any Logging).self, allocation: .static) { _ in Logger() }
        let inBlock: @Sendable (Int) -> Void = { count in
            container.withOverrides {
                $0.override((any Logging).self) { _ in Logger() }
            } operation: {
                for _ in 0..<count { use(container.resolve((any Logging).self)) }
            }
        }
        return .retried {
            .shortest(
                "two threads in two blocks, against one, wall time",
                bar: 2 / 1.7,
                count: 50_000,
                // Each thread performs all operations, so in the ideal case both sides take the same time.
                byHand: inBlock,
                measured: { Parallel.run(inBlock, inBlock, count: $0) }
            )
        }
    }

    /// Compares calling `resolveAsync` for an existing instance with awaiting a function that returns it.
    static func awaiting() -> [Comparison] {
        let container = Containers.small()
        _ = container.resolve((any Logging).self)
        return [
            Comparison(
                name: "resolveAsync of a made instance, against an await",
                bar: 1.3,
                clock: .process,
                count: 200_000,
                byHand: { count in
                    blocking { for _ in 0..<count { use(await ByHand.awaitedLogger()) } }
                },
                measured: { count in
                    blocking {
                        for _ in 0..<count {
                            if let logger = try? await container.resolveAsync((any Logging).self) { use(logger) }
                        }
                    }
                }
            )
        ]
    }

    private static func blocking(_ body: @escaping @Sendable () async -> Void) {
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            await body()
            done.signal()
        }
        done.wait()
    }
}

extension ByHand {
    @inline(never) static func awaitedLogger() async -> any Logging { logger }
}
