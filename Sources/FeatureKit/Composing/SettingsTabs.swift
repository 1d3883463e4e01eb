/// A view with the settings of several features, with a tab for each feature that has settings.
public struct SettingsTabs<each Factory: AppFactory>: View {
    private let feature: (repeat Feature<each Factory>)

    /// Creates a view with the features' settings. The tabs are in the order of the features.
    public init(_ feature: repeat Feature<each Factory>) {
        self.feature = (repeat each feature)
    }

    var hasTabs: Bool {
        for feature in repeat each feature {
            if feature.hasSettings { return true }
        }
        return false
    }

    public var body: some View {
        TabView { tabs }
    }

    private var tabs: some View {
        ViewBuilder.buildBlock(repeat SettingsTab(feature: each feature))
    }
}

private struct SettingsTab<Factory: AppFactory>: View {
    let feature: Feature<Factory>

    var body: some View {
        if feature.hasSettings {
            FeatureTab(feature: feature, make: { feature.factory.makeSettingsView() })
        }
    }
}
