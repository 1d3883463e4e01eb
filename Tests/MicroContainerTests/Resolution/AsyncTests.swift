import MicroContainer
import Testing

private final class A: Sendable {}
private final class B: Sendable {}

@Suite(.timeLimit(.minutes(15))) struct AsyncTests {
    let container = DependencyContainer()

    @Test func `an instance that many tasks await concurrently is created once`() async throws {
        let (made, asking) = (Counter(), Counter())
        container.registerAsync(A.self, allocation: .static) { _ in
            made.increment()
            while asking.value < 100 { await Task.yield() }
            return A()
        }
        let objects = try await withThrowingTaskGroup(of: A.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    asking.increment()
                    return try await container.resolveAsync()
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(made.value == 1)
        #expect(Set(objects.map { ObjectIdentifier($0) }).count == 1)
        #expect(container.resolve(A.self) === objects[0])
    }

    @Test func `every waiting task receives an asynchronous factory's error, which is not cached`() async throws {
        // A test cannot know when a task waits, and a task that comes late starts its own attempt. So this repeats
        // until none came late.
        for _ in 0..<200 {
            let container = DependencyContainer()
            let (tries, asking, isWell) = (Counter(), Counter(), Counter())
            container.registerAsync(A.self, allocation: .static) { _ in
                tries.increment()
                if isWell.value > 0 { return A() }
                while asking.value < 10 { await Task.yield() }
                for _ in 0..<20 { await Task.yield() }
                throw Refusal()
            }
            let failures = await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<10 {
                    group.addTask {
                        asking.increment()
                        do throws(ResolutionError) {
                            _ = try await container.resolveAsync(A.self)
                            return false
                        } catch {
                            return error.diagnostic.underlying is Refusal
                        }
                    }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(failures == 10)
            isWell.increment()
            let before = tries.value
            _ = try await container.resolveAsync(A.self)
            #expect(tries.value == before + 1)
            if before == 1 { return }
        }
        Issue.record("Among 200 failures, none reached all of the 10 tasks.")
    }

    @Test
    func
        `resolving an asynchronous registration without await is an error that names await, until its instance exists`()
        async throws
    {
        container.registerAsync(A.self, allocation: .static) { _ in A() }
        let error = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(A.self) }
        #expect(error?.diagnostic.id == .needsAwait)
        #expect(error?.diagnostic.help == "Resolve A with: try await container.resolveAsync(A.self)")
        let made = try await container.resolveAsync(A.self)
        #expect(try container.resolveOrThrow(A.self) === made)
    }

    @Test func `resolveAsync creates an instance whose synchronous factory has asynchronous dependencies`() async throws
    {
        struct Pair: Sendable {
            let a: A
            let b: B
        }
        container.registerAsync(A.self, allocation: .static) { _ in A() }
        container.registerAsync(B.self, allocation: .static) { _ in
            await Task.yield()
            return B()
        }
        container.register(Pair.self, autowire: Pair.init)
        let pair = try await container.resolveAsync(Pair.self)
        #expect(pair.a === container.resolve(A.self))
    }

    @Test func `each call creates a dynamic asynchronous instance in the caller's task`() async throws {
        container.registerAsync(A.self) { _ in
            try Task.checkCancellation()
            return A()
        }
        let first = try await container.resolveAsync(A.self)
        #expect(try await container.resolveAsync(A.self) !== first)
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await container.resolveAsync(A.self)
        }
        await #expect(throws: ResolutionError.self) { try await cancelled.value }
    }

    @Test(arguments: [true, false])
    func `the error for a cycle of asynchronous factories contains the path`(isShared: Bool) async throws {
        container.registerAsync(A.self, allocation: isShared ? .static : .dynamic) { container in
            _ = try await container.resolveAsync(B.self)
            return A()
        }
        container.registerAsync(B.self, allocation: isShared ? .static : .dynamic) { container in
            _ = try await container.resolveAsync(A.self)
            return B()
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolveAsync(A.self) }
        guard case .circularChain(let chain) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(Array(chain) == ["A", "B", "A"])
    }

    @Test func `a cycle formed by two tasks is an error`() async throws {
        for _ in 0..<50 {
            let container = DependencyContainer()
            let begun = Counter()
            container.registerAsync(A.self, allocation: .static) { container in
                begun.increment()
                while begun.value < 2 { await Task.yield() }
                _ = try await container.resolveAsync(B.self)
                return A()
            }
            container.registerAsync(B.self, allocation: .static) { container in
                begun.increment()
                while begun.value < 2 { await Task.yield() }
                _ = try await container.resolveAsync(A.self)
                return B()
            }
            let a = Task { try await container.resolveAsync(A.self) }
            let b = Task { try await container.resolveAsync(B.self) }
            for result in [await a.result.map { _ in }, await b.result.map { _ in }] {
                guard case .failure(let error) = result, case ResolutionError.circularChain = error else {
                    Issue.record("no cycle: \(result)")
                    continue
                }
            }
        }
    }

    @Test func `dependencies awaited concurrently are not a cycle`() async throws {
        container.registerAsync(Int.self, allocation: .static) { _ in
            await Task.yield()
            return 1
        }
        container.registerAsync(A.self, allocation: .static) { container in
            _ = try await container.resolveAsync(Int.self)
            return A()
        }
        container.registerAsync(B.self, allocation: .static) { container in
            async let a = container.resolveAsync(A.self)
            async let number = container.resolveAsync(Int.self)
            _ = try await (a, number)
            return B()
        }
        async let a = container.resolveAsync(A.self)
        async let b = container.resolveAsync(B.self)
        _ = try await (a, b)
    }

    @Test @MainActor func `a factory that hops to the main actor while the main actor waits does not deadlock`()
        async throws
    {
        let touched = Recorder<Bool>()
        container.registerAsync(A.self, allocation: .static) { _ in
            await MainActor.run { touched.record(true) }
            return A()
        }
        _ = try await container.resolveAsync(A.self)
        #expect(touched.values == [true])
    }

    /// Creations in progress are recorded by thread, but a task may change threads.
    @Test func `a function can resolve before and after an await`() async {
        container.register(Int8.self) { _ in 7 }
        container.register(Int16.self) { Int16($0.resolve(Int8.self)) }
        container.register(Int32.self) { Int32($0.resolve(Int16.self)) }
        let sums = await withTaskGroup(of: Int32.self) { [container] group in
            for _ in 0..<64 {
                group.addTask {
                    var sum: Int32 = 0
                    for _ in 0..<200 {
                        sum += container.resolve(Int32.self)
                        await Task.yield()
                        sum += container.resolve(Int32.self)
                    }
                    return sum
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums == Array(repeating: 2_800, count: 64))
    }

    @Test func `the path in an error includes asynchronous factories`() async throws {
        struct Missing: Sendable {}
        container.registerAsync(A.self, allocation: .static) { container in
            _ = try container.resolveOrThrow(B.self)
            return A()
        }
        container.register(B.self) { container in
            _ = try container.resolveOrThrow(Missing.self)
            return B()
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolveAsync(A.self) }
        #expect(
            error?.diagnostic.path.map(\.description) == ["A (static)", "B (dynamic)", "Missing"]
        )
    }

    @Test func `the path in a cycle error includes the dynamic instances between static instances`() async throws {
        container.registerAsync(A.self, allocation: .static) { container in
            _ = try await container.resolveAsync(B.self)
            return A()
        }
        container.registerAsync(B.self) { container in
            _ = try await container.resolveAsync(A.self)
            return B()
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolveAsync(A.self) }
        guard case .circularChain(let chain) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(Array(chain) == ["A", "B", "A"])
    }

    /// For example, a token that renews itself.
    @Test func `a task that a factory started can resolve after the factory has returned`() async throws {
        let (results, continuation) = AsyncStream<Bool>.makeStream()
        container.registerAsync(Int.self) { container in
            Task {
                // Until the factory returns, the task is part of it.
                while true {
                    do {
                        let value = try await container.resolveAsync(Int8.self)
                        continuation.yield(value == 1)
                        return
                    } catch {
                        await Task.yield()
                    }
                }
            }
            return 7
        }
        container.registerAsync(Int8.self) { _ in 1 }
        #expect(try await container.resolveAsync(Int.self) == 7)
        #expect(await results.first { _ in true } == true)
    }

    @Test func `a synchronous factory can depend on an asynchronous weak instance`() async throws {
        container.registerAsync(A.self, allocation: .weak) { _ in
            await Task.yield()
            return A()
        }
        final class Holder: Sendable {
            let a: A
            init(a: A) { self.a = a }
        }
        container.register(Holder.self) { Holder(a: try $0.resolveOrThrow()) }
        let holder = try await container.resolveAsync(Holder.self)
        #expect(try await container.resolveAsync(A.self) === holder.a)
    }

    @Test func `a synchronous factory cannot depend on an asynchronous dynamic instance`() async throws {
        let made = Counter()
        container.registerAsync(Int.self) { _ in made.increment() }
        container.register(String.self) { "\(try $0.resolveOrThrow(Int.self))" }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolveAsync(String.self) }
        #expect(error?.diagnostic.id == .needsAwait)
        #expect(made.value == 0)
    }
}
