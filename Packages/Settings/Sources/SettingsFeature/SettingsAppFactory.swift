public import FeatureKit
public import SessionService
public import StorageService

/// The Settings feature: the settings of the app and of its other features, with a tab for each.
///
/// ```swift
/// let timeline = Feature("Timeline", systemImage: "bubble.left", factory: statusAppFactory)
/// let settings = SettingsAppFactory(session: session, preferences: store, timeline)
/// AppShell("Statuslog", timeline, settings: settings)
/// ```
public final class SettingsAppFactory<each Factory: AppFactory>: AppFactory {
    private let environment: SettingsEnvironment
    private let feature: (repeat Feature<each Factory>)

    /// Creates the feature.
    /// - Parameters:
    ///   - session: The service for the name and the address of the account.
    ///   - preferences: The store of all other settings.
    ///   - feature: The features with settings, in the order of their tabs.
    public init(
        session: any SessionServiceProtocol,
        preferences: any KeyValueStore,
        _ feature: repeat Feature<each Factory>
    ) {
        environment = SettingsEnvironment(session: session, preferences: preferences)
        self.feature = (repeat each feature)
    }

    /// Returns all settings in tabs: first the app's, then those of each feature that has settings.
    public func makeAppView() -> some View {
        SettingsTabs(Feature("General", systemImage: "gearshape", factory: self), repeat each feature)
    }

    /// Returns the settings of the app itself.
    public func makeSettingsView() -> some View {
        GeneralSettingsView(
            account: environment.makeAccountViewModel(),
            appearance: environment.makeAppearanceViewModel()
        )
    }
}
