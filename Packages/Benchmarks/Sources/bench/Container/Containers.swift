import MicroContainer

/// The containers that are measured.
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
        container.register(Screen.self) { Screen(model: $0.resolve(), composer: $0.resolve()) }
        return container
    }

    /// A hundred registrations of a hundred types.
    static func hundred() -> DependencyContainer {
        let container = DependencyContainer()
        for type in types { type.register(in: container) }
        return container
    }

    /// The pairs of ten types.
    private static let types: [any MarkerType.Type] = pairs(of: [
        Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self,
        UInt64.self,
    ])

    private static func pairs(of types: [any Sendable.Type]) -> [any MarkerType.Type] {
        types.flatMap { first in types.map { second in pair(first, second) } }
    }

    private static func pair<First, Second>(_ first: First.Type, _ second: Second.Type) -> any MarkerType.Type {
        Marker<First, Second>.self
    }
}

protocol MarkerType: SendableMetatype {
    static func register(in container: DependencyContainer)
}

enum Marker<First, Second>: Sendable { case one }

extension Marker: MarkerType {
    static func register(in container: DependencyContainer) {
        container.register(Self.self, allocation: .static) { _ in .one }
    }
}
