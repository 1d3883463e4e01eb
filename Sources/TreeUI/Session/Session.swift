public import RenderTree

/// An application, or one view of it, being used: it evaluates scenes to a tree of plain values, takes what a person
/// does, and owns the work that follows.
///
/// ```swift
/// let session = Session { WindowGroup("Notes") { NotesView() } }
/// let add = session.tree.nodes.first { $0.label == "Add" }
/// if let add { try session.send(.tap, to: add.id) }
/// print(session.tree.outline)
/// ```
///
/// A session is pulled: reading ``tree`` brings it up to date with all that was observed to change. There is no
/// scheduler and nothing to pump.
@MainActor
public final class Session: AppTreeSource {
    package let graph = Graph()
    let tasks: OwnedTasks
    let windows: WindowManager
    private var cachedTree: (tree: AppTree, version: Int)?
    private(set) var isEnded = false

    /// What looks into the sessions that are started now.
    @TaskLocal static var probe: Probe?

    /// The session whose action or task is running.
    nonisolated package static var current: Session? { Acting.session }

    /// Apart from the session, so that code on any actor can ask.
    private enum Acting {
        @TaskLocal static var session: Session?
    }

    /// Starts the scenes of an application; the first that can open without a value is open.
    /// - Parameter environment: changes the environment that all windows start with.
    public convenience init<S: Scene>(
        environment: (inout EnvironmentValues) -> Void = { _ in },
        @SceneBuilder _ scenes: () -> S
    ) {
        self.init(environment: environment) { _ in scenes() }
    }

    /// Starts one view in a window of its own.
    public convenience init<V: View>(
        view: V,
        title: String = "",
        environment: (inout EnvironmentValues) -> Void = { _ in }
    ) {
        self.init(environment: environment) { _ in WindowGroup(Text(verbatim: title), id: "main") { view } }
    }

    /// - Parameter scenes: makes the scenes, once all else is in place.
    init<S: Scene>(environment change: (inout EnvironmentValues) -> Void, scenes: (WindowManager) -> S) {
        tasks = OwnedTasks(signal: graph.dirt.signal, executor: Session.probe?.executor)
        var environment = EnvironmentValues()
        environment.appStorage = KeyedStorage()
        environment.clipboard = .inMemory()
        change(&environment)
        windows = WindowManager(graph: graph, environment: environment)
        graph.session = self
        graph.onMount = Session.probe?.onMount
        tasks.session = self
        var collector = _SceneCollector()
        S._collect(scenes(windows), into: &collector)
        windows.launch(collector.scenes)
        graph.update()
    }

    /// Ends the session: views disappear, tasks are cancelled. An ended session has an empty tree.
    public func end() {
        guard !isEnded else { return }
        isEnded = true
        windows.closeAll()
        tasks.cancelAll()
        cachedTree = nil
        graph.dirt.signal.finish()
    }

    // MARK: The tree

    /// The tree as it stands now. Reading it evaluates what has changed, and runs what appears, changes and disappears.
    public var tree: AppTree {
        graph.update()
        if let cachedTree, cachedTree.version == graph.version { return cachedTree.tree }
        let tree = AppTree(windows: windows.nodes, commands: windows.commands)
        cachedTree = (tree, graph.version)
        return tree
    }

    /// Mistakes in the views that the session worked around, in the order in which they were found.
    public var faults: [Fault] { graph.faults }

    public var changes: AsyncStream<Void> { graph.dirt.signal.stream() }

    // MARK: Events

    /// Does what a person did to a node, then whatever follows from it at once.
    /// - Throws: ``EventError`` where a person could not have done it: there is no such node, it does not take the
    ///   action, it is disabled, or something modal covers it. Every node takes `Action.reveal`.
    public func send(_ event: Event) throws(EventError) {
        let tree = self.tree
        guard let node = tree.node(event.target) else {
            throw EventError(.missing, event, line: nil)
        }
        let path = NodePath(to: event.target)
        if event.action == .reveal {
            _ = windows.reveal(path)
            return graph.update()
        }
        guard node.accepts(event.action.kind) else {
            throw EventError(.notAccepted(accepted: node.actions), event, line: node.outlineLine)
        }
        if event.action.kind == .openURL {
            // To all who want it, and also behind a sheet: it does not come from what is on the screen.
            for (component, handler) in windows.handlers(.openURL, in: event.target) where component.isMounted {
                Session.run(in: self, as: component) { handler(event.action) }
            }
            return graph.update()
        }
        guard node.isEnabled else {
            throw EventError(.disabled(by: node.disabledBy), event, line: node.outlineLine)
        }
        if graph.modalCount > 0, let cover = tree.cover(of: event.target) {
            throw EventError(.covered(by: cover.outlineLine), event, line: node.outlineLine)
        }
        if windows.reveal(path) {
            // Who acts on a row has scrolled to it, and what appears there may change what there is.
            graph.update()
            return try send(event)
        }
        guard let (component, handler) = windows.handler(for: event, along: path) else {
            throw EventError(.missing, event, line: node.outlineLine)
        }
        Session.run(in: self, as: component) { handler(event.action) }
        graph.update()
    }

    /// Does what a person did to a node; see ``send(_:)``.
    public func send(_ action: Action, to target: NodeID) throws(EventError) {
        try send(Event(action, to: target))
    }

    // MARK: Settling

    /// Waits until the work that the session owns has ended and the tree is up to date.
    ///
    /// It never counts turns and never guesses. Work that waits for the test itself, in a gate or on a test clock, is not
    /// waited for; nor is ongoing work, such as following a stream, beyond what has already come in for it.
    /// - Throws: ``SettleError`` with the lines of what still runs when `timeout` is over.
    public func settle(timeout: Duration = .seconds(10)) async throws(SettleError) {
        try await settleUncounted(timeout: timeout) { tasks.pending }
    }

    /// Ends the session, and waits until its tasks have noticed.
    /// - Throws: ``SettleError`` with the lines of what does not end though it is cancelled.
    public func endAndWait(timeout: Duration) async throws(SettleError) {
        end()
        try await settleUncounted(timeout: timeout) { tasks.all }
    }

    /// A test may prefer the executor whose jobs are counted; waiting must not count itself.
    private func settleUncounted(timeout: Duration, for unfinished: () -> [OwnedTask]) async throws(SettleError) {
        try await withTaskExecutorPreference(globalConcurrentExecutor) { () async throws(SettleError) in
            try await wait(timeout: timeout, for: unfinished)
        }
    }

    private func wait(timeout: Duration, for unfinished: () -> [OwnedTask]) async throws(SettleError) {
        graph.update()
        guard !tasks.isEmpty else { return }
        let signal = graph.dirt.signal
        var wakes = signal.stream().makeAsyncIterator()
        let deadline = PatientDeadline(after: timeout) { signal.send() }
        defer { deadline.cancel() }
        while true {
            if await isQuiet(unfinished) { return }
            if deadline.isOver || Task.isCancelled {
                let running = unfinished().isEmpty ? tasks.all : unfinished()
                throw SettleError(timeout: timeout, running: running.map(\.source.description), outline: tree.outline)
            }
            await wakes.next()
        }
    }

    /// Whether nothing is under way: no unfinished task, no job elsewhere, and no job in the main queue that starts one.
    ///
    /// Where it returns `false`, a signal has been sent since or will be: a task ends, or the last job elsewhere does.
    private func isQuiet(_ unfinished: () -> [OwnedTask]) async -> Bool {
        graph.update()
        guard unfinished().isEmpty, tasks.executor?.isIdle != false else { return false }
        if tasks.isEmpty { return true }
        let total = tasks.executor?.total
        await Session.passThroughMainQueue()
        graph.update()
        return total == tasks.executor?.total && unfinished().isEmpty
    }

    /// Returns after all jobs that are in the main queue now.
    ///
    /// `Task.yield()` does not promise that: its job goes through an executor elsewhere.
    private static func passThroughMainQueue() async {
        await withUnsafeContinuation { continuation in
            Task { @MainActor in continuation.resume() }
        }
    }

    // MARK: Actions

    /// The component on whose behalf an action or a task runs, also after a suspension.
    @TaskLocal private static var actor: Component?

    /// The component on whose behalf code runs now: the one that is being evaluated, or whose action this is.
    static var currentComponent: Component? { Graph.evaluating ?? actor }

    static func run<R>(in session: Session?, as component: Component?, _ action: () -> R) -> R {
        Acting.$session.withValue(session) { $actor.withValue(component, operation: action) }
    }
}
