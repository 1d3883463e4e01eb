public import FeatureKit
public import MicroContainer

// For teams that pass a container to their views. The features of this kit do not: their view models receive their
// dependencies by initializer (ADR-010).

extension EnvironmentValues {
    /// The container of the views, or nil if no enclosing view sets one.
    ///
    /// ```swift
    /// struct ClockView: View {
    ///     @Environment(\.dependencyContainer) private var container
    ///
    ///     var body: some View {
    ///         Text(container?.resolveOptional((any WallClock).self)?.time ?? "No clock")
    ///     }
    /// }
    /// ```
    public var dependencyContainer: DependencyContainer? {
        get { self[DependencyContainerKey.self] }
        set { self[DependencyContainerKey.self] = newValue }
    }
}

private struct DependencyContainerKey: EnvironmentKey {
    static let defaultValue: DependencyContainer? = nil
}

extension View {
    /// Passes a container to this view and its subviews: see `EnvironmentValues.dependencyContainer`.
    public func dependencyContainer(_ container: DependencyContainer?) -> some View {
        environment(\.dependencyContainer, container)
    }
}
