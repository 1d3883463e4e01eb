public import FeatureKit

/// The Welcome feature: a greeting and a tour of the app.
///
/// ```swift
/// let factory = WelcomeAppFactory(name: { session.account.displayName })
/// AppShell("App", Feature("Welcome", systemImage: "hand.wave", factory: factory))
/// ```
public struct WelcomeAppFactory: AppFactory {
    private let name: @Sendable () -> String

    /// Creates the feature.
    /// - Parameter name: Returns the name of the person. It is called when a view is created, so the name is the current
    ///   one.
    public init(name: @escaping @Sendable () -> String) {
        self.name = name
    }

    /// Returns the greeting and the tour.
    public func makeAppView() -> some View {
        WelcomeAssembler.create(.init(name: name()))
    }
}
