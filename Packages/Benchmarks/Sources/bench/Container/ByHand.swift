// The measured types, and their hand-written construction.

protocol Logging: Sendable {
    func log()
}

final class Logger: Logging {
    func log() {}
}

final class Link1: Sendable {}

final class Link2: Sendable {
    let next: Link1
    init(next: Link1) { self.next = next }
}

final class Link3: Sendable {
    let next: Link2
    init(next: Link2) { self.next = next }
}

final class Link4: Sendable {
    let next: Link3
    init(next: Link3) { self.next = next }
}

final class Link5: Sendable {
    let next: Link4
    init(next: Link4) { self.next = next }
}

// The graph of a small application: five shared services, and seven objects that are created each time they are
// resolved.

protocol Storing: Sendable {}
protocol Calling: Sendable {}
protocol Timing: Sendable {}
protocol Counting: Sendable {}

final class Store: Storing {}

final class Client: Calling {
    let logger: any Logging
    init(logger: any Logging) { self.logger = logger }
}

/// A class whose instances are larger than a cache line. Otherwise, another thread that counts references of a
/// neighboring object would slow this one down.
final class Timer: Timing {
    private let room = (SIMD8<Int>(), SIMD8<Int>())
}

final class Analytics: Counting {
    let client: any Calling
    init(client: any Calling) { self.client = client }
}

final class Loader: Sendable {
    let client: any Calling
    let logger: any Logging
    init(client: any Calling, logger: any Logging) { (self.client, self.logger) = (client, logger) }
}

final class Cache: Sendable {
    let store: any Storing
    let clock: any Timing
    init(store: any Storing, clock: any Timing) { (self.store, self.clock) = (store, clock) }
}

final class Feed: Sendable {
    let loader: Loader
    let cache: Cache
    init(loader: Loader, cache: Cache) { (self.loader, self.cache) = (loader, cache) }
}

final class Composer: Sendable {
    let client: any Calling
    init(client: any Calling) { self.client = client }
}

final class Router: Sendable {
    let counter: any Counting
    init(counter: any Counting) { self.counter = counter }
}

final class FeedModel: Sendable {
    let feed: Feed
    let router: Router
    init(feed: Feed, router: Router) { (self.feed, self.router) = (feed, router) }
}

final class FeedScreen: Sendable {
    let model: FeedModel
    let composer: Composer
    init(model: FeedModel, composer: Composer) { (self.model, self.composer) = (model, composer) }
}

/// Hand-written construction. Not inlined, because the optimizer would then allocate the objects on the stack.
enum ByHand {
    static let logger: any Logging = makeLogging()
    static let store: any Storing = makeStore()
    static let clock: any Timing = makeClock()
    static let client: any Calling = makeClient()
    static let counter: any Counting = makeCounter()

    @inline(never) static func makeLogging() -> any Logging { Logger() }
    @inline(never) static func makeStore() -> any Storing { Store() }
    @inline(never) static func makeClock() -> any Timing { Timer() }
    @inline(never) static func makeClient() -> any Calling { Client(logger: logger) }
    @inline(never) static func makeCounter() -> any Counting { Analytics(client: client) }

    @inline(never) static func makeLink1() -> Link1 { Link1() }
    @inline(never) static func makeLink2() -> Link2 { Link2(next: makeLink1()) }
    @inline(never) static func makeLink3() -> Link3 { Link3(next: makeLink2()) }
    @inline(never) static func makeLink4() -> Link4 { Link4(next: makeLink3()) }
    @inline(never) static func makeLink5() -> Link5 { Link5(next: makeLink4()) }

    @inline(never) static func makeLoader() -> Loader { Loader(client: client, logger: logger) }
    @inline(never) static func makeCache() -> Cache { Cache(store: store, clock: clock) }
    @inline(never) static func makeFeed() -> Feed { Feed(loader: makeLoader(), cache: makeCache()) }
    @inline(never) static func makeComposer() -> Composer { Composer(client: client) }
    @inline(never) static func makeRouter() -> Router { Router(counter: counter) }
    @inline(never) static func makeModel() -> FeedModel { FeedModel(feed: makeFeed(), router: makeRouter()) }
    @inline(never) static func makeScreen() -> FeedScreen { FeedScreen(model: makeModel(), composer: makeComposer()) }
}
