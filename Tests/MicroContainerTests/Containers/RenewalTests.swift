import MicroContainer
import Testing

private struct French: Greeting { let text = "Bonjour" }
private final class Holder: Sendable {
    let numbers: [Int]
    init(numbers: [Int]) { self.numbers = numbers }
}
private final class Guest: Sendable {
    let greeting: (any Greeting)?
    init(greeting: (any Greeting)?) { self.greeting = greeting }
}

/// The absence of a registration is a dependency too, and so is a collection.
struct RenewalTests {
    let container = DependencyContainer()

    @Test(arguments: [false, true])
    func `a contribution recreates dependents only in its own container and that container's forks`(
        isAutowired: Bool
    ) {
        container.contribute(Int.self) { _ in 1 }
        if isAutowired {
            container.register(Holder.self, allocation: .static, autowire: Holder.init)
        } else {
            container.register(Holder.self, allocation: .static) { Holder(numbers: try $0.resolveAll()) }
        }
        let first = container.resolve(Holder.self)
        let fork = container.fork { $0.contribute(Int.self) { _ in 2 } }
        #expect(fork.resolve(Holder.self).numbers == [1, 2])
        #expect(container.resolve(Holder.self) === first)
        let plain = container.fork()
        #expect(plain.resolve(Holder.self) === first)
        container.contribute(Int.self) { _ in 3 }
        #expect(container.resolve(Holder.self).numbers == [1, 3])
        #expect(plain.resolve(Holder.self).numbers == [1, 3])
        #expect(fork.resolve(Holder.self).numbers == [1, 3, 2])
    }

    @Test func `contributing to an empty collection or registering the whole collection recreates its dependents`() {
        container.register(Holder.self, allocation: .static, autowire: Holder.init)
        #expect(container.resolve(Holder.self).numbers == [])
        container.contribute(Int.self) { _ in 1 }
        #expect(container.resolve(Holder.self).numbers == [1])
        container.register([Int].self) { _ in [7, 8] }
        #expect(container.resolve(Holder.self).numbers == [7, 8])
    }

    @Test func `a contribution does not recreate an instance that depends on another collection`() {
        container.contribute(String.self) { _ in "a" }
        container.contribute(Int.self) { _ in 1 }
        container.register(Holder.self, allocation: .static, autowire: Holder.init)
        let first = container.resolve(Holder.self)
        container.contribute(String.self) { _ in "b" }
        container.register(Letter.self, autowire: Letter.init)
        #expect(container.resolve(Holder.self) === first)
    }

    @Test(arguments: 0..<3)
    func `a dependent is recreated when its missing optional dependency is registered later`(way: Int) {
        switch way {
        case 0: container.register(Guest.self, allocation: .static, autowire: Guest.init)
        case 1: container.register(Guest.self, allocation: .static) { Guest(greeting: $0.resolveOptional()) }
        default:
            container.register(Guest.self, allocation: .static) {
                Guest(greeting: $0.contains((any Greeting).self) ? $0.resolve((any Greeting).self) : nil)
            }
        }
        #expect(container.resolve(Guest.self).greeting == nil)
        let fork = container.fork { $0.register((any Greeting).self, allocation: .static) { _ in French() } }
        #expect(fork.resolve(Guest.self).greeting?.text == "Bonjour")
        #expect(container.resolve(Guest.self).greeting == nil)
        container.register((any Greeting).self, allocation: .static) { _ in English() }
        #expect(container.resolve(Guest.self).greeting?.text == "Hello")
        #expect(fork.resolve(Guest.self).greeting?.text == "Bonjour")
    }

    @Test func `an asynchronous instance is recreated when its missing optional dependency is registered later`()
        async throws
    {
        container.registerAsync(Guest.self, allocation: .static) { Guest(greeting: $0.resolveOptional()) }
        #expect(try await container.resolveAsync(Guest.self).greeting == nil)
        container.register((any Greeting).self) { _ in English() }
        #expect(try await container.resolveAsync(Guest.self).greeting?.text == "Hello")
    }

    @Test func `a registration made while a factory runs applies when the type is resolved next`() {
        // The factory resolves a type that is registered only afterwards.
        container.register(Guest.self, allocation: .static) {
            let guest = Guest(greeting: $0.resolveOptional())
            $0.register((any Greeting).self, allocation: .static) { _ in English() }
            return guest
        }
        #expect(container.resolve(Guest.self).greeting == nil)
        #expect(container.resolve(Guest.self).greeting?.text == "Hello")
    }

    @Test func `a collection is complete while other threads contribute to it`() throws {
        let container = container
        let faults = Recorder<String>()
        let ended = onThreads(4) { index in
            for round in 0..<200 {
                if index < 2 {
                    container.contribute(Int.self, allocation: .static) { _ in round }
                } else {
                    do {
                        _ = try container.resolveAll(Int.self)
                    } catch {
                        faults.record("\(error)")
                    }
                }
            }
        }
        try #require(ended)
        #expect(faults.values == [])
        #expect(try container.resolveAll(Int.self).count == 400)
    }
}
