import RenderTree

/// The open windows of a session, and what opens and closes them.
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

    /// Opens the first scene that opens by itself.
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

    /// What opens the windows that are not open from the start. Which window that is does not change.
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

    /// All that happens in a window on this kind of action, in reading order.
    func handlers(_ kind: ActionKind, in window: NodeID) -> [(Component, NodeHandler.Run)] {
        open.first { NodeID(root: $0.key) == window }?.root.handlers(of: kind) ?? []
    }

    /// What happens on an event, and the component on whose behalf.
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

    /// Makes the rows of lazy containers on the path near.
    /// - Returns: whether any of them was not.
    func reveal(_ path: NodePath) -> Bool {
        var hasChanged = false
        for window in open where path.passes(window.root.id) && window.root.reveal(path) { hasChanged = true }
        return hasChanged
    }
}

extension SceneDescription {
    /// The identity of the window for this value; also the id that tests and hosts know it by.
    func windowKey(for value: (any Hashable & Codable)?) -> String {
        let base = id ?? (kind == .settings ? "settings" : title.isEmpty ? "main" : title)
        return value.map { "\(base)#\($0)" } ?? base
    }
}
