import Dispatch
import MicroContainer
import Testing

// This module is built with `-default-isolation MainActor`, like an app target of Xcode: every type and function here
// is on the main actor, unless it is marked otherwise.

// begin main-actor module
final class ScoreStore {
    private(set) var scores: [Int]
    init() { scores = [] }
    func add(_ score: Int) { scores.append(score) }
}

final class GameModel {
    let store: ScoreStore
    init(store: ScoreStore) { self.store = store }
}

struct GameModule: Module {
    var registrations: [any Registration] {
        Singleton(ScoreStore.self) { _ in ScoreStore() }
        Factory(GameModel.self, autowire: GameModel.init)
    }
}
// end

nonisolated final class EventLog: Sendable {}

// begin nonisolated module
nonisolated struct LogModule: Module {
    var registrations: [any Registration] {
        Singleton(EventLog.self) { _ in EventLog() }
    }
}
// end

protocol Scoring: Sendable { var points: Int { get } }
struct FixedScore: Scoring { let points: Int }
struct DoubledScore: Scoring {
    let inner: any Scoring
    var points: Int { inner.points * 2 }
}

nonisolated struct Settings: Sendable { var name = "standard" }

struct GameSpec: MainActorDependencySpec {
    static func make(resolver: DependencyResolving) throws -> GameModel {
        GameModel(store: try resolver.resolveOrThrow())
    }
}

nonisolated struct SettingsSpec: DependencySpec {
    static func make(resolver: DependencyResolving) -> Settings { Settings(name: "spec") }
}

extension Catalog {
    var game: GameSpec.Type { GameSpec.self }
    nonisolated var settings: SettingsSpec.Type { SettingsSpec.self }
}

struct NaturalLinesTests {
    let container = DependencyContainer()

    @Test func `a closure in a main-actor module can create main-actor objects without annotations`() throws {
        container.register(ScoreStore.self, allocation: .static) { _ in ScoreStore() }
        container.register(GameModel.self) { container in
            let store: ScoreStore = container.resolve()
            store.add(1)
            return GameModel(store: store)
        }
        #expect(container.resolve(GameModel.self).store.scores == [1])
        #expect(try container.resolveOrThrow(GameModel.self).store === container.resolve(ScoreStore.self))
    }

    @Test func `a main-actor initializer can be autowired without changes`() {
        container.register(ScoreStore.self, allocation: .static, autowire: ScoreStore.init)
        container.register(GameModel.self, autowire: GameModel.init)
        #expect(container.resolve(GameModel.self).store === container.resolve(ScoreStore.self))
        #expect(container.validate(roots: [GameModel.self]).isEmpty)
    }

    @Test func `resolving a main-actor type off the main actor throws an error before main-actor code runs`()
        async throws
    {
        container.register(ScoreStore.self, allocation: .static) { _ in ScoreStore() }
        container.register(GameModel.self, autowire: GameModel.init)
        let codes = await offMainActor { [container] in
            [
                code { _ = try container.resolveOrThrow(ScoreStore.self) },
                code { _ = try container.resolveOrThrow(GameModel.self) },
            ]
        }
        #expect(codes == ["MC004", "MC004"])
    }

    @Test func `resolveAsync off the main actor creates the instance on the main actor`() async throws {
        container.register(ScoreStore.self, allocation: .static) { _ in
            MainActor.assertIsolated()
            return ScoreStore()
        }
        container.register(GameModel.self, autowire: GameModel.init)
        let container = container
        let model = try await Task.detached { try await container.resolveAsync(GameModel.self) }.value
        #expect(model.store === container.resolve(ScoreStore.self))
    }

    @Test func `a type that a nonisolated module registers resolves off the main actor`() async {
        container.register(Settings.self, autowire: Settings.init(name:))
        container.register(String.self, allocation: .static) { _ in "main actor" }
        LogModule().apply(to: container)
        let codes = await offMainActor { [container] in
            [
                code { _ = try container.resolveOrThrow(EventLog.self) },
                code { _ = try container.resolveOrThrow(Settings.self) },
            ]
        }
        #expect(codes == ["", "MC004"])  // `Settings` needs a `String`, whose factory is a closure of this module.
        #expect(container.resolve(Settings.self).name == "main actor")
    }

    @Test func `validation reports a nonisolated type that depends on a main-actor closure`() {
        container.register(Settings.self, autowire: Settings.init(name:))
        container.register(String.self, allocation: .static) { _ in
            Issue.record("validation ran a factory")
            return "main actor"
        }
        let findings = container.validate(roots: [Settings.self]).findings.filter { $0.id == .mainActorOnly }
        #expect(findings.map(\.subject.typeName) == ["Settings"])
        let text =
            "[MC004 main-actor-only] Settings is created on any thread, but depends on String, which must be created"
        #expect(findings.first.map { "\($0)".hasPrefix(text) } == true)
    }

    @Test func `validation reports a main-actor closure that the program resolves off the main actor`() async {
        container.register(ScoreStore.self, allocation: .static) { _ in ScoreStore() }
        LogModule().apply(to: container)
        let validation = container.validate(offMainActor: [ScoreStore.self, EventLog.self])
        #expect(validation.findings.map(\.subject.typeName) == ["ScoreStore"])
        let codes = await offMainActor { [container] in [code { _ = try container.resolveOrThrow(ScoreStore.self) }] }
        #expect(codes == validation.findings.map(\.id.code))
    }

    @Test func `modules, builders and specs compile in a main-actor module without annotations`() throws {
        let assembled = try DependencyContainer(modules: GameModule())
        #expect(assembled.resolve(GameModel.self).store === assembled.resolve(ScoreStore.self))
        let built = DependencyContainer {
            Singleton(ScoreStore.self) { _ in ScoreStore() }
            Singleton((any Scoring).self) { _ in FixedScore(points: 3) }
        }
        #expect(built.resolve((any Scoring).self).points == 3)
        #expect(built.resolve(\.game).store === built.resolve(ScoreStore.self))
        #expect(built.resolve(\.settings).name == "spec")
        built.register(\.settings) { _ in Settings(name: "replaced") }
        #expect(built.resolve(\.settings).name == "replaced")
    }

    @Test func `a builder's factories in a main-actor module run on the main actor`() async throws {
        let built = DependencyContainer {
            Singleton(ScoreStore.self) { _ in
                MainActor.assertIsolated()
                return ScoreStore()
            }
            Factory(GameModel.self) { container in
                MainActor.assertIsolated()
                return GameModel(store: try container.resolveOrThrow())
            }
            Register { container in
                container.register(Int.self) { _ in
                    MainActor.assertIsolated()
                    return 1
                }
            }
        }
        let scope = built.openScope("game") {
            Factory(String.self) { _ in
                MainActor.assertIsolated()
                return "scope"
            }
        }
        let codes = await offMainActor {
            [
                code { _ = try built.resolveOrThrow(ScoreStore.self) },
                code { _ = try built.resolveOrThrow(GameModel.self) },
                code { _ = try built.resolveOrThrow(Int.self) },
                code { _ = try scope.resolveOrThrow(String.self) },
            ]
        }
        #expect(codes == ["MC004", "MC004", "MC004", "MC004"])
        let model = try await Task.detached { try await built.resolveAsync(GameModel.self) }.value
        #expect(built.resolve(ScoreStore.self) === model.store)
        let number = try await Task.detached { try await built.resolveAsync(Int.self) }.value
        #expect(number == 1)
        #expect(scope.resolve(String.self) == "scope")
    }

    @Test func `overrides, decorators and contributions compile in a main-actor module without annotations`() throws {
        container.register((any Scoring).self, allocation: .static) { _ in FixedScore(points: 1) }
        container.decorate((any Scoring).self) { inner, _ in DoubledScore(inner: inner) }
        container.contribute((any Scoring).self) { _ in FixedScore(points: 5) }
        container.register(FixedScore.self, arguments: Int.self) { _, points in FixedScore(points: points) }
        #expect(container.resolve((any Scoring).self).points == 2)
        #expect(try container.resolveAll((any Scoring).self).map(\.points) == [10])
        #expect(try container.resolve(FixedScore.self, 7).points == 7)

        let fork = container.fork { $0.override((any Scoring).self) { _ in FixedScore(points: 9) } }
        #expect(fork.resolve((any Scoring).self).points == 9)
        let inBlock = container.withOverrides {
            $0.override((any Scoring).self) { _ in FixedScore(points: 8) }
        } operation: {
            container.resolve((any Scoring).self).points
        }
        #expect(inBlock == 8)
        #expect(container.resolve((any Scoring).self).points == 2)
    }

    @Test func `main-actor decorators and factories with arguments cannot run off the main actor`() async {
        let made = nonisolatedContainer()
        made.decorate((any Scoring).self) { inner, _ in DoubledScore(inner: inner) }
        made.register(FixedScore.self, arguments: Int.self) { _, points in FixedScore(points: points) }
        made.register(Int.self, arguments: Int.self, Int.self) { _, one, other in one + other }
        made.register(String.self, sharedByArguments: Int.self) { _, number in "\(number)" }
        let codes = await offMainActor {
            [
                code { _ = try made.resolveOrThrow((any Scoring).self) },
                code { _ = try made.resolve(FixedScore.self, 1) },
                code { _ = try made.resolve(Int.self, 1, 2) },
                code { _ = try made.resolve(String.self, 1) },
            ]
        }
        #expect(codes == ["MC004", "MC004", "MC004", "MC004"])
        #expect(made.resolve((any Scoring).self).points == 2)
    }

    @Test func `scopes close main-actor objects on the main actor`() async throws {
        container.register(
            ScoreStore.self,
            allocation: .scoped("game").closing { await $0.add(-1) }
        ) { _ in ScoreStore() }
        let scope = container.openScope("game")
        let store: ScoreStore = scope.resolve()
        try await scope.close()
        #expect(store.scores == [-1])
    }
}

nonisolated func nonisolatedContainer() -> DependencyContainer {
    DependencyContainer { Factory((any Scoring).self) { _ in Unscored() } }
}

nonisolated struct Unscored: nonisolated Scoring { var points: Int { 1 } }

/// The code of the error that `body` throws, or an empty string if it throws none.
nonisolated func code(_ body: () throws -> Void) -> String {
    do {
        try body()
        return ""
    } catch {
        return (error as? ResolutionError)?.diagnostic.id.code ?? "\(error)"
    }
}

nonisolated func offMainActor<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
}
