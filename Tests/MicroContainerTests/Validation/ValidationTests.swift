import MicroContainer
import Testing

private protocol Client: Sendable {}
private struct Live: Client {}
private final class Loader: Sendable { init(client: any Client) {} }
private final class Screen: Sendable { init(loader: Loader, title: String?, later: Provider<Int>) {} }
private final class Ping: Sendable { init(pong: Pong) {} }
private final class Pong: Sendable { init(ping: Ping) {} }
private final class Session: Sendable {}
private final class Page: Sendable { init(session: Session) {} }
private final class Hub: Sendable { init(page: Page) {} }
private final class LazyHub: Sendable { init(session: Lazy<Session>) {} }
@MainActor private final class Model { init() {} }
private final class Holder: Sendable { init(model: Model) {} }

private struct NumberSpec: DependencySpec { static func make(resolver: DependencyResolving) throws -> Int { 1 } }
extension Catalog { fileprivate var number: NumberSpec.Type { NumberSpec.self } }

struct ValidationTests {
    let container = DependencyContainer()

    @Test func `validation of a complete graph finds nothing and runs no factory`() {
        container.register((any Client).self, allocation: .static, dependencies: []) { _ in
            Issue.record("ran")
            return Live()
        }
        container.register(Loader.self, autowire: Loader.init)
        container.register(Int.self, dependencies: []) { _ in 1 }
        container.register(Screen.self, autowire: Screen.init)
        let validation = container.validate(roots: [Screen.self])
        #expect(validation.isEmpty, "\(validation)")
        #expect(validation.opaque.isEmpty)
    }

    @Test func `validation reports all findings together`() {
        container.register(Loader.self, fileID: "A/A.swift", line: 1, autowire: Loader.init)
        container.register(Screen.self, fileID: "A/A.swift", line: 2, autowire: Screen.init)
        container.register(Ping.self, fileID: "A/A.swift", line: 3, autowire: Ping.init)
        container.register(Pong.self, allocation: .static, fileID: "A/A.swift", line: 4, autowire: Pong.init)
        container.register(
            Session.self,
            allocation: .scoped("session"),
            fileID: "A/A.swift",
            line: 5,
            autowire: Session.init
        )
        container.register(Page.self, fileID: "A/A.swift", line: 6, autowire: Page.init)
        container.register(Hub.self, allocation: .static, fileID: "A/A.swift", line: 7, autowire: Hub.init)
        container.register(Model.self, fileID: "A/A.swift", line: 8, autowire: Model.init)
        container.register(Holder.self, fileID: "A/A.swift", line: 9, autowire: Holder.init)
        container.register(Double.self, allocation: .weak, fileID: "A/A.swift", line: 10) { _ in 1 }
        let validation = container.validate(roots: [Screen.self, Ping.self, Hub.self, Bool.self])
        #expect(
            validation.description == """
                [MC001 missing-registration] any Client is not registered
                  path:  Loader (dynamic) -> any Client
                  at:    A/A.swift:1, the registration of Loader
                  help:  Register it in the container that you resolve from: container.register((any Client).self) { container in … }

                [MC001 missing-registration] Int is not registered
                  path:  Screen (dynamic) -> Int
                  at:    A/A.swift:2, the registration of Screen
                  help:  Register it in the container that you resolve from: container.register(Int.self) { container in … }

                [MC001 missing-registration] Bool is not registered
                  help:  Register it in the container that you resolve from: container.register(Bool.self) { container in … }

                [MC002 circular-dependency] Ping depends on itself
                  path:  Ping (dynamic) -> Pong (static) -> Ping (dynamic)
                  at:    A/A.swift:4, the registration of Pong
                  help:  Break the cycle: inject Lazy<Ping> or Provider<Ping> into Pong

                [MC010 captive-dependency] Hub (static) keeps an instance of Session (scoped "session") beyond its lifetime
                  path:  Hub (static) -> Page (dynamic) -> Session (scoped "session")
                  at:    A/A.swift:6, the registration of Page; Session is registered at A/A.swift:5
                  help:  Inject a Provider of Session into Page, or register Hub with a shorter lifetime

                [MC004 main-actor-only] Holder is created on any thread, but depends on Model, which must be created on the main actor
                  path:  Holder (dynamic) -> Model (dynamic)
                  at:    A/A.swift:9, the registration of Holder; Model is registered at A/A.swift:8
                  help:  Mark the initializer of Holder @MainActor if it is autowired, or register Holder with a @MainActor factory, { @MainActor container in … }, or inject a Provider of Model into it

                [MC008 weak-value] Double is registered as .weak, but its instances are not objects
                  at:    A/A.swift:10
                  help:  Register it as .static or .dynamic, or make it a class

                [MC011 unused-registration] No root depends on Model
                  at:    A/A.swift:8
                  help:  Remove it, or add it to the roots

                [MC011 unused-registration] No root depends on Holder
                  at:    A/A.swift:9
                  help:  Remove it, or add it to the roots

                [MC011 unused-registration] No root depends on Double
                  at:    A/A.swift:10
                  help:  Remove it, or add it to the roots

                [MC017 not-examined] 1 closure has not run, so a missing registration or a cycle in it is not found
                  near:  Double (A/A.swift:10)
                  help:  Register it with autowire: or with dependencies: […], register an instance with register(instance), or resolve it first
                """
        )
        #expect(validation.opaque.map(\.description) == ["Double"])
    }

    @Test func `validation treats a closure as opaque until the closure has run`() {
        container.register(Int.self) { Int($0.resolveOptional(Int8.self) ?? 1) }
        container.register(String.self) { "\($0.resolve(Int.self))" }
        #expect(container.validate().opaque.map(\.description) == ["Int", "String"])
        #expect(container.validate().findings.isEmpty)
        _ = container.resolve(String.self)
        #expect(container.validate().opaque.isEmpty)
        #expect(container.validate().unexamined == nil)
        #expect(container.validate(roots: [String.self]).isEmpty)
        #expect(container.validate(roots: [Int.self]).findings.map(\.id) == [.unused])
    }

    @Test func `validation counts and names the closures that have not run`() {
        container.register(Int.self, fileID: "A/A.swift", line: 1) { Int(try $0.resolveOrThrow(Int8.self)) }
        let one = container.validate()
        #expect(
            one.unexamined?.description == """
                [MC017 not-examined] 1 closure has not run, so a missing registration or a cycle in it is not found
                  near:  Int (A/A.swift:1)
                  help:  Register it with autowire: or with dependencies: […], register an instance with register(instance), or resolve it first
                """
        )
        #expect(one.isEmpty && one.description == one.unexamined?.description)
        container.register(String.self, fileID: "A/A.swift", line: 2) { "\(try $0.resolveOrThrow(Int.self))" }
        let two = container.validate()
        #expect(
            two.unexamined?.headline
                == "2 closures have not run, so a missing registration or a cycle in them is not found"
        )
        #expect(two.unexamined?.near == ["Int (A/A.swift:1)", "String (A/A.swift:2)"])
    }

    @Test func `closures of Singleton and Factory can declare their dependencies`() {
        let container = DependencyContainer {
            Singleton(Int.self, dependencies: []) { _ in 1 }
            Factory(String.self, dependencies: [DependencyKey(Int.self), DependencyKey(Bool.self)]) { _ in "" }
        }
        let validation = container.validate(roots: [String.self])
        #expect(validation.unexamined == nil)
        #expect(validation.findings.map(\.subject) == [DependencyKey(Bool.self)])
    }

    @Test func `for an unexamined closure, validation suggests only fixes that its form of registration offers`() {
        let plain =
            "Register it with autowire: or with dependencies: […], "
            + "register an instance with register(instance), or resolve it first"
        #expect(DependencyContainer { Singleton(Int.self) { _ in 1 } }.validate().unexamined?.help == plain)
        container.registerAsync(Int.self) { _ in 1 }
        container.contribute(Int.self) { _ in 1 }
        container.contributeAsync(Int.self) { _ in 1 }
        container.register(Bool.self, arguments: Int.self) { _, _ in true }
        #expect(container.validate().unexamined?.help == "Register them with autowire:, or resolve them first")
        container.register(Bool.self) { _ in true }
        let all = plain.replacing("it ", with: "them ")
        #expect(container.validate().unexamined?.help == all)
        let specs = DependencyContainer()
        specs.register(\.number) { _ in 2 }
        #expect(specs.validate().unexamined?.help == "Resolve it first")
    }

    @Test func `marking an initializer @MainActor, as the fix suggests, passes validation`() throws {
        final class Screen: Sendable { @MainActor init(model: Model) {} }
        container.register(Model.self, autowire: Model.init)
        container.register(Holder.self, autowire: Holder.init)
        let finding = try #require(container.validate().findings.first)
        #expect(finding.help.hasPrefix("Mark the initializer of Holder @MainActor if it is autowired, or "))
        container.unregister(Holder.self)
        container.register(Screen.self, autowire: Screen.init)
        #expect(container.validate().isEmpty)
    }

    @Test func `validation reports a main-actor closure that is resolved off the main actor`() {
        container.register(String.self, allocation: .static, fileID: "A/A.swift", line: 1) { @MainActor _ in
            Issue.record("ran")
            return ""
        }
        #expect(container.validate(roots: [String.self]).isEmpty)
        #expect(
            container.validate(offMainActor: [String.self]).findings.map(\.description) == [
                """
                [MC004 main-actor-only] String must be created on the main actor, but is resolved elsewhere
                  at:    A/A.swift:1
                  help:  Resolve String on the main actor, or with: try await container.resolveAsync(String.self); \
                if String does not need the main actor, register it with autowire: and a nonisolated initializer, or in a nonisolated function: a closure in main-actor code is isolated to the main actor
                """
            ]
        )
    }

    @Test @MainActor func `validation of types resolved off the main actor follows closures that have run`() {
        registerForAnyThread()
        _ = container.resolve(Bool.self)
        _ = container.resolve(Double.self)
        let findings = container.validate(offMainActor: [Int.self, Double.self]).findings
        #expect(findings.map { $0.path.map(\.key.typeName) } == [["Int", "Bool", "Model"]])
    }

    nonisolated private func registerForAnyThread() {
        container.register(Model.self, autowire: Model.init)
        container.register(Bool.self) { container in
            let model: Model = container.resolve()
            return model === model
        }
        container.register(Int.self, dependencies: [DependencyKey(Bool.self)]) { _ in 1 }
        container.register(Double.self) { container in
            let _: Provider<Model> = container.resolve()
            return 1
        }
    }

    @Test func `a nonisolated initializer with a main-actor parameter is reported only once, even off the main actor`()
    {
        container.register(Model.self, autowire: Model.init)
        container.register(Holder.self, autowire: Holder.init)
        let findings = container.validate(roots: [Holder.self], offMainActor: [Holder.self]).findings
        #expect(findings.map(\.id) == [.mainActorOnly])
    }

    @Test func `validation treats types resolved off the main actor as roots`() {
        container.register(Model.self, autowire: Model.init)
        container.register(String.self, dependencies: []) { _ in "" }
        #expect(container.validate(roots: [Model.self], offMainActor: [String.self]).isEmpty)
        #expect(container.validate(offMainActor: [String.self]).isEmpty)
        #expect(container.validate(offMainActor: [Int.self]).findings.map(\.id) == [.missingRegistration])
    }

    @Test func `a deferred dependency is neither captive nor part of a cycle`() {
        container.register(Session.self, allocation: .scoped("session"), autowire: Session.init)
        container.register(LazyHub.self, allocation: .static, autowire: LazyHub.init)
        #expect(container.validate().isEmpty)
    }

    @Test func `an array parameter depends on the contributions of the array's element type`() {
        final class Menu: Sendable { init(items: [String]) {} }
        container.register(Menu.self, autowire: Menu.init)
        #expect(container.validate().isEmpty)
        container.contribute(String.self) { _ in "a" }
        #expect(container.validate(roots: [Menu.self]).isEmpty)
    }

    @Test func `the finding for a duplicate in a builder names both places`() {
        let container = DependencyContainer {
            Factory(Int.self, fileID: "A/A.swift", line: 1) { _ in 1 }
            Factory(Int.self, fileID: "A/A.swift", line: 2) { _ in 2 }
        }
        #expect(container.resolve(Int.self) == 2)
        #expect(container.validate().findings.map(\.near) == [["first at A/A.swift:1", "again at A/A.swift:2"]])
    }

    @Test func `validation handles a chain of 20,000 dependencies`() {
        for index in 0..<20_000 {
            let next = DependencyKey(Int.self, qualifier: "\(index + 1)")
            container.register(
                Int.self,
                qualifier: "\(index)",
                dependencies: index < 19_999 ? [next] : []
            ) { _ in index }
        }
        #expect(container.validate().isEmpty)
    }

    @Test func `validation of a scope includes inherited registrations`() {
        container.register(Page.self, autowire: Page.init)
        let scope = container.openScope("session") { Singleton(Session.self) { _ in Session() } }
        #expect(container.validate().findings.map(\.id) == [.missingRegistration])
        #expect(scope.validate().isEmpty)
    }

    @Test func `validation reports no unused registration until every root closure has run`() {
        let container = DependencyContainer()
        container.register(Int.self) { _ in 1 }
        container.register(String.self) { "\(try $0.resolveOrThrow(Int.self))" }
        container.register(Bool.self) { _ in true }
        #expect(container.validate(roots: [String.self]).findings.isEmpty)
        _ = container.resolve(String.self)
        #expect(container.validate(roots: [String.self]).findings.map(\.subject.description) == ["Bool"])
    }
}
