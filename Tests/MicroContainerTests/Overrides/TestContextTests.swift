import MicroContainer
import Testing

private protocol Voice: Sendable { var text: String { get } }
private struct Saying: Voice { let text: String }
private final class Speech: Sendable {
    let voice: any Voice
    init(voice: any Voice) { self.voice = voice }
}

private struct SpeechSpec: DependencySpec {
    static func make(resolver: DependencyResolving) throws -> Speech { Speech(voice: try resolver.resolveOrThrow()) }
}

extension Catalog {
    fileprivate var speech: SpeechSpec.Type { SpeechSpec.self }
}

/// A container that requires overrides in tests. These tests are such a test.
struct TestContextTests {
    let container = DependencyContainer()

    init() {
        container.register((any Voice).self, allocation: .static, fileID: "A/A.swift", line: 1) { _ in
            Saying(text: "live")
        }
        container.register(Speech.self, allocation: .static, fileID: "A/A.swift", line: 2, autowire: Speech.init)
    }

    private func id(_ body: () throws -> Void) -> Diagnostic.ID? {
        (#expect(throws: ResolutionError.self) { try body() })?.diagnostic.id
    }

    @Test func `the error for a live registration in a test says how to override the registration`() {
        #expect(container.resolve(Speech.self).voice.text == "live")
        container.requireOverridesInTests(live: [Speech.self])
        let error = #expect(throws: ResolutionError.self) {
            try container.resolveOrThrow(Speech.self, fileID: "A/A.swift", line: 3)
        }
        #expect(
            error?.description == """
                [MC020 not-overridden] any Voice has no test value and is not overridden in this test
                  path:  Speech (static) -> any Voice (static)
                  at:    A/A.swift:2, the registration of Speech; any Voice is registered at A/A.swift:1
                  help:  Override it in the test: container.withOverrides { $0.override((any Voice).self) \
                { container in … } } operation: { … }
                """
        )
    }

    @Test func `blocks, forks, scopes and later registrations can override a refused dependency`() {
        container.requireOverridesInTests(live: [Speech.self])
        let text = container.withOverrides {
            $0.override((any Voice).self) { _ in Saying(text: "block") }
        } operation: {
            container.resolve(Speech.self).voice.text
        }
        #expect(text == "block")
        let fork = container.fork { $0.override((any Voice).self) { _ in Saying(text: "fork") } }
        #expect(fork.resolve(Speech.self).voice.text == "fork")
        #expect(id { _ = try container.fork().resolveOrThrow((any Voice).self) } == .notOverridden)
        let scope = container.openScope("s")
        #expect(id { _ = try scope.resolveOrThrow((any Voice).self) } == .notOverridden)
        #expect(id { _ = try scope.fork().resolveOrThrow((any Voice).self) } == .notOverridden)
        let forkOfScope = scope.fork { $0.override((any Voice).self) { _ in Saying(text: "fork of scope") } }
        #expect(forkOfScope.resolve(Speech.self).voice.text == "fork of scope")
        scope.register((any Voice).self) { _ in Saying(text: "scope") }
        #expect(scope.resolve((any Voice).self).text == "scope")
        container.register((any Voice).self, allocation: .static) { _ in Saying(text: "later") }
        #expect(container.resolve(Speech.self).voice.text == "later")
    }

    @Test func `requireOverridesInTests permits registrations with a test value`() {
        container.register((any Voice).self, in: .test) { _ in Saying(text: "test") }
        container.requireOverridesInTests(live: [Speech.self])
        #expect(container.resolve(Speech.self).voice.text == "test")
        #expect(container.resolve(Speech.self) === container.resolve(Speech.self))
    }

    @Test func `scopes and forks created before requireOverridesInTests also refuse live registrations`() {
        let scope = container.openScope("s")
        let fork = container.fork()
        #expect(scope.resolve(Speech.self).voice.text == "live")
        #expect(fork.resolve(Speech.self).voice.text == "live")
        container.requireOverridesInTests()
        for container in [container, scope, fork] {
            #expect(id { _ = try container.resolveOrThrow(Speech.self) } == .notOverridden)
        }
    }

    @Test func `a test context refuses every form of live registration, even after the registration is decorated`()
        async
    {
        container.contribute(Int.self) { _ in 1 }
        container.register(String.self, arguments: Int.self) { _, number in "\(number)" }
        container.registerAsync(Double.self, allocation: .static) { _ in 1 }
        container.register(Bool.self, qualifier: "q") { @MainActor _ in true }
        container.register(Float.self) { _ in 1 }
        container.requireOverridesInTests()
        #expect(id { _ = try container.resolveAll(Int.self) } == .notOverridden)
        #expect(id { _ = try container.resolve(String.self, 1) } == .notOverridden)
        #expect(id { _ = try container.resolveOrThrow(Bool.self, qualifier: "q") } == .notOverridden)
        #expect(id { _ = try container.resolveOrThrow(Double.self) } == .notOverridden)
        let error = await #expect(throws: ResolutionError.self) { try await container.resolveAsync(Double.self) }
        #expect(error?.diagnostic.id == .notOverridden)
        #expect(id { _ = try container.resolveOrThrow(\.speech) } == .notOverridden)
        container.decorate(Float.self) { number, _ in number + 1 }
        #expect(id { _ = try container.resolveOrThrow(Float.self) } == .notOverridden)
        container.reset(.static)
        #expect(id { _ = try container.resolveOrThrow((any Voice).self) } == .notOverridden)
        #expect(container.fork { $0.override(Float.self) { _ in 2 } }.resolve(Float.self) == 2)
    }

    @Test func `validation in a test context still examines the live registrations`() {
        container.register(Letter.self, autowire: Letter.init)
        container.requireOverridesInTests()
        #expect(container.validate().findings.map(\.id) == [.missingRegistration])
        #expect(container.validate().findings.first?.headline == "any Greeting is not registered")
        #expect(container.graph.text().contains("-> any Voice"))
    }

    @Test func `validating a test container examines its inherited registrations`() {
        container.register(Letter.self, autowire: Letter.init)
        #expect(container.fork(in: .test).validate().findings.map(\.id) == [.missingRegistration])
    }

    @Test func `a test process is recognized by its program name and environment`() {
        #expect(TestProcess.isTest(["/build/AppTests.xctest"]) { _ in false })
        #expect(TestProcess.isTest(["/usr/bin/xctest"]) { _ in false })
        #expect(TestProcess.isTest(["/usr/libexec/swift/pm/swiftpm-testing-helper"]) { _ in false })
        #expect(TestProcess.isTest(["/App", "--testing-library", "swift-testing"]) { _ in false })
        for variable in ["XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier"] {
            #expect(TestProcess.isTest(["/App"]) { $0 == variable })
        }
        #expect(!TestProcess.isTest(["/Applications/App"]) { _ in false })
        #expect(!TestProcess.isTest([]) { _ in false })
    }
}
