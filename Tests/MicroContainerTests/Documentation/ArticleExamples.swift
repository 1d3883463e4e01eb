import Dispatch
import MicroContainer
import Testing

// The code of the articles, compiled and run. `ArticleTests` compares the two texts.

// begin types
protocol Transport: Sendable {
    func get(_ path: String) -> String
}

struct WebTransport: Transport {
    func get(_ path: String) -> String { "live \(path)" }
}

final class Timeline: Sendable {
    private let client: any Transport
    init(client: any Transport) { self.client = client }
    func load() -> String { client.get("timeline") }
}
// end

// begin double
struct StubTransport: Transport {
    func get(_ path: String) -> String { "stub \(path)" }
}
// end

// begin module
struct NetworkModule: Module {
    var registrations: [any Registration] {
        Singleton((any Transport).self) { _ in WebTransport() }
    }
}

struct TimelineModule: Module {
    var requires: [any Module] { [NetworkModule()] }
    var registrations: [any Registration] {
        Factory(Timeline.self, autowire: Timeline.init)
    }
}
// end

// begin spec
struct TimelineSpec: DependencySpec {
    static func make(resolver: DependencyResolving) throws -> Timeline {
        Timeline(client: try resolver.resolveOrThrow())
    }
}

extension Catalog {
    var timeline: TimelineSpec.Type { TimelineSpec.self }
}
// end

// begin main actor type
@MainActor final class TimelineModel {
    let timeline: Timeline
    init(timeline: Timeline) { self.timeline = timeline }
}
// end

actor Database {
    private(set) var isOpen = true
    static func open() async throws -> Database { Database() }
    func close() throws { isOpen = false }
}

struct User: Sendable { let name: String }

struct ProfilePage: Sendable {
    let user: User
    init(user: User) { self.user = user }
    static func load(_ user: User) async throws -> ProfilePage { ProfilePage(user: user) }
}

enum Format { case json, text }
protocol Exporter: Sendable {}
struct JSONExporter: Exporter {}
struct TextExporter: Exporter {}
struct StubExporter: Exporter {}

final class UserSession: Sendable {
    let user: User
    init(user: User) { self.user = user }
    func end() async {}
}

// begin qualifier type
enum Host: String, DependencyQualifier { case primary, staging }
// end

// begin injected
struct Report {
    @Injected var timeline: Timeline
    func text() -> String { "Report: " + timeline.load() }
}
// end

struct ArticleExamples {
    @Test func `an injected property uses the container and its overrides`() throws {
        let container = try DependencyContainer(modules: TimelineModule())
        // begin injected use
        let report = container.asCurrent { Report() }
        print(report.text())
        // end
        // begin injected test
        let stubbed = container.withOverrides {
            $0.override((any Transport).self) { _ in StubTransport() }
        } operation: {
            report.text()
        }
        #expect(stubbed == "Report: stub timeline")
        // end
        #expect(report.text() == "Report: live timeline")
    }

    @Test func `the article's context examples resolve stubs in previews and tests`() throws {
        let container = try DependencyContainer(modules: TimelineModule())
        // begin contexts
        container.register((any Transport).self, in: .preview) { _ in StubTransport() }
        container.register((any Transport).self, in: .test) { _ in StubTransport() }
        // end
        // begin context forks
        let preview = container.fork(in: .preview)
        let strict = container.fork(in: .test, live: [Timeline.self])
        // end
        #expect(preview.resolve(Timeline.self).load() == "stub timeline")
        #expect(strict.resolve(Timeline.self).load() == "stub timeline")
        // begin escaping
        DependencyContainer.withEscapedOverrides { overrides in
            DispatchQueue.global().async {
                overrides.yield { print(container.resolve(Timeline.self).load()) }
            }
        }
        // end
    }

    @Test func `the article's examples of instances, aliases and qualifiers resolve`() throws {
        let container = DependencyContainer()
        // begin instances
        container.register(WebTransport(), as: (any Transport).self)  // an instance that exists
        container.register(StubTransport.self) { _ in StubTransport() }
        container.register((any Transport).self, as: StubTransport.self, qualifier: "stub")  // another name
        // end
        // begin qualifiers
        container.register(String.self, qualifier: Host.staging) { _ in "staging.example.com" }
        let host: String = container.resolve(qualifier: Host.staging)
        // end
        #expect(host == "staging.example.com")
    }

    @Test func `the article's first example resolves a timeline`() throws {
        // begin first
        let container = DependencyContainer()
        container.register((any Transport).self, allocation: .static) { _ in
            WebTransport()
        }
        container.register(Timeline.self) { container in
            Timeline(client: container.resolve())
        }

        let timeline: Timeline = container.resolve()
        // end
        #expect(timeline.load() == "live timeline")
        // begin autowire
        container.register(Timeline.self, autowire: Timeline.init)
        // end
        // begin builder
        let built = DependencyContainer {
            Singleton((any Transport).self) { _ in WebTransport() }
            Factory(Timeline.self) { container in Timeline(client: container.resolve()) }
        }
        // end
        #expect(built.resolve(Timeline.self).load() == "live timeline")
        // begin modules
        let assembled = try DependencyContainer(modules: TimelineModule())
        // end
        #expect(assembled.contains(Timeline.self))
        // begin spec use
        let published = container.resolve(\.timeline)
        // end
        #expect(published.load() == "live timeline")
        // begin throwing
        do throws(ResolutionError) {
            let number = try container.resolveOrThrow(Int.self)
            print(number)
        } catch {
            print(error.diagnostic.help)
        }
        // end
        // begin arguments
        container.register(String.self, arguments: User.self) { container, user in
            "\(user.name): \(try container.resolveOrThrow(Timeline.self).load())"
        }
        let page = try container.resolve(String.self, User(name: "ann"))
        // end
        #expect(page == "ann: live timeline")
        // begin assisted injection
        container.register(ProfilePage.self, arguments: User.self, autowire: ProfilePage.init)
        let profile = try container.resolve(ProfilePage.self, User(name: "ann"))
        // end
        #expect(profile.user.name == "ann")
        // begin contributions
        container.contribute(String.self) { _ in "Timeline" }
        container.contribute(String.self, order: -1) { _ in "Profile" }
        let tabs = try container.resolveAll(String.self)
        // end
        #expect(tabs == ["Profile", "Timeline"])
        // begin decorate
        container.decorate((any Transport).self) { client, _ in LoggedTransport(wrapped: client) }
        container.decorate((any Transport).self, autowire: CachedTransport.init)
        // end
        #expect(container.resolve(Timeline.self).load() == "cached logged live timeline")
    }

    @Test func `contributions can be resolved, replaced and removed by name`() throws {
        let container = DependencyContainer()
        // begin named contributions
        container.contribute((any Exporter).self, named: Format.json) { _ in JSONExporter() }
        container.contribute((any Exporter).self, named: Format.text, autowire: TextExporter.init)
        let exporters = try container.resolveAll((any Exporter).self, by: Format.self)
        let fork = container.fork { $0.contribute((any Exporter).self, named: Format.json) { _ in StubExporter() } }
        container.removeContributions(to: (any Exporter).self, named: Format.json)
        // end
        #expect(exporters[.json] is JSONExporter && exporters[.text] is TextExporter)
        #expect(try fork.resolveAll((any Exporter).self, by: Format.self)[.json] is StubExporter)
        #expect(try container.resolveAll((any Exporter).self).count == 1)
    }

    @Test func `a container that requires overrides refuses a live dependency in a test`() throws {
        let container = try DependencyContainer(modules: TimelineModule())
        // begin requiring
        container.requireOverridesInTests(live: [Timeline.self])
        // end
        let error = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Timeline.self) }
        #expect(error?.diagnostic.id == .notOverridden)
    }

    @Test func `asynchronous factories can have arguments and contribute to collections`() async throws {
        let container = DependencyContainer()
        // begin async forms
        container.registerAsync(ProfilePage.self, arguments: User.self) { _, user in
            try await ProfilePage.load(user)
        }
        container.contributeAsync(ProfilePage.self) { _ in try await ProfilePage.load(User(name: "bob")) }
        let ann = try await container.resolveAsync(ProfilePage.self, User(name: "ann"))
        let profiles = try await container.resolveAllAsync(ProfilePage.self)
        let provider = container.resolve(Provider<ProfilePage, User>.self)
        let cid = try await provider.resolveAsync(User(name: "cid"))
        // end
        #expect(([ann] + profiles + [cid]).map(\.user.name) == ["ann", "bob", "cid"])
    }

    private struct CachedTransport: Transport {
        let wrapped: any Transport
        func get(_ path: String) -> String { "cached " + wrapped.get(path) }
    }

    private struct LoggedTransport: Transport {
        let wrapped: any Transport
        func get(_ path: String) -> String { "logged " + wrapped.get(path) }
    }

    @Test func `the article's examples of lifetimes and scopes resolve`() async throws {
        let container = DependencyContainer()
        // begin scope
        container.register(UserSession.self, allocation: .scoped("session").closing { await $0.end() }) { container in
            UserSession(user: try container.resolveOrThrow())
        }

        let scope = container.openScope("session") { Singleton(User.self) { _ in User(name: "ann") } }
        let session: UserSession = scope.resolve()
        try await scope.close()
        // end
        #expect(session.user.name == "ann")
        // begin with scope
        let name = try await container.withScope("session") {
            Singleton(User.self) { _ in User(name: "bob") }
        } operation: { scope in
            scope.resolve(UserSession.self).user.name
        }
        // end
        #expect(name == "bob")
        // begin timed
        container.register(Int.self, allocation: .timed(.seconds(60))) { _ in Int.random(in: 0..<6) }
        // end
        #expect(container.resolve(Int.self) == container.resolve(Int.self))
        // begin starting
        container.register(
            Timeline.self,
            allocation: .static.starting {
                _ = $0.load()
            } stopping: { _ in
                print("stopped")
            }
        ) { _ in Timeline(client: WebTransport()) }
        try await container.start()
        try await container.stop()
        // end
    }

    @Test @MainActor func `the article's main-actor and asynchronous examples resolve and close`() async throws {
        let container = DependencyContainer { Singleton(Timeline.self) { _ in Timeline(client: WebTransport()) } }
        // begin main actor
        container.register(TimelineModel.self, autowire: TimelineModel.init)

        let model = container.resolve(TimelineModel.self)  // on the main actor
        let other = try await container.resolveAsync(TimelineModel.self)  // anywhere
        // end
        #expect(model !== other)
        // begin async
        container.registerAsync(Database.self, allocation: .static.closing { try await $0.close() }) { _ in
            try await Database.open()
        }
        let database = try await container.resolveAsync(Database.self)
        // end
        #expect(await database.isOpen)
        try await container.close()
        #expect(await !database.isOpen)
    }

    @Test func `the article's testing examples override a dependency and validate the container`() throws {
        let container = try DependencyContainer(modules: TimelineModule())
        // begin fork
        let testing = container.fork { $0.override((any Transport).self) { _ in StubTransport() } }
        #expect(testing.resolve(Timeline.self).load() == "stub timeline")
        #expect(container.resolve(Timeline.self).load() == "live timeline")
        // end
        // begin overrides
        let text = container.withOverrides {
            $0.override((any Transport).self) { _ in StubTransport() }
        } operation: {
            container.resolve(Timeline.self).load()
        }
        // end
        #expect(text == "stub timeline")
        // begin validate
        let validation = container.validate(roots: [Timeline.self])
        #expect(validation.isEmpty, "\(validation)")
        // end
        do {
            // begin validate off the main actor
            let validation = container.validate(offMainActor: [Timeline.self])
            #expect(validation.isEmpty, "\(validation)")
            // end
        }
        // begin observe
        let observation = container.observe { event in
            if case .created(let key, let duration) = event, duration > .milliseconds(5) { print("slow: \(key)") }
        }
        // end
        observation.cancel()
    }
}
