/// A type that creates a feature package's views, windows and settings (ADR-010).
///
/// A factory receives the services of its feature in its initializer. It is the only public type of its package, apart
/// from the protocols of those services. It creates nothing until one of its methods is called.
///
/// ```swift
/// public final class NotesAppFactory: AppFactory {
///     private let environment: NotesEnvironment
///
///     public init(store: any NoteStore) {
///         environment = NotesEnvironment(store: store)
///     }
///
///     public func makeAppView() -> some View {
///         NotesView(viewModel: environment.makeNotesViewModel())
///     }
/// }
/// ```
///
/// Services are parameters of `init`. Callbacks for navigation and completion are parameters of further `make…`
/// methods.
public protocol AppFactory: Sendable {
    /// The type of the feature's main view.
    associatedtype AppView: View
    /// The type of the feature's own windows.
    associatedtype AppScene: Scene = NoScene
    /// The type of the feature's settings view.
    associatedtype SettingsView: View = EmptyView
    /// The type of the modifier for the feature's entry in the sidebar or the tabs.
    associatedtype EntryModifier: ViewModifier = EmptyModifier

    /// Returns the feature's main view, for the application's sidebar or tabs. Each call creates new view models.
    @MainActor @ViewBuilder
    func makeAppView() -> AppView

    /// Returns the feature's own windows. A feature without windows does not implement this method.
    @MainActor @SceneBuilder
    func makeScene() -> AppScene

    /// Returns the feature's settings view. A feature without settings does not implement this method.
    @MainActor @ViewBuilder
    func makeSettingsView() -> SettingsView

    /// Returns a modifier of the feature's entry in the sidebar or the tabs, such as one that adds a badge. A feature with
    /// a plain entry does not implement this method.
    ///
    /// ```swift
    /// struct UnreadBadge: ViewModifier {
    ///     let inbox: Inbox
    ///
    ///     func body(content: Content) -> some View {
    ///         content.badge(inbox.unreadCount)
    ///     }
    /// }
    /// ```
    ///
    /// The modifier is created once for each session of the feature, and can have state and tasks. In SwiftUI, a task of a
    /// tab begins when the tab is first shown.
    @MainActor
    func makeEntryModifier() -> EntryModifier
}

extension AppFactory where AppScene == NoScene {
    /// Returns a scene without windows.
    @MainActor
    public func makeScene() -> NoScene { NoScene() }
}

extension AppFactory where SettingsView == EmptyView {
    /// Returns an empty view, for a feature without settings.
    @MainActor
    public func makeSettingsView() -> EmptyView { EmptyView() }
}

extension AppFactory where EntryModifier == EmptyModifier {
    /// Returns a modifier that changes nothing, for a feature with a plain entry.
    @MainActor
    public func makeEntryModifier() -> EmptyModifier { EmptyModifier() }
}

extension AppFactory {
    /// Whether the feature has a settings view.
    public static var hasSettings: Bool { SettingsView.self != EmptyView.self }
}
