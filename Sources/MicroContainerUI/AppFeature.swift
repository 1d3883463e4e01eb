public import FeatureKit
public import MicroContainer

/// A feature as an application composes it: its registrations, its factory, and its place in the shell.
///
/// ```swift
/// extension AppFeature where Factory == NotesAppFactory {
///     static var notes: AppFeature {
///         AppFeature("Notes", systemImage: "note.text", autowire: NotesAppFactory.init) {
///             Singleton((any NoteStore).self, autowire: InMemoryNoteStore.init)
///         }
///     }
/// }
/// ```
///
/// ``AppFeatures`` lists the features of an application.
public struct AppFeature<Factory: AppFactory>: Module, Sendable {
    /// The title in the sidebar or the tab.
    public let title: String
    /// The feature's id, which is unique in the application.
    public let id: String
    /// The name of the scope to which the feature's views belong, such as a session's, or nil.
    public let scope: String?
    private let systemImage: String
    private let place: FeaturePlace
    private let services: @Sendable () -> [any Registration]
    private let registerFactory: @Sendable (DependencyContainer) -> Void

    /// Creates a feature.
    /// - Parameters:
    ///   - title: The title in the sidebar or the tab.
    ///   - systemImage: The system symbol in the sidebar or the tab.
    ///   - id: The feature's id; the title if nil.
    ///   - place: The place in the shell.
    ///   - scope: The name of the scope that the feature's views belong to, or nil.
    ///   - allocation: The lifetime of the factory. By default, a factory is created each time that a view needs one, so
    ///     it has the services of that moment.
    ///   - initializer: Creates the factory from dependencies, as in `register(_:allocation:autowire:)`.
    ///   - services: The registrations of the services that the factory needs and that the application does not share.
    public init<each Dependency>(
        _ title: String,
        systemImage: String,
        id: String? = nil,
        place: FeaturePlace = .navigation,
        scope: String? = nil,
        allocation: Lifetime<Factory> = .dynamic,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        autowire initializer: @escaping @isolated(any) @Sendable (repeat each Dependency) throws -> Factory,
        @DependencyBuilder services: @escaping @Sendable () -> [any Registration] = { [] }
    ) {
        self.title = title
        self.systemImage = systemImage
        self.id = id ?? title
        self.place = place
        self.scope = scope
        self.services = services
        registerFactory = {
            $0.register(Factory.self, allocation: allocation, fileID: fileID, line: line, autowire: initializer)
        }
    }

    public var registrations: [any Registration] {
        services()
        Register(registerFactory)
    }

    /// Returns the feature for a shell, which resolves the factory when a view needs it.
    /// - Parameter container: Returns the container of that moment, which is that of the current session if the
    ///   application has sessions.
    public func shown(in container: @escaping @Sendable () -> DependencyContainer) -> Feature<Factory> {
        Feature(title, systemImage: systemImage, id: id, place: place) { container().resolve() }
    }
}

/// The features of an application, in the order of its sidebar.
///
/// A list is a module: a container with it has the services and the factories of all features.
///
/// ```swift
/// let features = AppFeatures(
///     .notes,
///     .help,
/// )
/// let container = DependencyContainer { features }
/// let scene = AppShell("Notebook", features, in: container)
/// ```
public struct AppFeatures<each Factory: AppFactory>: Module, Sendable {
    /// The features.
    public let feature: (repeat AppFeature<each Factory>)

    /// Creates a list.
    public init(_ feature: repeat AppFeature<each Factory>) {
        self.feature = (repeat each feature)
    }

    public var registrations: [any Registration] {
        var registrations: [any Registration] = []
        for feature in repeat each feature { registrations.append(feature) }
        return registrations
    }

    /// The types of the factories, for use as the roots in `validate(roots:offMainActor:)`.
    public var factories: [Any.Type] {
        var factories: [Any.Type] = []
        repeat factories.append((each Factory).self)
        return factories
    }
}

extension AppShell {
    /// Creates a scene with the features of a list. A container resolves the features' factories when a view needs
    /// them. The settings window has a tab for each feature with settings.
    ///
    /// If a registration is missing, the program stops with the error, as after `resolve()`. A test of `validate()` with the
    /// features' factories as roots reports it instead.
    ///
    /// An application with its own settings or with sessions takes the list apart:
    /// `repeat (each features.feature).shown(in: { container })`.
    public init(
        _ title: String,
        navigation: AppNavigation = .sidebar,
        _ features: AppFeatures<repeat each Factory>,
        in container: DependencyContainer
    ) where SettingsContent == SettingsTabs<repeat each Factory>, FirstScreen == EmptyView {
        let current: @Sendable () -> DependencyContainer = { container }
        self.init(title, navigation: navigation, repeat (each features.feature).shown(in: current))
    }
}
