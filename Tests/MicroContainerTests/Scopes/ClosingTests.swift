import Dispatch
import Foundation
import Testing

@testable import MicroContainer

/// The end of instances when their container is closed during other work.
struct ClosingTests {
    let container = DependencyContainer()

    @Test(arguments: [false, true])
    func `an instance created while its container closes is closed and not returned`(isThrowing: Bool) async throws {
        let container = container
        let (making, closed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let log = Recorder<String>()
        let lifetime = Lifetime<Int>.static.closing { _ in
            log.record("closer")
            if isThrowing { throw Refusal() }
        }
        container.register(Int.self, allocation: lifetime) { _ in
            making.signal()
            // The limit only ends a test that would hang. A machine under load can need minutes until `close()` runs.
            return closed.wait(timeout: .now() + 900) == .success ? 1 : 0
        }
        let observation = container.observe { event in
            if case .failed(_, let error) = event, error.diagnostic.underlying is Refusal {
                log.record(error.diagnostic.headline)
            }
        }
        async let answers = withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                let answers = Recorder<Diagnostic.ID?>()
                onThreads(3) { _ in
                    do throws(ResolutionError) {
                        _ = try container.resolveOrThrow(Int.self)
                        answers.record(nil)
                    } catch {
                        answers.record(error.diagnostic.id)
                    }
                }
                continuation.resume(returning: answers.values)
            }
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                making.wait()
                continuation.resume()
            }
        }
        // The factory waits for this call, so closing must not wait for the factory.
        try await container.close()
        #expect(log.values == [])
        closed.signal()
        let all = await answers
        #expect(all == [.closed, .closed, .closed])
        let late = "Int was created while its container was closing, and its closing hook threw: refused"
        let expected = ["closer"] + (isThrowing ? [late] : [])
        for _ in 0..<2_000 where log.values.count < expected.count { try await Task.sleep(for: .milliseconds(5)) }
        #expect(log.values == expected)
        observation.cancel()
    }

    @Test func `each instance is closed exactly once if close and resolve run concurrently`()
        async throws
    {
        for _ in 0..<200 {
            let container = DependencyContainer()
            let (made, closed) = (Counter(), Counter())
            for index in 0..<8 {
                container.register(
                    Int.self,
                    allocation: .static.closing { _ in closed.increment() },
                    qualifier: "\(index)"
                ) { _ in
                    made.increment()
                    return index
                }
            }
            async let resolved: Void = withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    onThreads(2) { thread in
                        for index in 0..<8 {
                            _ = container.resolveOptional(Int.self, qualifier: "\(thread == 0 ? index : 7 - index)")
                        }
                    }
                    continuation.resume()
                }
            }
            try await container.close()
            await resolved
            for index in 0..<8 { #expect(container.resolveOptional(Int.self, qualifier: "\(index)") == nil) }
            for _ in 0..<2_000 where closed.value < made.value { try await Task.sleep(for: .milliseconds(5)) }
            #expect(closed.value == made.value)
        }
    }

    @Test func `closing a container waits for a scope that another task is closing`() async throws {
        let container = container
        let log = Recorder<String>()
        let (begun, goesOn) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
        container.register(Int.self, allocation: .static.closing { _ in log.record("database closed") }) { _ in 1 }
        container.register(
            String.self,
            allocation: .scoped("session").closing { _ in
                begun.continuation.finish()
                for await _ in goesOn.stream {}
                log.record("session closed")
            }
        ) { "\($0.resolve(Int.self))" }
        let scope = container.openScope("session")
        _ = scope.resolve(String.self)
        async let closing: Void = scope.close()
        for await _ in begun.stream {}
        async let all: Void = container.close()
        while !container.isClosed.load(ordering: .acquiring) { await Task.yield() }
        // The second task has every opportunity to go on too early.
        for _ in 0..<100 { await Task.yield() }
        goesOn.continuation.finish()
        _ = try await (closing, all)
        #expect(log.values == ["session closed", "database closed"])
    }

    @Test func `a scope's closing hook can close the parent container`() async throws {
        let container = container
        let log = Recorder<String>()
        container.register(Int.self, allocation: .static.closing { _ in log.record("outer") }) { _ in 1 }
        _ = container.resolve(Int.self)
        let scope = container.openScope("s")
        scope.register(String.self, allocation: .static.closing { _ in try await container.close() }) { _ in "" }
        _ = scope.resolve(String.self)
        try await scope.close()
        #expect(log.values == ["outer"])
    }

    @Test func `closing in a cancelled task still runs the closing hooks one after another`() async throws {
        let container = container
        let log = Recorder<String>()
        for name in ["first", "second"] {
            let lifetime = Lifetime<String>.static.closing { _ in
                log.record("\(name) begins")
                for _ in 0..<50 { await Task.yield() }
                log.record("\(name) ends")
            }
            container.register(String.self, allocation: lifetime, qualifier: "\(name)") { _ in name }
            _ = container.resolve(String.self, qualifier: "\(name)")
        }
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            try await container.close(within: .seconds(600))
        }
        task.cancel()
        try await task.value
        #expect(log.values == ["second begins", "second ends", "first begins", "first ends"])
    }

    @Test(arguments: [false, true])
    func `an instance whose factory returns after its container closed is not returned`(isOuter: Bool) async throws {
        for _ in 0..<300 {
            let container = DependencyContainer()
            let (made, closed) = (Counter(), Counter())
            container.register(Int.self, allocation: .static) { _ in
                made.increment()
                while closed.value == 0 { sched_yield() }
                return 1
            }
            // A fork of a scope creates the root's instance at the root's level.
            let resolving = isOuter ? container.openScope("s").fork { $0.override(String.self) { _ in "" } } : container
            async let results = withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    let results = Recorder<Int?>()
                    onThreads(3) { thread in
                        // The first thread creates the instance; the others come before, during and after closing.
                        while thread > 0, made.value == 0 { sched_yield() }
                        repeat {
                            results.record(resolving.resolveOptional(Int.self))
                        } while closed.value == 0
                    }
                    continuation.resume(returning: results.values)
                }
            }
            while made.value == 0 { await Task.yield() }
            try await resolving.close()
            closed.increment()
            #expect(await results.allSatisfy { $0 == nil })
            #expect(made.value == 1)
        }
    }

    @Test func `closing a container also closes its forks and their scopes, even those created later`() async throws {
        let log = Recorder<String>()
        container.register(String.self, allocation: .static) { _ in "shared" }
        container.register(Int.self, allocation: .scoped("s").closing { log.record("closed \($0)") }) { _ in 1 }
        _ = container.resolve(String.self)
        let fork = container.fork {
            $0.register(Double.self, allocation: .static.closing { log.record("\($0)") }) { _ in 2 }
        }
        let scope = fork.openScope("s")
        _ = (fork.resolve(String.self), fork.resolve(Double.self), scope.resolve(Int.self))
        try await container.close()
        #expect(log.values == ["closed 1", "2.0"])
        let late = [container.openScope("s"), container.fork(), fork.openScope("s"), fork.fork()]
        for closed in [container, fork, scope] + late {
            let error = #expect(throws: ResolutionError.self) { try closed.resolveOrThrow(String.self) }
            #expect(error?.diagnostic.id == .closed)
        }
    }

    @Test func `an instance is closed immediately if its decorator throws`() async throws {
        let (closed, continuation) = AsyncStream<Int>.makeStream()
        container.register(Int.self, allocation: .static.closing { continuation.yield($0) }) { _ in 1 }
        container.decorate(Int.self) { number, _ in number + 1 }
        container.decorate(Int.self) { _, _ in throw Refusal() }
        #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Int.self) }
        #expect(await closed.first { _ in true } == 2, "it is the instance that the second decorator received")
        try await container.close()
        continuation.finish()
        #expect(await closed.first { _ in true } == nil, "nothing is closed twice")
    }

    @Test func `closing a fork leaves the original open`() async throws {
        container.register(String.self, allocation: .static) { _ in "shared" }
        _ = container.resolve(String.self)
        try await container.fork().close()
        #expect(container.resolve(String.self) == "shared")
    }

    private func logged(_ name: String, _ log: Recorder<String>) -> Lifetime<Int> {
        .static.starting {
            log.record("start \(name) \($0)")
        } stopping: {
            log.record("stop \(name) \($0)")
        }
    }

    @Test func `calling start and stop repeatedly starts and stops each instance once`() async throws {
        let log = Recorder<String>()
        container.register(Int.self, allocation: logged("a", log)) { _ in 1 }
        _ = container.resolve(Int.self)
        try await container.stop()
        try await container.start()
        try await container.start()
        try await container.stop()
        try await container.stop()
        #expect(log.values == ["start a 1", "stop a 1"])
        try await container.start()
        #expect(log.values.last == "start a 1")
    }

    @Test
    func `stop also stops started instances whose registration was replaced`()
        async throws
    {
        let log = Recorder<String>()
        container.register(Int.self, allocation: logged("old", log)) { _ in 1 }
        _ = container.resolve(Int.self)
        container.register(Int.self, allocation: logged("new", log)) { _ in 2 }
        try await container.start()
        #expect(log.values == ["start new 2"])
        container.register(Int.self, allocation: logged("newer", log)) { _ in 3 }
        try await container.start()
        try await container.stop()
        #expect(log.values == ["start new 2", "start newer 3", "stop newer 3", "stop new 2"])
    }

    @Test func `an instance whose start failed can be started again`() async throws {
        let tries = Counter()
        let log = Recorder<String>()
        container.register(Int.self, allocation: logged("a", log)) { _ in 1 }
        container.register(
            String.self,
            allocation: .static.starting { _ in if tries.increment() == 1 { throw Refusal() } }
        ) { "\($0.resolve(Int.self))" }
        await #expect(throws: ResolutionError.self) { try await container.start() }
        try await container.stop()
        try await container.start()
        #expect(log.values == ["start a 1", "stop a 1", "start a 1"])
        #expect(tries.value == 2)
    }

    @Test func `validation reports a hook that would never run`() {
        container.register(Letter.self, allocation: .weak.closing { _ in }, fileID: "A/A.swift", line: 1) { _ in
            Letter(greeting: English())
        }
        container.register(Int.self, allocation: .timed(.seconds(1)).starting { _ in }) { _ in 1 }
        container.register(Double.self, allocation: .dynamic.closing { _ in }) { _ in 1 }
        container.register(Float.self, allocation: .graph.closing { _ in }) { _ in 1 }
        container.register(Bool.self, allocation: .static.closing { _ in }) { _ in true }
        container.register(String.self, allocation: .scoped("s").closing { _ in }) { _ in "" }
        let findings = container.validate().findings
        #expect(findings.map(\.id) == Array(repeating: .idleHook, count: 4))
        #expect(
            findings.first?.description == """
                [MC014 idle-hook] Letter is registered as .weak, so its hooks never run
                  at:    A/A.swift:1
                  help:  Register it as .static or .scoped, or remove its hooks
                """
        )
    }
}
