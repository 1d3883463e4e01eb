import MicroContainer
import Testing

/// A class that is not `Sendable`.
private class Draft {
    var text: String
    init(text: String = "live") { self.text = text }
}

private struct NumberSpec: DependencySpec {
    static var lifetime: Lifetime<Tracked> { .static }
    static func make(resolver: DependencyResolving) -> Tracked { Tracked() }
}

private struct MainSpec: MainActorDependencySpec {
    static func make(resolver: DependencyResolving) throws -> String { "live \(try resolver.resolveOrThrow(Int.self))" }
}

private struct AwaitedSpec: AsyncDependencySpec {
    static func make(resolver: DependencyResolving) async -> Double { 1 }
}

extension Catalog {
    fileprivate var number: NumberSpec.Type { NumberSpec.self }
    fileprivate var main: MainSpec.Type { MainSpec.self }
    fileprivate var awaited: AwaitedSpec.Type { AwaitedSpec.self }
}

struct OverridingTests {
    let container = DependencyContainer { Singleton(Int.self) { _ in 1 } }

    @Test func `each time a non-Sendable override is resolved, a new value is created`() {
        container.register(Draft.self) { _ in Draft() }
        let fork = container.fork { $0.override(Draft.self) { _ in Draft(text: "double") } }
        #expect(fork.resolve(Draft.self).text == "double")
        #expect(fork.resolve(Draft.self) !== fork.resolve(Draft.self))
        #expect(container.resolve(Draft.self).text == "live")
    }

    @Test func `an override of an unregistered type is shared only if its value is Sendable`() {
        let fork = container.fork {
            $0.override(Draft.self) { _ in Draft() }
            $0.override(Tracked.self) { _ in Tracked() }
        }
        #expect(fork.resolve(Draft.self) !== fork.resolve(Draft.self))
        #expect(fork.resolve(Tracked.self) === fork.resolve(Tracked.self))
    }

    @Test func `a dynamic instance can be sent to another task`() async {
        container.register(Draft.self) { _ in Draft() }
        let draft = container.resolve(Draft.self)
        let text = await Task.detached {
            draft.text = "sent"
            return draft.text
        }.value
        #expect(text == "sent")
    }

    @Test func `overriding a spec by its key path keeps the spec's lifetime`() {
        let double = Tracked()
        let live = container.resolve(\.number)
        let fork = container.fork { $0.override(\.number) { _ in double } }
        #expect(fork.resolve(\.number) === double)
        #expect(container.resolve(\.number) === live)
        let made = container.fork { $0.override(\.number) { _ in Tracked() } }
        #expect(made.resolve(\.number) === made.resolve(\.number))
        let block = container.withOverrides {
            $0.override(\.number) { _ in double }
        } operation: {
            container.resolve(\.number)
        }
        #expect(block === double)
    }

    @Test @MainActor func `main-actor and asynchronous specs can be overridden by their key paths`() async throws {
        let fork = container.fork {
            $0.override(\.main) { _ in "double" }
            $0.override(\.awaited) { _ in 2 }
        }
        #expect(fork.resolve(\.main) == "double")
        #expect(try await fork.resolveAsync(\.awaited) == 2)
        #expect(container.resolve(\.main) == "live 1")
        #expect(try await container.resolveAsync(\.awaited) == 1)
    }

    @Test func `an override in a scope of a fork applies only in that scope`() async throws {
        container.register(Draft.self) { Draft(text: "\(try $0.resolveOrThrow(Int.self))") }
        let fork = container.fork { $0.override(Int.self) { _ in 2 } }
        let scope = fork.openScope("s")
        scope.override(Int.self) { _ in 3 }
        #expect(scope.resolve(Draft.self).text == "3")
        #expect(fork.resolve(Draft.self).text == "2")
        #expect(container.resolve(Draft.self).text == "1")
        try await scope.close()
        #expect(fork.resolve(Draft.self).text == "2")
    }
}
