import Interleaving
import Testing

@testable import ExploredContainer

/// `start()` and `stop()` against the creation of the same instances in another task or thread.
struct StartingTests {
    private static let bounds = Bounds(schedules: 400, randomSchedules: 100)

    @Test func `static instances that another thread resolves during a start are started in order, each once`() {
        verify(Self.bounds) {
            let container = DependencyContainer()
            let log = HookLog()
            log.register(in: container)
            return Scenario(
                task("starts") {
                    try await container.start()
                    try require(
                        log.steps == [.part(.start), .machine(.start)],
                        "the hooks run in the order \(log.steps)"
                    )
                },
                thread("resolves") { _ = try container.resolveOrThrow(Machine.self) }
            ) {
                try atRest { try await container.close() }
                try log.check()
            }
        }
    }

    // The defect before: only the values that existed when the first hook ran were started.

    @Test func `instances that another thread resolves during a start hook are started in order, each once`() {
        verify(Self.bounds) {
            let container = DependencyContainer()
            let (log, hooks) = (HookLog(), Count())
            log.register(in: container, scope: "session")
            let scope = container.openScope("session")
            let first = Lifetime<Factory>.static.starting { _ in
                await suspend()
                hooks.increment()
            }
            scope.register(Factory.self, allocation: first) { _ in Factory(Machine(Part(1))) }
            var isMadeEarly = false
            return Scenario(
                task("starts") {
                    try await scope.start()
                    let isStarted = log.steps == [.part(.start), .machine(.start)]
                    try require(!isMadeEarly || isStarted, "the hooks run in the order \(log.steps)")
                },
                thread("resolves") {
                    _ = try scope.resolveOrThrow(Machine.self)
                    isMadeEarly = hooks.value == 0
                }
            ) {
                try atRest {
                    try await scope.start()
                    try await scope.close()
                }
                try log.check()
                try require(log.steps.contains(.machine(.start)), "the machine is not started")
            }
        }
    }

    // The defect before: the start waited for the factory, and the factory for the start.

    @Test(arguments: [true, false], [true, false])
    func `a factory that starts or stops its container does not wait for a concurrent start`(
        isStart: Bool,
        isStatic: Bool
    ) {
        verify(Self.bounds, isComplete: false) {
            let container = DependencyContainer()
            let log = HookLog()
            log.register(in: container)
            // A start in the factory of a static value that this start creates is a cycle, and throws.
            let lifetime = isStatic ? Lifetime<Shelf>.static : .timed(.seconds(60))
            container.registerAsync(Shelf.self, allocation: lifetime) { container in
                if isStart { try await container.start() } else { try await container.stop() }
                return Shelf()
            }
            container.registerAsync(Store.self, allocation: .static) { Store(shelf: try await $0.resolveAsync()) }
            return Scenario(
                task("starts") { try? await container.start() },
                task("resolves") { _ = try? await container.resolveAsync(Shelf.self) }
            ) {
                try atRest { try await container.close() }
                try log.check()
            }
        }
    }
}

private final class Shelf: Sendable {}

private struct Store: Sendable {
    let shelf: Shelf
}
