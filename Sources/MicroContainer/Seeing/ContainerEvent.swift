import Synchronization

/// Something that happened in a container.
public enum ContainerEvent: Sendable {
    /// A factory made something, in that time.
    case created(DependencyKey, Duration)
    /// Something shared was handed out again.
    case hit(DependencyKey)
    /// A factory threw, or could not be called.
    case failed(DependencyKey, ResolutionError)
    /// A registration was replaced by `override(_:factory:)`.
    case overridden(DependencyKey)
    /// A scope was opened.
    case scopeOpened(String)
    /// A scope was closed.
    case scopeClosed(String)
}

/// Ends an observation: see ``DependencyContainer/observe(_:)``.
public final class ContainerObservation: Sendable {
    private let end: @Sendable () -> Void
    private let isOver = Atomic<Bool>(false)

    init(end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { cancel() }

    /// Ends the observation. So does releasing it.
    public func cancel() {
        if isOver.exchange(true, ordering: .relaxed) == false { end() }
    }
}
