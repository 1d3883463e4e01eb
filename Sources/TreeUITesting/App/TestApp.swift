public import RenderTree
public import Testing
@_spi(Hosts) public import TreeUI

/// An application, a feature or a single view under test.
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
/// The application starts in the same environment on every machine: empty storage in memory, an empty clipboard, and a locale,
/// calendar, time zone and clock for tests; see <doc:TheEnvironmentOfATest>. URLs are not opened and items are not shared: ``urls``
/// and ``shares`` record them. ``clipboard`` and ``storage`` keep the copied strings and the stored values. Pass `environment` to
/// an initializer to change the environment.
///
/// Tests find controls by role and name. An action that a user could not perform fails, and a failure prints the
/// screen.
@MainActor
public final class TestApp: Searchable {
    /// The driver that performs the actions: a `Session` in this process, or the driver that was passed to
    /// `init(driver:)`.
    public let driver: any TestDriver
    /// The longest time that an action or ``settle(timeout:sourceLocation:)`` waits for work.
    public var timeout: Duration
    /// The events that the test has sent so far.
    public internal(set) var log = EventLog()
    /// A record of the URLs that the application has opened.
    public let urls: URLRecorder
    /// A record of the items that the application has shared.
    public let shares: ShareRecorder
    /// The clock of the application's timers and relative dates. The clock stands still at 2001-01-01 00:00:00 UTC until
    /// the test moves it with ``TestClock/advance(by:timeout:sourceLocation:)``.
    public let clock: TestClock
    /// The clipboard of the application.
    public let clipboard: ClipboardRecorder
    /// The `@AppStorage` values of the application.
    public let storage: StorageRecorder
    let history: History
    let audits: Bool
    /// The state of the keyboard; `nil` until the test presses a key that moves the focus.
    var keyboard: Keyboard?
    /// Whether an audit after an action has failed. The audit at the end of the test is skipped then.
    var hasFailedAudit: Bool {
        get { history.hasFailedAudit }
        set { history.hasFailedAudit = newValue }
    }
    /// Whether a test scope ends the application. If not, `deinit` does.
    let isScoped: Bool

    /// Tests an application through a custom driver. The recorders of this object then stay empty.
    public convenience init(driver: any TestDriver) {
        let history = History(of: "\(Swift.type(of: driver))")
        self.init(driver, history, watching: ModelWatch(), TestEnvironment(), KeyedStorage())
    }

    private init(
        _ driver: any TestDriver,
        _ history: History,
        watching models: ModelWatch,
        _ environment: TestEnvironment,
        _ storage: KeyedStorage
    ) {
        self.driver = driver
        self.history = history
        session = driver as? Session
        urls = environment.urls
        shares = environment.shares
        clipboard = environment.clipboard
        clock = environment.clock
        self.storage = StorageRecorder(storage)
        let scope = TestScope.current
        isScoped = scope != nil
        audits = scope?.audits ?? false
        timeout = scope?.timeout ?? .seconds(5)
        _ = currentTree
        scope?.add(driver, models: models, history: history)
    }

    convenience init<S: Scene>(
        _ scenes: S,
        of subject: String,
        _ environment: (inout EnvironmentValues) -> Void
    ) {
        let models = ModelWatch()
        let testEnvironment = TestEnvironment()
        var storage = KeyedStorage()
        let scope = TestScope.current
        let history = History(of: subject)
        let observer =
            scope.map { scope in
                SessionObserver(
                    executor: scope.executor,
                    locateBody: { SourceOfBody.current },
                    onUnownedChange: { history.noteUnownedChange() },
                    onMount: { models.look(at: $0) }
                )
            } ?? SessionObserver()
        let session = observer.withSessions {
            Session(
                environment: { values in
                    testEnvironment.prepare(&values)
                    environment(&values)
                    if let kept = values.appStorage { storage = kept }
                },
                { scenes }
            )
        }
        self.init(session, history, watching: models, testEnvironment, storage)
    }

    isolated deinit {
        if !isScoped { driver.end() }
    }

    /// The session, if the application runs in this process.
    @_spi(Hosts) public let session: Session?

    // MARK: Mounting

    /// Mounts one view in a window with the id `main`.
    public convenience init<V: View>(
        view: V,
        environment: (inout EnvironmentValues) -> Void = { _ in }
    ) {
        self.init(WindowGroup(Text(verbatim: ""), id: "main") { view }, of: "\(V.self)", environment)
    }

    /// The names, in order, of the previews that a module declares with `#Preview` or a `PreviewProvider`.
    public static func previews(in module: String) -> [String] {
        PreviewEntry.all.filter { $0.module == module }.map(\.name)
    }

    /// Mounts a preview in a window with the id `main`.
    ///
    /// ```swift
    /// for name in TestApp.previews(in: "NotesFeature") {
    ///     try await TestApp(preview: name, in: "NotesFeature").settle()
    /// }
    /// ```
    /// - Throws: An error that a modifier throws while it creates its shared context, or an issue if the module has no
    ///   such preview.
    public convenience init(
        preview name: String,
        in module: String,
        environment: (inout EnvironmentValues) -> Void = { _ in },
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let preview = try #require(
            PreviewEntry.all.first { $0.module == module && $0.name == name },
            "\(module) has no preview \"\(name)\"; it has \(Self.previews(in: module)).",
            sourceLocation: sourceLocation
        )
        let view = try await preview.makeView()
        let change = { (values: inout EnvironmentValues) in
            values.isPreview = true
            environment(&values)
        }
        self.init(WindowGroup(Text(verbatim: ""), id: "main") { view }, of: preview.id, change)
    }

    /// Mounts any scenes, such as an `AppShell` or all scenes of an application.
    public convenience init<S: Scene>(
        environment: (inout EnvironmentValues) -> Void = { _ in },
        @SceneBuilder scenes: () -> S
    ) {
        self.init(scenes(), of: "scenes", environment)
    }

    // MARK: Windows

    /// Returns a locator that searches the whole application.
    public func find(_ query: Query, sourceLocation: SourceLocation) -> Locator {
        Locator(app: self, steps: [.init(query: query, sourceLocation: sourceLocation)])
    }

    /// The window that is open from the start.
    public var main: Locator { main() }

    /// Returns the window that is open from the start.
    public func main(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        let query = Query(.window, described: "main window") { !$0.accepts(.dismiss) }
        return find(query, sourceLocation: sourceLocation)
    }

    /// Returns the window with an id or, if there is none, with a title.
    ///
    /// If the scene is for values, the id matches all of its windows. Use ``window(_:for:sourceLocation:)`` for one of
    /// them.
    public func window(_ id: String, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(window: id), sourceLocation: sourceLocation)
    }

    /// Returns the window that a scene shows for a value.
    public func window<D>(_ id: String, for value: D, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        window("\(id)#\(value)", sourceLocation: sourceLocation)
    }

    /// The settings window.
    public var settings: Locator { settings() }

    /// Returns the settings window.
    public func settings(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.settings, sourceLocation: sourceLocation)
    }

    /// The commands in the menu bar, which are available in every window.
    public var commands: Locator { commands() }

    /// Returns the commands in the menu bar.
    public func commands(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.commands, sourceLocation: sourceLocation)
    }

    /// Returns whether a window with this id or title is open.
    public func isOpen(_ id: String) -> Bool {
        window(id).exists
    }

    // MARK: The screen

    /// The current tree.
    public var tree: AppTree { currentTree }

    /// The outlines of all windows and commands.
    public var outline: String { currentTree.outline }

    /// Prints the outline and the last actions. Use it while you write a test.
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
        self.init([.window, .settings], "window \"\(id)\"", pattern: id) { node in
            guard let key = node.attributes[.identifier]?.text else { return false }
            return key == id || key.hasPrefix(id + "#") || node.label == id
        }
    }
}
