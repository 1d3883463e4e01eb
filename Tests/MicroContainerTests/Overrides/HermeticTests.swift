import MicroContainer
import Testing

private final class Server: Sendable {
    let log: Recorder<String>
    let name: String
    init(_ name: String, _ log: Recorder<String>) { (self.name, self.log) = (name, log) }
}

private struct Texts: Module {
    let log: Recorder<String>
    var registrations: [any Registration] { Factory(Substring.self) { _ in "module" } }
}

/// In a `withOverrides` block, every public method of the container acts on a fork and never on the container itself.
struct HermeticTests {
    let log = Recorder<String>()
    let container: DependencyContainer

    init() {
        let (log, container) = (log, DependencyContainer())
        let lifetime = Lifetime<Server>.static.starting {
            log.record("start \($0.name)")
        } stopping: {
            log.record("stop \($0.name)")
        }.closing {
            log.record("close \($0.name)")
        }
        container.register(Int.self, allocation: .static) { _ in 1 }
        let made = Counter()
        container.register(Server.self, allocation: lifetime) { _ in Server("\(made.increment())", log) }
        container.contribute(Double.self) { _ in 1 }
        self.container = container
        _ = container.resolve(Server.self)
    }

    private func inBlock<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        try await container.withOverrides {
            $0.override(Int.self) { _ in 10 }
        } operation: {
            try await body()
        }
    }

    private func isMissing(_ type: Any.Type) -> Bool {
        container.validate(roots: [type]).findings.contains { $0.id == .missingRegistration }
    }

    @Test func `starting and stopping a container in a block affects only the block's instances`() async throws {
        try await container.start()
        #expect(log.values == ["start 1"])
        try await inBlock {
            try await container.start()
            #expect(container.resolve(Server.self).name == "2")
            try await container.stop()
        }
        #expect(log.values == ["start 1", "start 2", "stop 2"])
        try await container.stop()
        #expect(log.values.last == "stop 1")
    }

    @Test func `closing a container inside a block closes only the block's container`() async throws {
        try await inBlock {
            _ = container.resolve(Server.self)
            try await container.close()
            #expect(container.resolveOptional(Int.self) == nil)
        }
        #expect(log.values == ["close 2"])
        #expect(container.resolve(Int.self) == 1)
        #expect(container.resolve(Server.self).name == "1")
    }

    @Test func `every registration change made in a block ends with the block`()
        async throws
    {
        try await inBlock {
            container.register(String.self) { _ in "inside" }
            container.override(Int.self) { _ in 20 }
            container.contribute(Double.self) { _ in 2 }
            container.decorate(Int.self) { number, _ in number + 1 }
            try container.assemble([Texts(log: log)])
            #expect(container.resolve(String.self) == "inside")
            #expect(container.resolve(Int.self) == 21)
            #expect(try container.resolveAll(Double.self) == [1, 2])
            #expect(container.resolve(Substring.self) == "module")
            container.unregister(String.self)
            #expect(container.resolveOptional(String.self) == nil)
        }
        #expect(container.resolveOptional(String.self) == nil)
        #expect(container.resolve(Int.self) == 1)
        #expect(try container.resolveAll(Double.self) == [1])
        #expect(container.resolveOptional(Substring.self) == nil)
        await inBlock {
            container.reset()
            // Nothing of the block's own registrations is left; those of the container are visible, as in any fork.
            #expect(container.resolve(Int.self) == 1)
        }
        #expect(container.resolve(Int.self) == 1)
        // The module does not count as assembled.
        try container.assemble([Texts(log: log)])
        #expect(container.resolve(Substring.self) == "module")
    }

    @Test func `instances, context values and lifetime resets in a block end with the block`()
        async throws
    {
        try await inBlock {
            let server = container.resolve(Server.self)
            container.reset(.static)
            #expect(container.resolve(Server.self) !== server)
            container.register("inside")
            container.registerAsync(Float.self) { _ in 1 }
            container.register(Int.self, in: .test) { _ in 30 }
            #expect(container.resolve(String.self) == "inside")
            let float = try await container.resolveAsync(Float.self)
            #expect(float == 1)
            #expect(container.fork(in: .test).resolve(Int.self) == 30)
        }
        #expect(container.resolve(Server.self).name == "1")
        #expect(!container.contains(String.self))
        #expect(!container.contains(Float.self))
        #expect(throws: ResolutionError.self) { try container.fork(in: .test).resolveOrThrow(Int.self) }
    }

    @Test func `queries such as contains, graph and validate in a block include the block's registrations`()
        async
    {
        await inBlock {
            container.register(String.self, allocation: .static) { "\($0.resolve(Int.self))" }
            #expect(container.contains(String.self))
            #expect(container.warmSingletons().isEmpty)
            #expect(container.graph.nodes.contains { $0.key == DependencyKey(String.self) })
            #expect(!isMissing(String.self))
            #expect(await container.resolveEverything().isEmpty)
        }
        #expect(!container.contains(String.self))
        #expect(isMissing(String.self))
        #expect(!container.graph.nodes.contains { $0.key == DependencyKey(String.self) })
    }

    @Test func `an observer added in a block is notified of instances created in the block`() async {
        let outside = Recorder<String>()
        await inBlock {
            let observation = container.observe { event in
                if case .created(let key, _) = event { outside.record("\(key)") }
            }
            _ = container.resolve(Int.self)
            observation.cancel()
        }
        container.register(Float.self) { _ in 1 }
        _ = container.resolve(Float.self)
        #expect(outside.values == ["Int"])
    }

    @Test func `a scope opened before a block uses the override in the block`()
        async throws
    {
        container.register(String.self, allocation: .scoped("s")) { "\($0.resolve(Int.self))" }
        let scope = container.openScope("s") { Factory(Substring.self) { "own \($0.resolve(String.self))" } }
        let inner = scope.openScope("inner")
        #expect(inner.resolve(Substring.self) == "own 1")
        await inBlock {
            #expect(scope.resolve(String.self) == "10")
            #expect(scope.resolve(Substring.self) == "own 10")
            #expect(inner.resolve(Substring.self) == "own 10")
            scope.register(Float.self) { _ in 1 }
        }
        #expect(scope.resolve(String.self) == "1")
        #expect(scope.resolveOptional(Float.self) == nil)
    }

    @Test func `a factory that captured the container or its scope uses the override in a block`() async {
        let scope = container.openScope("s")
        container.register(String.self, allocation: .static) { [container] _ in
            "\(container.resolve(Int.self)) \(scope.resolve(Int.self))"
        }
        #expect(container.resolve(String.self) == "1 1")
        await inBlock { #expect(container.resolve(String.self) == "10 10") }
        #expect(container.fork { $0.override(Int.self) { _ in 5 } }.resolve(String.self) == "5 5")
        #expect(container.resolve(String.self) == "1 1")
    }

    @Test func `nested blocks of two containers keep each container's overrides separate`() {
        let other = DependencyContainer { Singleton(Int.self) { _ in 100 } }
        container.withOverrides {
            $0.override(Int.self) { _ in 2 }
        } operation: {
            other.withOverrides {
                $0.override(Int.self) { _ in 200 }
            } operation: {
                container.withOverrides {
                    $0.register(String.self) { "\($0.resolve(Int.self))" }
                } operation: {
                    #expect(container.resolve(String.self) == "2")
                    #expect(other.resolve(Int.self) == 200)
                }
            }
            #expect(other.resolve(Int.self) == 100)
        }
        #expect(container.resolve(Int.self) == 1)
    }

    @Test func `a thousand override blocks with scopes release all their instances`() {
        let released = Counter()
        let scope = container.openScope("s")
        for _ in 0..<1_000 {
            container.withOverrides {
                $0.register(Tracked.self, allocation: .static) { _ in Tracked { released.increment() } }
            } operation: {
                _ = scope.resolve(Tracked.self)
            }
        }
        #expect(released.value == 1_000)
    }

    @Test func `starting a fork starts inherited instances, even those that the fork has not resolved`() async throws {
        let fork = container.fork()
        try await fork.start()
        #expect(log.values == ["start 2"])
        _ = fork.resolve(Server.self)
        try await fork.start()
        try await fork.stop()
        try await fork.close()
        #expect(log.values == ["start 2", "stop 2", "close 2"])
        #expect(container.resolve(Server.self).name == "1")
    }
}
