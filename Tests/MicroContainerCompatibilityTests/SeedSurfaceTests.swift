public import MicroContainer
public import MicroContainerCompatibility
import Testing

// The code of the documents that this container is based on, with small stand-ins for their services. It has to compile
// unchanged.

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

private struct RefusedSpec: DependencySpec {
    struct Refusal: Error {}
    static func make(resolver: DependencyResolving) throws -> Int { throw Refusal() }
}

extension Catalog {
    fileprivate var refused: RefusedSpec.Type { RefusedSpec.self }
}

struct SeedSurfaceTests {
    @Test func `a subscript that fails stops the program at the line that uses the subscript`() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Catalog.main[\.refused]
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(output.contains("SeedSurfaceTests.swift"))
        #expect(!output.contains("ServiceProvider.swift"))
    }

    @Test func `an environment exposes its static factories as resolved properties`() {
        let environment = TritonEnvironment()
        #expect(environment.statusAppFactory === environment.statusAppFactory)
    }

    @Test @MainActor func `a key path resolves its spec with resolve, obtain or a subscript`() {
        #expect(ServiceProvider.shared.resolve(\.chatUI).makeChatView() == "chat")
        #expect(Catalog.main[\.composedChatUI].composeChatView() == "composed")
        #expect(Catalog.main.obtain(\.composedChatUI).composeChatView() == "composed")
    }
}
