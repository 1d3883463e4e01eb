import Dispatch
import Foundation
import MicroContainer

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// The samples in the documentation comments of MicroContainer, compiled. `DocCommentTests` compares the texts.

private struct Detail: Sendable {
    let id: Status.ID
    let statuses: Statuses
}

private struct Statuses: Sendable {}
private struct Status: Sendable, Identifiable { let id: Int }

private struct Tab: Sendable {
    let title: String
    init(_ title: String) { self.title = title }
}

private protocol HTTPClient: Sendable {}
extension URLSession: HTTPClient {}

private struct LiveClient: HTTPClient {
    init(_ host: String = "example.com") {}
}

private protocol Clock: Sendable {}
private struct SystemClock: Clock {}
private struct TestClock: Clock {}
private struct FixedClock: Clock {}

private struct User: Sendable {}

private struct Database: Sendable {
    init(settings: Settings) async throws {}
}

private struct Settings: Sendable {}

private func arguments(_ container: DependencyContainer, _ id: Status.ID) throws {
    container.register(Detail.self, arguments: Status.ID.self) { container, id in
        Detail(id: id, statuses: try container.resolveOrThrow())
    }
    let detail = try container.resolve(Detail.self, id)
    _ = detail
}

private func assistedInjection(_ container: DependencyContainer, _ id: Status.ID) throws {
    container.register(Detail.self, arguments: Status.ID.self, autowire: Detail.init)
    let detail = try container.resolve(Detail.self, id)
    _ = detail
}

private struct Page: Sendable {
    static func load(_ url: URL) async throws -> Page { Page() }
}

private func asynchronousArguments(_ container: DependencyContainer, _ url: URL) async throws {
    container.registerAsync(Page.self, arguments: URL.self) { _, url in try await Page.load(url) }
    let page = try await container.resolveAsync(Page.self, url)
    _ = page
}

private enum Format { case json }
private protocol Exporter: Sendable {}
private struct JSONExporter: Exporter {}

private func contributions(_ container: DependencyContainer) throws {
    container.contribute(Tab.self, named: "timeline") { _ in Tab("Timeline") }
    container.contribute((any Exporter).self, named: Format.json) { _ in JSONExporter() }
    let exporters = try container.resolveAll((any Exporter).self, by: Format.self)
    _ = exporters
}

private func requiringOverrides(_ app: DependencyContainer) {
    app.requireOverridesInTests(live: [Timeline.self])
}

private enum Feeds {
    protocol Feed: Sendable {}
    struct RemoteFeed: Feed { let client: any HTTPClient }
    struct LoggedFeed: Feed { let wrapped: any Feed }

    static func decorating(_ container: DependencyContainer) {
        container.decorate((any Feed).self) { feed, _ in LoggedFeed(wrapped: feed) }
        container.decorate((any Feed).self, autowire: LoggedFeed.init)
    }

    static func registering(_ container: DependencyContainer) {
        container.register((any Feed).self, allocation: .static) { container in
            RemoteFeed(client: try container.resolveOrThrow())
        }
    }

    static func autowiring(_ container: DependencyContainer) {
        container.register((any Feed).self, allocation: .static, autowire: RemoteFeed.init)
    }
}

private enum Modules {
    struct Feed: Sendable { let client: any HTTPClient }

    struct NetworkModule: Module {
        var registrations: [any Registration] {
            Singleton((any HTTPClient).self) { _ in LiveClient() }
        }
    }

    struct FeedModule: Module {
        var requires: [any Module] { [NetworkModule()] }
        var registrations: [any Registration] {
            Factory(Feed.self) { container in Feed(client: try container.resolveOrThrow()) }
        }
    }

    static func assembling() throws {
        let container = try DependencyContainer(modules: FeedModule())
        _ = container
    }
}

private func autowiringAsync(_ container: DependencyContainer) {
    container.registerAsync(Database.self, allocation: .static, autowire: Database.init(settings:))
}

private func overriding(_ container: DependencyContainer) {
    let testing = container.fork { $0.override((any Clock).self) { _ in TestClock() } }
    _ = testing
}

private enum Scopes {
    struct Session: Sendable {
        func end() async {}
    }

    static func scoping(_ container: DependencyContainer, _ user: User) async throws {
        container.register(Session.self, allocation: .scoped("session").closing { await $0.end() }) { _ in Session() }
        let scope = container.openScope("session") { Singleton(User.self) { _ in user } }
        let session: Session = scope.resolve()
        try await scope.close()
        _ = session
    }
}

private enum Building {
    struct Timeline: Sendable { let clock: any Clock }

    static func building(isPreview: Bool) {
        let container = DependencyContainer {
            Singleton((any Clock).self) { _ in SystemClock() }
            if isPreview { Factory(Timeline.self) { container in Timeline(clock: container.resolve()) } }
        }
        _ = container
    }
}

private enum Greetings {
    protocol Greeting: Sendable {}
    struct English: Greeting {}
    struct Letter { let greeting: any Greeting }

    static func first() {
        let container = DependencyContainer()
        container.register((any Greeting).self, allocation: .static) { _ in
            English()
        }
        container.register(Letter.self) { container in
            Letter(greeting: container.resolve())
        }
        let letter: Letter = container.resolve()
        _ = letter
    }
}

private func instances(_ container: DependencyContainer) {
    container.register(URLSession.shared, as: (any HTTPClient).self)
}

private func aliases(_ container: DependencyContainer) {
    container.register(LiveClient.self, allocation: .static, autowire: LiveClient.init)
    container.register((any HTTPClient).self, as: LiveClient.self)
}

private struct Registering: Module {
    struct Session: Sendable {
        let user: User
        init(user: User) { self.user = user }
    }

    var registrations: [any Registration] {
        Singleton((any HTTPClient).self, autowire: LiveClient.init)
        Register { container in
            container.register(Session.self, allocation: .scoped("session"), autowire: Session.init)
            container.contribute(Tab.self) { _ in Tab("Timeline") }
        }
    }
}

private enum Qualifiers {
    struct Client: Sendable { init(_ host: String) {} }

    enum Host: String, DependencyQualifier { case primary, staging }

    static func qualifying(_ container: DependencyContainer) {
        container.register(Client.self, qualifier: Host.staging) { _ in Client("staging.example.com") }
        let client: Client = container.resolve(qualifier: Host.staging)
        _ = client
    }
}

private func resetting(_ container: DependencyContainer) {
    container.reset(.scoped("session"))
}

private func contexts(_ container: DependencyContainer) {
    container.register((any Clock).self, allocation: .static) { _ in SystemClock() }
    container.register((any Clock).self, in: .preview) { _ in FixedClock() }
    container.register((any Clock).self, in: .test) { _ in TestClock() }
}

private func forkingForTests(_ container: DependencyContainer) {
    let testing = container.fork(in: .test, live: [Timeline.self]) {
        $0.override((any Clock).self) { _ in TestClock() }
    }
    _ = testing
}

private protocol Store: Sendable {}
private let archive = DependencyContainer()

private enum Injecting {
    struct Report {
        @Injected var clock: any Clock
        @Injected(archive) var store: any Store
    }

    static func injecting(_ container: DependencyContainer) {
        let report = container.asCurrent { Report() }
        _ = report
    }
}

private func escaping(_ container: DependencyContainer) {
    DependencyContainer.withEscapedOverrides { overrides in
        DispatchQueue.global().async {
            overrides.yield { container.resolve(Timeline.self).load() }
        }
    }
}

// MARK: Specs

struct CalendarStore: Sendable {}

struct ChatUIFactory: Sendable { let store: CalendarStore }

struct CalendarStoreSpec: DependencySpec {
    static func make(resolver: DependencyResolving) throws -> CalendarStore { CalendarStore() }
}

struct ChatUISpec: DependencySpec {
    static func make(resolver: DependencyResolving) throws -> ChatUIFactory {
        ChatUIFactory(store: try resolver.resolveOrThrow(\.calendarStore))
    }
}

extension Catalog {
    var chatUI: ChatUISpec.Type { ChatUISpec.self }
}

protocol Analytics: Sendable {}
struct SilentAnalytics: Analytics {}

struct AnalyticsSpec: DependencySpec {
    static func make(resolver: DependencyResolving) throws -> any Analytics { SilentAnalytics() }
}

struct Timeline: Sendable {
    func load() {}
}

@MainActor final class TimelineModel {
    init(timeline: Timeline) {}
}

struct TimelineSpec: MainActorDependencySpec {
    static func make(resolver: DependencyResolving) throws -> TimelineModel {
        TimelineModel(timeline: try resolver.resolveOrThrow())
    }
}

extension Catalog {
    var calendarStore: CalendarStoreSpec.Type { CalendarStoreSpec.self }
    var analytics: AnalyticsSpec.Type { AnalyticsSpec.self }
    var timeline: TimelineSpec.Type { TimelineSpec.self }
}

private func specs(_ container: DependencyContainer) {
    let factory = container.resolve(\.chatUI)
    _ = factory
}

private func overridingSpecs(_ container: DependencyContainer) {
    let testing = container.fork { $0.override(\.analytics) { _ in SilentAnalytics() } }
    _ = testing
}

@MainActor private func onMainActor(_ container: DependencyContainer) {
    let model = container.resolve(\.timeline)
    _ = model
}

private func anywhere(_ container: DependencyContainer) async {
    let other = await container.resolve(\.timeline)
    _ = other
}

// MARK: Wrappers

private func providing(_ container: DependencyContainer) {
    container.register(Detail.self, arguments: Status.ID.self) { container, id in Detail(id: id, statuses: Statuses()) }
    final class List { init(detail: Provider<Detail, Status.ID>) { _ = detail } }
}

enum Staging: DependencyTag {}

private func tagging(_ container: DependencyContainer) {
    container.register((any HTTPClient).self, qualifier: Staging.qualifier) { _ in LiveClient("staging.example.com") }
}

private struct Uploader {
    let client: any HTTPClient
    init(client: Tagged<Staging, any HTTPClient>) { self.client = client.value }
}
