import MicroContainer
import Testing

private protocol Store: Sendable { var text: String { get } }
private struct Live: Store { let text = "live" }
private struct Log: Sendable { var name = "log" }

private struct Audited: Store {
    let text: String
    init(wrapped: any Store, log: Log) { text = "\(log.name)(\(wrapped.text))" }
}

private struct Failure: Error {}

/// Decorators of asynchronous factories. They resolve like a synchronous factory with `resolveAsync`.
struct AsyncDecorationTests {
    let container = DependencyContainer()

    private func registerStore(_ lifetime: Lifetime<any Store>) {
        container.registerAsync((any Store).self, allocation: lifetime) { _ in
            await Task.yield()
            return Live()
        }
    }

    @Test(arguments: [true, false])
    func `an asynchronous factory's decorating initializer can have a main-actor dependency`(isShared: Bool)
        async throws
    {
        container.register(Log.self, allocation: .static) { @MainActor _ in Log() }
        registerStore(isShared ? .static : .dynamic)
        container.decorate((any Store).self, autowire: Audited.init)
        #expect(container.validate().isEmpty)
        let onMainActor = try await Task { @MainActor in try await container.resolveAsync((any Store).self).text }.value
        #expect(onMainActor == "log(live)")
        container.register(Log.self, allocation: .static) { @MainActor _ in Log(name: "new") }
        #expect(try await container.resolveAsync((any Store).self).text == "new(live)")
    }

    @Test func `a closure that decorates an asynchronous factory can resolve a main-actor dependency`() async throws {
        container.register(Log.self) { @MainActor _ in Log() }
        registerStore(.static)
        container.decorate((any Store).self) { store, container in
            Audited(wrapped: store, log: try container.resolveOrThrow())
        }
        #expect(try await container.resolveAsync((any Store).self).text == "log(live)")
        let scope = container.openScope("s")
        scope.decorate((any Store).self, autowire: Audited.init)
        #expect(try await scope.resolveAsync((any Store).self).text == "log(log(live))")
        container.registerAsync((any Store).self, arguments: Int.self) { _, _ in Live() }
        #expect(try await container.resolveAsync((any Store).self, 1).text == "log(live)")
    }

    @Test func `an asynchronous factory's decorator awaits a shared dependency, even on the main actor`()
        async throws
    {
        container.registerAsync(Log.self, allocation: .static) { _ in Log() }
        registerStore(.static)
        container.decorate((any Store).self) { @MainActor store, container in
            MainActor.assertIsolated()
            return Audited(wrapped: store, log: try container.resolveOrThrow())
        }
        #expect(try await container.resolveAsync((any Store).self).text == "log(live)")
        container.undecorate((any Store).self)
        container.decorate((any Store).self, autowire: Audited.init)
        #expect(try await container.resolveAsync((any Store).self).text == "log(live)")
    }

    @Test func `an instance is closed once if its decorator throws`() async throws {
        let closed = Counter()
        container.register(Log.self) { @MainActor _ in Log() }
        registerStore(.static.closing { _ in closed.increment() })
        container.decorate((any Store).self, autowire: Audited.init)
        #expect(try await container.resolveAsync((any Store).self).text == "log(live)")
        container.decorate((any Store).self, order: 1) { _, _ in throw Failure() }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolveAsync((any Store).self) }
        #expect(error?.diagnostic.underlying is Failure)
        for _ in 0..<2_000 where closed.value == 0 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(closed.value == 1)
    }

    @Test func `a cycle through an asynchronous factory's decorator is an error`() async throws {
        container.registerAsync(Log.self, allocation: .static) { container in
            Log(name: try await container.resolveAsync((any Store).self).text)
        }
        registerStore(.static)
        container.decorate((any Store).self, autowire: Audited.init)
        let error = await #expect(throws: ResolutionError.self) { try await container.resolveAsync((any Store).self) }
        #expect(error?.diagnostic.id == .circularDependency)
    }

    @Test func `validation reports a decorator's dependency that would have to be awaited`() async throws {
        container.registerAsync(Log.self) { _ in Log() }
        registerStore(.static)
        container.decorate((any Store).self, autowire: Audited.init)
        let finding = try #require(container.validate().findings.first)
        #expect(
            finding.headline == "any Store is decorated synchronously, "
                + "but depends on Log, which is created asynchronously each time"
        )
        #expect(finding.help == "Register Log as .static")
        let error = await #expect(throws: ResolutionError.self) { try await container.resolveAsync((any Store).self) }
        #expect(error?.diagnostic.id == finding.id)
        container.registerAsync(Log.self, allocation: .static) { _ in Log() }
        #expect(container.validate().isEmpty)
    }

    @Test func `validation reports a nonisolated decorator's main-actor dependency`() throws {
        container.register(Log.self) { @MainActor _ in Log() }
        container.register((any Store).self) { _ in Live() }
        container.decorate((any Store).self, autowire: Audited.init)
        let findings = container.validate().findings
        #expect(findings.map(\.id) == [.mainActorOnly])
        #expect(findings.first?.help.hasPrefix("Mark the initializer of the decorator of any Store @MainActor") == true)
    }
}
