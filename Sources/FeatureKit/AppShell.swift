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
public struct AppShell<SettingsContent: View, each Factory: AppFactory>: Scene {
    private let title: String
    private let navigation: AppNavigation
    private let feature: (repeat Feature<each Factory>)
    private let makeSettings: @MainActor () -> SettingsContent

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
        makeSettings = { EntryPoint(make: settings.makeAppView) }
    }

    public var body: some Scene {
        WindowGroup(title, id: "main") {
            switch navigation {
            case .sidebar: Sidebar(repeat each feature)
            case .tabs: Tabs(repeat each feature)
            }
        }
        SceneBuilder.buildBlock(repeat (each feature).factory.makeScene())
        Settings {
            makeSettings()
        }
    }
}

/// The features in a sidebar, and the chosen feature beside it.
private struct Sidebar<each Factory: AppFactory>: View {
    @State private var selection: String?
    private let feature: (repeat Feature<each Factory>)

    init(_ feature: repeat Feature<each Factory>) {
        self.feature = (repeat each feature)
    }

    var body: some View {
        let entries = entries
        if entries.count < 2 {
            details
        } else {
            NavigationSplitView {
                List(selection: Binding(get: { shown }, set: { selection = $0 })) {
                    ForEach(entries) { Label($0.title, systemImage: $0.systemImage).tag($0.id) }
                }
                .listStyle(.sidebar)
            } detail: {
                details
            }
        }
    }

    private var details: some View {
        ViewBuilder.buildBlock(repeat Detail(feature: each feature, isShown: (each feature).id == shown))
    }

    private var entries: [FeatureEntry] { FeatureEntry.entries(repeat each feature) }

    private var shown: String? { selection ?? entries.first?.id }
}

private struct Detail<Factory: AppFactory>: View {
    let feature: Feature<Factory>
    let isShown: Bool

    var body: some View {
        if isShown { EntryPoint(make: feature.factory.makeAppView) }
    }
}

/// The features in tabs.
private struct Tabs<each Factory: AppFactory>: View {
    private let feature: (repeat Feature<each Factory>)

    init(_ feature: repeat Feature<each Factory>) {
        self.feature = (repeat each feature)
    }

    var body: some View {
        TabView { tabs }
    }

    private var tabs: some View {
        ViewBuilder.buildBlock(repeat AppTab(feature: each feature))
    }
}

private struct AppTab<Factory: AppFactory>: View {
    let feature: Feature<Factory>

    var body: some View {
        FeatureTab(feature: feature, make: feature.factory.makeAppView)
    }
}

/// The entry of a feature in a sidebar.
struct FeatureEntry: Identifiable {
    let id: String
    let title: String
    let systemImage: String

    static func entries<each Factory: AppFactory>(_ feature: repeat Feature<each Factory>) -> [FeatureEntry] {
        var entries: [FeatureEntry] = []
        for feature in repeat each feature {
            entries.append(FeatureEntry(id: feature.id, title: feature.title, systemImage: feature.systemImage))
        }
        return entries
    }
}

/// A tab that shows a view of a feature.
struct FeatureTab<Factory: AppFactory, Content: View>: View {
    let feature: Feature<Factory>
    let make: () -> Content

    var body: some View {
        EntryPoint(make: make)
            .tabItem { Label(feature.title, systemImage: feature.systemImage) }
            .tag(feature.id)
    }
}
