import MicroContainer
import Synchronization
import Testing

private struct Clock: Sendable { let name: String }
private final class Journal: Sendable {
    let clock: String
    init(clock: Clock) { self.clock = clock.name }
}

/// Forks of opened scopes.
struct ForkOfScopeTests {
    let container = DependencyContainer {
        Singleton(Clock.self) { _ in Clock(name: "root") }
        Singleton(Journal.self) { Journal(clock: try $0.resolveOrThrow()) }
    }

    @Test func `a root's static instance does not use a scope's registrations in the scope's fork`() {
        let scope = container.openScope("s")
        scope.register(Clock.self, allocation: .static) { _ in Clock(name: "scope") }
        #expect(scope.fork().resolve(Journal.self).clock == "root")
        #expect(scope.fork().resolve(Clock.self).name == "scope")
    }

    @Test func `a fork of a scope shares the static instances that the root has created`() {
        let journal = container.resolve(Journal.self)
        let scope = container.openScope("s")
        scope.register(Clock.self, allocation: .static) { _ in Clock(name: "scope") }
        #expect(scope.fork().resolve(Journal.self) === journal)
    }

    @Test(arguments: [false, true])
    func `an override in a scope's fork also applies to static instances registered in the root`(hasInstance: Bool) {
        let scope = container.openScope("s")
        scope.register(Clock.self, allocation: .static) { _ in Clock(name: "scope") }
        if hasInstance { _ = container.resolve(Journal.self) }
        let fork = scope.fork { $0.override(Clock.self) { _ in Clock(name: "fork") } }
        #expect(fork.resolve(Journal.self).clock == "fork")
        #expect(fork.resolve(Journal.self) === fork.resolve(Journal.self))
        #expect(scope.resolve(Journal.self).clock == "root")
    }

    @Test func `each nested scope keeps its own static instances`() {
        let outer = container.openScope("outer") { Singleton(Clock.self) { _ in Clock(name: "outer") } }
        outer.register(Page.self, allocation: .static) { Page(clock: try $0.resolveOrThrow()) }
        let inner = outer.openScope("inner") { Singleton(Clock.self) { _ in Clock(name: "inner") } }
        let fork = inner.fork()
        #expect(fork.resolve(Journal.self).clock == "root")
        #expect(fork.resolve(Page.self).clock == "outer")
        #expect(fork.resolve(Clock.self).name == "inner")
        fork.override(Clock.self) { _ in Clock(name: "fork") }
        #expect(fork.resolve(Journal.self).clock == "fork")
        #expect(fork.resolve(Page.self).clock == "fork")
        #expect(inner.resolve(Page.self).clock == "outer")
    }

    @Test func `the innermost override applies in nested forks of a scope`() {
        let scope = container.openScope("s") { Singleton(Clock.self) { _ in Clock(name: "scope") } }
        let fork = scope.fork { $0.override(Clock.self) { _ in Clock(name: "fork") } }
        let inner = fork.fork()
        #expect(inner.resolve(Journal.self).clock == "fork")
        inner.override(Clock.self) { _ in Clock(name: "inner") }
        #expect(inner.resolve(Journal.self).clock == "inner")
        #expect(fork.resolve(Journal.self).clock == "fork")
    }

    @Test func `a scope's override applies to the root's static instances only inside the block`() {
        let scope = container.openScope("s") { Singleton(Clock.self) { _ in Clock(name: "scope") } }
        scope.withOverrides {
            $0.override(Clock.self) { _ in Clock(name: "block") }
        } operation: {
            #expect(scope.resolve(Journal.self).clock == "block")
            #expect(container.resolve(Journal.self).clock == "root")
        }
        scope.withOverrides { _ in
        } operation: {
            #expect(scope.resolve(Journal.self).clock == "root")
        }
        #expect(scope.resolve(Journal.self) === container.resolve(Journal.self))
    }

    @Test func `a fork and its dependents registered in the root share one overridden instance`() {
        container.register(Page.self, allocation: .static) { Page(clock: try $0.resolveOrThrow()) }
        container.register(Book.self, allocation: .static) { Book(page: try $0.resolveOrThrow()) }
        let scope = container.openScope("s")
        let fork = scope.fork { $0.override(Page.self) { _ in Page(clock: Clock(name: "fork")) } }
        #expect(fork.resolve(Book.self).page === fork.resolve(Page.self))
    }

    @Test func `starting and closing a fork of a scope runs the hooks of the fork's instances`() async throws {
        let log = Log()
        container.register(
            Page.self,
            allocation: .static.starting { log.add("start \($0.clock)") }.closing { log.add("close \($0.clock)") }
        ) { Page(clock: try $0.resolveOrThrow()) }
        let scope = container.openScope("s") { Singleton(Clock.self) { _ in Clock(name: "scope") } }
        let fork = scope.fork { $0.override(Clock.self) { _ in Clock(name: "fork") } }
        try await fork.start()
        try await fork.start()
        #expect(fork.resolve(Page.self) === fork.resolve(Page.self))
        try await fork.close()
        #expect(log.lines == ["start fork", "close fork"])
        #expect(throws: ResolutionError.self) { try fork.resolveOrThrow(Page.self) }
        #expect(container.resolve(Page.self).clock == "root")
    }

    @Test func `a root's asynchronous static instance does not use a scope's registrations in the scope's fork`()
        async throws
    {
        container.registerAsync(Page.self, allocation: .static) { [unowned container] _ in
            Page(clock: try await container.resolveAsync())
        }
        let scope = container.openScope("s") { Singleton(Clock.self) { _ in Clock(name: "scope") } }
        #expect(try await scope.fork().resolveAsync(Page.self).clock == "root")
        let fork = scope.fork()
        fork.registerAsync(Clock.self, allocation: .static) { _ in
            await Task.yield()
            return Clock(name: "fork")
        }
        #expect(try await fork.resolveAsync(Page.self).clock == "fork")
        #expect(try await container.resolveAsync(Page.self).clock == "root")
    }

    @Test func `tasks that resolve concurrently in a fork of a scope share one instance`() async {
        let scope = container.openScope("s") { Singleton(Clock.self) { _ in Clock(name: "scope") } }
        for _ in 0..<50 {
            let fork = scope.fork { $0.override(Clock.self) { _ in Clock(name: "fork") } }
            let all = await withTaskGroup(of: Journal.self) { group in
                for _ in 0..<8 { group.addTask { fork.resolve(Journal.self) } }
                return await group.reduce(into: [Journal]()) { $0.append($1) }
            }
            #expect(all.allSatisfy { $0 === all[0] && $0.clock == "fork" })
        }
    }

    @Test func `an inner fork recreates an outer fork's instances that depend on an inner override`() {
        struct Title: Sendable { let text: String }
        let scope = container.openScope("s")
        let fork = scope.fork {
            $0.register(Clock.self, allocation: .static) { Clock(name: try $0.resolveOrThrow(Title.self).text) }
            $0.register(Title.self) { _ in Title(text: "fork") }
        }
        #expect(fork.resolve(Journal.self).clock == "fork")
        let inner = fork.fork { $0.register(Title.self) { _ in Title(text: "inner") } }
        #expect(inner.resolve(Journal.self).clock == "inner")
        #expect(fork.resolve(Journal.self).clock == "fork")
    }

    @Test func `a scope can be forked while another thread registers in the root`() async {
        let container = container
        let scope = container.openScope("s")
        // The root then looks for the level of each fork that may have inherited this instance.
        scope.register(Page.self, allocation: .static) { [unowned container] _ in
            Page(clock: try container.resolveOrThrow())
        }
        let fork = scope.fork()
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for round in 0..<1000 {
                    _ = scope.resolve(Page.self)
                    #expect(fork.resolve(Page.self).clock.hasPrefix("root"))
                    container.register(Clock.self, allocation: .static) { _ in Clock(name: "root \(round)") }
                }
            }
            group.addTask {
                for round in 0..<1000 {
                    let fork = scope.fork()
                    guard round.isMultiple(of: 10) else { continue }
                    fork.override(Clock.self) { _ in Clock(name: "fork") }
                    #expect(fork.resolve(Page.self).clock == "fork")
                }
            }
        }
    }

    @Test func `releasing a fork of a scope releases the fork's instances`() {
        let released = Counter()
        container.register(Tracked.self, allocation: .static) { container in
            _ = container.resolve(Clock.self)
            return Tracked { released.increment() }
        }
        do {
            let fork = container.openScope("s").fork { $0.override(Clock.self) { _ in Clock(name: "fork") } }
            _ = fork.resolve(Tracked.self)
        }
        #expect(released.value == 1)
    }

    @Test func `the container passed to a factory throws after the fork is released`() throws {
        final class Kept: Sendable {
            let container: DependencyContainer
            init(_ container: DependencyContainer) { self.container = container }
        }
        container.register(Kept.self) { Kept($0) }
        container.register(Book.self, allocation: .static) { container in
            Book(page: Page(clock: try container.resolveOrThrow()), kept: container.resolve(Kept.self).container)
        }
        var fork: DependencyContainer? = container.openScope("s").fork {
            $0.override(Clock.self) { _ in Clock(name: "fork") }
        }
        let kept = try #require(fork?.resolve(Book.self).kept)
        fork = nil
        #expect(throws: ResolutionError.self) { try kept.resolveOrThrow(Clock.self) }
    }
}

private final class Page: Sendable {
    let clock: String
    init(clock: Clock) { self.clock = clock.name }
}

private final class Book: Sendable {
    let page: Page
    let kept: DependencyContainer?
    init(page: Page, kept: DependencyContainer? = nil) { (self.page, self.kept) = (page, kept) }
}

private final class Log: Sendable {
    private let all = Mutex<[String]>([])
    func add(_ line: String) { all.withLock { $0.append(line) } }
    var lines: [String] { all.withLock { $0 } }
}
