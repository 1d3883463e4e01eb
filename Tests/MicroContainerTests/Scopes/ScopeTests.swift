import MicroContainer
import Testing

private final class Session: Sendable {
    let user: String
    init(user: String) { self.user = user }
}

struct ScopeTests {
    let container = DependencyContainer()

    @Test func `a scoped instance is created once in each open scope`() throws {
        container.register(Session.self, allocation: .scoped("session")) { Session(user: try $0.resolveOrThrow()) }
        let first = container.openScope("session") { Singleton(String.self) { _ in "ann" } }
        let second = container.openScope("session") { Singleton(String.self) { _ in "bob" } }
        #expect(first.resolve(Session.self) === first.resolve(Session.self))
        #expect(first.resolve(Session.self).user == "ann")
        #expect(second.resolve(Session.self).user == "bob")
    }

    @Test func `an inner scope with another name shares the outer scope's instance`() {
        container.register(Session.self, allocation: .scoped("session")) { _ in Session(user: "ann") }
        let session = container.openScope("session")
        let window = session.openScope("window")
        #expect(window.resolve(Session.self) === session.resolve(Session.self))
        let other = session.openScope("session")
        #expect(other.resolve(Session.self) !== session.resolve(Session.self))
    }

    @Test func `the error for resolving a scoped type outside its scope names the scope`() {
        container.register(Session.self, allocation: .scoped("session")) { _ in Session(user: "ann") }
        let error = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Session.self) }
        #expect(error?.diagnostic.id == .noScope)
        let window = container.openScope("window")
        #expect(throws: ResolutionError.self) { try window.resolveOrThrow(Session.self) }
    }

    @Test func `a static instance registered in the parent uses the parent's dependencies`() {
        container.register(String.self, allocation: .dynamic) { _ in "parent" }
        container.register(Session.self, allocation: .static) { Session(user: $0.resolve()) }
        let scope = container.openScope("session") { Factory(String.self) { _ in "child" } }
        #expect(scope.resolve(String.self) == "child")
        #expect(scope.resolve(Session.self).user == "parent")
        #expect(scope.resolve(Session.self) === container.resolve(Session.self))
    }

    @Test func `a dynamic instance registered in the parent uses the resolving scope's dependencies`() {
        container.register(Session.self, allocation: .scoped("session")) { _ in Session(user: "ann") }
        container.register(String.self) { "page of \($0.resolve(Session.self).user)" }
        let scope = container.openScope("session")
        #expect(scope.resolve(String.self) == "page of ann")
        #expect(scope.resolve(String.self) == "page of ann")
    }

    @Test func `a container cannot resolve what is registered in its scope`() {
        let scope = container.openScope("session") { Singleton(Int.self) { _ in 1 } }
        #expect(scope.resolve(Int.self) == 1)
        #expect(container.resolveOptional(Int.self) == nil)
    }

    @Test func `a scope resolves types that its parent registers later`() {
        let scope = container.openScope("session")
        #expect(scope.resolveOptional(Int.self) == nil)
        container.register(Int.self) { _ in 1 }
        #expect(scope.resolve(Int.self) == 1)
    }

    @Test(arguments: [false, true])
    func `a lifetime's starting and closing hooks can be declared in any order`(closingFirst: Bool) async throws {
        let log = Recorder<String>()
        let close = { @Sendable (_: Int) in log.record("closed") }
        let start = { @Sendable (_: Int) in log.record("started") }
        let stop = { @Sendable (_: Int) in log.record("stopped") }
        let lifetime = Lifetime<Int>.static
        container.register(
            Int.self,
            allocation: closingFirst
                ? lifetime.closing(close).starting(start, stopping: stop)
                : lifetime.starting(start, stopping: stop).closing(close)
        ) { _ in 1 }
        try await container.start()
        try await container.stop()
        try await container.close()
        #expect(log.values == ["started", "stopped", "closed"])
    }

    @Test func `closing runs closing hooks in reverse order of creation, inner scopes first`()
        async throws
    {
        let log = Recorder<String>()
        @Sendable func closing<Value: Sendable>(_ name: String, throwing: Bool = false, in scope: String)
            -> Lifetime<Value>
        {
            .scoped(scope).closing { _ in
                log.record(name)
                if throwing { throw Refusal() }
            }
        }
        container.register(Int.self, allocation: closing("Int", in: "outer")) { _ in 1 }
        container.register(String.self, allocation: closing("String", throwing: true, in: "outer")) {
            "\($0.resolve(Int.self))"
        }
        container.register(Double.self, allocation: closing("Double", in: "outer")) { _ in 1.5 }
        container.register(Bool.self, allocation: closing("never made", in: "outer")) { _ in true }
        container.register(Int8.self, allocation: closing("Int8", throwing: true, in: "inner")) { _ in 1 }
        let outer = container.openScope("outer")
        let inner = outer.openScope("inner")
        _ = outer.resolve(String.self)
        _ = inner.resolve(Int8.self)
        _ = inner.resolve(Double.self)

        let error = await #expect(throws: ClosingError.self) { try await outer.close() }
        #expect(log.values == ["Int8", "Double", "String", "Int"])
        #expect(error?.failures.map(\.key.description) == ["Int8", "String"])
        #expect(
            error?.description == """
                [MC012 closing-failed] 2 instances failed to close; the others were closed
                  Int8: refused
                  String: refused
                """
        )
        try await outer.close()
        #expect(log.values.count == 4)
    }

    @Test func `resolving after close is an error, even for existing instances`() async throws {
        container.register(Session.self, allocation: .scoped("session")) { _ in Session(user: "ann") }
        container.register(Int.self, allocation: .static) { _ in 1 }
        let scope = container.openScope("session")
        let inner = scope.openScope("window")
        _ = scope.resolve(Session.self)
        _ = inner.resolve(Int.self)
        try await scope.close()
        for closed in [scope, inner] {
            let error = #expect(throws: ResolutionError.self) { try closed.resolveOrThrow(Session.self) }
            #expect(error?.diagnostic.id == .closed)
            #expect(throws: ResolutionError.self) { try closed.resolveOrThrow(Int.self) }
        }
        #expect(container.resolve(Int.self) == 1)
    }

    @Test func `withScope closes the scope even if the operation throws`() async throws {
        let log = Recorder<String>()
        container.register(Int.self, allocation: .scoped("s").closing { log.record("closed \($0)") }) { _ in 7 }
        await #expect(throws: Refusal.self) {
            try await container.withScope("s") { scope in
                _ = scope.resolve(Int.self)
                throw Refusal()
            }
        }
        let value = try await container.withScope("s") { $0.resolve(Int.self) }
        #expect(value == 7)
        #expect(log.values == ["closed 7", "closed 7"])
    }

    @Test func `releasing a scope releases its instances`() {
        let released = Counter()
        container.register(Tracked.self, allocation: .scoped("s")) { _ in Tracked { released.increment() } }
        do {
            let scope = container.openScope("s")
            _ = scope.resolve(Tracked.self)
        }
        #expect(released.value == 1)
    }

    @Test func `releasing a scope releases instances that depend on a captured container`() {
        let released = Counter()
        let container = container
        container.register(Int.self, allocation: .static) { _ in 1 }
        container.register(Tracked.self, allocation: .scoped("s")) { _ in
            _ = container.resolve(Int.self)
            return Tracked { released.increment() }
        }
        for _ in 0..<3 { _ = container.openScope("s").resolve(Tracked.self) }
        #expect(released.value == 3)
        // While the scope exists, a change of what its instance depends on replaces the instance.
        let scope = container.openScope("s")
        _ = scope.resolve(Tracked.self)
        container.register(Int.self, allocation: .static) { _ in 2 }
        #expect(released.value == 4)
    }

    @Test func `dependencies start before their dependents and stop after their dependents`() async throws {
        let log = Recorder<String>()
        func started<Value: Sendable>(_ name: String) -> Lifetime<Value> {
            .static.starting { _ in
                log.record("start \(name)")
            } stopping: { _ in
                log.record("stop \(name)")
            }
        }
        container.register(String.self, allocation: started("String")) { "\(try $0.resolveOrThrow(Int.self))" }
        container.register(Int.self, allocation: started("Int")) { _ in 1 }
        try await container.start()
        try await container.stop()
        #expect(log.values == ["start Int", "start String", "stop String", "stop Int"])
    }

    @Test func `a failed start stops the instances that were already started`() async throws {
        let log = Recorder<String>()
        container.register(
            Int.self,
            allocation: .static.starting { _ in
                log.record("start")
            } stopping: { _ in
                log.record("stop")
            }
        ) { _ in 1 }
        container.register(String.self, allocation: .static.starting { _ in throw Refusal() }) {
            "\($0.resolve(Int.self))"
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.start() }
        #expect(error?.diagnostic.id == .notStarted)
        #expect(error?.diagnostic.underlying is Refusal)
        #expect(log.values == ["start", "stop"])
    }
}

extension ScopeTests {
    @Test func `the error for a failed stop names the instance and the cause`() async throws {
        let refusing = Lifetime<Int>.static.starting { _ in
        } stopping: { _ in
            throw Refusal()
        }
        let container = DependencyContainer()
        container.register(Int.self, allocation: refusing) { _ in 1 }
        try await container.start()
        let error = await #expect(throws: ClosingError.self) { try await container.stop() }
        #expect(
            error?.description == """
                [MC012 closing-failed] 1 instance failed to stop; the others were stopped
                  Int: refused
                """
        )
    }
}
