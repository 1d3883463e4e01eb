import Synchronization

/// A container that stands for another in the current task, inside of others that do.
///
/// `@unchecked Sendable`: `fork` is guarded by ``Creation/monitor``, the rest is immutable.
final class Overrides: @unchecked Sendable {
    @TaskLocal private static var current: Overrides?

    private let replaced: ObjectIdentifier
    private let outer: Overrides?
    /// Nil when the block is over: a task that was started in it may go on, and has the container itself again then.
    private var fork: DependencyContainer?

    init(_ fork: DependencyContainer, for container: DependencyContainer) {
        self.fork = fork
        replaced = ObjectIdentifier(container)
        outer = Self.current
    }

    /// What stands for `container`, if anything does.
    static func replacement(of container: DependencyContainer) -> DependencyContainer? {
        guard container.attention.load(ordering: .relaxed) > 0 else { return nil }
        return inForce.first { $0.replaced == ObjectIdentifier(container) }?.fork
    }

    /// What stands for what now, innermost first.
    private static var inForce: [(replaced: ObjectIdentifier, fork: DependencyContainer)] {
        guard current != nil else { return [] }
        return Creation.monitor.locked {
            sequence(first: current) { $0?.outer }.prefix { $0 != nil }
                .compactMap { overrides in overrides.flatMap { link in link.fork.map { (link.replaced, $0) } } }
        }
    }

    private func end() {
        // What it made ends with it, and runs anybody's code.
        let ended = Creation.monitor.locked {
            defer { fork = nil }
            return fork
        }
        withExtendedLifetime(ended) {}
    }

    /// Whether what stands for others now ends before `container` does, so that what `container` makes for good has to
    /// be made without it.
    static func concernOthers(than container: DependencyContainer) -> Bool {
        current != nil && !isWithin(container)
    }

    /// Whether `container` is one that stands for another now, or is within one.
    private static func isWithin(_ container: DependencyContainer) -> Bool {
        inForce.contains { $0.fork === container } || (container.parent.map(isWithin) ?? false)
    }

    static func run<Result, Failure: Error>(
        _ overrides: Overrides?,
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var outcome: Swift.Result<Result, Failure>?
        $current.withValue(overrides) {
            outcome = Swift.Result { () throws(Failure) in try operation() }
        }
        overrides?.end()
        return try outcome.unsafelyUnwrapped.get()
    }

    static func run<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ overrides: Overrides?,
        _ operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        var outcome: Swift.Result<Result, Failure>?
        await $current.withValue(overrides) {
            do throws(Failure) {
                outcome = .success(try await operation())
            } catch {
                outcome = .failure(error)
            }
        }
        overrides?.end()
        return try outcome.unsafelyUnwrapped.get()
    }
}
