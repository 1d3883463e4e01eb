import MicroContainer
import Testing

/// Cycles through asynchronous and synchronous factories.
@Suite(.timeLimit(.minutes(15))) struct MixedCycleTests {
    let container = DependencyContainer()

    private func chain(_ error: ResolutionError?) -> [String]? {
        guard case .circularChain(let chain)? = error else { return nil }
        return Array(chain)
    }

    @Test(arguments: [Lifetime<Int8>.static, .dynamic, .graph])
    func `the error for a cycle through a synchronous factory names the factory`(lifetime: Lifetime<Int8>) async {
        container.registerAsync(Int.self, allocation: .static, fileID: "A/A.swift", line: 1) {
            Int(try await $0.resolveAsync(Int8.self))
        }
        container.register(Int8.self, allocation: lifetime, fileID: "A/A.swift", line: 2) {
            Int8(try $0.resolveOrThrow(Int.self, fileID: "A/A.swift", line: 3))
        }
        for _ in 0..<2 {
            let error = await #expect(throws: ResolutionError.self) { try await container.resolveAsync(Int.self) }
            #expect(chain(error) == ["Int", "Int8", "Int"])
            #expect(error?.diagnostic.callSite?.description == "A/A.swift:3")
            #expect(error?.diagnostic.help == "Break the cycle: inject Lazy<Int> or Provider<Int> into Int8")
        }
        let other = await #expect(throws: ResolutionError.self) { try await container.resolveAsync(Int8.self) }
        #expect(chain(other).map { Set($0) } == ["Int", "Int8"])
    }

    @Test func `the error for a cycle names all asynchronous and synchronous factories of the cycle`() async {
        container.registerAsync(Int.self, allocation: .static) { Int(try await $0.resolveAsync(Int8.self)) }
        container.register(Int8.self, autowire: { (number: Int16) in Int8(number) })
        container.register(Int16.self, allocation: .static, autowire: { (number: Int32) in Int16(number) })
        container.registerAsync(Int32.self, allocation: .static) { Int32(try await $0.resolveAsync(Int64.self)) }
        container.register(Int64.self) { Int64(try $0.resolveOrThrow(Int.self)) }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolveAsync(Int.self) }
        #expect(chain(error) == ["Int", "Int8", "Int16", "Int32", "Int64", "Int"])
    }

    @Test func `the error for a cycle across two tasks names the synchronous factories`() async {
        for _ in 0..<30 {
            let container = DependencyContainer()
            container.registerAsync(Int.self, allocation: .static) {
                try await Task.sleep(for: .milliseconds(1))
                return Int(try await $0.resolveAsync(Int8.self))
            }
            container.register(Int8.self) { Int8(try $0.resolveOrThrow(Int16.self)) }
            container.registerAsync(Int16.self, allocation: .static) {
                try await Task.sleep(for: .milliseconds(1))
                return Int16(try await $0.resolveAsync(Int.self))
            }
            async let one = container.failure(of: Int.self)
            async let two = container.failure(of: Int16.self)
            for error in await [one, two] {
                #expect(chain(error).map { Set($0) } == ["Int", "Int8", "Int16"])
            }
        }
    }

    @Test func `the help for an asynchronous dependency suggests resolving the outermost type asynchronously`() {
        container.registerAsync(Int.self, allocation: .static) { _ in 1 }
        container.register(Int8.self) { Int8(try $0.resolveOrThrow(Int.self)) }
        container.register(Int16.self) { Int16(try $0.resolveOrThrow(Int8.self)) }
        let error = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Int16.self) }
        #expect(error?.diagnostic.help == "Resolve Int16 with: try await container.resolveAsync(Int16.self)")
    }
}

extension DependencyContainer {
    fileprivate func failure<Value: Sendable>(of type: Value.Type) async -> ResolutionError? {
        do throws(ResolutionError) {
            _ = try await resolveAsync(type)
            return nil
        } catch {
            return error
        }
    }
}

/// Tasks that are cancelled while they wait.
@Suite(.timeLimit(.minutes(15))) struct CancelledWaiterTests {
    let container = DependencyContainer()

    @Test func `a cancelled task stops waiting immediately, and the other tasks receive the instance`() async throws {
        let (entered, mayEnd) = (Signal(), Signal())
        container.registerAsync(Int.self, allocation: .static) { _ in
            entered.send()
            await mayEnd.received()
            try Task.checkCancellation()
            return 7
        }
        let first = Task { try await container.resolveAsync(Int.self, fileID: "A/A.swift", line: 1) }
        await entered.received()
        let second = Task { try await container.resolveAsync(Int.self) }
        first.cancel()
        // The creation does not end before this does.
        let error = await #expect(throws: ResolutionError.self) { try await first.value }
        #expect(error?.diagnostic.id == .cancelled)
        #expect(error?.diagnostic.underlying is CancellationError)
        #expect(error?.diagnostic.headline == "The task was cancelled while it waited for Int")
        mayEnd.send()
        #expect(try await second.value == 7)
        #expect(try container.resolveOrThrow(Int.self) == 7)
    }

    @Test func `a cancelled task calls no factory but can resolve an existing instance`() async throws {
        let made = Counter()
        container.registerAsync(Int.self, allocation: .static) { _ in made.increment() }
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await container.resolveAsync(Int.self)
        }
        let error = await #expect(throws: ResolutionError.self) { try await cancelled.value }
        #expect(error?.diagnostic.id == .cancelled)
        #expect(made.value == 0)
        #expect(try await container.resolveAsync(Int.self) == 1)
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await container.resolveAsync(Int.self)
        }
        #expect(try await late.value == 1)
    }

    @Test func `if resolving is cancelled at any moment, it returns the instance or throws an error`() async throws {
        for round in 0..<300 {
            let container = DependencyContainer()
            container.registerAsync(Int.self, allocation: .static) { _ in
                for _ in 0..<(round % 7) { await Task.yield() }
                return 7
            }
            let tasks = (0..<4).map { _ in Task { try await container.resolveAsync(Int.self) } }
            for _ in 0..<(round % 5) { await Task.yield() }
            for task in tasks.prefix(2) { task.cancel() }
            for (index, task) in tasks.enumerated() {
                switch await task.result {
                case .success(let value): #expect(value == 7)
                case .failure(let error):
                    #expect(index < 2)
                    #expect((error as? ResolutionError)?.diagnostic.id == .cancelled)
                }
            }
        }
    }
}

/// An event that one task awaits.
private struct Signal: Sendable {
    private let stream = AsyncStream<Void>.makeStream()
    func send() { stream.continuation.yield() }
    func received() async { for await _ in stream.stream { break } }
}
