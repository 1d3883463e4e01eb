// Features use SwiftUI, unless the trait `Headless` selects TreeUI or SwiftUI does not exist (ADR-022).
#if !canImport(SwiftUI) || Headless
public import FeatureKit

extension TestApp {
    /// Mounts selected entry points of a factory:
    ///
    /// ```swift
    /// let app = TestApp { $0.main { factory.makeAppView() }; $0.scenes { factory.makeScene() }; $0.settings { … } }
    /// ```
    public convenience init(
        environment: (inout EnvironmentValues) -> Void = { _ in },
        _ mount: (inout Mount) -> Void
    ) {
        var parts = Mount()
        mount(&parts)
        self.init(parts.scene, of: parts.subject, environment)
    }

    /// Mounts all entry points of a factory: its app view as `main`, its scenes, and its settings if it has any.
    public convenience init<Factory: AppFactory>(
        _ factory: Factory,
        environment: (inout EnvironmentValues) -> Void = { _ in }
    ) {
        self.init(environment: environment) { $0.add(factory) }
    }

    /// Mounts several features in an `AppShell`.
    public convenience init<each Factory: AppFactory>(
        _ feature: repeat Feature<each Factory>,
        navigation: AppNavigation = .sidebar,
        environment: (inout EnvironmentValues) -> Void = { _ in }
    ) {
        let shell = AppShell("App", navigation: navigation, repeat each feature)
        self.init(shell, of: "AppShell", environment)
    }
}
#else
public import FeatureKit
import TreeUI

extension TestApp {
    /// Mounts all entry points of a factory, in a headless build.
    @available(*, unavailable, message: "the feature is built with SwiftUI; run: swift test --traits Headless")
    public convenience init<Factory: AppFactory>(_ factory: Factory) {
        self.init(view: TreeUI.EmptyView())
    }
}
#endif
