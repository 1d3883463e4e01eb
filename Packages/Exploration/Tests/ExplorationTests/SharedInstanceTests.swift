import Interleaving
import Testing

@testable import ExploredContainer

/// One shared instance, resolved from several threads.
struct SharedInstanceTests {
    @Test func `two threads that resolve a static instance get the same instance`() {
        verify {
            let container = DependencyContainer()
            let count = Count()
            container.registerPart(1, counted: count)
            var parts: [Part] = []
            return Scenario(
                thread("resolves") { parts.append(try container.resolveOrThrow()) },
                thread("resolves too") { parts.append(try container.resolveOrThrow()) }
            ) {
                try require(parts.count == 2 && parts[0] === parts[1], "the threads get different parts")
                try require(count.value == 1, "the part is made \(count.value) times")
            }
        }
    }

    @Test func `each thread that waits for a failing factory receives the factory's error`() {
        struct Broken: Error {}
        verify {
            let container = DependencyContainer()
            container.register(Part.self, allocation: .static) { _ in throw Broken() }
            var errors = 0
            func resolve() throws {
                let error = try failure(of: Part.self, in: container)
                errors += 1
                try require("\(error)".contains("Broken"), "the error is another one: \(error)")
            }
            return Scenario(thread("resolves", resolve), thread("resolves too", resolve)) {
                try require(errors == 2, "\(errors) threads get an error")
            }
        }
    }

    @Test func `two threads that resolve a cycle of static registrations each receive a cycle error`() {
        verify {
            let container = DependencyContainer()
            container.register(Part.self, allocation: .static) { container in
                Part(try container.resolveOrThrow(Machine.self).part.version)
            }
            container.registerMachine()
            var errors: [ResolutionError] = []
            return Scenario(
                thread("resolves the part") { errors.append(try failure(of: Part.self, in: container)) },
                thread("resolves the machine") { errors.append(try failure(of: Machine.self, in: container)) }
            ) {
                try require(errors.count == 2, "\(errors.count) threads get an error")
            }
        }
    }
}
