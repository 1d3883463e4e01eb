import Interleaving
import Testing

@testable import ExploredContainer

/// A value that needs the main actor, resolved on the main thread and on another one.
struct MainActorTests {
    // The defect before: a thread that waited received the creating thread's error, although it was on the main thread.

    @Test func `the main thread gets a value that another thread cannot create`() {
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
