/// The one door of a feature package (ADR-010).
///
/// A factory takes the services that its feature needs by its initializer, and makes the feature's entry points. It is
/// the only public type of its package besides the protocols of what it is given; it creates nothing until a method is
/// called.
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
/// Navigation and completion callbacks are parameters of further `make…` methods; services are parameters of `init`.
public protocol AppFactory: Sendable {
    associatedtype AppView: View
    associatedtype AppScene: Scene = EmptyScene
    associatedtype SettingsView: View = EmptyView

    /// The feature's main view, for the sidebar or the tabs of the application. Each call makes a view with view
    /// models of its own.
    @MainActor @ViewBuilder
    func makeAppView() -> AppView

    /// The windows that are private to the feature. A feature without windows leaves this out.
    @MainActor @SceneBuilder
    func makeScene() -> AppScene

    /// The feature's settings. A feature without settings leaves this out.
    @MainActor @ViewBuilder
    func makeSettingsView() -> SettingsView
}

extension AppFactory where AppScene == EmptyScene {
    /// No windows.
    @MainActor
    public func makeScene() -> EmptyScene { EmptyScene() }
}

extension AppFactory where SettingsView == EmptyView {
    /// No settings.
    @MainActor
    public func makeSettingsView() -> EmptyView { EmptyView() }
}

extension AppFactory {
    /// Whether the feature has settings to show.
    public static var hasSettings: Bool { SettingsView.self != EmptyView.self }
}
