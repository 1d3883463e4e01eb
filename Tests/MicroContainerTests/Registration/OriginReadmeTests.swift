import MicroContainer
import Testing

struct OriginReadmeTests {
    // The original's README.
    @Test func `the usage examples in the original container's README compile`() throws {
        let container = DependencyContainer()
        container.registerSingleton((any Greeting).self) { _ in
            English()
        }
        container.registerFactory(Letter.self) { container in
            Letter(greeting: container.resolve())
        }
        container.registerSingleton(String.self, qualifier: "primary") { _ in "p" }
        let primary: String = container.resolve(qualifier: "primary")
        #expect(primary == "p")
        let maybe: Letter? = container.resolveOptional()
        #expect(maybe != nil)
        #expect(try missing(in: container) == "Missing registration: Int")
        #expect(container.contains(Letter.self))
        container.unregister(Letter.self)
        container.warmSingletons()
        container.reset()
    }

    private func missing(in container: DependencyContainer) throws -> String {
        do {
            let value: Int = try container.resolveOrThrow()
            return "\(value)"
        } catch DependencyContainer.ResolutionError.notRegistered(let type) {
            return "Missing registration: \(type)"
        }
    }
}
