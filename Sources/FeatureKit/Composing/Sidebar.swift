/// The features in a sidebar, and the chosen feature beside it.
struct Sidebar<SettingsContent: View, each Factory: AppFactory>: View {
    @State private var selection: String?
    private let feature: (repeat Feature<each Factory>)
    private let settings: (() -> SettingsContent)?

    /// - Parameter settings: Makes the settings, if they are an entry of the sidebar.
    init(settings: (() -> SettingsContent)?, _ feature: repeat Feature<each Factory>) {
        self.settings = settings
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

    @ViewBuilder private var details: some View {
        ViewBuilder.buildBlock(repeat Detail(feature: each feature, isShown: (each feature).id == shown))
        if let settings, shown == FeatureEntry.settings.id { EntryPoint(make: settings) }
    }

    private var entries: [FeatureEntry] {
        FeatureEntry.entries(repeat each feature) + (settings == nil ? [] : [.settings])
    }

    private var shown: String? { selection ?? entries.first?.id }
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

/// The entry of a feature, or of the settings, in a sidebar.
struct FeatureEntry: Identifiable {
    let id: String
    let title: String
    let systemImage: String

    /// The entry of the settings on platforms without settings windows.
    static let settings = FeatureEntry(id: "FeatureKit.settings", title: "Settings", systemImage: "gearshape")

    static func entries<each Factory: AppFactory>(_ feature: repeat Feature<each Factory>) -> [FeatureEntry] {
        var entries: [FeatureEntry] = []
        for feature in repeat each feature {
            guard feature.place == .navigation else { continue }
            entries.append(FeatureEntry(id: feature.id, title: feature.title, systemImage: feature.systemImage))
        }
        return entries
    }
}
