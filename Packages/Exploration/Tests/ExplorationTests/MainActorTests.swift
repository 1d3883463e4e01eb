import Interleaving
import Testing

@testable import ExploredContainer

/// A value that needs the main actor, resolved on the main thread and on another one.
struct MainActorTests {
    // The defect before: a thread that waited received the creating thread's error, although it was on the main thread.

    @Test func `the main thread resolves a main-actor dependency even if a background thread fails to resolve it`() {
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

    // The defect before: the value ended after the check of the caller's isolation, and the caller created another one.

    @Test func `a weak main-actor instance released while it is resolved is not recreated on another thread`() {
        verify {
            logicalMainThread = 0
            let strays = Count()
            let container = DependencyContainer()
            container.register(Part.self, allocation: .weak) { @MainActor _ in
                if !isOnMainActor() { strays.increment() }
                return Part(1)
            }
            return Scenario(
                thread("creates and releases") { _ = container.resolveOptional(Part.self) },
                thread("resolves on another thread") { _ = container.resolveOptional(Part.self) }
            ) {
                try require(strays.value == 0, "the part is created off the main actor")
            }
        }
    }
}
