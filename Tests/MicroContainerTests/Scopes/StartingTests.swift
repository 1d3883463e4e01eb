import MicroContainer
import Testing

private struct Engine: Sendable {}
private struct Car: Sendable {
    let engine: Engine
}

/// `start()`, `stop()` and `close()` that run at the same time.
@Suite(.timeLimit(.minutes(15))) struct StartingTests {
    let container = DependencyContainer()
    let log = Recorder<String>()
    let gate = AsyncStream.makeStream(of: Void.self)

    /// Registers an engine whose start waits for the gate, and a car that depends on it.
    private func registerCar(engineStarts: @escaping @Sendable () async throws -> Void = {}) {
        let (log, gate) = (log, gate)
        container.register(
            Engine.self,
            allocation: .static.starting { _ in
                log.record("engine starts")
                try await engineStarts()
                for await _ in gate.stream {}
                log.record("engine started")
            } stopping: { _ in
                log.record("engine stopped")
            }
            .closing { _ in log.record("engine closed") }
        ) { _ in Engine() }
        container.register(
            Car.self,
            allocation: .static.starting { _ in
                log.record("car started")
            } stopping: { _ in
                log.record("car stopped")
            }
        ) { Car(engine: try $0.resolveOrThrow()) }
    }

    private func hasBegun() async { while log.values.isEmpty { await Task.yield() } }

    @Test func `a second start waits until the first start has started the dependencies`() async throws {
        registerCar()
        let container = container
        async let first: Void = container.start()
        await hasBegun()
        async let second: Void = container.start()
        for _ in 0..<100 { await Task.yield() }
        #expect(log.values == ["engine starts"])
        gate.continuation.finish()
        _ = try await (first, second)
        #expect(log.values == ["engine starts", "engine started", "car started"])
    }

    @Test func `calling stop during a start stops the started instances`() async throws {
        registerCar()
        let container = container
        async let start: Void = container.start()
        await hasBegun()
        async let stop: Void = container.stop()
        for _ in 0..<100 { await Task.yield() }
        gate.continuation.finish()
        try await start
        try await stop
        #expect(log.values.suffix(3) == ["car started", "car stopped", "engine stopped"])
    }

    @Test func `calling close during a start stops and closes the started instances, and the start throws`()
        async throws
    {
        registerCar()
        let container = container
        let start = Task { try await container.start() }
        await hasBegun()
        async let close: Void = container.close()
        while (try? container.resolveOrThrow(Engine.self)) != nil { await Task.yield() }
        gate.continuation.finish()
        try await close
        let error = await #expect(throws: ResolutionError.self) { try await start.value }
        #expect(error?.diagnostic.id == .closed)
        #expect(log.values == ["engine starts", "engine started", "engine stopped", "engine closed"])
        try await container.stop()
        #expect(log.values.count == 4)
        await #expect(throws: ResolutionError.self) { try await container.start() }
    }

    @Test func `close stops started instances before it closes them`() async throws {
        registerCar()
        gate.continuation.finish()
        try await container.start()
        try await container.close()
        #expect(log.values.suffix(3) == ["car stopped", "engine stopped", "engine closed"])
    }

    @Test func `a hook can start, stop and close its own container`() async throws {
        let container = container
        registerCar {
            try await container.start()
            try await container.stop()
            try await container.close()
        }
        gate.continuation.finish()
        await #expect(throws: ResolutionError.self) { try await container.start() }
        #expect(log.values.contains("engine closed"))
        #expect(!log.values.contains("car started"))
    }

    @Test func `a start also starts the instances that a start hook creates`() async throws {
        let (log, scope) = (log, container.openScope("session"))
        container.register(Engine.self, allocation: .scoped("session").starting { _ in log.record("engine") }) { _ in
            Engine()
        }
        container.register(Car.self, allocation: .scoped("session").starting { _ in log.record("car") }) {
            Car(engine: try $0.resolveOrThrow())
        }
        scope.register(Int.self, allocation: .static.starting { _ in _ = try scope.resolveOrThrow(Car.self) }) { _ in 1
        }
        try await scope.start()
        #expect(log.values == ["engine", "car"])
    }

    @Test(arguments: [true, false])
    func `a start ends early if a hook stops the container`(isFailing: Bool) async throws {
        let (container, log) = (container, log)
        registerCar()
        gate.continuation.finish()
        let lifetime = Lifetime<Bool>.static.starting { _ in
            try await container.stop()
            if isFailing { throw CancellationError() }
        }
        container.register(Bool.self, allocation: lifetime) {
            _ = try $0.resolveOrThrow(Engine.self)
            return true
        }
        container.register(
            Int.self,
            allocation: .static.starting { _ in log.record("last started") }
        ) { try $0.resolveOrThrow(Bool.self) ? 1 : 0 }
        try? await container.start()
        #expect(log.values.filter { $0 == "engine stopped" }.count == 1)
        #expect(!log.values.contains("last started"))
    }

    @Test func `a hook that exceeds the time limit is cancelled and named in the error`() async throws {
        let log = log
        container.register(Int.self, allocation: .static.closing { _ in log.record("closed") }) { _ in 1 }
        container.register(
            Engine.self,
            allocation: .static.starting { _ in
            } stopping: { _ in
                do { try await Task.sleep(for: .seconds(3_600)) } catch { log.record("cancelled") }
            }
        ) { _ in Engine() }
        try await container.start(within: .seconds(600))
        let error = await #expect(throws: ClosingError.self) { try await container.close(within: .milliseconds(5)) }
        #expect(
            error?.description == """
                [MC012 closing-failed] 1 instance failed to close; the others were closed
                  Engine: The hook did not return within 0.005 seconds and was cancelled; make it return on cancellation, or raise the limit
                """
        )
        #expect(log.values.contains("closed"))
        while log.values.count < 2 { await Task.yield() }
        #expect(Set(log.values) == ["cancelled", "closed"])
    }

    @Test func `every started instance is stopped after concurrent calls of start, stop and close`() async throws {
        for round in 0..<200 {
            let container = DependencyContainer()
            let (started, stopped) = (Counter(), Counter())
            for qualifier in ["a", "b", "c"] {
                container.register(
                    Int.self,
                    allocation: .static.starting { _ in
                        await Task.yield()
                        started.increment()
                    } stopping: { _ in
                        stopped.increment()
                    },
                    qualifier: qualifier
                ) { _ in 1 }
            }
            await withTaskGroup(of: Void.self) { group in
                for index in 0..<6 {
                    group.addTask {
                        switch (index + round) % 4 {
                        case 0, 1: try? await container.start()
                        case 2: try? await container.stop()
                        default: if round.isMultiple(of: 3) { try? await container.close() }
                        }
                    }
                }
            }
            try await container.stop()
            try? await container.close()
            #expect(started.value == stopped.value, "round \(round)")
        }
    }
}
