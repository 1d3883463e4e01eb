import MicroContainer

protocol Greeting: Sendable {}

struct Letter: Greeting {
    let number: Int
}

// The type of each instance or factory is unknown or wrong.
func compose(_ container: DependencyContainer) async throws {
    let first = container.resolve()
    let second = try container.resolveOrThrow(qualifier: "draft")
    let third = container.resolveOptional()
    let fourth = try await container.resolveAsync()
    container.register((any Greeting).self) { _ in 5 }
    container.register(Letter.self, allocation: .static) { _ in "letter" }
    container.registerAsync((any Greeting).self) { _ in 5 }
    container.override((any Greeting).self) { _ in 5 }
    container.contribute((any Greeting).self) { _ in 5 }
    _ = DependencyContainer {
        Singleton((any Greeting).self) { _ in 5 }
        Factory((any Greeting).self) { _ in 5 }
    }
    _ = (first, second, third, fourth)
}

// These are correct, and keep their meaning.
func composeCorrectly(_ container: DependencyContainer) throws {
    let letter = Letter(number: container.resolve())
    let any: Any = container.resolve()
    let number: Int? = container.resolveOptional()
    container.register((any Greeting).self, allocation: .static) { container in
        let number: Int = try container.resolveOrThrow()
        return Letter(number: number)
    }
    container.registerAsync((any Greeting).self) { Letter(number: try await $0.resolveAsync()) }
    container.override((any Greeting).self) { Letter(number: $0.resolve()) }
    container.contribute((any Greeting).self) { Letter(number: $0.resolve()) }
    _ = DependencyContainer {
        Singleton((any Greeting).self) { Letter(number: $0.resolve()) }
        Factory((any Greeting).self) { Letter(number: $0.resolve()) }
    }
    _ = (letter, any, number)
}
