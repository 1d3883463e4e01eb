/// How a person chooses a feature in an ``AppShell``: in a sidebar or in tabs.
public enum AppNavigation: Sendable {
    /// A sidebar that lists the features beside the chosen feature.
    case sidebar
    /// A tab for each feature.
    case tabs
}

/// A scene that composes an application from features. It has a main window in which a person chooses a feature, the
/// features' own windows, and a settings window with a tab for each feature that has settings.
///
/// ```swift
/// AppShell("Statuslog", Feature("Timeline", systemImage: "bubble.left", factory: environment.statusAppFactory))
/// ```
///
/// On platforms without settings windows, such as iOS, the settings are the last entry of the sidebar or the tabs.
/// ``firstStart(isNeeded:changes:content:)`` adds a screen that is shown before the features.
public struct AppShell<FirstScreen: View, SettingsContent: View, each Factory: AppFactory>: Scene {
    private let title: String
    private let navigation: AppNavigation
    private let feature: (repeat Feature<each Factory>)
    private let hasSettings: Bool
    private let makeSettings: @MainActor () -> SettingsContent
    private let firstStart: FirstStart<FirstScreen>?
    /// Whether Settings is listed in the main window.
    var settingsAreEntry = AppShellPlatform.settingsAreEntry

    /// Creates a scene whose settings window has a tab for each feature with settings.
    /// - Parameters:
    ///   - title: The title of the main window.
    ///   - navigation: How a person chooses a feature. With `sidebar`, a single feature fills the window.
    ///   - feature: The features, in the order of the sidebar or the tabs. The first is shown at the start.
    public init(_ title: String, navigation: AppNavigation = .sidebar, _ feature: repeat Feature<each Factory>)
    where SettingsContent == SettingsTabs<repeat each Factory>, FirstScreen == EmptyView {
        self.title = title
        self.navigation = navigation
        self.feature = (repeat each feature)
        hasSettings = SettingsTabs(repeat each feature).hasTabs
        makeSettings = { SettingsTabs(repeat each feature) }
        firstStart = nil
    }

    /// Creates a scene with a separate feature for the settings, whose main view fills the settings window.
    public init<Settings: AppFactory>(
        _ title: String,
        navigation: AppNavigation = .sidebar,
        _ feature: repeat Feature<each Factory>,
        settings: Settings
    ) where SettingsContent == EntryPoint<Settings.AppView>, FirstScreen == EmptyView {
        self.title = title
        self.navigation = navigation
        self.feature = (repeat each feature)
        hasSettings = true
        makeSettings = { EntryPoint(make: settings.makeAppView) }
        firstStart = nil
    }

    private init<Other: View>(
        _ shell: AppShell<Other, SettingsContent, repeat each Factory>,
        firstStart: FirstStart<FirstScreen>
    ) {
        title = shell.title
        navigation = shell.navigation
        feature = shell.feature
        hasSettings = shell.hasSettings
        makeSettings = shell.makeSettings
        settingsAreEntry = shell.settingsAreEntry
        self.firstStart = firstStart
    }

    /// Shows a screen in the main window, in place of the features, while it is needed.
    ///
    /// ```swift
    /// AppShell("Notebook", Feature("Notes", systemImage: "note.text", factory: NotesAppFactory(store: store)))
    ///     .firstStart(isNeeded: { !introduction.isComplete }) { onComplete in
    ///         factory.makeIntroductionView(onComplete: onComplete)
    ///     }
    /// ```
    ///
    /// The window shows the features when `onComplete` is called or the screen is no longer needed, and the screen again
    /// when it is needed again. The other windows of the application can be opened in the meantime. If a page of the web or
    /// the terminal was opened at the path of a screen, that screen follows.
    /// - Parameters:
    ///   - isNeeded: Whether the screen must be shown. It may read observable models.
    ///   - changes: Returns a stream with an element after each change that `isNeeded` depends on, if the change is not
    ///     one of an observable model.
    ///   - content: Returns the screen each time it is needed. The screen calls `onComplete` when a person has
    ///     completed it.
    public func firstStart<Screen: View>(
        isNeeded: @escaping @MainActor () -> Bool,
        changes: @escaping @MainActor () -> AsyncStream<Void> = { AsyncStream { $0.finish() } },
        @ViewBuilder content: @escaping @MainActor (_ onComplete: @escaping @MainActor () -> Void) -> Screen
    ) -> AppShell<Screen, SettingsContent, repeat each Factory> where FirstScreen == EmptyView {
        AppShell<Screen, SettingsContent, repeat each Factory>(
            self,
            firstStart: FirstStart(isNeeded: isNeeded, changes: changes, make: content)
        )
    }

    public var body: some Scene {
        WindowGroup(title, id: "main") {
            if let firstStart {
                FirstStartGate(firstStart) { features }
            } else {
                features
            }
        }
        JoinedScenes(scenes)
        // SwiftUI declares settings windows only for macOS.
        #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
        JoinedScenes(settings)
        #endif
    }

    #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    /// The settings window, which an application without settings does not have.
    private var settings: [any Scene] { hasSettings ? [Settings(content: makeSettings)] : [] }
    #endif

    @ViewBuilder private var features: some View {
        #if !canImport(SwiftUI) || Headless
        RepeatedIDs(repeat each feature)
        #endif
        switch navigation {
        case .sidebar: Sidebar(settings: settingsEntry, repeat each feature)
        case .tabs: Tabs(settings: settingsEntry, repeat each feature)
        }
    }

    private var scenes: [any Scene] {
        var scenes: [any Scene] = []
        for feature in repeat each feature {
            if feature.hasScenes {
                scenes.append(feature.factory.makeScene().windowSession(feature.sessionID))
            }
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
