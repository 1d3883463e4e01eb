import MicroContainer
import Testing

private struct Named: Greeting { let text: String }

/// A global container that the tests below share.
private let shared = DependencyContainer {
    Singleton((any Greeting).self) { _ in English() }
    Singleton(Letter.self) { Letter(greeting: try $0.resolveOrThrow()) }
}

struct OverrideTests {
    @Test func `an override applies only inside its block`() {
        let inside = shared.withOverrides {
            $0.override((any Greeting).self) { _ in Named(text: "inside") }
        } operation: {
            shared.resolve(Letter.self).greeting.text
        }
        #expect(inside == "inside")
        #expect(shared.resolve(Letter.self).greeting.text == "Hello")
    }

    @Test func `a nested block keeps the outer block's overrides and adds its own`() {
        shared.withOverrides {
            $0.override((any Greeting).self) { _ in Named(text: "outer") }
        } operation: {
            shared.withOverrides {
                $0.register(Int.self) { _ in 1 }
            } operation: {
                #expect(shared.resolve(Letter.self).greeting.text == "outer")
                #expect(shared.resolve(Int.self) == 1)
                #expect(shared.contains(Int.self))
            }
            #expect(shared.resolveOptional(Int.self) == nil)
        }
    }

    @Test func `an override applies in child tasks and after suspensions`() async throws {
        let text = await shared.withOverrides {
            $0.override((any Greeting).self) { _ in Named(text: "task") }
        } operation: {
            async let child = shared.resolve(Letter.self).greeting.text
            await Task.yield()
            return await child + shared.resolve((any Greeting).self).text
        }
        #expect(text == "tasktask")
    }

    @Test func `withOverrides rethrows the operation's typed error`() {
        do throws(Refusal) {
            try shared.withOverrides { _ in
            } operation: { () throws(Refusal) in
                throw Refusal()
            }
            Issue.record("did not throw")
        } catch {
            #expect("\(error)" == "refused")
        }
    }

    @Test func `a thousand concurrent override blocks each see only their own override`() async {
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<1_000 {
                group.addTask {
                    await shared.withOverrides {
                        $0.override((any Greeting).self) { _ in Named(text: "\(index)") }
                    } operation: {
                        let first = shared.resolve(Letter.self).greeting.text
                        await Task.yield()
                        return first == "\(index)" && shared.resolve((any Greeting).self).text == "\(index)"
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        #expect(shared.resolve(Letter.self).greeting.text == "Hello")
    }

    @Test func `an override's instances are released after its block`() {
        let released = Counter()
        shared.withOverrides {
            $0.register(Tracked.self, allocation: .static) { _ in Tracked { released.increment() } }
        } operation: {
            _ = shared.resolve(Tracked.self)
            #expect(released.value == 0)
        }
        #expect(released.value == 1)
    }

    /// Resolves a new instance from the container, and from a scope that was opened earlier.
    @Test func `an override block does not affect the static instances that the container keeps`() {
        for ask in [
            { (container: DependencyContainer, scope: DependencyContainer) in _ = scope.resolve(Letter.self) },
            { container, _ in container.warmSingletons() },
        ] {
            let container = DependencyContainer {
                Singleton((any Greeting).self) { _ in English() }
                Singleton(Letter.self) { Letter(greeting: try $0.resolveOrThrow()) }
            }
            let scope = container.openScope("before")
            container.withOverrides {
                $0.override((any Greeting).self) { _ in Named(text: "inside") }
            } operation: {
                ask(container, scope)
                #expect(container.resolve(Letter.self).greeting.text == "inside")
            }
            #expect(container.resolve(Letter.self).greeting.text == "Hello")
            #expect(scope.resolve(Letter.self).greeting.text == "Hello")
        }
    }

    @Test func `an override block does not affect the asynchronous static instances that the container keeps`()
        async throws
    {
        let container = DependencyContainer { Singleton((any Greeting).self) { _ in English() } }
        container.registerAsync(Letter.self, allocation: .static) { container in
            await Task.yield()
            return Letter(greeting: try container.resolveOrThrow())
        }
        let scope = container.openScope("before")
        let inside = try await container.withOverrides {
            $0.override((any Greeting).self) { _ in Named(text: "inside") }
        } operation: {
            _ = try await scope.resolveAsync(Letter.self)
            return try await container.resolveAsync(Letter.self).greeting.text
        }
        #expect(inside == "inside")
        #expect(try await container.resolveAsync(Letter.self).greeting.text == "Hello")
    }

    @Test func `a scope or fork created in a block uses the block's override`() {
        let container = DependencyContainer { Singleton((any Greeting).self) { _ in English() } }
        container.withOverrides {
            $0.override((any Greeting).self) { _ in Named(text: "inside") }
        } operation: {
            #expect(container.openScope("s").resolve((any Greeting).self).text == "inside")
            #expect(container.fork().resolve((any Greeting).self).text == "inside")
        }
    }

    @Test func `a task that outlives the block keeps the override until it ends`() async {
        let released = Counter()
        let container = DependencyContainer { Singleton((any Greeting).self) { _ in English() } }
        let (gate, open) = AsyncStream<Void>.makeStream()
        let task = container.withOverrides {
            $0.override((any Greeting).self) { _ in Named(text: "inside") }
            $0.register(Tracked.self, allocation: .static) { _ in Tracked { released.increment() } }
        } operation: {
            _ = container.resolve(Tracked.self)
            return Task {
                for await _ in gate {}
                return container.resolve((any Greeting).self).text
            }
        }
        #expect(container.resolve((any Greeting).self).text == "Hello")
        #expect(released.value == 0)
        open.finish()
        #expect(await task.value == "inside")
        for _ in 0..<2_000 where released.value == 0 { try? await Task.sleep(for: .milliseconds(5)) }
        #expect(released.value == 1)
    }
}
