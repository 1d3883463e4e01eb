import Dispatch
import Foundation
import MicroContainer
import Testing

private final class Model: Sendable {}

private final class Store: Sendable {
    let model: Model
    init(model: Model) { self.model = model }
}

private final class Archive: Sendable {}

/// A caller that waits for another caller's creation never receives an error that only the other one deserves.
@Suite(.timeLimit(.minutes(15))) struct WaitersTests {
    @Test @MainActor func `resolving on the main actor succeeds while a background task creates the same instance`()
        async throws
    {
        for _ in 0..<20 {
            let container = DependencyContainer()
            let begun = DispatchSemaphore(value: 0)
            register(in: container, begun)
            let background = Task.detached { try await container.resolveAsync(Store.self) }
            let own = try resolve(Store.self, from: container, after: begun)
            #expect(try await background.value === own)
        }
    }

    /// Outside of the main actor, so that the factory of `Store` is not isolated.
    private nonisolated func register(in container: DependencyContainer, _ begun: DispatchSemaphore) {
        container.register(Model.self, allocation: .static) { @MainActor _ in Model() }
        container.register(Store.self, allocation: .static) { container in
            begun.signal()
            // The time in which the main thread begins to wait. If it is too short, the round proves nothing.
            Thread.sleep(forTimeInterval: 0.002)
            return Store(model: try container.resolveOrThrow())
        }
    }

    @MainActor private func resolve<Value>(
        _ type: Value.Type,
        from container: DependencyContainer,
        after begun: DispatchSemaphore
    ) throws -> Value {
        begun.wait()
        return try container.resolveOrThrow(type)
    }

    @Test func `concurrent tasks that resolve a synchronous type with an asynchronous dependency all succeed`()
        async throws
    {
        for _ in 0..<300 {
            let container = DependencyContainer()
            container.registerAsync(Model.self, allocation: .static) { _ in
                await Task.yield()
                return Model()
            }
            container.register(Store.self, allocation: .static) { Store(model: try $0.resolveOrThrow()) }
            container.register(Archive.self, allocation: .static) { container in
                _ = try container.resolveOrThrow(Store.self)
                return Archive()
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<8 {
                    group.addTask {
                        switch index % 3 {
                        case 0: _ = try await container.resolveAsync(Store.self)
                        case 1: _ = try await container.resolveAsync(Archive.self)
                        default: try await container.start()
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test func `waiting threads receive the error that a factory throws`() {
        let container = DependencyContainer()
        let calls = Counter()
        let begun = Meeting(parties: 2)
        container.register(Store.self, allocation: .static) { _ in
            calls.increment()
            _ = begun.arrive()
            Thread.sleep(forTimeInterval: 0.2)
            throw Refusal()
        }
        let failures = Recorder<Bool>()
        onThreads(2) { index in
            if index == 1 { _ = begun.arrive() }
            do throws(ResolutionError) {
                _ = try container.resolveOrThrow(Store.self)
            } catch {
                failures.record(error.diagnostic.underlying is Refusal)
            }
        }
        #expect(failures.values == [true, true])
        #expect(calls.value == 1)
    }

    @Test(.withUsualStackFrames)
    func `a waiting thread with a larger stack creates the instance that was too deep for the first thread`() {
        let container = DependencyContainer()
        for index in 0..<1_000 {
            container.register(Int.self, qualifier: "\(index)") {
                index == 999 ? 1 : try $0.resolveOrThrow(Int.self, qualifier: "\(index + 1)")
            }
        }
        expectSuccessOfWaiter(in: container, firstFailsWith: .tooDeep) { container in
            _ = try container.resolveOrThrow(Int.self, qualifier: "0")
            return Store(model: Model())
        } resolvingFirst: {
            _ = try container.resolveOrThrow(Store.self)
        }
    }

    @Test func `a waiting thread creates the instance that forms a cycle with only the first thread's factories`() {
        let container = DependencyContainer()
        let calls = Counter()
        container.register(Model.self) {
            calls.increment() == 1 ? try $0.resolveOrThrow(Store.self).model : Model()
        }
        expectSuccessOfWaiter(in: container, firstFailsWith: .circularDependency) { container in
            Store(model: try container.resolveOrThrow())
        } resolvingFirst: {
            _ = try container.resolveOrThrow(Model.self)
        }
    }

    /// Creates a store on a thread with a small stack, while a thread with a large stack waits for the store.
    private func expectSuccessOfWaiter(
        in container: DependencyContainer,
        firstFailsWith id: Diagnostic.ID,
        factory: @escaping @Sendable (DependencyContainer) throws -> Store,
        resolvingFirst: @escaping @Sendable () throws -> Void
    ) {
        let begun = Meeting(parties: 2)
        let creations = Counter()
        container.register(Store.self, allocation: .static) { container in
            if creations.increment() == 1 {
                _ = begun.arrive()
                Thread.sleep(forTimeInterval: 0.2)
            }
            return try factory(container)
        }
        onThreads(2, stackSize: 64 << 20) { index in
            if index == 0 {
                onThreads(1, stackSize: 512 << 10) { _ in
                    let error = #expect(throws: ResolutionError.self) { try resolvingFirst() }
                    #expect(error?.diagnostic.id == id)
                }
            } else {
                _ = begun.arrive()
                #expect(throws: Never.self) { try container.resolveOrThrow(Store.self) }
            }
        }
        #expect(creations.value == 2)
    }

    @Test func `a task started by an asynchronous factory does not retain the closed scope`() async throws {
        let gate = AsyncStream.makeStream(of: Void.self)
        weak var released: DependencyContainer?
        do {
            let scope = DependencyContainer().openScope("session")
            released = scope
            scope.registerAsync(Store.self, allocation: .static) { container in
                Task { for await _ in gate.stream {} }
                return Store(model: try await container.resolveAsync())
            }
            scope.registerAsync(Model.self, allocation: .static) { _ in
                Task { for await _ in gate.stream {} }
                return Model()
            }
            _ = try await scope.resolveAsync(Store.self)
            try await scope.close()
        }
        // The creation's own task may still be ending.
        for _ in 0..<1_000 where released != nil { try await Task.sleep(for: .milliseconds(2)) }
        #expect(released == nil)
        gate.continuation.finish()
    }

    /// The factory was registered outside of the fork, so containers that it captured resolve to the fork.
    @Test func `a task started by an asynchronous factory retains neither the fork nor its original`()
        async throws
    {
        let gate = AsyncStream.makeStream(of: Void.self)
        let answers = Recorder<Int>()
        let goesOn = AsyncStream.makeStream(of: Void.self)
        weak var released: DependencyContainer?
        weak var releasedFork: DependencyContainer?
        do {
            let scope = DependencyContainer().openScope("session")
            released = scope
            scope.register(Int.self) { _ in 1 }
            scope.registerAsync(Model.self, allocation: .static) { [unowned scope] _ in
                Task { [weak scope] in
                    for await _ in goesOn.stream {}
                    answers.record(try scope?.resolveOrThrow(Int.self) ?? 0)
                    for await _ in gate.stream {}
                }
                answers.record(scope.resolve(Int.self))
                return Model()
            }
            let fork = scope.fork { $0.override(Int.self) { _ in 2 } }
            releasedFork = fork
            _ = try await fork.resolveAsync(Model.self)
            goesOn.continuation.finish()
            for _ in 0..<1_000 where answers.values.count < 2 { try await Task.sleep(for: .milliseconds(2)) }
        }
        #expect(answers.values == [2, 2], "while the fork exists, it replaces its original in the task too")
        for _ in 0..<1_000 where released != nil || releasedFork != nil {
            try await Task.sleep(for: .milliseconds(2))
        }
        #expect(releasedFork == nil)
        #expect(released == nil)
        gate.continuation.finish()
    }
}
