import MicroContainer
import Testing

protocol AnalyticsServiceProtocol: Sendable {}
final class Analytics: AnalyticsServiceProtocol {}

struct AnalyticsSpec: DependencySpec {
    static var lifetime: Lifetime<any AnalyticsServiceProtocol> { .static }
    static func make(resolver: DependencyResolving) -> any AnalyticsServiceProtocol { Analytics() }
}

struct ChatUIFactory {
    let analytics: any AnalyticsServiceProtocol
}

struct ChatUISpec: DependencySpec {
    static func make(resolver: DependencyResolving) -> ChatUIFactory {
        ChatUIFactory(analytics: resolver.resolve(\.analyticsService))
    }
}

extension Catalog {
    var analyticsService: AnalyticsSpec.Type { AnalyticsSpec.self }
    var chatUI: ChatUISpec.Type { ChatUISpec.self }
}

struct SpecTests {
    @Test func `a static spec has one instance in each container`() {
        let container = DependencyContainer()
        let analytics = { container.resolve(\.analyticsService) as? Analytics }
        #expect(analytics() === analytics())
        #expect(analytics() != nil)
        #expect(container.resolve(\.chatUI).analytics as? Analytics === analytics())
        #expect(analytics() !== DependencyContainer().resolve(\.analyticsService) as? Analytics)
    }

    @Test func `replacing a spec recreates its dependents`() {
        struct Silent: AnalyticsServiceProtocol {}
        let container = DependencyContainer()
        #expect(container.resolve(\.chatUI).analytics is Analytics)
        container.register(\.analyticsService) { _ in Silent() }
        #expect(container.resolve(\.chatUI).analytics is Silent)
    }

    @Test func `an error that a spec's factory throws contains the path to the spec`() throws {
        struct Broken: AnalyticsServiceProtocol {}
        let container = DependencyContainer()
        container.register(\.analyticsService) { _ in throw Refusal() }
        container.register(\.chatUI) {
            ChatUIFactory(analytics: try $0.resolveOrThrow(\.analyticsService))
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolveOrThrow(\.chatUI) }
        #expect(error.diagnostic.path.map(\.description) == ["ChatUISpec (dynamic)", "AnalyticsSpec (static)"])
    }

    @Test func `a spec that many threads resolve concurrently is registered and created once`() {
        for _ in 0..<50 {
            let container = DependencyContainer()
            let seen = Recorder<ObjectIdentifier>()
            onThreads(4) { _ in
                if let made = container.resolve(\.analyticsService) as? Analytics {
                    seen.record(ObjectIdentifier(made))
                }
            }
            #expect(Set(seen.values).count == 1)
            #expect(seen.values.count == 4)
        }
    }
}
