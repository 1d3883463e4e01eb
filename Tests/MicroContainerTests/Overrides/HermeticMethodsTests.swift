import MicroContainer
import Testing

private final class Engine: Sendable {
    let power: Int
    init(power: Int) { self.power = power }
}

private protocol Motor: Sendable { var power: Int { get } }
extension Engine: Motor {}

private struct PowerSpec: DependencySpec {
    static func make(resolver: DependencyResolving) throws -> Int { try resolver.resolveOrThrow(Int.self) + 100 }
}

extension Catalog {
    fileprivate var power: PowerSpec.Type { PowerSpec.self }
}

/// The methods that `HermeticTests` does not call, in a `withOverrides` block: each acts on the block alone.
struct HermeticMethodsTests {
    let container = DependencyContainer { Singleton(Int.self) { _ in 1 } }

    /// Runs `body` in a block, and checks that the container's own registrations and instances are as before.
    private func inBlock(_ body: () async throws -> Void) async rethrows {
        let graph = container.graph.text()
        try await container.withOverrides {
            $0.override(Int.self) { _ in 10 }
        } operation: {
            try await body()
        }
        #expect(container.graph.text() == graph)
        #expect(container.resolve(Int.self) == 1)
    }

    @Test func `a scope opened in a block keeps the block's overrides after the block has ended`() async throws {
        container.register(Engine.self, allocation: .scoped("s")) { Engine(power: $0.resolve()) }
        let outside = container.openScope("s")
        #expect(outside.resolve(Engine.self).power == 1)
        var opened: DependencyContainer?
        await inBlock {
            let scope = container.openScope("s") { Factory(String.self) { "\($0.resolve(Int.self))" } }
            #expect(scope.resolve(Engine.self).power == 10)
            #expect(scope.resolve(Engine.self) === scope.resolve(Engine.self))
            #expect(scope.resolve(String.self) == "10")
            #expect(scope.resolve(Engine.self) !== outside.resolve(Engine.self))
            opened = scope
        }
        // The scope keeps the fork of the block, so it has the override after the block too.
        let scope = try #require(opened)
        #expect(scope.resolve(String.self) == "10")
        #expect(outside.resolve(Engine.self).power == 1)
    }

    @Test func `withScope in a block opens and closes a scope of the block's container`() async throws {
        let closed = Recorder<Int>()
        container.register(Engine.self, allocation: .scoped("s").closing { closed.record($0.power) }) {
            Engine(power: $0.resolve())
        }
        let outside = container.openScope("s")
        _ = outside.resolve(Engine.self)
        try await inBlock {
            let power = try await container.withScope("s") { $0.resolve(Engine.self).power }
            #expect(power == 10)
            #expect(closed.values == [10])
        }
        #expect(outside.resolve(Engine.self).power == 1)
        try await outside.close()
        #expect(closed.values == [10, 1])
    }

    @Test func `asCurrent makes the block's container the current container`() async {
        struct Report { @Injected var number: Int }
        let before = container.asCurrent { Report() }
        await inBlock {
            let report = container.asCurrent { Report() }
            #expect(report.number == 10)
            #expect(before.number == 10)
            let awaited = await container.asCurrent { () async -> Int in
                await Task.yield()
                return DependencyContainer.current?.resolve(Int.self) ?? 0
            }
            #expect(awaited == 10)
            container.asCurrent { #expect(DependencyContainer.current?.resolve(Int.self) == 10) }
        }
        #expect(before.number == 1)
    }

    @Test func `an alias registered inside or outside a block resolves the block's instance`() async {
        container.register(Engine.self, allocation: .static) { Engine(power: $0.resolve()) }
        container.register((any Motor).self, as: Engine.self)
        let live = container.resolve((any Motor).self)
        await inBlock {
            #expect(container.resolve((any Motor).self).power == 10)
            #expect(container.resolve((any Motor).self) as? Engine === container.resolve(Engine.self))
            container.register(AnyObject.self, as: Engine.self)
            #expect(container.resolve(AnyObject.self) === container.resolve(Engine.self))
        }
        #expect(container.resolve((any Motor).self) as? Engine === live as? Engine)
        #expect(!container.contains(AnyObject.self))
    }

    @Test func `instances shared by arguments inside a block are separate from the container's`() async throws {
        container.register(Engine.self, sharedByArguments: Int.self) { container, extra in
            Engine(power: container.resolve(Int.self) + extra)
        }
        let live = try container.resolve(Engine.self, 5)
        try await inBlock {
            let engine = try container.resolve(Engine.self, 5)
            #expect(engine.power == 15)
            #expect(try container.resolve(Engine.self, 5) === engine)
            container.register(String.self, sharedByArguments: Int.self) { _, number in "\(number)" }
            #expect(try container.resolve(String.self, 3) == "3")
            container.unregister(Engine.self, arguments: Int.self)
        }
        #expect(try container.resolve(Engine.self, 5) === live)
        #expect(!container.contains(String.self, arguments: Int.self))
    }

    @Test func `a spec registered or overridden in a block applies only in the block`() async {
        #expect(container.resolve(\.power) == 101)
        await inBlock {
            #expect(container.resolve(\.power) == 110)
            container.register(\.power) { _ in 7 }
            #expect(container.resolve(\.power) == 7)
            container.override(\.power) { _ in 8 }
            #expect(container.resolve(\.power) == 8)
        }
        #expect(container.resolve(\.power) == 101)
    }

    @Test func `an asynchronous initializer registered in a block applies only in the block`() async throws {
        try await inBlock {
            container.registerAsync(
                Engine.self,
                allocation: .static,
                autowire: { (power: Int) async in
                    Engine(power: power)
                }
            )
            let engine = try await container.resolveAsync(Engine.self)
            #expect(engine.power == 10)
            let again = try await container.resolveAsync(Engine.self)
            #expect(again === engine)
        }
        #expect(!container.contains(Engine.self))
    }

    @Test func `the older registration methods register only in the block when called in a block`() async {
        await inBlock {
            container.registerSingleton(Engine.self) { Engine(power: $0.resolve()) }
            container.registerFactory(String.self) { "\($0.resolve(Engine.self).power)" }
            container.register(type: Double.self, allocation: .static) { _ in 2 }
            let allocation = DependencyAllocation.static
            container.register(type: Float.self, allocation: allocation) { _ in 3 }
            #expect(container.resolve(String.self) == "10")
            #expect(container.resolve(Engine.self) === container.resolve(Engine.self))
            #expect(container.resolve(Double.self) == 2)
            #expect(container.resolve(Float.self) == 3)
        }
        for isLeft in [
            container.contains(Engine.self), container.contains(String.self), container.contains(Double.self),
            container.contains(Float.self),
        ] { #expect(!isLeft) }
    }

    @Test func `unregister in a block removes only registrations made in the block`() async {
        container.register(Engine.self, allocation: .static) { Engine(power: $0.resolve()) }
        let live = container.resolve(Engine.self)
        await inBlock {
            let engine = container.resolve(Engine.self)
            container.unregister(Engine.self)
            #expect(container.contains(Engine.self))
            // Its instance is released, and created again.
            #expect(container.resolve(Engine.self) !== engine)
            #expect(container.resolve(Engine.self).power == 10)
            container.unregister(Int.self)
            #expect(container.resolve(Int.self) == 1)
            #expect(container.resolve(Engine.self).power == 1)
        }
        #expect(container.resolve(Engine.self) === live)
        let scope = container.openScope("s")
        scope.unregister(Engine.self)
        #expect(scope.resolve(Engine.self) === live)
    }

    @Test func `a test container created in a block has the block's overrides and test values`() async {
        container.register(Double.self, in: .test) { _ in 2 }
        container.register(Double.self) { _ in 1 }
        container.register(String.self) { _ in "live" }
        await inBlock {
            let testing = container.fork(in: .test)
            #expect(testing.resolve(Double.self) == 2)
            // The override is a live registration for the test container, like every registration around it.
            let error = #expect(throws: ResolutionError.self) { try testing.resolveOrThrow(Int.self) }
            #expect(error?.diagnostic.id == .notOverridden)
            #expect(throws: ResolutionError.self) { try testing.resolveOrThrow(String.self) }
            let allowed = container.fork(in: .test, live: [Int.self]) { $0.override(String.self) { _ in "test" } }
            #expect(allowed.resolve(Int.self) == 10)
            #expect(allowed.resolve(String.self) == "test")
            #expect(container.resolve(String.self) == "live")
            container.register(String.self, in: .test) { _ in "value of the block" }
            #expect(container.fork(in: .test).resolve(String.self) == "value of the block")
        }
        #expect(throws: ResolutionError.self) { try container.fork(in: .test).resolveOrThrow(String.self) }
    }

    @Test func `escaped overrides and forks can be used inside an override block`() async {
        await inBlock {
            let fork = container.fork { $0.override(Int.self) { _ in 20 } }
            #expect(fork.resolve(Int.self) == 20)
            #expect(container.resolve(Int.self) == 10)
            let escaped = await DependencyContainer.withEscapedOverrides { overrides in
                let work = Task.detached { [container] in overrides.yield { container.resolve(Int.self) } }
                return await work.value
            }
            #expect(escaped == 10)
            #expect(fork.resolve(Int.self) == 20)
        }
    }
}
