import Interleaving
import Testing

@testable import ExploredContainer

/// Observers that come and go while other threads resolve and open scopes.
struct ObserverTests {
    @Test(arguments: [Relation.scope, .fork, .forkOfScope])
    func `a scope or fork created while observers change inherits the current observers`(as relation: Relation) {
        verify {
            let root = DependencyContainer()
            var child: DependencyContainer?
            return Scenario(
                thread("observes and cancels") { root.observe { _ in }.cancel() },
                thread("makes a child") { child = relation.container(of: root) }
            ) {
                for container in [root, child].compactMap(\.self) {
                    try container.requireObservers(0)
                    let attention = container.attention.load(ordering: .relaxed)
                    try require(attention == 0, "\(attention) reasons for the long path are left")
                }
                let observation = root.observe { _ in }
                try child?.requireObservers(1)
                observation.cancel()
                try child?.requireObservers(0)
            }
        }
    }

    @Test func `an observer receives each creation that begins after the observer was added`() {
        verify {
            let container = DependencyContainer()
            container.registerPart(1)
            let (created, hits) = (Count(), Count())
            var observation: ContainerObservation?
            return Scenario(
                thread("observes and resolves") {
                    observation = container.observe { event in
                        if case .created = event { created.increment() }
                        if case .hit = event { hits.increment() }
                    }
                    _ = try container.resolveOrThrow(Part.self)
                },
                thread("resolves") { _ = try container.resolveOrThrow(Part.self) }
            ) {
                // The other thread may have created the part before. It is a hit then, unless this thread waited for it.
                try require(created.value <= 1, "one part is created \(created.value) times")
                let (before, event) = (hits.value, try container.resolveOrThrow(Part.self))
                try require(hits.value == before + 1, "a hit at rest is reported \(hits.value - before) times")
                withExtendedLifetime((event, observation)) {}
            }
        }
    }

    @Test func `cancelling an observation on two threads concurrently removes the observer once`() {
        verify {
            let container = DependencyContainer()
            container.registerPart(1)
            let observation = container.observe { _ in }
            return Scenario(
                thread("cancels") { observation.cancel() },
                thread("cancels too") { observation.cancel() },
                thread("resolves") { _ = try container.resolveOrThrow(Part.self) }
            ) {
                try container.requireObservers(0)
            }
        }
    }
}

extension DependencyContainer {
    fileprivate func requireObservers(_ count: Int) throws {
        let observers = observing.load(ordering: .relaxed)
        try require(observers == count, "the container counts \(observers) observers in place of \(count)")
    }
}
