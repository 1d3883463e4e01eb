public import MicroContainer
import Testing

// The code of the documents that this container serves, with services small enough to stand here. It has to compile
// as it is written there.

protocol SessionServiceProtocol: Sendable {}
protocol NetworkClientProtocol: Sendable {}
protocol StatusAppFactoryProtocol {}
struct LiveSession: SessionServiceProtocol {}
struct LiveClient: NetworkClientProtocol {}

final class StatusAppFactory: Sendable {
    let sessionService: any SessionServiceProtocol
    let networkClient: any NetworkClientProtocol
    init(sessionService: any SessionServiceProtocol, networkClient: any NetworkClientProtocol) {
        self.sessionService = sessionService
        self.networkClient = networkClient
    }
}

struct TritonEnvironment {
    private let container = DependencyContainer()

    var statusAppFactory: StatusAppFactory { container.resolve() }

    init() {
        container.register(
            type: (any SessionServiceProtocol).self,
            allocation: .static
        ) { _ in
            LiveSession()
        }
        container.register(
            type: (any NetworkClientProtocol).self,
            allocation: .dynamic
        ) { _ in
            LiveClient()
        }
        container.register(
            type: StatusAppFactory.self,
            allocation: .static
        ) { container in
            StatusAppFactory(
                sessionService: container.resolve(),
                networkClient: container.resolve()
            )
        }
    }
}

public protocol CalendarStoreProtocol: Sendable {}
public protocol AnalyticsServiceProtocol: Sendable {}
struct CalendarStore: CalendarStoreProtocol {}
final class Analytics: AnalyticsServiceProtocol {}

struct CalendarStoreSpec: DependencySpec {
    static func make(resolver: DependencyResolving) -> any CalendarStoreProtocol { CalendarStore() }
}

struct AnalyticsSpec: DependencySpec {
    static var lifetime: Lifetime<any AnalyticsServiceProtocol> { .static }
    static func make(resolver: DependencyResolving) -> any AnalyticsServiceProtocol { Analytics() }
}

extension ServiceProvider {
    var calendarStore: CalendarStoreSpec.Type { CalendarStoreSpec.self }
    var analyticsService: AnalyticsSpec.Type { AnalyticsSpec.self }
}

// Seed 001

public struct ChatUISpec: DependencySpec {
    public typealias Service = ChatUIFactory
    public init() {}

    public static func make(resolver: DependencyResolving) -> ChatUIFactory {
        ChatUIFactory(
            store: resolver.resolve(\.calendarStore),
            analytics: resolver.resolve(\.analyticsService)
        )
    }
}

extension ServiceProvider {
    public var chatUI: ChatUISpec.Type { ChatUISpec.self }
}

public struct ChatUIFactory {
    let store: any CalendarStoreProtocol
    let analytics: any AnalyticsServiceProtocol

    @MainActor
    public func makeChatView() -> String { "chat" }
}

// Seed 000

public struct ChatUIBlueprint: Blueprint {
    public typealias Output = ChatUIComposer
    public init() {}

    public static func assemble(from catalog: Assembling) -> ChatUIComposer {
        ChatUIComposer(
            store: catalog.obtain(\.calendarStore),
            analytics: catalog.obtain(\.analyticsService)
        )
    }
}

extension Catalog {
    public var composedChatUI: ChatUIBlueprint.Type { ChatUIBlueprint.self }
}

public struct ChatUIComposer {
    let store: any CalendarStoreProtocol
    let analytics: any AnalyticsServiceProtocol

    @MainActor
    public func composeChatView() -> String { "composed" }
}

struct SeedSurfaceTests {
    @Test func `an environment registers everything and exposes factories as resolved properties`() {
        let environment = TritonEnvironment()
        #expect(environment.statusAppFactory === environment.statusAppFactory)
    }

    @Test @MainActor func `a spec is resolved by its key path, in either vocabulary`() {
        #expect(ServiceProvider.shared.resolve(\.chatUI).makeChatView() == "chat")
        #expect(Catalog.main[\.composedChatUI].composeChatView() == "composed")
        #expect(Catalog.main.obtain(\.composedChatUI).composeChatView() == "composed")
    }

    @Test func `a spec's lifetime is its own, and is shared within one container`() {
        let container = DependencyContainer()
        let analytics = { container.resolve(\.analyticsService) as? Analytics }
        #expect(analytics() === analytics())
        #expect(analytics() != nil)
        #expect(container.resolve(\.chatUI).analytics as? Analytics === analytics())
        #expect(analytics() !== DependencyContainer().resolve(\.analyticsService) as? Analytics)
    }

    @Test func `a spec can be replaced, and what was made with it is renewed`() {
        struct Silent: AnalyticsServiceProtocol {}
        let container = DependencyContainer()
        #expect(container.resolve(\.chatUI).analytics is Analytics)
        container.register(\.analyticsService) { _ in Silent() }
        #expect(container.resolve(\.chatUI).analytics is Silent)
    }

    @Test func `a spec that throws is an error with the path`() throws {
        struct Broken: AnalyticsServiceProtocol {}
        let container = DependencyContainer()
        container.register(\.analyticsService) { _ in throw Refusal() }
        container.register(\.chatUI) {
            ChatUIFactory(store: CalendarStore(), analytics: try $0.resolveOrThrow(\.analyticsService))
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolveOrThrow(\.chatUI) }
        #expect(error.diagnostic.path.map(\.description) == ["ChatUISpec (dynamic)", "AnalyticsSpec (static)"])
    }

    @Test func `a spec asked for by many threads at once is registered and made once`() {
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

    // The original's README.
    @Test func `the usage of the container that it follows compiles`() throws {
        let container = DependencyContainer()
        container.registerSingleton((any Greeting).self) { _ in
            English()
        }
        container.registerFactory(Letter.self) { container in
            Letter(greeting: container.resolve())
        }
        container.registerSingleton(String.self, qualifier: "primary") { _ in "p" }
        let primary: String = container.resolve(qualifier: "primary")
        #expect(primary == "p")
        let maybe: Letter? = container.resolveOptional()
        #expect(maybe != nil)
        #expect(try missing(in: container) == "Missing registration: Int")
        #expect(container.contains(Letter.self))
        container.unregister(Letter.self)
        container.warmSingletons()
        container.reset()
    }

    private func missing(in container: DependencyContainer) throws -> String {
        do {
            let value: Int = try container.resolveOrThrow()
            return "\(value)"
        } catch DependencyContainer.ResolutionError.notRegistered(let type) {
            return "Missing registration: \(type)"
        }
    }
}
