import MicroContainer
import Testing

private struct French: Greeting { let text = "Bonjour" }
private final class Other: Sendable {}
private struct Page: Sendable { let text: Lazy<Text> }
private final class Text: Sendable {
    let page: Page
    let number: Int
    init(page: Page, number: Int) { (self.page, self.number) = (page, number) }
}

struct ForkTests {
    let container = DependencyContainer {
        Singleton((any Greeting).self) { _ in English() }
        Singleton(Letter.self) { Letter(greeting: try $0.resolveOrThrow()) }
        Singleton(Other.self) { _ in Other() }
        Factory(String.self) { try $0.resolveOrThrow(Letter.self).greeting.text }
    }

    @Test func `a fork resolves its overrides, and the original does not`() {
        let fork = container.fork { $0.override((any Greeting).self) { _ in French() } }
        #expect(fork.resolve((any Greeting).self).text == "Bonjour")
        #expect(fork.resolve(String.self) == "Bonjour")
        #expect(container.resolve(String.self) == "Hello")
    }

    @Test func `a fork recreates the dependents of an override and shares other instances`() {
        let letter: Letter = container.resolve()
        let other: Other = container.resolve()
        let fork = container.fork { $0.override((any Greeting).self) { _ in French() } }
        #expect(fork.resolve(Letter.self) !== letter)
        #expect(fork.resolve(Letter.self).greeting.text == "Bonjour")
        #expect(fork.resolve(Letter.self) === fork.resolve(Letter.self))
        #expect(fork.resolve(Other.self) === other)
        #expect(container.resolve(Letter.self) === letter)
    }

    @Test func `the original does not share instances that a fork created earlier`() {
        let fork = container.fork { $0.override((any Greeting).self) { _ in French() } }
        #expect(fork.resolve(Letter.self).greeting.text == "Bonjour")
        #expect(container.resolve(Letter.self).greeting.text == "Hello")
    }

    @Test func `a fork does not share an original's later instance that depends on an overridden type`() {
        let fork = container.fork { $0.override((any Greeting).self) { _ in French() } }
        _ = container.resolve(Letter.self)
        #expect(fork.resolve(Letter.self).greeting.text == "Bonjour")
    }

    @Test func `an override in a fork takes effect even if the fork has resolved the type before`() {
        _ = container.resolve(Letter.self)
        let fork = container.fork()
        #expect(fork.resolve(Letter.self).greeting.text == "Hello")
        fork.override((any Greeting).self) { _ in French() }
        #expect(fork.resolve(Letter.self).greeting.text == "Bonjour")
        #expect(fork.resolve(String.self) == "Bonjour")
    }

    @Test func `a fork of a fork applies the overrides of both forks`() {
        let fork = container.fork { $0.override((any Greeting).self) { _ in French() } }
        let inner = fork.fork { $0.override(Other.self) { _ in Other() } }
        #expect(inner.resolve(Letter.self).greeting.text == "Bonjour")
        #expect(inner.resolve(Other.self) !== fork.resolve(Other.self))
    }

    @Test func `an override keeps the replaced registration's lifetime`() {
        container.register(Int.self) { _ in 1 }
        let made = Counter()
        let fork = container.fork {
            $0.override(Int.self) { _ in made.increment() }
            $0.override(Other.self) { _ in Other() }
        }
        #expect(fork.resolve(Int.self) == 1)
        #expect(fork.resolve(Int.self) == 2)
        #expect(fork.resolve(Other.self) === fork.resolve(Other.self))
    }

    @Test func `a fork sees registrations that change in the original`() {
        let fork = container.fork()
        #expect(fork.resolve(Letter.self).greeting.text == "Hello")
        container.register((any Greeting).self, allocation: .static) { _ in French() }
        #expect(fork.resolve((any Greeting).self).text == "Bonjour")
        #expect(fork.resolve(Letter.self).greeting.text == "Bonjour")
        container.register(Int.self) { _ in 5 }
        #expect(fork.resolve(Int.self) == 5)
        container.unregister(Int.self)
        #expect(fork.resolveOptional(Int.self) == nil)
    }

    @Test func `a fork's override can resolve the overridden dependency from the captured original`() throws {
        let original = container
        let fork = container.fork {
            $0.override((any Greeting).self) { _ in try original.resolveOrThrow((any Greeting).self) }
        }
        #expect(try fork.resolveOrThrow(Letter.self).greeting.text == "Hello")
    }

    @Test func `releasing a fork releases its instances`() {
        let released = Counter()
        do {
            let fork = container.fork {
                $0.register(Tracked.self, allocation: .static) { _ in Tracked { released.increment() } }
            }
            _ = fork.resolve(Tracked.self)
            #expect(released.value == 0)
        }
        #expect(released.value == 1)
    }

    @Test func `overriding a spec in a fork recreates the spec's dependents in the fork`() {
        struct Silent: AnalyticsServiceProtocol {}
        let container = DependencyContainer()
        _ = container.resolve(\.chatUI)
        let fork = container.fork { $0.register(\.analyticsService) { _ in Silent() } }
        #expect(fork.resolve(\.chatUI).analytics is Silent)
        #expect(container.resolve(\.chatUI).analytics is Analytics)
    }

    @Test func `a thousand forks release all their instances`() {
        let released = Counter()
        for _ in 0..<1_000 {
            let fork = container.fork { $0.override(Other.self) { _ in Other() } }
            fork.register(Tracked.self, allocation: .static) { _ in Tracked { released.increment() } }
            _ = fork.resolve(Tracked.self)
        }
        #expect(released.value == 1_000)
    }

    @Test func `a fork's lazy value uses the fork's override even if the original never read it`() throws {
        struct Holder: Sendable { let text: Lazy<String> }
        container.register(Int.self, allocation: .static) { _ in 1 }
        container.register(String.self) { "\($0.resolve(Int.self))" }
        container.register(Holder.self, allocation: .static, autowire: Holder.init)
        let holder = container.resolve(Holder.self)
        let fork = container.fork { $0.override(Int.self) { _ in 2 } }
        #expect(try fork.resolve(Holder.self).text.value == "2")
        #expect(try holder.text.value == "1")
    }

    @Test(arguments: [Lifetime<Text>.static, .weak, .dynamic, .graph])
    fileprivate func `an override block does not share an instance whose lazy dependency has always failed`(
        lifetime: Lifetime<Text>
    ) {
        container.register(Int.self) { _ in throw CancellationError() }
        container.register(Page.self, allocation: .static, autowire: Page.init)
        container.register(Text.self, allocation: lifetime) { container in
            let page = try container.resolveOrThrow(Page.self)
            return Text(page: page, number: try container.resolveOrThrow())
        }
        let page = container.resolve(Page.self)
        #expect(throws: ResolutionError.self) { try page.text.value }
        container.withOverrides {
            $0.override(Int.self) { _ in 1 }
        } operation: {
            #expect(container.resolve(Text.self).page.text.resolve().number == 1)
        }
        #expect(throws: ResolutionError.self) { try page.text.value }
    }

    @Test func `an inner fork that overrides a decorated instance's dependency recreates the instance`() {
        container.register(Int.self, allocation: .static) { "\($0.resolveOptional(Double.self) ?? 0)".count }
        _ = container.resolve(Int.self)
        let fork = container.fork()
        fork.decorate(Int.self) { number, _ in number * 10 }
        #expect(fork.resolve(Int.self) == 30)
        let inner = fork.fork { $0.register(Double.self) { _ in 1.25 } }
        #expect(inner.resolve(Int.self) == 40)
        #expect(inner.fork().resolve(Int.self) == 40)
        #expect(fork.resolve(Int.self) == 30)
    }
}
