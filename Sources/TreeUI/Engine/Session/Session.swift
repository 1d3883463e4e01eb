public import RenderTree

/// A running application, or one view of it. A session evaluates scenes to a tree of plain values, receives events, and
/// owns the asynchronous work that follows from them.
///
/// ```swift
/// let session = Session { WindowGroup("Notes") { NotesView() } }
/// let add = session.tree.nodes.first { $0.label == "Add" }
/// if let add { try session.send(.tap, to: add.id) }
/// print(session.tree.outline)
/// ```
///
/// A session is pull-based: reading ``tree`` first evaluates all observed changes. There is no scheduler and no run
/// loop to drive.
@_spi(Hosts)
@MainActor
public final class Session: AppTreeSource {
    package let evaluator = Evaluator()
    let tasks: OwnedTasks
    let windows: WindowManager
    private var cachedTree: (tree: AppTree, version: Int)?
    private var finder = NodeFinder()
    /// The node to which a view has scrolled most recently.
    var scroll: Scroll?
    private(set) var isEnded = false

    /// The observer to attach to the sessions that are created now.
    @TaskLocal static var observer: SessionObserver?

    /// The session whose action or task is running.
    nonisolated package static var current: Session? { Current.session }

    /// Not a member of the session, so that code on any actor can read it.
    private enum Current {
        @TaskLocal static var session: Session?
    }

    /// - Parameter content: The component that evaluates the scenes.
    init(environment change: (inout EnvironmentValues) -> Void, content: WindowContent) {
        tasks = OwnedTasks(signal: evaluator.invalidComponents.signal, executor: Session.observer?.executor)
        var environment = EnvironmentValues()
        environment.appStorage = KeyedStorage()
        environment.copiedText = StateStorage<String?>(nil).binding
        change(&environment)
        windows = WindowManager(evaluator: evaluator, environment: environment)
        evaluator.session = self
        evaluator.onMount = Session.observer?.onMount
        evaluator.locateBody = Session.observer?.locateBody
        evaluator.onUnownedChange = Session.observer?.onUnownedChange
        tasks.session = self
        windows.start(content)
        evaluator.update()
    }

    /// Ends the session: views disappear and tasks are cancelled. An ended session has an empty tree.
    public func end() {
        guard !isEnded else { return }
        isEnded = true
        windows.closeAll()
        tasks.cancelAll()
        cachedTree = nil
        evaluator.invalidComponents.signal.finish()
    }

    // MARK: The tree

    /// The current tree. Reading it evaluates the views that have changed and runs their `onAppear`, `onChange` and
    /// `onDisappear` actions.
    public var tree: AppTree {
        evaluator.update()
        if let cachedTree, cachedTree.version == evaluator.version { return cachedTree.tree }
        let tree = AppTree(windows: windows.nodes, commands: windows.commands)
        cachedTree = (tree, evaluator.version)
        return tree
    }

    /// The current tree, with the last update that `withAnimation` or `animation` has animated, and the node to which a view
    /// has scrolled most recently.
    public var update: AppUpdate { AppUpdate(tree, motion: evaluator.motion, scroll: scroll) }

    /// The faults that the session has recorded, in the order in which they were found.
    public var faults: [Fault] { evaluator.faults }

    /// A new stream with an element whenever the tree may have changed. Changes close together are one element.
    public var changes: AsyncStream<Void> { evaluator.invalidComponents.signal.stream() }

    /// Whether the tree shows the first and the last screen of each stack side by side.
    public var hasSpaceForTwoScreens: Bool {
        get { evaluator.spaceForTwoScreens.value }
        set { if newValue != evaluator.spaceForTwoScreens.value { evaluator.spaceForTwoScreens.value = newValue } }
    }

    // MARK: Events

    /// Reports the nodes that a person now sees, then evaluates all resulting changes together.
    public func reveal(_ nodes: [NodeID]) {
        evaluator.update()
        _ = windows.reveal(nodes.map(NodePath.init(to:)))
        evaluator.update()
    }

    /// Performs a person's action on a node, then evaluates the resulting changes.
    /// - Throws: `EventError` if a person could not perform the action: the node does not exist, does not accept the
    ///   action, is disabled, or is covered by a modal node. Every node accepts `Action.reveal`.
    public func send(_ event: Event) throws(EventError) {
        switch event.action {
        case .reveal:
            _ = try node(of: event)
            reveal([event.target])
        case .openURL(let url): try open(url, event)
        case .drag(let destination):
            guard let item = try perform(event, { $0.draggedItem() }) else { return }
            try perform(Event(.drop(""), to: destination)) { $0.receive(item) }
        case .pressKey(let key):
            var taker: NodeID? = event.target
            while let id = taker, try !perform(Event(event.action, to: id), { $0.uses(key) }) {
                taker = tree.keyTaker(around: id, for: key)
            }
        default: try perform(event) { $0(event.action) }
        }
    }

    /// Runs the handler of an action.
    private func perform<Result>(_ event: Event, _ run: (NodeHandler.Run) -> Result) throws(EventError) -> Result {
        let path = NodePath(to: event.target)
        var node = try nodeInReach(of: event)
        // A person scrolls to a row before acting on it, and the rows that appear there may change the tree.
        while windows.reveal([path]) { node = try nodeInReach(of: event) }
        guard let (component, handler) = windows.handler(for: event, along: path) else {
            throw EventError(.missing, event, line: node.outlineLine)
        }
        if event.action.kind.movesFocus { evaluator.focus.move(to: event.target) }
        defer { evaluator.update() }
        return Session.run(in: self, as: component) { run(handler) }
    }

    /// Passes a URL to all its handlers in a window, even behind a sheet, because it does not come from the screen.
    private func open(_ url: String, _ event: Event) throws(EventError) {
        let node = try node(of: event)
        guard let window = windows.openWindow(for: url) ?? (node.accepts(.openURL) ? node.id : nil) else {
            throw EventError(.notAccepted(accepted: node.actions), event, line: node.outlineLine)
        }
        evaluator.update()
        for (component, handler) in windows.handlers(.openURL, in: window) where component.isMounted {
            Session.run(in: self, as: component) { handler(event.action) }
        }
        evaluator.update()
    }

    private func node(of event: Event) throws(EventError) -> RenderNode {
        guard let node = finder.node(event.target, in: tree) else { throw EventError(.missing, event, line: nil) }
        return node
    }

    /// Returns the target of an action that a person could perform.
    private func nodeInReach(of event: Event) throws(EventError) -> RenderNode {
        let node = try node(of: event)
        guard node.accepts(event.action.kind) else {
            throw EventError(.notAccepted(accepted: node.actions), event, line: node.outlineLine)
        }
        guard node.isEnabled else {
            throw EventError(.disabled(by: node.disabledBy), event, line: node.outlineLine)
        }
        if evaluator.modalCount > 0, let cover = tree.cover(of: event.target) {
            throw EventError(.covered(by: cover.outlineLine), event, line: node.outlineLine)
        }
        return node
    }

    /// Performs a person's action on a node, like ``send(_:)``.
    public func send(_ action: Action, to target: NodeID) throws(EventError) {
        try send(Event(action, to: target))
    }

    // MARK: Settling

    /// Waits until the work that the session owns has ended and the tree is up to date.
    ///
    /// It does not sleep, and it does not count yields. It does not wait for work that waits for the test itself, at a
    /// gate or on a test clock. It waits for ongoing work, such as following a stream, only while the work handles an
    /// element that the test has sent.
    /// - Throws: `SettleError` with the source locations of the work that still runs after `timeout`.
    public func settle(timeout: Duration = .seconds(10)) async throws(SettleError) {
        try await settleUncounted(timeout: timeout) { tasks.pending }
    }

    /// Ends the session and waits until its tasks have returned.
    /// - Throws: `SettleError` with the source locations of the tasks that have not returned after `timeout`,
    ///   although they are cancelled.
    public func endAndWait(timeout: Duration) async throws(SettleError) {
        end()
        try await settleUncounted(timeout: timeout) { tasks.all }
    }

    /// Waits on the global executor, because the test may prefer the counting executor, which would count the wait
    /// itself.
    private func settleUncounted(timeout: Duration, for unfinished: () -> [OwnedTask]) async throws(SettleError) {
        guard #available(macOS 15, iOS 18, tvOS 18, visionOS 2, *) else {
            return try await wait(timeout: timeout, for: unfinished)
        }
        try await withTaskExecutorPreference(globalConcurrentExecutor) { () async throws(SettleError) in
            try await wait(timeout: timeout, for: unfinished)
        }
    }

    private func wait(timeout: Duration, for unfinished: () -> [OwnedTask]) async throws(SettleError) {
        evaluator.update()
        guard !tasks.isEmpty else { return }
        let signal = evaluator.invalidComponents.signal
        var wakes = signal.stream().makeAsyncIterator()
        let deadline = MainActorDeadline(after: timeout) { signal.send() }
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

    /// Returns whether no work is left: no unfinished task, no job on the counting executor, and no job in the main
    /// queue that starts one.
    ///
    /// If it returns `false`, a signal has been sent in the meantime or will be: when a task ends, or when the executor
    /// has finished its last job.
    private func isQuiet(_ unfinished: () -> [OwnedTask]) async -> Bool {
        evaluator.update()
        guard unfinished().isEmpty, tasks.executor?.isIdle != false else { return false }
        if tasks.isEmpty { return true }
        let total = tasks.executor?.total
        await Session.passThroughMainQueue()
        evaluator.update()
        return total == tasks.executor?.total && unfinished().isEmpty
    }

    /// Returns after the main queue has run the jobs that it contains now.
    ///
    /// `Task.yield()` does not guarantee this, because its job passes through another executor.
    private static func passThroughMainQueue() async {
        await withUnsafeContinuation { continuation in
            Task { @MainActor in continuation.resume() }
        }
    }

    // MARK: Actions

    /// The component whose action or task is running. Task-local, so that a task keeps it across suspensions.
    @TaskLocal private static var actor: Component?

    /// The nesting depth of the running actions. A task that an action has started is not counted.
    private(set) static var actionDepth = 0

    /// The component that is being evaluated, or whose action is running.
    static var currentComponent: Component? { Evaluator.evaluating ?? actor }

    static func run<R>(in session: Session?, as component: Component?, _ action: () -> R) -> R {
        actionDepth += 1
        defer { actionDepth -= 1 }
        return Current.$session.withValue(session) { $actor.withValue(component, operation: action) }
    }
}
