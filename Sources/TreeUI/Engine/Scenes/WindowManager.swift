import RenderTree

/// Opens and closes the windows of a session, and makes their nodes and commands.
@MainActor
final class WindowManager {
    private struct OpenWindow {
        let key: String
        let scene: SceneDescription
        let root: Component
        let canClose: Bool
    }

    let graph: Graph
    let environment: EnvironmentValues
    private(set) var scenes: [SceneDescription] = []
    private var open: [OpenWindow] = []
    /// The component that holds the properties of the application.
    private var app: Component?

    init(graph: Graph, environment: EnvironmentValues) {
        self.graph = graph
        self.environment = environment
    }

    /// Evaluates the component that holds the properties of the application, and keeps it until the session ends.
    func connect(_ app: Component) {
        self.app = app
        graph.enqueue(app)
        graph.update()
    }

    // MARK: Opening and closing

    /// Opens the first scene that needs no value, except ``Settings``. Two scenes with one id are a fault.
    func launch(_ scenes: [SceneDescription]) {
        self.scenes = scenes
        let ids = scenes.compactMap(\.id)
        for id in Set(ids).sorted() where ids.count(where: { $0 == id }) > 1 {
            graph.faults.append(Fault(message: "two scenes have the id \"\(id)\"; each needs one of its own", id: nil))
        }
        if let first = scenes.first(where: { $0.kind != .settings && $0.opensWithoutValue }) {
            open(first, value: nil, canClose: false)
        }
    }

    func open(_ scene: SceneDescription, value: (any Hashable & Codable)?, canClose: Bool = true) {
        let value = value ?? scene.defaultValue?()
        let key = scene.windowKey(for: value)
        if let index = open.firstIndex(where: { $0.key == key }) {
            open.append(open.remove(at: index))
            graph.invalidate()
            return
        }
        var environment = environment
        environment.sceneStorage = KeyedStorage()
        environment.editMode = EditModeStorage().binding
        environment.openWindow = OpenWindowAction { [weak self] id, value in self?.openWindow(id: id, value: value) }
        environment.openSettings = OpenSettingsAction { [weak self] in self?.openSettings() }
        environment.dismissWindow = DismissWindowAction { [weak self] id in self?.dismissWindow(id: id, from: key) }
        environment.dismiss = DismissAction(dismiss: RenewedAction { [weak self] in self?.close(key) })
        let root = scene.content(value).mount(NodeID(root: key), graph, EnvironmentBox(environment))
        open.append(OpenWindow(key: key, scene: scene, root: root, canClose: canClose))
        graph.enqueue(root)
        graph.invalidate()
        graph.dirt.signal.send()
    }

    private func openWindow(id: String?, value: (any Hashable & Codable)?) {
        let type = value.map { ObjectIdentifier(Swift.type(of: $0 as Any)) }
        let scene = scenes.first { scene in
            guard id == nil || scene.id == id else { return false }
            return type.map { scene.valueType == $0 } ?? scene.opensWithoutValue
        }
        guard let scene else {
            let wanted = [id.map { "id \"\($0)\"" }, value.map { "a value of type \(Swift.type(of: $0))" }]
            let known = scenes.compactMap(\.id).map { "\"\($0)\"" }.joined(separator: ", ")
            let message = "openWindow: no scene with \(wanted.compactMap(\.self).joined(separator: " for "))"
            graph.faults.append(Fault(message: message + "; there are \(known.isEmpty ? "none" : known)", id: nil))
            return
        }
        open(scene, value: value)
    }

    func openSettings() {
        if let settings = scenes.first(where: { $0.kind == .settings }) { open(settings, value: nil) }
    }

    private func dismissWindow(id: String?, from key: String) {
        guard let id else { return close(key) }
        for window in open where window.scene.id == id { close(window.key) }
    }

    private func close(_ key: String) {
        guard let index = open.firstIndex(where: { $0.key == key && $0.canClose }) else { return }
        open.remove(at: index).root.unmount()
        graph.invalidate()
        graph.dirt.signal.send()
    }

    func closeAll() {
        let windows = open
        open = []
        for window in windows { window.root.unmount() }
        app?.unmount()
        app = nil
    }

    // MARK: Nodes

    var nodes: [RenderNode] {
        open.map { window in
            var assembly = Assembly([])
            window.root.assemble(into: &assembly)
            var node = RenderNode(
                id: NodeID(root: window.key),
                role: window.scene.kind == .settings ? .settings : .window
            )
            node.attributes[.identifier] = .text(window.key)
            if !window.scene.title.isEmpty { node.name = AccessibleName(window.scene.title, source: .text) }
            if window.canClose { node.actions = [.dismiss] }
            return Assembly.finished(node, children: assembly.nodes, hoisted: assembly.hoisted)
        }
    }

    /// The commands that open windows. The window opened at launch has none, because it cannot be closed. It stays the
    /// same window, so the commands are computed once.
    private(set) lazy var commands: [RenderNode] = {
        let launched = open.first { !$0.canClose }?.key
        return scenes.enumerated().compactMap { index, scene in
            guard scene.hasCommand || scene.shortcut != nil, scene.opensWithoutValue else { return nil }
            guard launched != scene.windowKey(for: nil), !scene.title.isEmpty else { return nil }
            var node = RenderNode(id: Self.commandID(index), role: .button, actions: [.tap])
            node.name = AccessibleName(scene.kind == .settings ? "Settings…" : scene.title, source: .text)
            let shortcut = scene.shortcut ?? (scene.kind == .settings ? Shortcut(",") : nil)
            node.attributes[.shortcut] = shortcut.map { .text($0.text) }
            return node
        }
    }()

    static func commandID(_ index: Int) -> NodeID {
        NodeID(root: "commands").appending(.slot(index))
    }

    /// Returns the handlers of this kind of action in a window, each with its component, in reading order.
    func handlers(_ kind: ActionKind, in window: NodeID) -> [(Component, NodeHandler.Run)] {
        open.first { NodeID(root: $0.key) == window }?.root.handlers(of: kind) ?? []
    }

    /// Returns the handler of an event, and the component that it acts for. A command, or the closing of a window, acts
    /// for no component.
    func handler(for event: Event, along path: NodePath) -> (Component?, NodeHandler.Run)? {
        for window in open where path.passes(window.root.id) {
            if event.target == window.root.id {
                return (nil, .press { [weak self] in self?.close(window.key) })
            }
            if let (component, run) = window.root.handler(for: event, along: path) { return (component, run) }
        }
        for (index, scene) in scenes.enumerated() where Self.commandID(index) == event.target {
            return (nil, .press { [weak self] in self?.open(scene, value: nil) })
        }
        return nil
    }

    /// Marks the rows of lazy containers on the path as near the visible rows.
    /// - Returns: Whether one of them was not marked before.
    func reveal(_ path: NodePath) -> Bool {
        var hasChanged = false
        for window in open where path.passes(window.root.id) && window.root.reveal(path) { hasChanged = true }
        return hasChanged
    }
}

extension SceneDescription {
    /// Returns the key of the window for this value, which is also its identifier in the tree.
    func windowKey(for value: (any Hashable & Codable)?) -> String {
        let base = id ?? (kind == .settings ? "settings" : title.isEmpty ? "main" : title)
        return value.map { "\(base)#\($0)" } ?? base
    }
}
