import Interleaving
import Testing

@testable import ExploredContainer

/// Asynchronous factories: their tasks, cancelled waits, closing and changes.
struct AsyncCreationTests {
    private static let bounds = Bounds(schedules: 400, randomSchedules: 100)

    @Test func `two tasks that resolve an asynchronous static instance concurrently get the same instance`() {
        verify {
            let container = DependencyContainer()
            let count = Count()
            container.registerAsyncPart(1, counted: count)
            var parts: [Part] = []
            return Scenario(
                task("resolves") { parts.append(try await container.resolveAsync()) },
                task("resolves too") { parts.append(try await container.resolveAsync()) }
            ) {
                try require(parts.count == 2 && parts[0] === parts[1], "the tasks get different parts")
                try require(count.value == 1, "the part is made \(count.value) times")
            }
        }
    }

    @Test func `cancelling one of two waiting tasks does not cancel the creation of the instance`() {
        verify(isComplete: false) {
            let container = DependencyContainer()
            let count = Count()
            container.registerAsyncPart(1, counted: count)
            let cancellation = Cancellation()
            return Scenario(
                task("resolves and is cancelled", cancelledBy: cancellation) {
                    let error = await container.asyncFailure(of: Part.self)
                    try require(
                        error.map { $0.diagnostic.id == .cancelled } ?? true,
                        "the error is \(error, default: "")"
                    )
                },
                task("resolves") { _ = try await container.resolveAsync(Part.self) },
                thread("cancels") { cancellation.cancel() }
            ) {
                try container.requirePart(1)
                try require(count.value == 1, "the part is made \(count.value) times")
            }
        }
    }

    @Test(arguments: [Relation.same, .scope, .forkOfScope])
    func `an asynchronous instance created while its container closes is closed once`(in relation: Relation) {
        verify(Self.bounds, isComplete: false) {
            let root = DependencyContainer()
            let (made, closed) = (Count(), Count())
            root.registerAsync(Part.self, allocation: .static.closing { _ in closed.increment() }) { _ in
                await suspend()
                made.increment()
                return Part(1)
            }
            let container = relation.container(of: root)
            return Scenario(
                task("resolves") {
                    let error = await container.asyncFailure(of: Part.self)
                    try require(error.map { $0.diagnostic.id == .closed } ?? true, "the error is \(error, default: "")")
                },
                task("closes") { try await root.close() }
            ) {
                try require(made.value <= 1, "the part is made \(made.value) times")
                try require(closed.value == made.value, "\(made.value) parts are made and \(closed.value) closed")
            }
        }
    }

    @Test(arguments: Relation.allCases)
    func `an asynchronous dependent resolved after a concurrent registration uses the new dependency`(
        in relation: Relation
    ) {
        verify(Self.bounds, isComplete: false) {
            let root = DependencyContainer()
            root.registerAsyncPart(1)
            root.registerAsyncMachine()
            let container = relation.container(of: root)
            return Scenario(
                task("resolves") { _ = try await container.resolveAsync(Machine.self) },
                thread("registers again") { root.registerAsyncPart(2) }
            ) {
                try container.requireAsyncMachine(of: 2)
                root.registerAsyncPart(3)
                try container.requireAsyncMachine(of: 3)
                let attention = root.attention.load(ordering: .relaxed)
                try require(attention == 0, "after its factories, the root has \(attention) reasons for the long path")
            }
        }
    }

    @Test func `a synchronous dependent resolved after a concurrent registration uses the new asynchronous dependency`()
    {
        verify(Self.bounds, isComplete: false) {
            let container = DependencyContainer()
            container.registerAsyncPart(1)
            container.registerMachine()
            return Scenario(
                task("resolves") { _ = try await container.resolveAsync(Machine.self) },
                task("resolves too") { _ = try await container.resolveAsync(Machine.self) },
                thread("registers again") { container.registerAsyncPart(2) }
            ) {
                try container.requireAsyncMachine(of: 2)
            }
        }
    }

    @Test func `each task that waits for a failing asynchronous factory receives the factory's error`() {
        struct Broken: Error {}
        verify {
            let container = DependencyContainer()
            container.registerAsync(Part.self, allocation: .static) { _ in
                await suspend()
                throw Broken()
            }
            var errors = 0
            func resolve() async throws {
                guard let error = await container.asyncFailure(of: Part.self) else { return }
                errors += 1
                try require("\(error)".contains("Broken"), "the error is another one: \(error)")
            }
            return Scenario(task("resolves", resolve), task("resolves too", resolve)) {
                try require(errors == 2, "\(errors) tasks get an error")
            }
        }
    }

    @Test func `two tasks that resolve a cycle of asynchronous factories each receive a cycle error`() {
        verify(Self.bounds, isComplete: false) {
            let container = DependencyContainer()
            container.registerAsync(Part.self, allocation: .static) { container in
                Part(try await container.resolveAsync(Machine.self).part.version)
            }
            container.registerAsyncMachine()
            var errors: [ResolutionError] = []
            return Scenario(
                task("resolves the part") { await container.asyncFailure(of: Part.self).map { errors.append($0) } },
                task("resolves the machine") {
                    await container.asyncFailure(of: Machine.self).map { errors.append($0) }
                }
            ) {
                try require(errors.count == 2, "\(errors.count) tasks get an error")
                try require(errors.allSatisfy { "\($0)".contains("MC002") }, "the errors are \(errors)")
            }
        }
    }

    @Test func `resolving again after a cancelled attempt returns the correct instance`() {
        verify(Self.bounds, isComplete: false) {
            let container = DependencyContainer()
            container.registerAsyncPart(1)
            container.registerAsyncMachine()
            let cancellation = Cancellation()
            return Scenario(
                task("resolves and is cancelled", cancelledBy: cancellation) {
                    _ = try? await container.resolveAsync(Machine.self)
                },
                thread("cancels") { cancellation.cancel() },
                thread("resolves the part") { _ = container.resolveOptional(Part.self) }
            ) {
                try container.requireAsyncMachine(of: 1)
            }
        }
    }
}

/// Suspends the task until a job of another task resumes it.
func suspend() async {
    await withUnsafeContinuation { continuation in Jobs.shared.start { continuation.resume() } }
}

extension DependencyContainer {
    /// Registers a static part of a version, whose factory suspends.
    func registerAsyncPart(_ version: Int, counted count: Count? = nil) {
        registerAsync(Part.self, allocation: .static) { _ in
            await suspend()
            count?.increment()
            return Part(version)
        }
    }

    /// Registers a static machine, which needs an asynchronous part.
    func registerAsyncMachine() {
        registerAsync(Machine.self, allocation: .static) { container in
            Machine(try await container.resolveAsync())
        }
    }

    /// Throws if an asynchronous resolve at rest gives a machine that was not made with the part of a version.
    func requireAsyncMachine(of version: Int) throws {
        try atRest {
            let part = try await self.resolveAsync(Machine.self).part
            try require(part.version == version, "the machine has part \(part.version) in place of part \(version)")
        }
    }

    /// The error of an asynchronous resolve, or nil if there is none.
    func asyncFailure<Value: Sendable>(of type: Value.Type) async -> ResolutionError? {
        do throws(ResolutionError) {
            _ = try await resolveAsync(type)
            return nil
        } catch {
            return error
        }
    }
}
