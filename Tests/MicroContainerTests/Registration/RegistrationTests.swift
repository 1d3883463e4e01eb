import MicroContainer
import Testing

struct RegistrationTests {
    let container = DependencyContainer()

    @Test func `a static registration creates one instance and shares it`() {
        container.register(English.self, allocation: .static) { _ in English() }
        let first: English = container.resolve()
        #expect(first === container.resolve(English.self))
    }

    @Test func `a dynamic registration creates a new instance each time it is resolved`() {
        container.register(English.self, allocation: .dynamic) { _ in English() }
        let first: English = container.resolve()
        #expect(first !== container.resolve(English.self))
    }

    @Test func `a registration without an allocation is dynamic`() {
        container.register(English.self) { _ in English() }
        #expect(container.resolve(English.self) !== container.resolve(English.self))
    }

    @Test func `a factory can resolve dependencies from the container that it receives`() {
        container.register((any Greeting).self, allocation: .static) { _ in English() }
        container.register(Letter.self) { container in Letter(greeting: container.resolve()) }
        #expect(container.resolve(Letter.self).greeting.text == "Hello")
    }

    @Test func `a factory of a root container receives that container itself`() {
        container.register(ObjectIdentifier.self) { ObjectIdentifier($0) }
        #expect(container.resolve() == ObjectIdentifier(container))
    }

    @Test func `a qualifier distinguishes registrations of one type`() {
        container.register(String.self, allocation: .static, qualifier: "primary") { _ in "p" }
        container.register(String.self, allocation: .static, qualifier: "staging") { _ in "s" }
        #expect(container.resolve(String.self, qualifier: "primary") == "p")
        #expect(container.resolve(String.self, qualifier: "staging") == "s")
        #expect(container.resolveOptional(String.self) == nil)
        #expect(container.resolveOptional(String.self, qualifier: "other") == nil)
    }

    @Test func `one type can be registered under hundreds of qualifiers`() {
        for index in 0..<500 {
            container.register(Int.self, allocation: .static, qualifier: "\(index)") { _ in index }
        }
        for index in 0..<500 { #expect(container.resolve(qualifier: "\(index)") == index) }
    }

    @Test func `a qualified registration can be removed and registered again`() {
        for round in 0..<100 {
            container.register(Int.self, qualifier: "q") { _ in round }
            #expect(container.resolve(qualifier: "q") == round)
            container.unregister(Int.self, qualifier: "q")
            #expect(!container.contains(Int.self, qualifier: "q"))
        }
    }

    @Test func `contains returns false after unregister`() {
        container.registerSingleton(English.self) { _ in English() }
        #expect(container.contains(English.self))
        #expect(!container.contains(English.self, qualifier: "formal"))
        container.unregister(English.self)
        #expect(!container.contains(English.self))
        #expect(container.resolveOptional(English.self) == nil)
    }

    @Test func `reset empties the container`() {
        container.registerSingleton(English.self) { _ in English() }
        _ = container.resolve(English.self)
        container.reset()
        #expect(container.resolveOptional(English.self) == nil)
        container.registerSingleton(English.self) { _ in English() }
        #expect(container.resolveOptional(English.self) != nil)
    }

    @Test func `resolving after a second registration returns the new instance`() {
        container.register(String.self, allocation: .static) { _ in "old" }
        #expect(container.resolve() == "old")
        container.register(String.self, allocation: .static) { _ in "new" }
        #expect(container.resolve() == "new")
    }

    @Test func `replacing a registration recreates only its dependents`() {
        struct Head { let english: English }
        final class Other: Sendable {}
        container.register((any Greeting).self, allocation: .static) { _ in English() }
        container.register(Letter.self, allocation: .static) { Letter(greeting: $0.resolve()) }
        container.register([Letter].self, allocation: .static) { [$0.resolve()] }
        container.register(Other.self, allocation: .static) { _ in Other() }
        let letters: [Letter] = container.resolve()
        let other: Other = container.resolve()

        struct French: Greeting { let text = "Bonjour" }
        container.register((any Greeting).self, allocation: .static) { _ in French() }

        #expect(container.resolve([Letter].self)[0].greeting.text == "Bonjour")
        #expect(container.resolve([Letter].self)[0] !== letters[0])
        #expect(container.resolve(Other.self) === other)
    }

    @Test func `warmSingletons creates each static instance once and no dynamic instances`() {
        let made = Counter()
        container.register(English.self, allocation: .static) { _ in
            made.increment()
            return English()
        }
        container.register(Letter.self, allocation: .static) {
            made.increment()
            return Letter(greeting: $0.resolve(English.self))
        }
        container.register(Int.self) { _ in made.increment() }
        #expect(container.warmSingletons().isEmpty)
        #expect(made.value == 2)
        container.warmSingletons()
        #expect(made.value == 2)
    }

    @Test func `warmSingletons continues after a factory that throws and returns the error`() {
        container.register(Int.self, allocation: .static) { _ in throw Refusal() }
        container.register(English.self, allocation: .static) { _ in English() }
        let faults = container.warmSingletons()
        #expect(faults.map(\.diagnostic.id) == [.factoryFailed])
    }

    @Test func `instances are released with their container`() {
        final class Tracked: Sendable {
            let onRelease: @Sendable () -> Void
            init(onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }
            deinit { onRelease() }
        }
        let released = Counter()
        do {
            let container = DependencyContainer()
            for qualifier in ["a", "b"] {
                container.register(Tracked.self, allocation: .static, qualifier: qualifier) { _ in
                    Tracked { released.increment() }
                }
                _ = container.resolve(Tracked.self, qualifier: qualifier)
            }
            container.register(Tracked.self, allocation: .static) { _ in Tracked { released.increment() } }
        }
        #expect(released.value == 2)
    }

    @Test func `a deinitializer that resolves during a reset or release causes no deadlock`() {
        let resolved = Counter()
        var container: DependencyContainer? = DependencyContainer()
        container?.register(Int.self) { _ in resolved.increment() }
        container?.register(Tracked.self, allocation: .static) { container in
            Tracked { [weak container] in
                _ = container?.resolveOptional(Int.self)
                resolved.increment()
            }
        }
        container?.register(Tracked.self, allocation: .weak, qualifier: "weak") { container in
            Tracked { [weak container] in _ = container?.resolveOptional(Int.self) }
        }
        _ = container?.resolve(Tracked.self)
        _ = container?.resolve(Tracked.self, qualifier: "weak")
        #expect(resolved.value == 1)
        container?.reset()
        container = nil
        #expect(resolved.value == 2)
    }

    @Test func `two hundred registrations each resolve to their own value`() {
        func register<T: Sendable>(_ value: T, depth: Int) {
            container.register(T.self, allocation: .static) { _ in value }
            container.register(String.self, qualifier: "\(T.self)") { _ in "\(value)" }
            if depth > 0 { register([value], depth: depth - 1) }
        }
        func check<T: Sendable & Equatable>(_ value: T, depth: Int) {
            #expect(container.resolve(T.self) == value)
            #expect(container.resolve(qualifier: "\(T.self)") == "\(value)")
            if depth > 0 { check([value], depth: depth - 1) }
        }
        register(1, depth: 50)
        register(UInt8(2), depth: 50)
        check(1, depth: 50)
        check(UInt8(2), depth: 50)
    }
}

extension RegistrationTests {
    @Test func `resolving a subclass metatype stored as its superclass's type resolves the superclass`() {
        class Animal {}
        final class Dog: Animal {}
        container.register(Animal.self) { _ in Animal() }
        container.register(Dog.self) { _ in Dog() }
        let type: Animal.Type = Dog.self
        #expect(Swift.type(of: container.resolve(type)) == Animal.self)
    }
}
