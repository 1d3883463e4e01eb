import MicroContainer

// The page "Forms by example" is generated from this file: each line with a comment is a row.

private protocol Client: Sendable {}
private struct LiveClient: Client {}
private struct Cached: Client { let wrapped: any Client }
private final class Feed: Sendable {
    let client: any Client
    init(client: any Client) { self.client = client }
    func end() async {}
}
private struct Page: Sendable {
    let client: any Client
    let number: Int
}
private struct FeedSpec: DependencySpec {
    static func make(resolver: DependencyResolving) throws -> Feed { Feed(client: try resolver.resolveOrThrow()) }
}
extension Catalog { fileprivate var feed: FeedSpec.Type { FeedSpec.self } }
private struct FeedModule: Module {
    var registrations: [any Registration] { Factory(Feed.self, autowire: Feed.init) }
}

private func creating() throws {
    // MARK: Creating a container
    _ = DependencyContainer()  // an empty container
    _ = DependencyContainer { Singleton((any Client).self) { _ in LiveClient() } }  // a container with registrations
    _ = try DependencyContainer(modules: FeedModule())  // a container from modules, each applied once
    let container = DependencyContainer()
    try container.assemble([FeedModule()])  // applies modules to an existing container
}

private func registering(_ container: DependencyContainer) {
    // MARK: Registering
    container.register((any Client).self) { _ in LiveClient() }  // a factory, called each time the type is resolved
    container.register((any Client).self, allocation: .static) { _ in LiveClient() }  // one shared instance
    container.register(Feed.self, autowire: Feed.init)  // an initializer; the container resolves its parameters
    container.register(LiveClient())  // an existing instance
    container.register(LiveClient(), as: (any Client).self)  // an existing instance, registered under its protocol
    container.register((any Client).self, as: LiveClient.self)  // another name for a registration
    container.register((any Client).self, qualifier: "staging") { _ in LiveClient() }  // a second one of this type
    container.register((any Client).self, qualifier: Host.staging) { _ in LiveClient() }  // with a typed qualifier
    container.registerAsync(Feed.self) { _ in Feed(client: LiveClient()) }  // an asynchronous factory
    container.register(Page.self, arguments: Int.self) { Page(client: LiveClient(), number: $1) }  // with an argument
    container.register(Page.self, arguments: Int.self, autowire: Page.init)  // dependencies first, then the argument
    container.register(Page.self, sharedByArguments: Int.self, autowire: Page.init)  // one instance for equal arguments
    container.unregister(Feed.self)  // removes a registration
    _ = container.contains(Feed.self)  // whether there is a registration
}

private func lifetimes(_ container: DependencyContainer) {
    // MARK: Lifetimes and hooks
    container.register(Feed.self, allocation: .dynamic, autowire: Feed.init)  // a new one each time, the default
    container.register(Feed.self, allocation: .graph, autowire: Feed.init)  // one for each top-level resolution
    container.register(Feed.self, allocation: .static, autowire: Feed.init)  // one for the container
    container.register(Feed.self, allocation: .scoped("session"), autowire: Feed.init)  // one for a scope
    container.register(Feed.self, allocation: .weak, autowire: Feed.init)  // one while other code holds it
    container.register(Feed.self, allocation: .timed(.seconds(60)), autowire: Feed.init)  // one for a duration
    container.register(Feed.self, allocation: .static.closing { await $0.end() }, autowire: Feed.init)  // at `close()`
    container.register(Feed.self, allocation: .static.starting { _ in }, autowire: Feed.init)  // at `start()`
}

private func resolving(_ container: DependencyContainer) async throws {
    // MARK: Resolving
    let _: Feed = container.resolve()  // the instance; an error stops the program
    _ = try container.resolveOrThrow(Feed.self)  // the instance, or a `ResolutionError`
    _ = container.resolveOptional(Feed.self)  // nil if there is no registration
    _ = try await container.resolveAsync(Feed.self)  // also from an asynchronous or a main-actor factory
    _ = container.resolve((any Client).self, qualifier: Host.staging)  // a qualified registration
    _ = try container.resolve(Page.self, 3)  // with an argument
    _ = container.resolve(\.feed)  // a spec in the catalog
    _ = container.resolve(Lazy<Feed>.self)  // resolves at the first use of `value`
    _ = container.resolve(Provider<Feed>.self)  // resolves on each call
    _ = container.resolve(Provider<Page, Int>.self)  // resolves on each call, with an argument
}

private func collecting(_ container: DependencyContainer) async throws {
    // MARK: Collecting and decorating
    container.contribute((any Client).self) { _ in LiveClient() }  // adds an element to a collection
    container.contribute((any Client).self, named: Format.json) { _ in LiveClient() }  // adds or replaces by name
    container.contributeAsync((any Client).self) { _ in LiveClient() }  // with an asynchronous factory
    _ = try container.resolveAll((any Client).self)  // all elements, in order
    _ = try container.resolveAll((any Client).self, by: Format.self)  // the named elements, by their names
    _ = try await container.resolveAllAsync((any Client).self)  // also the asynchronous ones
    container.removeContributions(to: (any Client).self, named: Format.json)  // removes an element
    container.decorate((any Client).self, autowire: Cached.init)  // wraps each instance of a registration
    container.undecorate((any Client).self)  // removes the decorators
}

private func scopes(_ container: DependencyContainer) async throws {
    // MARK: Scopes, start and end
    _ = container.openScope("session") { Singleton(Int.self) { _ in 1 } }  // a scope with registrations of its own
    _ = try await container.withScope("session", {}, operation: { $0.resolve(Feed.self) })  // a scope for a closure
    _ = container.warmSingletons()  // creates every shared instance now, and returns the errors
    try await container.start()  // runs the start hooks, dependencies first
    try await container.stop()  // runs the stop hooks in the reverse order
    container.reset()  // forgets the instances, and keeps the registrations
    try await container.close()  // stops, closes, and refuses everything afterwards
}

private func replacing(_ container: DependencyContainer, _ feed: Feed) {
    // MARK: Overrides, previews and tests
    _ = container.fork { $0.override((any Client).self) { _ in LiveClient() } }  // a copy with another service
    container.withOverrides({ $0.override(Feed.self) { _ in feed } }, operation: {})  // for a closure
    DependencyContainer.withEscapedOverrides { $0.yield {} }  // carries the overrides to other threads
    container.overrideAsync(Feed.self) { _ in Feed(client: LiveClient()) }  // an asynchronous override
    container.register((any Client).self, in: .preview) { _ in LiveClient() }  // the value for previews
    container.registerAsync(Feed.self, in: .test) { _ in Feed(client: LiveClient()) }  // the value for tests
    _ = container.fork(in: .preview)  // a copy for previews
    container.requireOverridesInTests(live: [Feed.self])  // a test that reaches another live service fails
    container.asCurrent {}  // `@Injected` properties in the closure resolve here
    _ = DependencyContainer.current  // the container that `@Injected` uses
}

private func checking(_ container: DependencyContainer) async throws {
    // MARK: Checking and observing
    _ = container.validate(roots: [Feed.self])  // missing, circular and unneeded registrations
    _ = container.validate(offMainActor: [Feed.self])  // what cannot be created off the main actor
    _ = await container.resolveEverything()  // creates everything once, and returns the errors
    _ = container.graph  // the registrations and their dependencies, as text, JSON or a drawing
    _ = container.observe { print($0) }  // each registration, creation and end, as an event
}
