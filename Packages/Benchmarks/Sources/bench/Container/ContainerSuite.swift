import Dispatch
import Foundation
import MicroContainer

// For existentials; see `use` in Measurement.swift.
@inline(never) @_optimize(none)
func use(_ value: consuming any Logging) {}

@inline(never) @_optimize(none)
private func use(_ value: consuming any Timing) {}

@inline(never) @_optimize(none)
private func use(_ value: consuming any Storing) {}

/// The cost of the container, compared with hand-written code.
enum ContainerSuite {
    @Sendable static func run() -> Report {
        Report(
            title: "container",
            rows: (objects() + inherited() + threads() + registering() + replacing() + overriding() + awaiting()).map {
                $0.timed()
            }
                + [simultaneous()] + memory()
        )
    }

    /// Compares cached hits, fresh objects and graphs with hand-written code.
    @Sendable static func objects() -> [Comparison] {
        let container = Containers.small()
        let application = Containers.application()
        let onMainActor = DependencyContainer()
        onMainActor.register(Link1.self) { @MainActor _ in Link1() }
        let hits = { (count: Int) in for _ in 0..<count { use(container.resolve((any Logging).self)) } }
        return [
            Comparison(
                name: "cached hit, against a static let",
                bar: 1.15,
                instructionBar: 1.3,
                count: 500_000,
                byHand: { for _ in 0..<$0 { use(ByHand.logger) } },
                measured: { for _ in 0..<$0 { use(container.resolve((any Logging).self)) } }
            ),
            Comparison(
                name: "fresh object, against its constructor",
                bar: 1.25,
                instructionBar: 1.3,
                count: 200_000,
                byHand: { for _ in 0..<$0 { use(ByHand.makeStore()) } },
                measured: { for _ in 0..<$0 { use(container.resolve((any Storing).self)) } }
            ),
            Comparison(
                name: "chain of 5 fresh objects",
                bar: 1.45,
                instructionBar: 1.34,
                count: 50_000,
                byHand: { for _ in 0..<$0 { use(ByHand.makeLink5()) } },
                measured: { for _ in 0..<$0 { use(container.resolve(Link5.self)) } }
            ),
            Comparison(
                name: "application graph, 12 nodes, 5 shared",
                bar: 1.3,
                instructionBar: 1.25,
                count: 30_000,
                byHand: { for _ in 0..<$0 { use(ByHand.makeScreen()) } },
                measured: { for _ in 0..<$0 { use(application.resolve(FeedScreen.self)) } }
            ),
            Comparison(
                name: "fresh object on the main actor, against one without isolation",
                bar: 6.6,
                instructionBar: 3.7,
                count: 100_000,
                byHand: { for _ in 0..<$0 { use(container.resolve(Link1.self)) } },
                measured: { for _ in 0..<$0 { use(onMainActor.resolve(Link1.self)) } }
            ),
            Comparison(
                name: "cached hit while a factory waits, against one while none does",
                bar: 1.75,
                instructionBar: 2.25,
                count: 200_000,
                countedUnderValgrind: 20_000,
                // The task and its container, which are not part of a hit.
                countsAllocations: false,
                byHand: hits,
                measured: { count in whileAFactoryWaits { hits(count) } }
            ),
        ]
    }

    /// Runs `body` while an asynchronous factory of another container waits.
    private static func whileAFactoryWaits(_ body: () -> Void) {
        let (hasBegun, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let (end, continuation) = AsyncStream.makeStream(of: Never.self)
        let container = DependencyContainer()
        container.registerAsync(Link1.self) { _ in
            hasBegun.signal()
            for await _ in end {}
            return Link1()
        }
        Task.detached {
            _ = try? await container.resolveAsync(Link1.self)
            hasEnded.signal()
        }
        hasBegun.wait()
        body()
        continuation.finish()
        hasEnded.wait()
    }

    private static func inherited() -> [Comparison] {
        let container = Containers.small()
        _ = container.resolve((any Logging).self)
        let scope = container.openScope("scope")
        let fork = container.fork { $0.override((any Timing).self) { _ in Timer() } }
        return [
            Comparison(
                name: "cached hit in a scope, against its parent's",
                bar: 1.15,
                count: 500_000,
                byHand: { for _ in 0..<$0 { use(container.resolve((any Logging).self)) } },
                measured: { for _ in 0..<$0 { use(scope.resolve((any Logging).self)) } }
            ),
            Comparison(
                name: "cached hit in a fork, against its original's",
                bar: 1.15,
                count: 500_000,
                byHand: { for _ in 0..<$0 { use(container.resolve((any Logging).self)) } },
                measured: { for _ in 0..<$0 { use(fork.resolve((any Logging).self)) } }
            ),
        ]
    }

    /// Compares two threads at the same time with two turns on one thread, in processor time. On a busy machine the
    /// threads may have to take turns, which wall-clock time would count.
    private static func threads() -> [Comparison] {
        let container = Containers.small()
        let one = { (count: Int) in for _ in 0..<count { use(container.resolve((any Logging).self)) } }
        let two = { (count: Int) in for _ in 0..<count { use(container.resolve((any Timing).self)) } }
        return [
            Comparison(
                name: "two singletons on two threads at once, compared with one thread",
                bar: 2 / 1.8,
                clock: .process,
                count: 500_000,
                byHand: {
                    one($0)
                    two($0)
                },
                measured: { Parallel.run(one, two, count: $0) }
            ),
            Comparison(
                name: "two threads on one singleton, against by hand",
                bar: 1.15,
                clock: .process,
                count: 500_000,
                byHand: { count in
                    let hand = { (count: Int) in for _ in 0..<count { use(ByHand.logger) } }
                    Parallel.run(hand, hand, count: count)
                },
                measured: { Parallel.run(one, one, count: $0) }
            ),
        ]
    }
}
