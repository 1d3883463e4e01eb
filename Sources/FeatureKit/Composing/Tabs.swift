struct Tabs<SettingsContent: View, each Factory: AppFactory>: View {
    private let feature: (repeat Feature<each Factory>)
    private let settings: (() -> SettingsContent)?

    /// - Parameter settings: Creates the settings, if they are a tab.
    init(settings: (() -> SettingsContent)?, _ feature: repeat Feature<each Factory>) {
        self.settings = settings
        self.feature = (repeat each feature)
    }

    var body: some View {
        TabView {
            tabs
            SettingsEntry(settings: settings)
        }
    }

    private var tabs: some View {
        ViewBuilder.buildBlock(repeat AppTab(feature: each feature))
    }
}

/// The tab of the settings, if they are a tab.
private struct SettingsEntry<Content: View>: View {
    let settings: (() -> Content)?

    var body: some View {
        if let settings { SettingsEntryTab(make: settings) }
    }
}

// TreeUI selects the tab that it evaluates first at the start, so this view has the same depth as the features' views.
private struct SettingsEntryTab<Content: View>: View {
    let make: () -> Content

    var body: some View {
        EntryPoint(make: make)
            .tabItem { SettingsLabel() }
            .tag(SettingsLabel.id)
    }
}

private struct AppTab<Factory: AppFactory>: View {
    let feature: Feature<Factory>

    var body: some View {
        if feature.place == .navigation {
            FeatureEntry(feature: feature) {
                FeatureTab(feature: feature, make: { feature.factory.makeAppView() })
            }
        }
    }
}

struct FeatureTab<Factory: AppFactory, Content: View>: View {
    let feature: Feature<Factory>
    let make: () -> Content

    var body: some View {
        EntryPoint(make: make)
            .id(feature.sessionID)
            .tabItem { Label(feature.title, systemImage: feature.systemImage) }
            .tag(feature.id)
    }
}
