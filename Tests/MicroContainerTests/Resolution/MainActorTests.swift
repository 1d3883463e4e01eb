import MicroContainer
import Testing

@MainActor private final class ViewModel {
    let greeting: any Greeting
    init(greeting: any Greeting) { self.greeting = greeting }
}

private struct Page: Sendable { let model: ViewModel }

struct MainActorTests {
    let container = DependencyContainer { Singleton((any Greeting).self) { _ in English() } }

    @Test @MainActor func `a main-actor type resolves on the main actor without await`() throws {
        container.register(ViewModel.self) { ViewModel(greeting: try $0.resolveOrThrow()) }
        #expect(try container.resolveOrThrow(ViewModel.self).greeting.text == "Hello")
        #expect(container.resolve(ViewModel.self) !== container.resolve(ViewModel.self))
    }

    @Test @MainActor func `a main-actor initializer can be autowired without changes`() throws {
        container.register(ViewModel.self, allocation: .static, autowire: ViewModel.init)
        #expect(try container.resolveOrThrow(ViewModel.self) === container.resolve(ViewModel.self))
        #expect(container.graph.nodes.last?.dependencies.map(\.description) == ["any Greeting"])
    }

    @Test(arguments: [false, true])
    func `an instance that expires while it is resolved off the main actor is not recreated there`(isAsync: Bool)
        async throws
    {
        let made = Counter()
        let clock = JumpingClock()
        let lifetime = Lifetime<Int>.timed(.seconds(10), clock: clock)
        if isAsync {
            container.registerAsync(Int.self, allocation: lifetime) { _ in made.increment() }
        } else {
            container.register(Int.self, allocation: lifetime) { @MainActor _ in made.increment() }
        }
        #expect(try await container.resolveAsync(Int.self) == 1)
        clock.jumps()
        let container = container
        let errors = Recorder<Diagnostic.ID?>()
        onThreads(1) { _ in
            do throws(ResolutionError) {
                _ = try container.resolveOrThrow(Int.self)
                errors.record(nil)
            } catch {
                errors.record(error.diagnostic.id)
            }
        }
        #expect(errors.values == [isAsync ? .needsAwait : .mainActorOnly])
        #expect(made.value == 1)
        #expect(try await container.resolveAsync(Int.self) == 2)
    }

    @Test func `the error for resolving a main-actor type off the main actor contains a fix`() {
        container.register(ViewModel.self, fileID: "A/A.swift", line: 1) { @MainActor container in
            ViewModel(greeting: try container.resolveOrThrow())
        }
        container.register(Page.self, fileID: "A/A.swift", line: 2, autowire: Page.init)
        let errors = Recorder<String>()
        onThreads(1) { _ in
            do {
                _ = try container.resolveOrThrow(Page.self, fileID: "A/A.swift", line: 3)
            } catch {
                errors.record("\(error)")
            }
        }
        #expect(
            errors.values == [
                """
                [MC004 main-actor-only] ViewModel must be created on the main actor, but was resolved elsewhere
                  path:  Page (dynamic) -> ViewModel (dynamic)
                  at:    A/A.swift:2, the registration of Page; ViewModel is registered at A/A.swift:1
                  help:  Resolve Page on the main actor, or with: try await container.resolveAsync(Page.self); if ViewModel does not need the main actor, register it with autowire: and a nonisolated initializer, or in a nonisolated function: a closure in main-actor code is isolated to the main actor
                """
            ]
        )
    }

    @Test func `resolveAsync creates a main-actor instance on the main actor, even as a dependency`() async throws {
        container.register(ViewModel.self, autowire: ViewModel.init)
        container.register(Page.self, autowire: Page.init)
        let page = try await container.resolveAsync(Page.self)
        #expect(page.model.greeting.text == "Hello")
        _ = try await container.resolveAsync(ViewModel.self)
    }

    @Test func `an existing static main-actor instance can be resolved from any isolation`() async throws {
        container.register(ViewModel.self, allocation: .static, autowire: ViewModel.init)
        let made = try await container.resolveAsync(ViewModel.self)
        #expect(try container.resolveOrThrow(ViewModel.self) === made)
    }
}

/// Registrations with the isolation of the surrounding code.
struct InferredIsolationTests {
    let container = DependencyContainer { Singleton((any Greeting).self) { _ in English() } }

    private actor Counting {
        var count = 0
        func register(in container: DependencyContainer) {
            container.register(Int.self, allocation: .static) { _ in
                self.count += 1
                return self.count
            }
            container.register(String.self) { _ in "needs nothing of the actor" }
        }
    }

    @Test func `a main-actor initializer can be autowired in nonisolated code`() async throws {
        container.register(ViewModel.self, allocation: .static, autowire: ViewModel.init)
        onThreads(1) { _ in
            #expect(throws: ResolutionError.self) { try container.resolveOrThrow(ViewModel.self) }
        }
        #expect(try await container.resolveAsync(ViewModel.self) === container.resolve(ViewModel.self))
    }

    @Test func `a closure marked with @MainActor runs on the main actor`() async throws {
        container.register(ViewModel.self) { @MainActor in ViewModel(greeting: try $0.resolveOrThrow()) }
        container.register(Page.self, autowire: Page.init)
        #expect(try await container.resolveAsync(Page.self).model.greeting.text == "Hello")
    }

    @Test @MainActor func `a closure registered in main-actor code runs only on the main actor`() async {
        container.register(Int.self) { _ in 1 }
        #expect(container.resolve(Int.self) == 1)
        let container = container
        await Task.detached {
            let error = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Int.self) }
            #expect(error?.diagnostic.id == .mainActorOnly)
        }.value
    }

    @Test func `resolving a factory that uses an actor's state requires await`() async throws {
        let counting = Counting()
        await counting.register(in: container)
        let error = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Int.self) }
        #expect(error?.diagnostic.id == .needsAwait)
        #expect(try await container.resolveAsync(Int.self) == 1)
        #expect(container.resolve(Int.self) == 1)
        #expect(await counting.count == 1)
        #expect(container.resolve(String.self) == "needs nothing of the actor")
    }

    @Test func `resolving an actor-isolated factory without await throws an error instead of deadlocking`() async throws
    {
        await Counting().register(in: container)
        container.register([Int].self) { [try $0.resolveOrThrow(Int.self)] }
        await #expect(throws: ResolutionError.self) { try await container.resolveAsync([Int].self) }
        _ = try await container.resolveAsync(Int.self)
        #expect(try await container.resolveAsync([Int].self) == [1])
    }

    @Test @MainActor func `main-actor decorators wrap asynchronous, synchronous and overridden instances`() async throws
    {
        let container = container
        container.registerAsync(Int.self) { _ in 1 }
        let wrap: @MainActor @Sendable (Int, DependencyContainer) -> Int = { value, _ in
            MainActor.assertIsolated()
            return value + 10
        }
        container.decorate(Int.self, wrap: wrap)
        #expect(try await Task.detached { try await container.resolveAsync(Int.self) }.value == 11)
        container.register(Double.self, autowire: { 1.0 })
        container.decorate(Double.self) { value, _ in value + 1 }
        #expect(container.resolve(Double.self) == 2)
        let fork = container.fork { $0.override(Double.self) { _ in 5 } }
        #expect(fork.resolve(Double.self) == 5)
    }
}
