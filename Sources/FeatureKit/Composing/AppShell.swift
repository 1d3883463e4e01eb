/// The way a person chooses a feature of an ``AppShell``: in a sidebar or in tabs.
public enum AppNavigation: Sendable {
    case sidebar, tabs
}

/// A scene that composes an application from features. It has a main window in which a person chooses a feature, the
/// features' own windows, and a settings window with a tab for each feature that has settings.
///
/// ```swift
/// AppShell("Statuslog", Feature("Timeline", systemImage: "bubble.left", factory: environment.statusAppFactory))
/// ```
///
/// On platforms without settings windows, such as iOS, the settings are the last entry of the sidebar or the tabs.
public struct AppShell<SettingsContent: View, each Factory: AppFactory>: Scene {
    private let title: String
    private let navigation: AppNavigation
    private let feature: (repeat Feature<each Factory>)
    private let hasSettings: Bool
    private let makeSettings: @MainActor () -> SettingsContent
    /// Whether the settings are an entry of the main window.
    var settingsAreEntry = AppShellPlatform.settingsAreEntry

    /// Creates a scene whose settings window has a tab for each feature with settings.
    /// - Parameters:
    ///   - title: The title of the main window.
    ///   - navigation: The way a person chooses a feature. With `sidebar`, a single feature fills the window.
    ///   - feature: The features, in the order of the sidebar or the tabs. The first is shown at the start.
    public init(_ title: String, navigation: AppNavigation = .sidebar, _ feature: repeat Feature<each Factory>)
    where SettingsContent == SettingsTabs<repeat each Factory> {
        self.title = title
        self.navigation = navigation
        self.feature = (repeat each feature)
        hasSettings = SettingsTabs(repeat each feature).hasTabs
        makeSettings = { SettingsTabs(repeat each feature) }
    }

    /// Creates a scene with a separate feature for the settings, whose main view fills the settings window.
    public init<Settings: AppFactory>(
        _ title: String,
        navigation: AppNavigation = .sidebar,
        _ feature: repeat Feature<each Factory>,
        settings: Settings
    ) where SettingsContent == EntryPoint<Settings.AppView> {
        self.title = title
        self.navigation = navigation
        self.feature = (repeat each feature)
        hasSettings = true
        makeSettings = { EntryPoint(make: settings.makeAppView) }
    }

    public var body: some Scene {
        WindowGroup(title, id: "main") {
            switch navigation {
            case .sidebar: Sidebar(settings: settingsEntry, repeat each feature)
            case .tabs: Tabs(settings: settingsEntry, repeat each feature)
            }
        }
        JoinedScenes(scenes)
        // SwiftUI declares settings windows for macOS alone.
        #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
        Settings {
            makeSettings()
        }
        #endif
    }

    /// The features' own windows.
    private var scenes: [any Scene] {
        var scenes: [any Scene] = []
        for feature in repeat each feature {
            if feature.hasScenes { scenes.append(feature.factory.makeScene()) }
        }
        return scenes
    }

    private var settingsEntry: (() -> SettingsContent)? {
        if hasSettings, settingsAreEntry { makeSettings } else { nil }
    }
}

/// The differences between platforms.
private enum AppShellPlatform {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
    static let settingsAreEntry = true
    #else
    static let settingsAreEntry = false
    #endif
}
