/// A feature's entry in a sidebar or in tabs, with the feature's modifier applied.
struct FeatureEntry<Factory: AppFactory, Content: View>: View {
    let feature: Feature<Factory>
    @ViewBuilder let content: () -> Content

    var body: some View {
        // A feature without a modifier needs no factory before its view is shown.
        if feature.hasEntryModifier {
            ModifiedEntry(make: { feature.factory.makeEntryModifier() }, content: content())
                .id(feature.sessionID)
        } else {
            content()
        }
    }
}

private struct ModifiedEntry<Modifier: ViewModifier, Content: View>: View {
    @State private var cache = ContentCache<Modifier>()
    let make: () -> Modifier
    let content: Content

    init(make: @escaping () -> Modifier, content: Content) {
        self.make = make
        self.content = content
    }

    var body: some View {
        content.modifier(cache.content(make))
    }
}

/// The label for the settings on platforms without settings windows.
struct SettingsLabel: View {
    static let id = "FeatureKit.settings"

    var body: some View { Label("Settings", systemImage: "gearshape") }
}
