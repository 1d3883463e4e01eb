import CMicroContainer

/// A call that assembles a container, with the policy for keys that the call registers twice.
///
/// Each thread stores its innermost assembly, because ``Registration/apply(to:)`` receives only the container. Other
/// threads that register meanwhile have no assembly, or their own.
final class Assembly {
    /// Duplicates that this call has registered.
    private(set) var duplicates: [Duplicate] = []
    /// The source location of the call, if known.
    let site: CodeSite?
    let policy: DuplicatePolicy
    /// Whether duplicates are recorded for ``DependencyContainer/validate(roots:offMainActor:)``.
    let isListing: Bool
    /// The part that other threads read. Nested assemblies of one thread share it.
    let progress: AssemblyProgress
    private let container: DependencyContainer
    private let outer: Assembly?

    init(_ container: DependencyContainer, _ policy: DuplicatePolicy, isListing: Bool, at site: CodeSite?) {
        self.site = site
        self.container = container
        self.policy = policy
        self.isListing = isListing
        outer = Self.innermost
        progress = outer?.progress ?? AssemblyProgress()
    }

    /// The assembly of `container` that the calling thread is running.
    static func current(of container: DependencyContainer) -> Assembly? {
        var assembly = innermost
        while let candidate = assembly, candidate.container !== container { assembly = candidate.outer }
        return assembly
    }

    /// Runs `body` as this assembly. `body` is synchronous, so it stays on the calling thread.
    func run(_ body: () -> Void) {
        let stack = CCreationStackCurrent()
        stack.pointee.assembly = Unmanaged.passUnretained(self).toOpaque()
        body()
        stack.pointee.assembly = outer.map { Unmanaged.passUnretained($0).toOpaque() }
        if outer == nil { progress.end() }
    }

    /// Records a duplicate, if this assembly records duplicates. The caller does not hold a lock of the container.
    func note(_ duplicate: Duplicate) {
        guard isListing else { return }
        var duplicate = duplicate
        // Only `assemble` lists duplicates as errors: a builder replaces.
        if case .entries(let first, let second, _) = duplicate {
            duplicate = .entries(first: first, second: second, isInBuilder: policy == .replace)
        }
        duplicates.append(duplicate)
        container.monitor.locked { container.details.duplicates.append(duplicate) }
    }

    private static var innermost: Assembly? {
        CCreationStackCurrent().pointee.assembly.map { Unmanaged<Assembly>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// The progress of the assemblies of one thread, for threads that need the same modules.
///
/// `@unchecked Sendable`: guarded by ``Creation/monitor``.
final class AssemblyProgress: @unchecked Sendable {
    private var isOver = false
    /// The assemblies of other threads that are applying modules which this one needs.
    private var awaited: [AssemblyProgress] = []

    /// Notes that `other` is applying a module that this assembly needs.
    func needs(_ other: AssemblyProgress) {
        guard other !== self else { return }
        Creation.monitor.locked { if !other.isOver || !other.awaited.isEmpty { awaited.append(other) } }
    }

    /// Ends the assembly, then waits until other threads have applied the modules that it needs.
    ///
    /// Waiting starts after its own modules have been applied, so two threads cannot wait for each other. A factory that
    /// assembles does not wait, because another thread may wait for its instance.
    func end() {
        let mayWait = CreationStack.current.count == 0 && AsyncFrame.current == nil
        Creation.monitor.locked {
            isOver = true
            Creation.monitor.wakeAll()
            while mayWait, !isComplete { Creation.monitor.wait() }
            if isComplete { awaited = [] }
        }
    }

    /// Whether every module that this assembly needs has been applied. The caller holds ``Creation/monitor``.
    private var isComplete: Bool {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var pending = [self]
        while let progress = pending.popLast() {
            if !progress.isOver { return false }
            for next in progress.awaited where seen.insert(ObjectIdentifier(next)).inserted { pending.append(next) }
        }
        return true
    }
}

/// The reaction to modules that register the same type and qualifier twice.
public enum DuplicatePolicy: Sendable {
    /// Reports an error that names both source locations.
    case error
    /// Uses the later registration.
    case replace
    /// Uses the earlier registration.
    case keepFirst
}

/// A type, or a module, that is registered twice.
enum Duplicate {
    case entries(first: Entry, second: Entry, isInBuilder: Bool = false)
    /// Two modules of one type whose values cannot be compared.
    case modules(DependencyKey, first: CodeSite?, second: CodeSite?)
}
