import MicroContainer

private protocol Logging: Sendable {
    func log()
}

private final class Logger: Logging {
    func log() {}
}

private final class Service: Sendable {
    let logger: any Logging
    init(logger: any Logging) { self.logger = logger }
}

/// What a person would write. Not inlined, since then the optimizer would put the objects on the stack.
private enum ByHand {
    static let logger: any Logging = makeLogging()

    @inline(never)
    static func makeLogging() -> any Logging { Logger() }

    @inline(never)
    static func makeLogger() -> Logger { Logger() }

    @inline(never)
    static func makeService() -> Service { Service(logger: logger) }
}

/// As for classes: see ``use(_:)-(Value)``.
@inline(never) @_optimize(none)
private func use(_ value: consuming any Logging) {}

/// What the container costs beside hand-written code.
enum ContainerSuite {
    @Sendable static func run() -> Report {
        let container = DependencyContainer()
        container.register((any Logging).self, allocation: .static) { _ in Logger() }
        container.register(Logger.self) { _ in Logger() }
        container.register(Service.self) { Service(logger: $0.resolve()) }
        return Report(
            title: "container",
            rows: [
                .compare(
                    "cached hit, against a static let",
                    bar: 1.15,
                    count: 500_000,
                    byHand: { for _ in 0..<$0 { use(ByHand.logger) } },
                    measured: { for _ in 0..<$0 { use(container.resolve((any Logging).self)) } }
                ),
                .compare(
                    "fresh object, against its constructor",
                    bar: 1.25,
                    count: 200_000,
                    byHand: { for _ in 0..<$0 { use(ByHand.makeLogger()) } },
                    measured: { for _ in 0..<$0 { use(container.resolve(Logger.self)) } }
                ),
                .compare(
                    "fresh object with a shared part",
                    bar: nil,
                    count: 200_000,
                    byHand: { for _ in 0..<$0 { use(ByHand.makeService()) } },
                    measured: { for _ in 0..<$0 { use(container.resolve(Service.self)) } }
                ),
            ]
        )
    }
}
