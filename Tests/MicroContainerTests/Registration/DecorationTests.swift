import MicroContainer
import Testing

struct DecorationTests {
    let container = DependencyContainer()

    @Test func `a decorator wraps instances whether it is added before or after the registration`() {
        container.decorate(String.self) { text, _ in "<\(text)>" }
        container.register(String.self, allocation: .static) { _ in "a" }
        #expect(container.resolve() == "<a>")
        container.decorate(String.self) { text, _ in "[\(text)]" }
        #expect(container.resolve() == "[<a>]")
    }

    @Test func `the decorator with the lowest order value is innermost`() {
        container.register(String.self) { _ in "a" }
        container.decorate(String.self, order: 2) { text, _ in "2(\(text))" }
        container.decorate(String.self, order: 1) { text, _ in "1(\(text))" }
        container.decorate(String.self, order: 2) { text, _ in "3(\(text))" }
        #expect(container.resolve() == "3(2(1(a)))")
    }

    @Test func `decorating an existing instance recreates its dependents`() {
        container.register(String.self, allocation: .static) { _ in "a" }
        container.register([String].self, allocation: .static) { [$0.resolve(String.self)] }
        #expect(container.resolve([String].self) == ["a"])
        container.decorate(String.self) { text, _ in "<\(text)>" }
        #expect(container.resolve([String].self) == ["<a>"])
    }

    @Test func `a scope's decorator wraps the shared instance in that scope only`() {
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

    @Test func `a fork's decorator recreates the dependents in the fork`() {
        container.register(String.self, allocation: .static) { _ in "a" }
        container.register([String].self, allocation: .static) { [$0.resolve(String.self)] }
        _ = container.resolve([String].self)
        let fork = container.fork { $0.decorate(String.self) { text, _ in "<\(text)>" } }
        #expect(fork.resolve([String].self) == ["<a>"])
        #expect(container.resolve([String].self) == ["a"])
    }

    @Test func `a decorator wraps each contribution of the decorated type`() throws {
        container.contribute(String.self) { _ in "a" }
        container.decorate(String.self) { text, _ in "<\(text)>" }
        container.contribute(String.self) { _ in "b" }
        #expect(try container.resolveAll(String.self) == ["<a>", "<b>"])
    }

    @Test func `a decorator also wraps instances of asynchronous and main-actor factories`() async throws {
        container.registerAsync(String.self) { _ in "a" }
        container.register(Int.self) { @MainActor _ in 1 }
        container.decorate(String.self) { text, _ in "<\(text)>" }
        container.decorate(Int.self) { number, _ in number + 1 }
        #expect(try await container.resolveAsync(String.self) == "<a>")
        #expect(try await container.resolveAsync(Int.self) == 2)
    }

    @Test func `a dynamic instance decorated in a scope or fork uses that container's dependencies`() throws {
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

    @Test func `a decorator added in a scope or fork wraps the original's decorators`() {
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

    @Test func `a scope's decorator also wraps asynchronous instances`() async throws {
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

/// Decorating, removing and finding registrations with arguments.
struct ArgumentRegistrationTests {
    let container = DependencyContainer()

    @Test func `a decorator wraps instances with arguments whether it is added before or after registration`() throws {
        container.decorate(String.self) { text, _ in "<\(text)>" }
        container.register(String.self, arguments: Int.self) { "\($1)" }
        container.register(String.self, sharedByArguments: Bool.self) { "\($1)" }
        #expect(try container.resolve(String.self, 7) == "<7>")
        #expect(try container.resolve(String.self, true) == "<true>")
        container.decorate(String.self, order: -1) { text, _ in "[\(text)]" }
        #expect(try container.resolve(String.self, 7) == "<[7]>")
        #expect(try container.resolve(String.self, true) == "<[true]>")
    }

    @Test func `each instance shared by arguments is decorated once`() throws {
        let decorated = Counter()
        container.register(Letter.self, sharedByArguments: Int.self) { _, _ in Letter(greeting: English()) }
        container.decorate(Letter.self) { letter, _ in
            decorated.increment()
            return Letter(greeting: letter.greeting)
        }
        let letter = try container.resolve(Letter.self, 1)
        #expect(try container.resolve(Letter.self, 1) === letter)
        _ = try container.resolve(Letter.self, 2)
        #expect(decorated.value == 2)
    }

    @Test func `a scope's or fork's decorator for calls with arguments wraps the parent's decorator`() throws {
        container.register(String.self, arguments: Int.self) { "\($1)" }
        container.register(String.self, sharedByArguments: Bool.self) { "\($1)" }
        container.decorate(String.self) { text, _ in "<\(text)>" }
        #expect(try container.resolve(String.self, true) == "<true>")
        let scope = container.openScope("s")
        scope.decorate(String.self) { text, _ in "[\(text)]" }
        let fork = container.fork { $0.decorate(String.self) { text, _ in "{\(text)}" } }
        for _ in 0..<2 {
            #expect(try scope.resolve(String.self, 7) == "[<7>]")
            #expect(try scope.resolve(String.self, true) == "[<true>]")
            #expect(try fork.resolve(String.self, 7) == "{<7>}")
            #expect(try fork.resolve(String.self, true) == "{<true>}")
            #expect(try container.resolve(String.self, 7) == "<7>")
            #expect(try container.resolve(String.self, true) == "<true>")
        }
    }

    @Test func `an existing provider with arguments returns decorated instances after a decorator is added`() throws {
        final class List: Sendable {
            let detail: Provider<String, Int>
            init(detail: Provider<String, Int>) { self.detail = detail }
        }
        container.register(String.self, arguments: Int.self) { "\($1)" }
        container.register(List.self, allocation: .static, autowire: List.init)
        #expect(try container.resolveOrThrow(List.self).detail(7) == "7")
        container.decorate(String.self) { text, _ in "<\(text)>" }
        #expect(try container.resolveOrThrow(List.self).detail(7) == "<7>")
    }

    @Test func `contains and unregister distinguish argument lists`() throws {
        container.register(String.self, arguments: Int.self) { "\($1)" }
        container.register(String.self, arguments: Int.self, Bool.self) { "\($1) \($2)" }
        #expect(container.contains(String.self) == false)
        #expect(container.contains(String.self, arguments: Int.self))
        #expect(container.contains(String.self, arguments: Int.self, Bool.self))
        #expect(container.contains(String.self, arguments: Bool.self) == false)
        _ = try container.resolve(String.self, 7)
        container.unregister(String.self, arguments: Int.self)
        #expect(container.contains(String.self, arguments: Int.self) == false)
        #expect(throws: ResolutionError.self) { try container.resolve(String.self, 7) }
        #expect(try container.resolve(String.self, 7, true) == "7 true")
    }

    @Test func `register and unregister in an override block do not affect the original`() throws {
        let container = container
        container.register(String.self, arguments: Int.self) { "\($1)" }
        try container.withOverrides { _ in
        } operation: { () throws in
            container.decorate(String.self) { text, _ in "<\(text)>" }
            #expect(try container.resolve(String.self, 7) == "<7>")
            container.unregister(String.self, arguments: Int.self)
            container.register(String.self, arguments: Bool.self) { "\($1)" }
            #expect(container.contains(String.self, arguments: Bool.self))
        }
        #expect(container.contains(String.self, arguments: Bool.self) == false)
        #expect(try container.resolve(String.self, 7) == "7")
    }
}
