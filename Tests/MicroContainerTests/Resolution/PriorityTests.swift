import MicroContainer
import Testing

/// The priority of the task that creates an instance.
@Suite struct PriorityTests {
    private struct Engine: Sendable {
        let priority: TaskPriority

        /// Returns when the creating task has a high priority. The limit only ends a test that would fail: on a machine
        /// under load, it can take long until the second task runs.
        static func created(_ begun: AsyncStream<Void>.Continuation) async throws -> Engine {
            begun.finish()
            let end = ContinuousClock.now + .seconds(120)
            while Task.currentPriority < .high, .now < end { try await Task.sleep(for: .milliseconds(1)) }
            return Engine(priority: Task.currentPriority)
        }
    }

    private struct Car: Sendable {
        let engine: Engine
    }

    private let container = DependencyContainer()
    private let begun = AsyncStream<Void>.makeStream()

    @Test func `a waiting task raises the priority of the task that creates the instance`() async throws {
        container.registerAsync(Engine.self, allocation: .static) { [begun] _ in
            try await Engine.created(begun.continuation)
        }
        let first = Task(priority: .background) { [container] in try await container.resolveAsync(Engine.self) }
        for await _ in begun.stream {}
        let second = Task(priority: .high) { [container] in try await container.resolveAsync(Engine.self) }
        // Awaiting the first task would raise its priority too.
        #expect(try await second.value.priority == .high)
        _ = try await first.value
    }

    @Test func `a waiting task also raises the priority of asynchronous dependencies`() async throws {
        container.registerAsync(Engine.self, allocation: .static) { [begun] _ in
            try await Engine.created(begun.continuation)
        }
        container.registerAsync(Car.self, allocation: .static) { Car(engine: try await $0.resolveAsync()) }
        let first = Task(priority: .background) { [container] in try await container.resolveAsync(Car.self) }
        for await _ in begun.stream {}
        let second = Task(priority: .high) { [container] in try await container.resolveAsync(Car.self) }
        #expect(try await second.value.engine.priority == .high)
        _ = try await first.value
    }
}
