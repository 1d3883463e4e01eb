import MicroContainer
import Testing

private final class Detail: Sendable {
    let id: Int
    let greeting: any Greeting
    init(id: Int, greeting: any Greeting) { (self.id, self.greeting) = (id, greeting) }
}

private enum Staging: DependencyTag { static let qualifier = "staging" }

private final class Screen: Sendable {
    let detail: Provider<Detail, Int>
    let greeting: Provider<any Greeting>
    let lazy: Lazy<Letter>
    let host: Tagged<Staging, String>
    let numbers: [Int]
    init(
        detail: Provider<Detail, Int>,
        greeting: Provider<any Greeting>,
        lazy: Lazy<Letter>,
        host: Tagged<Staging, String>,
        numbers: [Int]
    ) {
        (self.detail, self.greeting, self.lazy, self.host, self.numbers) = (detail, greeting, lazy, host, numbers)
    }
}

struct ProviderTests {
    let container = DependencyContainer {
        Factory((any Greeting).self) { _ in English() }
        Singleton(Letter.self) { Letter(greeting: try $0.resolveOrThrow()) }
        Singleton(String.self, qualifier: "staging") { _ in "staging.example" }
    }

    @Test func `providers, lazy values, tagged values and contributions can be injected into an initializer`() throws {
        container.register(Detail.self, arguments: Int.self) { container, id in
            Detail(id: id, greeting: try container.resolveOrThrow())
        }
        container.contribute(Int.self) { _ in 1 }
        container.contribute(Int.self) { _ in 2 }
        container.register(Screen.self, autowire: Screen.init)
        let screen = try container.resolveOrThrow(Screen.self)
        #expect(try screen.detail(7).id == 7)
        #expect(try screen.greeting() as? English !== screen.greeting() as? English)
        #expect(try screen.lazy.value === container.resolve(Letter.self))
        #expect(screen.host.value == "staging.example")
        #expect(screen.numbers == [1, 2])
    }

    @Test func `a lazy value or a provider breaks a cycle`() throws {
        final class Parent: Sendable {
            let child: Child
            init(child: Child) { self.child = child }
        }
        final class Child: Sendable {
            let parent: Lazy<Parent>
            init(parent: Lazy<Parent>) { self.parent = parent }
        }
        container.register(Parent.self, allocation: .static, autowire: Parent.init)
        container.register(Child.self, allocation: .static, autowire: Child.init)
        let parent = try container.resolveOrThrow(Parent.self)
        #expect(try parent.child.parent.value === parent)
    }

    @Test func `each call with arguments creates a new instance`() throws {
        container.register(Detail.self, arguments: Int.self) { container, id in
            Detail(id: id, greeting: try container.resolveOrThrow())
        }
        #expect(try container.resolve(Detail.self, 5).id == 5)
        #expect(try container.resolve(Detail.self, 5) !== container.resolve(Detail.self, 5))
    }

    @Test func `registrations with arguments are distinguished by the order of the argument types`() throws {
        container.register(String.self, arguments: Int.self, Bool.self) { _, number, flag in "\(number) \(flag)" }
        container.register(String.self, arguments: Bool.self, Int.self) { _, flag, number in "\(flag) \(number)" }
        #expect(try container.resolve(String.self, 1, true) == "1 true")
        #expect(try container.resolve(String.self, true, 1) == "true 1")
    }

    @Test func `the error for unregistered argument types lists the registered argument types`() throws {
        container.register(Detail.self, fileID: "A/A.swift", line: 1, arguments: Int.self) { container, id in
            Detail(id: id, greeting: try container.resolveOrThrow())
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Detail.self, "five") }
        #expect(error?.diagnostic.headline == "Detail(String) is not registered")
        #expect(error?.diagnostic.near == ["Detail(Int) (A/A.swift:1)"])
    }

    @Test func `a factory can resolve its own type with other arguments`() throws {
        container.register(String.self, arguments: Int.self) { container, depth in
            if depth == 0 { return "." }
            let inner = try container.resolve(String.self, depth - 1)
            return "(\(inner))"
        }
        #expect(try container.resolve(String.self, 3) == "(((.)))")
    }

    @Test(.withUsualStackFrames, arguments: [false, true])
    func `only endless recursion of calls with arguments is an error, while deep nesting is not`(
        isShared: Bool
    ) throws {
        let container = container
        @Sendable func make(_ container: DependencyContainer, _ depth: Int) throws -> String {
            depth == 0 ? "end" : try container.resolve(String.self, depth - 1)
        }
        if isShared {
            container.register(String.self, sharedByArguments: Int.self, factory: make)
        } else {
            container.register(String.self, arguments: Int.self, factory: make)
        }
        let results = Recorder<String>()
        for (depth, stackSize) in [(1_000, 64 << 20), (-1, 512 << 10)] {
            let ended = onThreads(1, stackSize: stackSize) { _ in
                do throws(ResolutionError) {
                    results.record(try container.resolve(String.self, depth))
                } catch {
                    results.record("\(error.diagnostic.id): \(error.diagnostic.headline)")
                }
            }
            try #require(ended)
        }
        #expect(results.values == ["end", "MC002 circular-dependency: String(Int) depends on itself"])
    }

    private struct Colliding: Hashable, Sendable {
        let name: String
        func hash(into hasher: inout Hasher) { hasher.combine(1) }
    }

    @Test func `instances are shared by equal arguments, not by equal hashes`() throws {
        let made = Counter()
        container.register(Tracked.self, sharedByArguments: Colliding.self) { _, _ in
            made.increment()
            return Tracked()
        }
        let a = try container.resolve(Tracked.self, Colliding(name: "a"))
        let b = try container.resolve(Tracked.self, Colliding(name: "b"))
        #expect(a !== b)
        #expect(try container.resolve(Tracked.self, Colliding(name: "a")) === a)
        #expect(made.value == 2)
    }

    @Test func `threads that resolve concurrently share one instance for each argument`() {
        let made = Counter()
        container.register(Int.self, sharedByArguments: Int.self) { _, number in
            made.increment()
            return number * 2
        }
        onThreads(8) { _ in
            for number in 0..<100 {
                #expect(throws: Never.self) { try container.resolve(Int.self, number) == number * 2 }
            }
        }
        #expect(made.value == 100)
    }

    @Test func `a provider does not keep its container alive and throws after the container's release`() throws {
        var container: DependencyContainer? = DependencyContainer { Factory(Int.self) { _ in 1 } }
        struct Holder { let provider: Provider<Int> }
        container?.register(Holder.self, autowire: Holder.init)
        let holder = try #require(try container?.resolveOrThrow(Holder.self))
        #expect(try holder.provider() == 1)
        weak let ended = container
        container = nil
        #expect(ended == nil)
        #expect(throws: ResolutionError.self) { try holder.provider() }
    }
}

extension ProviderTests {
    @Test func `a provider or lazy value can be resolved without try`() throws {
        container.register(Detail.self, arguments: Int.self) { Detail(id: $1, greeting: try $0.resolveOrThrow()) }
        container.register(Screen.self, autowire: Screen.init)
        let screen = try container.resolveOrThrow(Screen.self)
        let open = { (id: Int) in screen.detail.resolve(id) }
        #expect(open(7).id == 7)
        #expect(screen.lazy.resolve() === container.resolve(Letter.self))
        #expect(Provider { 5 }.resolve() == 5)
    }

    @Test func `resolving without try stops the program with the error's text`() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = DependencyContainer()
            let provider = try container.resolveOrThrow(Provider<Int>.self, fileID: "A/A.swift", line: 1)
            _ = provider.resolve()
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(output.contains("[MC001 missing-registration] Int is not registered"))
    }
}
