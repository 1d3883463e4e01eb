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
    _ = (letter, any, number)
}
