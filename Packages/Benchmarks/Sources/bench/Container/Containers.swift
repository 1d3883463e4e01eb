import MicroContainer

enum Containers {
    static func small() -> DependencyContainer {
        let container = DependencyContainer()
        container.register((any Logging).self, allocation: .static) { _ in Logger() }
        container.register((any Timing).self, allocation: .static) { _ in Timer() }
        container.register((any Storing).self) { _ in Store() }
        container.register(Link1.self) { _ in Link1() }
        container.register(Link2.self) { Link2(next: $0.resolve()) }
        container.register(Link3.self) { Link3(next: $0.resolve()) }
        container.register(Link4.self) { Link4(next: $0.resolve()) }
        container.register(Link5.self) { Link5(next: $0.resolve()) }
        return container
    }

    static func application() -> DependencyContainer {
        let container = DependencyContainer()
        container.register((any Logging).self, allocation: .static) { _ in Logger() }
        container.register((any Storing).self, allocation: .static) { _ in Store() }
        container.register((any Timing).self, allocation: .static) { _ in Timer() }
        container.register((any Calling).self, allocation: .static) { Client(logger: $0.resolve()) }
        container.register((any Counting).self, allocation: .static) { Analytics(client: $0.resolve()) }
        container.register(Loader.self) { Loader(client: $0.resolve(), logger: $0.resolve()) }
        container.register(Cache.self) { Cache(store: $0.resolve(), clock: $0.resolve()) }
        container.register(Feed.self) { Feed(loader: $0.resolve(), cache: $0.resolve()) }
        container.register(Composer.self) { Composer(client: $0.resolve()) }
        container.register(Router.self) { Router(counter: $0.resolve()) }
        container.register(FeedModel.self) { FeedModel(feed: $0.resolve(), router: $0.resolve()) }
        container.register(FeedScreen.self) { FeedScreen(model: $0.resolve(), composer: $0.resolve()) }
        return container
    }

    /// A hundred registrations of a hundred types.
    static func hundred() -> DependencyContainer {
        let container = DependencyContainer()
        ten(Int.self, container)
        ten(Int8.self, container)
        ten(Int16.self, container)
        ten(Int32.self, container)
        ten(Int64.self, container)
        ten(UInt.self, container)
        ten(UInt8.self, container)
        ten(UInt16.self, container)
        ten(UInt32.self, container)
        ten(UInt64.self, container)
        return container
    }

    @inline(__always)
    private static func ten<First: Sendable>(_ first: First.Type, _ container: DependencyContainer) {
        container.register(Pair<First, Int>.self, allocation: .static) { _ in Pair() }
        container.register(Pair<First, Int8>.self, allocation: .static) { _ in Pair() }
        container.register(Pair<First, Int16>.self, allocation: .static) { _ in Pair() }
        container.register(Pair<First, Int32>.self, allocation: .static) { _ in Pair() }
        container.register(Pair<First, Int64>.self, allocation: .static) { _ in Pair() }
        container.register(Pair<First, UInt>.self, allocation: .static) { _ in Pair() }
        container.register(Pair<First, UInt8>.self, allocation: .static) { _ in Pair() }
        container.register(Pair<First, UInt16>.self, allocation: .static) { _ in Pair() }
        container.register(Pair<First, UInt32>.self, allocation: .static) { _ in Pair() }
        container.register(Pair<First, UInt64>.self, allocation: .static) { _ in Pair() }
    }

    /// The same hundred registrations, hand-written.
    static func hundredByHand() -> HandContainer {
        let container = HandContainer()
        ten(Int.self, container)
        ten(Int8.self, container)
        ten(Int16.self, container)
        ten(Int32.self, container)
        ten(Int64.self, container)
        ten(UInt.self, container)
        ten(UInt8.self, container)
        ten(UInt16.self, container)
        ten(UInt32.self, container)
        ten(UInt64.self, container)
        return container
    }

    @inline(__always)
    private static func ten<First: Sendable>(_ first: First.Type, _ container: HandContainer) {
        container.register(Pair<First, Int>.self) { _ in Pair() }
        container.register(Pair<First, Int8>.self) { _ in Pair() }
        container.register(Pair<First, Int16>.self) { _ in Pair() }
        container.register(Pair<First, Int32>.self) { _ in Pair() }
        container.register(Pair<First, Int64>.self) { _ in Pair() }
        container.register(Pair<First, UInt>.self) { _ in Pair() }
        container.register(Pair<First, UInt8>.self) { _ in Pair() }
        container.register(Pair<First, UInt16>.self) { _ in Pair() }
        container.register(Pair<First, UInt32>.self) { _ in Pair() }
        container.register(Pair<First, UInt64>.self) { _ in Pair() }
    }

    struct Pair<First: Sendable, Second: Sendable>: Sendable {}
}
