import Interleaving
import Testing

@testable import ExploredContainer

/// `start()`, `stop()` and `close()` together, and against resolving.
struct ClosingTests {
    private static let bounds = Bounds(schedules: 400, randomSchedules: 100)

    @Test(arguments: Relation.allCases)
    func `a static instance created while its container closes is closed once`(in relation: Relation) {
        verify(Self.bounds, isComplete: false) {
            let root = DependencyContainer()
            let (made, closed) = (Count(), Count())
            root.register(Part.self, allocation: .static.closing { _ in closed.increment() }) { _ in
                made.increment()
                return Part(1)
            }
            let container = relation.container(of: root)
            return Scenario(
                thread("resolves") { try container.resolveUnlessClosed(Part.self) },
                task("closes") { try await root.close() }
            ) {
                // An instance that is created too late is closed in a task of its own.
                try atRest {}
                try require(closed.value == made.value, "\(made.value) parts are made and \(closed.value) closed")
                let error = try failure(of: Part.self, in: container)
                try require(error.diagnostic.id == .closed, "the error is another one: \(error)")
            }
        }
    }

    @Test(arguments: [true, false])
    func `a closed container returns no weak or timed instance`(isWeak: Bool) {
        verify {
            let container = DependencyContainer()
            container.register(Part.self, allocation: isWeak ? .weak : .timed(.seconds(60))) { _ in Part(1) }
            let held = try? container.resolveOrThrow(Part.self)
            return Scenario(
                thread("resolves") { try container.resolveUnlessClosed(Part.self) },
                thread("resolves too") { try container.resolveUnlessClosed(Part.self) },
                task("closes") { try await container.close() }
            ) {
                let error = try failure(of: Part.self, in: container)
                try require(error.diagnostic.id == .closed, "the error is another one: \(error)")
                withExtendedLifetime(held) {}
            }
        }
    }

    @Test func `a closing scope does not recreate its weak main-actor instance on another thread`() {
        verify {
            logicalMainThread = 0
            let strays = Count()
            let root = DependencyContainer()
            let child = root.openScope("session")
            child.register(Part.self, allocation: .weak) { @MainActor _ in
                if !isOnMainActor() { strays.increment() }
                return Part(1)
            }
            return Scenario(
                thread("creates and releases") { try child.resolveUnlessClosed(Part.self) },
                task("closes the child") { try await child.close() },
                thread("resolves on another thread") { _ = child.resolveOptional(Part.self) }
            ) {
                try require(strays.value == 0, "the part is created off the main actor")
                let error = try failure(of: Part.self, in: child)
                try require(error.diagnostic.id == .closed, "the error is another one: \(error)")
            }
        }
    }

    @Test(arguments: [Relation.scope, .fork, .forkOfScope])
    func `a scope or fork created while its parent closes is also closed`(as relation: Relation) {
        verify {
            let root = DependencyContainer()
            root.registerPart(1)
            var child: DependencyContainer?
            return Scenario(
                thread("makes a child") {
                    child = relation.container(of: root)
                    try child?.resolveUnlessClosed(Part.self)
                },
                task("closes") { try await root.close() }
            ) {
                guard let child else { throw Violation("no child is made") }
                let error = try failure(of: Part.self, in: child)
                try require(error.diagnostic.id == .closed, "the error is another one: \(error)")
            }
        }
    }

    @Test func `closing a container in two tasks closes each instance once, after its dependents`() {
        verify {
            let container = DependencyContainer()
            let log = HookLog()
            log.register(in: container)
            _ = try? container.resolveOrThrow(Machine.self)
            return Scenario(
                task("closes") { try await container.close() },
                task("closes too") { try await container.close() }
            ) {
                try require(log.steps == [.machine(.close), .part(.close)], "the hooks run in the order \(log.steps)")
            }
        }
    }

    // The defect before: the parent did not wait for a scope that another task was closing.

    @Test func `a container closes its instances only after another task has closed the container's scope`() {
        verify(Self.bounds) {
            let root = DependencyContainer()
            let (closedMachines, orphans) = (Count(), Count())
            let part = Lifetime<Part>.static.closing { _ in if closedMachines.value == 0 { orphans.increment() } }
            root.register(Part.self, allocation: part) { _ in Part(1) }
            let machine = Lifetime<Machine>.scoped("session").closing { _ in
                await suspend()
                closedMachines.increment()
            }
            root.register(Machine.self, allocation: machine) { Machine(try $0.resolveOrThrow()) }
            let scope = root.openScope("session")
            _ = try? scope.resolveOrThrow(Machine.self)
            return Scenario(
                task("closes the scope") { try await scope.close() },
                task("closes the parent") { try await root.close() }
            ) {
                try require(orphans.value == 0, "the part closes before the machine that needs it")
                try require(closedMachines.value == 1, "the machine closes \(closedMachines.value) times")
            }
        }
    }

    @Test(arguments: Pair.allCases)
    func `start, stop and close hooks run in a valid order for any two concurrent calls`(when pair: Pair) {
        verify(Self.bounds, isComplete: false) {
            let container = DependencyContainer()
            let log = HookLog()
            log.register(in: container)
            let threads = pair.calls.map { call in
                task(call.rawValue) { await call.run(in: container) }
            }
            return Scenario(threads) {
                try atRest { try? await container.close() }
                try log.check()
            }
        }
    }

    @Test func `start with a time limit runs each hook at most once during a concurrent close`() {
        verify(Self.bounds, isComplete: false) {
            let container = DependencyContainer()
            let (started, stopped) = (Count(), Count())
            let lifetime = Lifetime<Part>.static.starting { _ in
                await suspend()
                started.increment()
            } stopping: { _ in
                stopped.increment()
            }
            container.register(Part.self, allocation: lifetime) { _ in Part(1) }
            var error: ResolutionError?
            return Scenario(
                task("starts") {
                    do throws(ResolutionError) {
                        try await container.start(within: .seconds(1))
                    } catch let failure {
                        error = failure
                    }
                },
                task("closes") { try await container.close() }
            ) {
                try require(started.value <= 1 && stopped.value <= 1, "a hook runs twice")
                if let error {
                    try require([.notStarted, .closed].contains(error.diagnostic.id), "the error is \(error)")
                } else {
                    try require(stopped.value == 1, "the started part is not stopped")
                }
            }
        }
    }

    /// Calls that run at the same time.
    enum Pair: String, CaseIterable {
        case twoStarts, startAndStop, startAndClose, stopAndClose, allThree

        fileprivate var calls: [Call] {
            switch self {
            case .twoStarts: [.start, .startToo]
            case .startAndStop: [.start, .stop]
            case .startAndClose: [.start, .close]
            case .stopAndClose: [.startAndStop, .close]
            case .allThree: [.start, .stop, .close]
            }
        }
    }

    fileprivate enum Call: String {
        case start = "starts"
        case startToo = "starts too"
        case startAndStop = "starts and stops"
        case stop = "stops"
        case close = "closes"

        func run(in container: DependencyContainer) async {
            switch self {
            case .start, .startToo: try? await container.start()
            case .startAndStop:
                try? await container.start()
                try? await container.stop()
            case .stop: try? await container.stop()
            case .close: try? await container.close()
            }
        }
    }
}

extension DependencyContainer {
    /// Resolves while the container may be closed. Throws another error than that of a closed container.
    fileprivate func resolveUnlessClosed<Value>(_ type: Value.Type) throws {
        do throws(ResolutionError) {
            _ = try resolveOrThrow(type)
        } catch {
            try require(error.diagnostic.id == .closed, "the error is another one: \(error)")
        }
    }
}
