/// The place of a feature in an ``AppShell``.
public enum FeaturePlace: Sendable {
    /// An entry in the sidebar or a tab, in addition to the feature's windows and settings.
    case navigation
    /// Only windows and settings, for a feature whose main view is shown elsewhere.
    case settings
}

/// An application's feature: its factory, and the title and symbol that a sidebar or a tab shows.
public struct Feature<Factory: AppFactory>: Sendable {
    /// The feature's id, which is unique in the application.
    public let id: String
    /// The title in the sidebar or the tab.
    public let title: String
    /// The system symbol in the sidebar or the tab.
    public let systemImage: String
    /// The place in the shell.
    public let place: FeaturePlace
    private let makeFactory: @Sendable () -> Factory
    private var makeSessionID: (@MainActor @Sendable () -> FeatureSessionID)?

    /// Creates a feature. Without an `id`, the title is the id. Two features of a shell with the same id are a fault.
    public init(
        _ title: String,
        systemImage: String,
        id: String? = nil,
        place: FeaturePlace = .navigation,
        factory: Factory
    ) {
        self.init(title, systemImage: systemImage, id: id, place: place) { factory }
    }

    /// Creates a feature whose factory is created each time it is used.
    ///
    /// The factory then has the services and values of that moment, such as the person's name. It must be a value that
    /// is cheap to create.
    public init(
        _ title: String,
        systemImage: String,
        id: String? = nil,
        place: FeaturePlace = .navigation,
        makeFactory: @escaping @Sendable () -> Factory
    ) {
        self.id = id ?? title
        self.title = title
        self.systemImage = systemImage
        self.place = place
        self.makeFactory = makeFactory
    }

    /// Returns the feature with views that belong to a session, such as the signed-in person's.
    ///
    /// When another session begins, an ``AppShell`` recreates the feature's main view and settings from a new factory,
    /// and closes the feature's own windows if they use ``EntryPoint``. Other features are unchanged.
    /// - Parameter id: Returns the id of the current session. It reads an observable model.
    public func session<ID: Hashable & Sendable>(_ id: @escaping @MainActor @Sendable () -> ID) -> Feature {
        var feature = self
        feature.makeSessionID = { FeatureSessionID(id()) }
        return feature
    }

    /// The factory for the feature's views, windows and settings.
    public var factory: Factory { makeFactory() }

    @MainActor var sessionID: FeatureSessionID { makeSessionID?() ?? .none }

    var hasSettings: Bool { Factory.hasSettings }

    var hasEntryModifier: Bool { Factory.EntryModifier.self != EmptyModifier.self }

    var hasScenes: Bool { Factory.AppScene.self != NoScene.self }
}
