import Interleaving
import Testing

@testable import ExploredContainer

/// A value that needs the main actor, resolved on the main thread and on another one.
struct MainActorTests {
    // Fault 1: a thread that waits for an instance receives the error of the thread that creates it, also if that error
    // is about the creating thread only.

    @Test func `the main thread gets a value that another thread cannot create`() {
        withKnownIssue {
            verify {
                logicalMainThread = 0
                let container = DependencyContainer()
                container.register(Part.self, allocation: .static) { @MainActor _ in Part(1) }
                container.registerMachine()
                return Scenario(
                    thread("resolves on the main thread") { try container.requireMachine(of: 1) },
                    thread("resolves on another thread") { _ = container.resolveOptional(Machine.self) }
                )
            }
        }
    }
}
