import MicroContainer

struct Letter: Sendable {
    init() async throws {}
    init(number: Int) async {}
}

final class Note: Sendable {
    init(number: Int) {}
    init(number: Int) async {}
}

// Each factory is asynchronous.
func compose(_ container: DependencyContainer) {
    container.register(Letter.self) { _ in try await Letter() }
    container.register(Letter.self, allocation: .static, qualifier: "draft") { container in
        let number: Int = try await container.resolveAsync()
        return await Letter(number: number)
    }
    container.register(Letter.self, autowire: Letter.init(number:))
}

// Each lifetime has the name of another container's.
func composeWithOtherNames(_ container: DependencyContainer) {
    container.register(Int.self, allocation: .singleton) { _ in 1 }
    container.register(Int.self, allocation: .container) { _ in 1 }
    container.register(Int.self, allocation: .transient) { _ in 1 }
    container.register(Int.self, allocation: .unique) { _ in 1 }
    container.register(Int.self, allocation: .shared) { _ in 1 }
    container.register(Int.self, allocation: .cached) { _ in 1 }
}

// These are correct, and keep their meaning.
extension Lifetime where Value: Sendable {
    static var unique: Self { .scoped("unique") }
}

func composeCorrectly(_ container: DependencyContainer) async throws {
    container.register(Note.self, autowire: Note.init)
    container.registerAsync(Letter.self, autowire: Letter.init(number:))
    let number = try await container.resolveAsync(Int.self)
    container.register(Int.self) { _ in number }
}
