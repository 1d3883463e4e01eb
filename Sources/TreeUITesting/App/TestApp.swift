public import FeatureKit
public import RenderTree
public import Testing
public import TreeUI

/// An application, a feature or a single view in use by a test.
///
/// ```swift
/// let app = TestApp(NotesFactory())
/// try await app.main.button("Compose").tap()
/// try await app.window("compose").editor("Note").type("Hello")
/// try await app.window("compose").button("Save").tap()
/// #expect(!app.isOpen("compose"))
/// #expect(app.main.rows.first.texts.contains("Buy milk"))
/// ```
///
/// The application starts in the same surroundings on every machine: an empty storage in memory, an empty clipboard, the
/// locale, calendar and time zone for tests; what it opens, shares, copies and keeps is recorded in ``urls``, ``shares``,
/// ``clipboard`` and ``storage``. The `environment` of an initializer changes that.
///
/// It finds things as a person does, by what they are and what they are called; it refuses what a person could not do;
/// and when a step fails, it says what is on the screen instead.
@MainActor
public final class TestApp: Searchable {
    /// What carries out the acts: a `Session` in this process, or whatever was given.
    public let driver: any TestDriver
    /// How long an act or ``settle(timeout:sourceLocation:)`` waits for the work that it caused.
    public var timeout: Duration
    /// What the test has done so far.
    public internal(set) var log = EventLog()
    /// The URLs that the application has opened.
    public let urls: URLRecorder
    /// What the application has shared.
    public let shares: ShareRecorder
    /// What the application has copied, and can paste.
    public let clipboard: ClipboardRecorder
    /// What the application keeps with `@AppStorage`.
    public let storage: StorageRecorder
    let history: History
    let audits: Bool
    /// Where the keyboard's focus is, once the test has pressed a key that moves it.
    var keyboard: Keyboard?
    /// Whether the audit after an act has failed, so that the one at the end has nothing to add.
    var hasFailedAudit: Bool {
        get { history.hasFailedAudit }
        set { history.hasFailedAudit = newValue }
    }
    /// Whether a test scope ends the application, once it has looked at what is left of it.
    let isScoped: Bool

    /// Tests an application through a driver of your own. What that one opens, copies and keeps is not recorded.
    public convenience init(driver: any TestDriver) {
        let history = History(of: "\(Swift.type(of: driver))")
        self.init(driver, history, watching: ModelWatch(), Surroundings(), KeyedStorage())
    }

    private init(
        _ driver: any TestDriver,
        _ history: History,
        watching models: ModelWatch,
        _ surroundings: Surroundings,
        _ storage: KeyedStorage
    ) {
        self.driver = driver
        self.history = history
        session = driver as? Session
        urls = surroundings.urls
        shares = surroundings.shares
        clipboard = surroundings.clipboard
        self.storage = StorageRecorder(storage)
        let scope = TestScope.current
        isScoped = scope != nil
        audits = scope?.audits ?? false
        timeout = scope?.timeout ?? .seconds(5)
        _ = currentTree
        scope?.add(driver, models: models, history: history)
    }

    private convenience init<S: Scene>(
        _ scenes: S,
        of subject: String,
        _ environment: (inout EnvironmentValues) -> Void
    ) {
        let models = ModelWatch()
        let surroundings = Surroundings()
        var storage = KeyedStorage()
        let scope = TestScope.current
        let probe = scope.map { Probe(executor: $0.executor) { models.look(at: $0) } } ?? Probe()
        let session = probe.withSessions {
            Session(
                environment: { values in
                    surroundings.prepare(&values)
                    environment(&values)
                    if let kept = values.appStorage { storage = kept }
                },
                { scenes }
            )
        }
        self.init(session, History(of: subject), watching: models, surroundings, storage)
    }

    isolated deinit {
        if !isScoped { driver.end() }
    }

    /// The session, where the application runs in this process.
    public let session: Session?

    // MARK: Mounting

    /// Mounts one view in a window of its own, `main`.
    public convenience init<V: View>(
        view: V,
        environment: (inout EnvironmentValues) -> Void = { _ in }
    ) {
        self.init(WindowGroup(Text(verbatim: ""), id: "main") { view }, of: "\(V.self)", environment)
    }

    /// Mounts any scenes: an `AppShell`, or those of a whole application.
    public convenience init<S: Scene>(
        environment: (inout EnvironmentValues) -> Void = { _ in },
        @SceneBuilder scenes: () -> S
    ) {
        self.init(scenes(), of: "scenes", environment)
    }

    /// Mounts entry points of a factory, each where a person would meet it:
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

    /// Mounts all entry points of a factory: its view as `main`, its windows, its settings if it has any.
    public convenience init<Factory: AppFactory>(
        _ factory: Factory,
        environment: (inout EnvironmentValues) -> Void = { _ in }
    ) {
        self.init(environment: environment) { $0.add(factory) }
    }

    /// Mounts several features as an application shows them.
    public convenience init<each Factory: AppFactory>(
        _ feature: repeat Feature<each Factory>,
        navigation: AppNavigation = .sidebar,
        environment: (inout EnvironmentValues) -> Void = { _ in }
    ) {
        self.init(AppShell("App", navigation: navigation, repeat each feature), of: "AppShell", environment)
    }

    // MARK: Windows

    public func find(_ query: Query, sourceLocation: SourceLocation) -> Locator {
        Locator(app: self, steps: [.init(query: query, sourceLocation: sourceLocation)])
    }

    /// The window that is open from the start.
    public var main: Locator { main() }

    /// The window that is open from the start.
    public func main(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        let query = Query(.window, described: "main window") { !$0.accepts(.dismiss) }
        return find(query, sourceLocation: sourceLocation)
    }

    /// The window of a scene by its id, or else by its title. For the windows of a scene that is for values, the id
    /// stands for all of them; name one by ``window(_:for:sourceLocation:)``.
    public func window(_ id: String, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(window: id), sourceLocation: sourceLocation)
    }

    /// The window that a scene shows for a value.
    public func window<D>(_ id: String, for value: D, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        window("\(id)#\(value)", sourceLocation: sourceLocation)
    }

    /// The settings window.
    public var settings: Locator { settings() }

    /// The settings window.
    public func settings(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.settings, sourceLocation: sourceLocation)
    }

    /// What the menu bar offers whichever window is in front.
    public var commands: Locator { commands() }

    /// What the menu bar offers whichever window is in front.
    public func commands(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.commands, sourceLocation: sourceLocation)
    }

    /// Whether a window of this scene is open.
    public func isOpen(_ id: String) -> Bool {
        window(id).exists
    }

    // MARK: The screen

    /// The tree as it stands now.
    public var tree: AppTree { currentTree }

    /// The outlines of all windows and commands.
    public var outline: String { currentTree.outline }

    /// Prints the outline and the last actions, for a look while a test is written.
    public func debug() {
        print(history.trailer.text)
    }

    var currentTree: AppTree {
        let tree = withFocus(driver.tree)
        history.see(tree, pending: session?.pendingWork ?? [], waiting: session?.waitingWork ?? [])
        return tree
    }
}

extension Query {
    fileprivate init(window id: String) {
        self.init([.window, .settings], "window \"\(id)\"", exactName: id) { node in
            guard let key = node.attributes[.identifier]?.text else { return false }
            return key == id || key.hasPrefix(id + "#") || node.label == id
        }
    }
}
