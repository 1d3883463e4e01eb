import Foundation
import MicroContainer
import Testing

private final class Part: Sendable {}

/// An object whose `deinit` resolves a new instance from its container.
private final class Last: Sendable {
    let container: DependencyContainer
    init(_ container: DependencyContainer) { self.container = container }
    deinit { _ = container.resolve(Part.self) }
}

/// A clock that resolves from its container each time it is read.
private final class AskingClock: Clock {
    let container: DependencyContainer
    init(_ container: DependencyContainer) { self.container = container }

    var now: ContinuousClock.Instant {
        _ = container.resolve(Part.self)
        return .now
    }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}

private struct AskingSpec: DependencySpec {
    static let container = DependencyContainer { Factory(Part.self) { _ in Part() } }
    static var lifetime: Lifetime<Int> {
        _ = container.resolve(Part.self)
        return .static
    }
    static func make(resolver: DependencyResolving) -> Int { 7 }
}

extension Catalog {
    fileprivate var asking: AskingSpec.Type { AskingSpec.self }
}

/// An object whose `deinit` changes its container.
private final class Ender: Sendable {
    let container: DependencyContainer
    init(_ container: DependencyContainer) { self.container = container }
    deinit { container.unregister(Int.self) }
}

private struct EnderModule: Module {
    let ender: Ender
    var registrations: [any Registration] {}
}

/// Factories are not the only user code that a container runs: deinitializers, clocks, observers and specs may resolve
/// too, and may wait for another thread. Each of these tests once caused a deadlock.
struct ForeignCodeTests {
    let container = DependencyContainer()

    /// Runs `body` on a thread, and waits for it with a timeout.
    private func ends(_ body: @escaping @Sendable () -> Void) -> Bool { onThreads(1, within: 10) { _ in body() } }

    init() { container.register(Part.self, allocation: .static) { _ in Part() } }

    @Test func `a replaced instance's deinitializer can resolve without a deadlock`() {
        container.register(Last.self, allocation: .timed(.zero)) { Last($0) }
        let ended = ends { [container] in for _ in 0..<3 { _ = container.resolve(Last.self) } }
        #expect(ended)
    }

    @Test func `a timed lifetime's clock can resolve without a deadlock`() {
        container.register(Part.self) { _ in Part() }
        container.register(Int.self, allocation: .timed(.zero, clock: AskingClock(container))) { _ in 7 }
        let ended = ends { [container] in for _ in 0..<3 { _ = container.resolve(Int.self) } }
        #expect(ended)
    }

    /// Checking a weak reference retains the object for a moment, and may release the last reference.
    @Test func `a weak instance's deinitializer can resolve on any thread without a deadlock`() {
        container.register(Part.self) { _ in Part() }
        container.register(Last.self, allocation: .weak) { Last($0) }
        let ended = onThreads(4, within: 60) { [container] _ in
            for _ in 0..<2_000 { _ = container.resolve(Last.self) }
        }
        #expect(ended)
    }

    @Test func `an observer can resolve an existing instance without causing another event`() {
        let log = Recorder<String>()
        container.register(Int.self, allocation: .static) { _ in 7 }
        let ended = ends { [container] in
            let observation = container.observe { event in
                if case .created(let key, _) = event { log.record("\(key) \(container.resolve(Int.self))") }
            }
            _ = container.resolve(Part.self)
            _ = container.resolve(Part.self)
            observation.cancel()
        }
        #expect(ended)
        #expect(log.values == ["Part 7"])
    }

    @Test func `cancelling an observation can release another observation without a deadlock`() {
        let ended = ends { [container] in
            let inner = container.observe { _ in }
            let outer = container.observe { _ in _ = inner }
            outer.cancel()
        }
        #expect(ended)
    }

    @Test func `an argument's hash, comparison or description can resolve the type that takes the argument`() {
        struct Asking: Hashable, Sendable, CustomStringConvertible {
            let container: DependencyContainer
            let number: Int

            private func ask() -> Int {
                if number > 0 { _ = try? container.resolve(Part.self, Asking(container: container, number: 0)) }
                return number
            }
            var description: String { "\(ask())" }
            static func == (lhs: Self, rhs: Self) -> Bool { lhs.ask() == rhs.ask() }
            func hash(into hasher: inout Hasher) { hasher.combine(ask() % 10) }
        }
        let made = Counter()
        container.register(Part.self, sharedByArguments: Asking.self) { _, _ in
            made.increment()
            return Part()
        }
        let ended = onThreads(8, within: 30) { [container] _ in
            for number in 1...50 { _ = try? container.resolve(Part.self, Asking(container: container, number: number)) }
        }
        #expect(ended)
        #expect(made.value == 51)
    }

    @Test func `values that reset releases can use the container in their deinitializers`() {
        let additions: [@Sendable (DependencyContainer) -> Void] = [
            { [ender = Ender(container)] in $0.decorate(Part.self) { part, _ in withExtendedLifetime(ender) { part } }
            },
            { [ender = Ender(container)] in EnderModule(ender: ender).apply(to: $0) },
            { [ender = Ender(container)] in
                $0.register(Part.self, in: .test) { _ in withExtendedLifetime(ender) { Part() } }
            },
        ]
        for add in consume additions { add(container) }
        let ended = ends { [container] in container.reset() }
        #expect(ended)
    }

    @Test func `a spec's lifetime property can resolve another dependency`() {
        let ended = ends { _ = AskingSpec.container.resolve(\.asking) }
        #expect(ended)
    }

    @Test func `an instance's deinitializer can resolve while its scope is released`() {
        container.register(Last.self, allocation: .scoped("s")) { [container] _ in Last(container) }
        container.register(Part.self) { _ in Part() }
        let ended = onThreads(4, within: 60) { [container] _ in
            for _ in 0..<500 { _ = container.openScope("s").resolve(Last.self) }
        }
        #expect(ended)
    }
}
