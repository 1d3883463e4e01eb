import MicroContainer
import Testing

private protocol Voice: Sendable { var text: String { get } }
private struct Saying: Voice { let text: String }
private final class Speech: Sendable {
    let voice: any Voice
    init(voice: any Voice) { self.voice = voice }
}

private struct VoiceSpec: DependencySpec {
    static func make(resolver: DependencyResolving) throws -> Speech { Speech(voice: try resolver.resolveOrThrow()) }
}

extension Catalog {
    fileprivate var voice: VoiceSpec.Type { VoiceSpec.self }
}

struct ContextTests {
    let container = DependencyContainer()

    init() {
        container.register((any Voice).self, in: .preview) { _ in Saying(text: "preview") }
        container.register((any Voice).self, allocation: .static, fileID: "A/A.swift", line: 1) { _ in
            Saying(text: "live")
        }
        container.register(Speech.self, allocation: .static, fileID: "A/A.swift", line: 2, autowire: Speech.init)
    }

    private func error(_ body: () throws -> Void) -> ResolutionError? {
        #expect(throws: ResolutionError.self) { try body() }
    }

    private func id(_ body: () throws -> Void) -> Diagnostic.ID? { error(body)?.diagnostic.id }

    @Test func `a registration can have live, preview and test values`() {
        container.register((any Voice).self, in: .test) { _ in Saying(text: "test") }
        #expect(container.resolve(Speech.self).voice.text == "live")
        #expect(container.fork(in: .preview).resolve(Speech.self).voice.text == "preview")
        let testing = container.fork(in: .test, live: [Speech.self])
        #expect(testing.resolve((any Voice).self).text == "test")
        #expect(testing.resolve(Speech.self).voice.text == "test")
        #expect(container.resolve(Speech.self).voice.text == "live")
    }

    @Test func `a dependency without a preview value uses its live value in a preview`() {
        container.register(Int.self) { _ in 1 }
        #expect(container.fork(in: .preview).resolve(Int.self) == 1)
    }

    @Test func `the error in a test container names the dependency to override, and contains a fix`() {
        let testing = container.fork(in: .test, live: [Speech.self])
        let error = error { _ = try testing.resolveOrThrow(Speech.self, fileID: "A/A.swift", line: 3) }
        #expect(
            error?.description == """
                [MC020 not-overridden] any Voice has no test value and is not overridden in this test container
                  path:  Speech (static) -> any Voice (static)
                  at:    A/A.swift:2, the registration of Speech; any Voice is registered at A/A.swift:1
                  help:  Override it in the test container: container.override((any Voice).self) { container in … }
                """
        )
    }

    @Test func `a test container does not share existing live instances`() {
        #expect(container.resolve(Speech.self).voice.text == "live")
        let testing = container.fork(in: .test, live: [Speech.self]) {
            $0.override((any Voice).self) { _ in Saying(text: "double") }
        }
        #expect(testing.resolve(Speech.self).voice.text == "double")
        #expect(testing.resolve(Speech.self) === testing.resolve(Speech.self))
        #expect(
            error { _ = try container.fork(in: .test).resolveOrThrow(Speech.self) }?.diagnostic.id == .notOverridden
        )
    }

    @Test func `an override takes precedence over a context value`() {
        container.register((any Voice).self, in: .test) { _ in Saying(text: "test") }
        let testing = container.fork(in: .test) { $0.override((any Voice).self) { _ in Saying(text: "override") } }
        #expect(testing.resolve((any Voice).self).text == "override")
    }

    @Test func `a live dependency cannot be resolved in the closure that overrides it`() {
        container.register(Tracked.self, allocation: .static) { _ in Tracked() }
        var refused: [Diagnostic.ID?] = []
        let testing = container.fork(in: .test) { testing in
            refused.append(id { _ = try testing.resolveOrThrow((any Voice).self) })
            refused.append(id { _ = try testing.resolveOrThrow(Tracked.self) })
            testing.override(Tracked.self) { _ in Tracked() }
        }
        #expect(refused == [.notOverridden, .notOverridden])
        #expect(id { _ = try testing.resolveOrThrow((any Voice).self) } == .notOverridden)
        #expect(testing.resolve(Tracked.self) === testing.resolve(Tracked.self))
    }

    @Test func `context values are created in the order of their latest registration`() async throws {
        let created = Recorder<Int>()
        let numbers = Array(0..<20)
        for number in numbers {
            container.register(Tracked.self, allocation: .static, qualifier: "\(number)") { _ in Tracked() }
            container.register(Tracked.self, in: .preview, qualifier: "\(number)") { _ in Tracked() }
        }
        // Registering a value again moves it to the end, as for any registration.
        for number in numbers.reversed() {
            container.register(Tracked.self, in: .preview, qualifier: "\(number)") { _ in
                created.record(number)
                return Tracked()
            }
        }
        try await container.fork(in: .preview).start()
        #expect(created.values == numbers.reversed())
    }

    @Test func `a test value has the live registration's lifetime`() {
        container.register(Tracked.self, allocation: .static) { _ in Tracked() }
        container.register(Tracked.self, in: .test) { _ in Tracked() }
        let testing = container.fork(in: .test)
        #expect(testing.resolve(Tracked.self) === testing.resolve(Tracked.self))
        #expect(testing.resolve(Tracked.self) !== container.resolve(Tracked.self))
    }

    @Test func `a test container refuses every kind of live registration`() async {
        container.contribute(Int.self) { _ in 1 }
        container.register(String.self, arguments: Int.self) { _, number in "\(number)" }
        container.registerAsync(Double.self, allocation: .static) { _ in 1 }
        container.register(Bool.self, qualifier: "q") { @MainActor _ in true }
        _ = container.resolve(\.voice)
        let testing = container.fork(in: .test)
        let contribution = error { _ = try testing.resolveAll(Int.self) }
        #expect(contribution?.diagnostic.help.contains("contribute(Int.self") == true)
        let call = error { _ = try testing.resolve(String.self, 1) }
        #expect(call?.diagnostic.help.contains("register(String.self, arguments: Int.self)") == true)
        let double = await #expect(throws: ResolutionError.self) { try await testing.resolveAsync(Double.self) }
        #expect(double?.diagnostic.id == .notOverridden)
        #expect(id { _ = try testing.resolveOrThrow(Bool.self, qualifier: "q") } == .notOverridden)
        #expect(id { _ = try testing.resolveOrThrow(\.voice) } == .notOverridden)
        #expect(id { _ = try testing.resolveOrThrow(Float.self) } == .missingRegistration)
    }

    @Test func `a test container refuses a spec that was never resolved`() {
        #expect(id { _ = try container.fork(in: .test).resolveOrThrow(\.voice) } == .notOverridden)
    }

    @Test func `an asynchronous registration can have a plain test value`() async throws {
        container.registerAsync(Double.self, allocation: .static) { _ in 1 }
        container.register(Double.self, in: .test) { _ in 2 }
        #expect(try await container.fork(in: .test).resolveAsync(Double.self) == 2)
        #expect(try await container.resolveAsync(Double.self) == 1)
    }

    @Test func `scopes and forks of a test container also refuse live dependencies`() async throws {
        let testing = container.fork(in: .test)
        let scope = testing.openScope("s") { Singleton(Int.self) { _ in 1 } }
        #expect(scope.resolve(Int.self) == 1)
        #expect(id { _ = try scope.resolveOrThrow((any Voice).self) } == .notOverridden)
        #expect(id { _ = try testing.fork().resolveOrThrow((any Voice).self) } == .notOverridden)
        let text = testing.withOverrides {
            $0.override((any Voice).self) { _ in Saying(text: "block") }
        } operation: {
            testing.resolve((any Voice).self).text
        }
        #expect(text == "block")
        try await testing.close()
        #expect(id { _ = try scope.resolveOrThrow(Int.self) } == .closed)
    }

    @Test func `a test container refuses live dependencies that are registered later`() {
        let testing = container.fork(in: .test)
        container.register(Int.self) { _ in 1 }
        #expect(id { _ = try testing.resolveOrThrow(Int.self) } == .notOverridden)
        testing.register(Int.self) { _ in 2 }
        #expect(testing.resolve(Int.self) == 2)
    }

    @Test func `a decorator in a test container wraps test doubles but does not permit live dependencies`() {
        let testing = container.fork(in: .test) {
            $0.override(Int.self) { _ in 1 }
            $0.decorate(Int.self) { number, _ in number + 1 }
            $0.decorate((any Voice).self) { _, _ in Saying(text: "wrapped") }
        }
        #expect(testing.resolve(Int.self) == 2)
        #expect(id { _ = try testing.resolveOrThrow((any Voice).self) } == .notOverridden)
    }

    @Test func `resolving an optional live dependency in a test container throws an error instead of returning nil`() {
        struct Holder { let voice: (any Voice)? }
        container.register(Holder.self, autowire: Holder.init)
        let testing = container.fork(in: .test, live: [Holder.self])
        #expect(id { _ = try testing.resolveOrThrow(Holder.self) } == .notOverridden)
    }

    @Test func `scopes and forks inherit context values until a reset`() {
        let scope = container.openScope("s")
        scope.register((any Voice).self, in: .preview) { _ in Saying(text: "scope") }
        #expect(scope.fork(in: .preview).resolve((any Voice).self).text == "scope")
        #expect(container.openScope("t").fork(in: .preview).resolve((any Voice).self).text == "preview")
        container.reset()
        container.register((any Voice).self) { _ in Saying(text: "again") }
        #expect(container.fork(in: .preview).resolve((any Voice).self).text == "again")
    }
}
