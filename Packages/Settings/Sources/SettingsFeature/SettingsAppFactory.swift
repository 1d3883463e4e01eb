public import FeatureKit
public import SessionService
public import StorageService

/// The Settings feature: the app's own settings, and those of its other features, a tab for each.
///
/// ```swift
/// let timeline = Feature("Timeline", systemImage: "bubble.left", factory: statusAppFactory)
/// let settings = SettingsAppFactory(session: session, preferences: store, timeline)
/// AppShell("Statuslog", timeline, settings: settings)
/// ```
public final class SettingsAppFactory<each Factory: AppFactory>: AppFactory {
    private let environment: SettingsEnvironment
    private let feature: (repeat Feature<each Factory>)

    /// - Parameters:
    ///   - session: Whose name and address are set.
    ///   - preferences: Where the rest is kept.
    ///   - feature: The features whose settings are shown, in the order of their tabs.
    public init(
        session: any SessionServiceProtocol,
        preferences: any KeyValueStore,
        _ feature: repeat Feature<each Factory>
    ) {
        environment = SettingsEnvironment(session: session, preferences: preferences)
        self.feature = (repeat each feature)
    }

    /// All settings, in tabs: the app's own, then those of each feature that has some.
    public func makeAppView() -> some View {
        SettingsTabs(Feature("General", systemImage: "gearshape", factory: self), repeat each feature)
    }

    /// The app's own settings.
    public func makeSettingsView() -> some View {
        GeneralSettingsView(
            account: environment.makeAccountViewModel(),
            appearance: environment.makeAppearanceViewModel()
        )
    }
}
