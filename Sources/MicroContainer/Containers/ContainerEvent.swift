/// An event in a container, for its observers.
public enum ContainerEvent: Sendable {
    /// A factory created an instance; the duration is the time that it took.
    case created(DependencyKey, Duration)
    /// An existing shared instance was resolved.
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

    /// Ends the observation. Releasing the object also ends it.
    public func cancel() {
        if isOver.exchange(true, ordering: .relaxed) == false { end() }
    }
}
