import CMicroContainer

// Finds the container that replaces another one.
//
// A fork replaces its original in two cases: in a `withOverrides` block, for the task and its children; and while a
// factory that was registered in the original runs for the fork, for the thread. A factory that captured the original
// then resolves from the fork.

/// A `withOverrides` block: a fork that replaces a container, inside the surrounding blocks.
///
/// It lives as long as any task that was started in the block, so that such a task does not reach the original
/// container even after the block.
final class Overrides: Sendable {
    @TaskLocal static var ofTask: Overrides?

    private let reach: Reach
    private let outer: Overrides?
    /// The fork of a block and what it replaces, for the short path.
    private let ofBlock: (original: ObjectIdentifier, fork: Unmanaged<DependencyContainer>)?

    /// The containers that the fork replaces.
    private enum Reach {
        /// The original and its scopes. The fork was created for the block, so everything that the fork keeps for the
        /// block ends with it.
        case block(fork: DependencyContainer, original: DependencyContainer)
        /// The containers that an asynchronous factory may have captured, while the factory runs for the fork. It has
        /// this ``Entry/forkDepth``.
        ///
        /// Weak, because a task that the factory starts keeps the task-local values of the factory. The fork replaces
        /// its original in such a task as long as it exists.
        indirect case factory(fork: WeakContainer, forkDepth: UInt16, counted: [WeakContainer])
    }

    /// Replaces `original` and its scopes with a fork that was created for the block.
    init(_ fork: DependencyContainer, for original: DependencyContainer) {
        reach = .block(fork: fork, original: original)
        ofBlock = (ObjectIdentifier(original), .passUnretained(fork))
        outer = Self.current
        Self.existing.pointee.wrappingAdd(1, ordering: .relaxed)
        original.override(by: 1)
    }

    /// Replaces the containers that a factory with this fork depth may have captured, while it runs for `fork`.
    init(_ fork: DependencyContainer, forkDepth: UInt16) {
        var counted: [WeakContainer] = []
        var container = fork.parent
        while let current = container, current.forkDepth >= forkDepth {
            // A fork or a root passes the count on to the scopes in it.
            if current.role == .fork || current.parent == nil {
                current.override(by: 1)
                counted.append(WeakContainer(container: current))
            }
            container = current.parent
        }
        reach = .factory(fork: WeakContainer(container: fork), forkDepth: forkDepth, counted: counted)
        ofBlock = nil
        outer = Self.current
        Self.existing.pointee.wrappingAdd(1, ordering: .relaxed)
    }

    deinit {
        switch reach {
        case .block(let fork, let original):
            // The fork has counterparts only of scopes that have been opened in the original.
            if original.override(by: -1) { fork.dropCounterparts() }
        case .factory(_, _, let counted):
            for container in counted { container.container?.override(by: -1) }
        }
        Self.existing.pointee.wrappingSubtract(1, ordering: .relaxed)
    }

    /// The number of these objects. If it is zero, no task has one.
    private static var existing: UnsafePointer<Atomic<Int>> {
        UnsafeRawPointer(COverrides()).assumingMemoryBound(to: Atomic<Int>.self)
    }

    /// The block of the calling task. Without any block, it takes a tenth of the time of reading a task-local value.
    static var current: Overrides? { existing.pointee.load(ordering: .relaxed) > 0 ? ofTask : nil }

    /// The container that replaces `container` in the calling task and thread.
    @inline(__always)
    static func replacement(of container: DependencyContainer) -> DependencyContainer? {
        let stack = CreationStack.current
        // If the hint is zero, only a thread that runs a factory of a fork can have a replacement.
        if container.overridingHint == 0, stack.substitution == nil { return nil }
        return search(container, on: stack)
    }

    /// The container that replaces `container` itself in the innermost block. For the short path.
    ///
    /// Unmanaged, so that a hit need not retain it. While the caller is in the block, the task keeps the block, and the
    /// block keeps its fork.
    @inline(__always)
    static func innermostReplacement(of container: DependencyContainer) -> Unmanaged<DependencyContainer>? {
        guard container.overridingHint != 0, CreationStack.current.substitution == nil, let block = ofTask?.ofBlock,
            block.original == ObjectIdentifier(container)
        else { return nil }
        return block.fork
    }

    @inline(never)
    private static func search(_ container: DependencyContainer, on stack: CreationStack) -> DependencyContainer? {
        if let substitution = stack.substitution, let fork = substitution.fork,
            let found = fork.counterpart(of: container, forkDepth: substitution.forkDepth)
        {
            return found
        }
        // Of nested factories, only the innermost can use a container that it captured.
        var isInnermost = stack.substitution == nil
        var overrides = current
        while let link = overrides {
            if link.isBlock || isInnermost, let found = link.replacement(of: container) { return found }
            if !link.isBlock { isInnermost = false }
            overrides = link.outer
        }
        return nil
    }

    private var isBlock: Bool { ofBlock != nil }

    private var fork: DependencyContainer? {
        switch reach {
        case .block(let fork, _): fork
        case .factory(let fork, _, _): fork.container
        }
    }

    /// The innermost block, ignoring the asynchronous factories in it.
    var innermostBlock: Overrides? {
        var overrides: Overrides? = self
        while let link = overrides, !link.isBlock { overrides = link.outer }
        return overrides
    }

    /// Whether the calling task is in an asynchronous factory that runs for a fork.
    static var isInFactory: Bool {
        guard asyncRecordings.pointee.load(ordering: .relaxed) > 0, let current else { return false }
        return !current.isBlock
    }

    private func replacement(of container: DependencyContainer) -> DependencyContainer? {
        switch reach {
        case .block(let fork, let original): fork.counterpart(of: container, from: original, isKept: true)
        case .factory(let fork, let forkDepth, _): fork.container?.counterpart(of: container, forkDepth: forkDepth)
        }
    }

    /// Whether a shared instance that `container` creates now could depend on a block that ends before the container
    /// does.
    static func mayLeak(into container: DependencyContainer) -> Bool {
        guard let current else { return false }
        // Part of the next test, but takes no references.
        if current.ofBlock?.fork.toOpaque() == Unmanaged.passUnretained(container).toOpaque() { return false }
        var overrides: Overrides? = current
        while let link = overrides {
            if let fork = link.fork, container.isIn(fork) || container.enclosingFork?.front?.isIn(fork) == true {
                return false
            }
            overrides = link.outer
        }
        return true
    }

    func run<Result, Failure: Error>(_ operation: () throws(Failure) -> Result) throws(Failure) -> Result {
        try Self.$ofTask.with(self, operation)
    }

    func run<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await Self.$ofTask.with(self, operation)
    }
}

extension DependencyContainer {
    /// The container that replaces this one in the current task, or this one.
    var effective: DependencyContainer { Overrides.replacement(of: self) ?? self }
}
