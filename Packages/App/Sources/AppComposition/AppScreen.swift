#if !canImport(SwiftUI) || Headless
import FeatureKit
import MicroContainerUI
import StatusFeature
@_spi(Hosts) package import TreeUI

/// A screen of the app that can be shown alone: the main view of a feature, the composer or the settings.
public struct AppScreen: RawRepresentable, CaseIterable, Sendable {
    /// The name: the feature's id in lowercase, with hyphens for spaces.
    public let rawValue: String
    private let make: @MainActor @Sendable (AppEnvironment) -> Session

    /// The window for a new status.
    public static let compose = AppScreen("compose") { environment in
        Session { environment[.status].makeScene() }
    }
    /// The settings of the app and of its features.
    public static let settings = AppScreen("settings") { environment in
        Session(view: environment.settingsAppFactory.makeAppView(), title: "Settings")
    }
    public static let allCases = screens(AppEnvironment.features) + [compose, settings]

    public init?(rawValue: String) {
        guard let screen = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = screen
    }

    private init(_ name: String, make: @escaping @MainActor @Sendable (AppEnvironment) -> Session) {
        rawValue = name
        self.make = make
    }

    private init<Factory>(_ feature: AppFeature<Factory>) {
        self.init(feature.id.lowercased().replacing(" ", with: "-")) { environment in
            Session(view: environment[feature].makeAppView(), title: feature.title)
        }
    }

    private static func screens<each Factory>(_ features: AppFeatures<repeat each Factory>) -> [AppScreen] {
        var screens: [AppScreen] = []
        for feature in repeat each features.feature { screens.append(AppScreen(feature)) }
        return screens
    }

    /// Creates a session that shows only this screen.
    @MainActor
    package func makeSession(in environment: AppEnvironment) -> Session { make(environment) }
}
#endif
