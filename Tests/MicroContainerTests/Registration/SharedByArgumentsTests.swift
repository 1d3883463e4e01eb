import MicroContainer
import Testing

private struct Polite: Greeting { let text = "Good day" }

/// Values that are shared by arguments are renewed with their dependencies, like all shared instances.
struct SharedByArgumentsTests {
    let container = DependencyContainer {
        Singleton((any Greeting).self) { _ in English() }
        Singleton(Double.self) { _ in 1 }
    }

    init() {
        container.register(Letter.self, sharedByArguments: Int.self) { container, _ in
            Letter(greeting: try container.resolveOrThrow())
        }
    }

    private func polite(_ container: DependencyContainer) {
        container.register((any Greeting).self, allocation: .static) { _ in Polite() }
    }

    @Test func `a fork with an overridden dependency has its own instances for the same arguments`() throws {
        let first = try container.resolve(Letter.self, 1)
        let fork = container.fork(polite)
        for number in 1...3 {
            #expect(try fork.resolve(Letter.self, number).greeting.text == "Good day")
            #expect(try container.resolve(Letter.self, number).greeting.text == "Hello")
        }
        #expect(try container.resolve(Letter.self, 1) === first)
        #expect(try container.fork().resolve(Letter.self, 1) === first)
    }

    @Test func `an override takes effect in a fork that already created an instance with arguments`() throws {
        let fork = container.fork()
        _ = try fork.resolve(Letter.self, 1)
        polite(fork)
        #expect(try fork.resolve(Letter.self, 1).greeting.text == "Good day")
        #expect(try fork.resolve(Letter.self, 2).greeting.text == "Good day")
        #expect(try container.resolve(Letter.self, 2).greeting.text == "Hello")
    }

    @Test func `replacing a dependency recreates instances shared by arguments and their dependents`() throws {
        container.register([Letter].self, allocation: .static) { [try $0.resolve(Letter.self, 1)] }
        let first = try container.resolveOrThrow([Letter].self)
        container.register(Double.self, allocation: .static) { _ in 2 }
        #expect(try container.resolve(Letter.self, 1) === first[0])
        polite(container)
        #expect(try container.resolve(Letter.self, 1).greeting.text == "Good day")
        #expect(try container.resolveOrThrow([Letter].self)[0] === container.resolve(Letter.self, 1))
    }

    @Test(arguments: [false, true])
    func `in a fork, an instance's provider with arguments uses the fork's overrides`(isShared: Bool) throws {
        final class Desk: Sendable {
            let letter: Provider<Letter, Int>
            init(letter: Provider<Letter, Int>) { self.letter = letter }
        }
        if !isShared {
            container.register(Letter.self, arguments: Int.self) { container, _ in
                Letter(greeting: try container.resolveOrThrow())
            }
        }
        container.register(Desk.self, allocation: .static, autowire: Desk.init)
        let desk = try container.resolveOrThrow(Desk.self)
        let fork = container.fork(polite)
        #expect(try fork.resolveOrThrow(Desk.self).letter(1).greeting.text == "Good day")
        #expect(try desk.letter(1).greeting.text == "Hello")
    }

    @Test func `calls with arguments that recurse mutually but terminate are not a cycle`() throws {
        container.register(String.self, sharedByArguments: Int.self) { container, depth in
            if depth == 0 { return "" }
            let rest = try container.resolve(Substring.self, depth - 1)
            return ".\(rest)"
        }
        container.register(Substring.self, sharedByArguments: Int.self) { container, depth in
            if depth == 0 { return "" }
            let rest = try container.resolve(String.self, depth - 1)
            return ":\(rest)"
        }
        #expect(try container.resolve(String.self, 4) == ".:.:")
        #expect(container.validate().isEmpty)
    }

    @Test(arguments: ["weak", "timed", "static"])
    func `arguments are released with their weak or timed instances but kept for static instances`(
        kind: String
    ) throws {
        let lifetimes: [String: Lifetime<Tracked>] = ["weak": .weak, "timed": .timed(.zero), "static": .static]
        let lifetime = try #require(lifetimes[kind])
        container.register(Tracked.self, allocation: lifetime, sharedByArguments: Page.self) { _, _ in Tracked() }
        let count = Counter()
        let kept = Page(number: -1, ended: count)
        let value = try container.resolve(Tracked.self, kept)
        for number in 0..<1_000 { _ = try container.resolve(Tracked.self, Page(number: number, ended: count)) }
        #expect(kind == "static" ? count.value == 0 : count.value > 800)
        if kind != "timed" { #expect(try container.resolve(Tracked.self, kept) === value) }
    }
}

/// An argument that counts its end.
private final class Page: Hashable, Sendable {
    let number: Int
    let ended: Counter

    init(number: Int, ended: Counter) { (self.number, self.ended) = (number, ended) }
    deinit { ended.increment() }

    static func == (lhs: Page, rhs: Page) -> Bool { lhs.number == rhs.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number % 10) }
}
