import MicroContainer
import Testing

struct DecoratingTests {
    let container = DependencyContainer()

    @Test func `a decorator wraps whether it comes before or after the registration`() {
        container.decorate(String.self) { text, _ in "<\(text)>" }
        container.register(String.self, allocation: .static) { _ in "a" }
        #expect(container.resolve() == "<a>")
        container.decorate(String.self) { text, _ in "[\(text)]" }
        #expect(container.resolve() == "[<a>]")
    }

    @Test func `the lowest order is innermost`() {
        container.register(String.self) { _ in "a" }
        container.decorate(String.self, order: 2) { text, _ in "2(\(text))" }
        container.decorate(String.self, order: 1) { text, _ in "1(\(text))" }
        container.decorate(String.self, order: 2) { text, _ in "3(\(text))" }
        #expect(container.resolve() == "3(2(1(a)))")
    }

    @Test func `what was made with the undecorated is renewed`() {
        container.register(String.self, allocation: .static) { _ in "a" }
        container.register([String].self, allocation: .static) { [$0.resolve(String.self)] }
        #expect(container.resolve([String].self) == ["a"])
        container.decorate(String.self) { text, _ in "<\(text)>" }
        #expect(container.resolve([String].self) == ["<a>"])
    }

    @Test func `a scope's decorator wraps there alone, around the same instance`() {
        container.register((any Greeting).self, allocation: .static) { _ in English() }
        struct Loud: Greeting {
            let wrapped: any Greeting
            var text: String { wrapped.text + "!" }
        }
        let scope = container.openScope("s")
        scope.decorate((any Greeting).self) { greeting, _ in Loud(wrapped: greeting) }
        #expect(scope.resolve((any Greeting).self).text == "Hello!")
        #expect(
            (scope.resolve((any Greeting).self) as? Loud)?.wrapped as? English === container.resolve(
                (any Greeting).self
            ) as? English
        )
        #expect(container.resolve((any Greeting).self).text == "Hello")
    }

    @Test func `a fork's decorator renews the dependents in the fork`() {
        container.register(String.self, allocation: .static) { _ in "a" }
        container.register([String].self, allocation: .static) { [$0.resolve(String.self)] }
        _ = container.resolve([String].self)
        let fork = container.fork { $0.decorate(String.self) { text, _ in "<\(text)>" } }
        #expect(fork.resolve([String].self) == ["<a>"])
        #expect(container.resolve([String].self) == ["a"])
    }

    @Test func `each contribution is wrapped`() throws {
        container.contribute(String.self) { _ in "a" }
        container.decorate(String.self) { text, _ in "<\(text)>" }
        container.contribute(String.self) { _ in "b" }
        #expect(try container.resolveAll(String.self) == ["<a>", "<b>"])
    }

    @Test func `asynchronous and main-actor factories are wrapped too`() async throws {
        container.registerAsync(String.self) { _ in "a" }
        container.registerMainActor(Int.self) { _ in 1 }
        container.decorate(String.self) { text, _ in "<\(text)>" }
        container.decorate(Int.self) { number, _ in number + 1 }
        #expect(try await container.resolveAsync(String.self) == "<a>")
        #expect(try await container.resolveAsync(Int.self) == 2)
    }

    @Test func `what is dynamic is made of what the scope or fork has, decorated there or not`() throws {
        container.register([String].self) { [try $0.resolveOrThrow(String.self)] }
        let scope = container.openScope("s") { Singleton(String.self) { _ in "scope" } }
        scope.decorate([String].self) { list, _ in list + ["wrapped"] }
        #expect(try scope.resolveOrThrow([String].self) == ["scope", "wrapped"])
        let fork = container.fork {
            $0.override(String.self) { _ in "fork" }
            $0.decorate([String].self) { list, _ in list + ["wrapped"] }
        }
        #expect(fork.resolve([String].self) == ["fork", "wrapped"])
    }

    @Test func `a scope's or fork's decorator is around those of the original`() {
        container.register(String.self) { _ in "a" }
        container.register([String].self, allocation: .static) { [$0.resolve(String.self)] }
        container.decorate(String.self) { text, _ in "<\(text)>" }
        container.decorate([String].self) { list, _ in list + ["outer"] }
        let fork = container.fork { $0.decorate(String.self) { text, _ in "[\(text)]" } }
        #expect(fork.resolve(String.self) == "[<a>]")
        #expect(fork.resolve([String].self) == ["[<a>]", "outer"])
        #expect(container.fork().resolve([String].self) == ["<a>", "outer"])
        let scope = container.openScope("s")
        scope.decorate([String].self) { list, _ in list + ["inner"] }
        #expect(scope.resolve([String].self) == ["<a>", "outer", "inner"])
    }

    @Test func `a scope's decorator is around what is made asynchronously too`() async throws {
        container.registerAsync(String.self, allocation: .static) { _ in
            await Task.yield()
            return "a"
        }
        let scope = container.openScope("s")
        scope.decorate(String.self) { text, _ in "<\(text)>" }
        #expect(try await scope.resolveAsync(String.self) == "<a>")
        #expect(try await container.resolveAsync(String.self) == "a")
    }
}
