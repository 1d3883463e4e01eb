import CMicroContainer
import Synchronization

// Which container stands for which.
//
// A fork stands for its original in two cases: in a `withOverrides` block, for the task and its children; and while a
// factory that was registered in the original runs for the fork, for the thread. A factory that captured the original
// resolves from the fork then.

/// A `withOverrides` block: a fork that stands for a container, inside the blocks around it.
///
/// It lasts as long as a task that was started in the block, so that such a task does not reach the original container
/// after the block either.
final class Overrides: Sendable {
    @TaskLocal static var current: Overrides?

    private let original: DependencyContainer
    private let originalID: ObjectIdentifier
    private let fork: DependencyContainer
    private let unmanagedFork: Unmanaged<DependencyContainer>
    private let outer: Overrides?
    /// Whether the fork was made for this block, so that what it keeps for the block ends with it.
    private let isBlock: Bool

    init(_ fork: DependencyContainer, for original: DependencyContainer, isBlock: Bool = true) {
        self.fork = fork
        self.isBlock = isBlock
        unmanagedFork = .passUnretained(fork)
        self.original = original
        originalID = ObjectIdentifier(original)
        outer = Self.current
        original.override(by: 1)
    }

    deinit {
        original.override(by: -1)
        if isBlock { fork.dropCounterparts() }
    }

    /// The container that stands for `container` in the calling task and thread.
    @inline(__always)
    static func replacement(of container: DependencyContainer) -> DependencyContainer? {
        let stack = CreationStack.current
        // A thread that has nothing else to heed runs no factory of a fork.
        if container.overridingHint == 0, stack.substitution == nil { return nil }
        return search(container, on: stack)
    }

    /// The container that stands for `container` itself in the innermost block, for the short path.
    ///
    /// Unmanaged, because children refer to a container weakly, which makes each retain of it slow. The task holds the
    /// block, and the block its fork, for as long as the caller is in it.
    @inline(__always)
    static func innermostReplacement(of container: DependencyContainer) -> Unmanaged<DependencyContainer>? {
        guard container.overridingHint != 0, CreationStack.current.substitution == nil, let current,
            current.originalID == ObjectIdentifier(container)
        else { return nil }
        return current.unmanagedFork
    }

    @inline(never)
    private static func search(_ container: DependencyContainer, on stack: CreationStack) -> DependencyContainer? {
        if let fork = stack.substitution?.fork, let found = fork.counterpart(of: container) { return found }
        var overrides = current
        while let link = overrides {
            if let found = link.fork.counterpart(of: container, from: link.original, isKept: link.isBlock) {
                return found
            }
            overrides = link.outer
        }
        return nil
    }

    /// Whether a shared instance that `container` makes now could be made with something of a block that ends before the
    /// container does.
    static func mayLeak(into container: DependencyContainer) -> Bool {
        var overrides = current
        while let link = overrides {
            var around: DependencyContainer? = container
            while let candidate = around {
                if candidate === link.fork { return false }
                around = candidate.parent
            }
            overrides = link.outer
        }
        return current != nil
    }

    func run<Result, Failure: Error>(_ operation: () throws(Failure) -> Result) throws(Failure) -> Result {
        try Self.with(self, operation)
    }

    func run<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await Self.with(self, operation)
    }

    static func withoutOverrides<Result, Failure: Error>(
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try with(nil, operation)
    }

    static func withoutOverrides<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await with(nil, operation)
    }

    /// Runs `operation` with `overrides` in force, in place of those that are.
    static func with<Result, Failure: Error>(
        _ overrides: Overrides?,
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The task-local's own function does not type what it throws.
        var outcome: Swift.Result<Result, Failure>?
        $current.withValue(overrides) {
            outcome = Swift.Result { () throws(Failure) in try operation() }
        }
        return try outcome.unsafelyUnwrapped.get()
    }

    static func with<Result, Failure: Error>(
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
        return try outcome.unsafelyUnwrapped.get()
    }
}
