/// The features in a sidebar, and the chosen feature beside it.
struct Sidebar<SettingsContent: View, each Factory: AppFactory>: View {
    @State private var selection: String?
    private let feature: (repeat Feature<each Factory>)
    private let settings: (() -> SettingsContent)?

    /// - Parameter settings: Creates the settings, if they are an entry in the sidebar.
    init(settings: (() -> SettingsContent)?, _ feature: repeat Feature<each Factory>) {
        self.settings = settings
        self.feature = (repeat each feature)
    }

    var body: some View {
        if entries.count < 2 {
            details
        } else {
            NavigationSplitView {
                List(selection: Binding(get: { shown }, set: { selection = $0 })) {
                    rows
                    if settings != nil { SettingsLabel().tag(SettingsLabel.id) }
                }
                .listStyle(.sidebar)
            } detail: {
                details
            }
        }
    }

    private var rows: some View {
        ViewBuilder.buildBlock(repeat SidebarRow(feature: each feature))
    }

    @ViewBuilder private var details: some View {
        ViewBuilder.buildBlock(repeat Detail(feature: each feature, isShown: (each feature).id == shown))
        if let settings, shown == SettingsLabel.id { EntryPoint(make: settings) }
    }

    /// The ids of the entries.
    private var entries: [String] {
        var entries: [String] = []
        for feature in repeat each feature {
            if feature.place == .navigation { entries.append(feature.id) }
        }
        return settings == nil ? entries : entries + [SettingsLabel.id]
    }

    private var shown: String? { selection ?? entries.first }
}

private struct SidebarRow<Factory: AppFactory>: View {
    let feature: Feature<Factory>

    var body: some View {
        if feature.place == .navigation {
            FeatureEntry(feature: feature) { Label(feature.title, systemImage: feature.systemImage) }
                .tag(feature.id)
        }
    }
}

private struct Detail<Factory: AppFactory>: View {
    let feature: Feature<Factory>
    let isShown: Bool

    var body: some View {
        if isShown {
            EntryPoint { feature.factory.makeAppView() }
                .id(feature.sessionID)
        }
    }
}
