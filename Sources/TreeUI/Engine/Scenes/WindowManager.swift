import RenderTree

/// Opens and closes the windows of a session, and creates their nodes and commands.
@MainActor
final class WindowManager {
    private struct OpenWindow {
        let key: String
        var scene: SceneDescription
        let value: (any Hashable & Codable)?
        let root: Component
        let canClose: Bool
        /// The place of the window in a path, if it shows a value.
        let place: AttributeValue?
    }

    let evaluator: Evaluator
    let environment: EnvironmentValues
    private(set) var scenes: [SceneDescription] = []
    private var open: [OpenWindow] = []
    /// The component that evaluates the scenes and their commands.
    private var host: Component?
    let sceneProperties = SceneProperties()
    private var hasLaunched = false

    init(evaluator: Evaluator, environment: EnvironmentValues) {
        self.evaluator = evaluator
        self.environment = environment
    }

    /// Evaluates the scenes, and keeps the component that evaluates them until the session ends.
    func start(_ content: WindowContent) {
        var environment = environment
        setActions(of: &environment) { $0.open.last?.key }
        let host = content.mount(NodeID(root: "commands"), evaluator, EnvironmentBox(environment))
        self.host = host
        evaluator.enqueue(host)
    }

    // MARK: Opening and closing

    /// Takes the scenes of an evaluation. The first time, opens the windows of the application's launch.
    func update(_ scenes: [SceneDescription]) {
        self.scenes = scenes
        guard hasLaunched else {
            hasLaunched = true
            return launch()
        }
        for index in open.indices {
            let base = open[index].scene.windowKey(for: nil)
            guard let scene = scenes.first(where: { $0.windowKey(for: nil) == base }) else { continue }
            open[index].scene = scene
            let window = open[index]
            let environment = EnvironmentBox(self.environment(of: scene, window: window.key))
            if scene.content(window.value).update(window.root, environment) { evaluator.enqueue(window.root) }
        }
        for window in open where !window.scene.isInserted { close(window.key) }
        evaluator.invalidate()
    }

    /// Opens the first scene that needs no value, except ``Settings``, and those that are always presented. Two scenes
    /// with one id are a fault.
    private func launch() {
        let ids = scenes.compactMap(\.id)
        for id in Set(ids).sorted() where ids.count(where: { $0 == id }) > 1 {
            evaluator.addFault(Fault(message: "two scenes have the id \"\(id)\"; give each scene its own id", id: nil))
        }
        let candidates = scenes.filter { scene in
            scene.kind != .settings && scene.kind != .menuBarExtra && scene.opensWithoutValue
                && scene.launchBehavior != .suppressed
        }
        for scene in candidates.dropFirst() where scene.launchBehavior == .presented { open(scene, value: nil) }
        if let first = candidates.first { open(first, value: nil, canClose: false) }
    }

    func open(_ scene: SceneDescription, value: (any Hashable & Codable)?, canClose: Bool = true) {
        let value = value ?? scene.defaultValue?()
        let key = scene.windowKey(for: value)
        if let index = open.firstIndex(where: { $0.key == key }) {
            open.append(open.remove(at: index))
            evaluator.focus.show(front)
            evaluator.invalidate()
            return
        }
        let box = EnvironmentBox(environment(of: scene, window: key))
        let root = scene.content(value).mount(NodeID(root: key), evaluator, box)
        let place = value.map { AttributeValue.text(scene.place(for: $0)) }
        open.append(OpenWindow(key: key, scene: scene, value: value, root: root, canClose: canClose, place: place))
        evaluator.focus.show(front)
        evaluator.enqueue(root)
        evaluator.invalidate()
        evaluator.invalidComponents.signal.send()
    }

    private func environment(of scene: SceneDescription, window key: String) -> EnvironmentValues {
        var environment = environment
        if let window = open.first(where: { $0.key == key }) {
            // The window's own storages stay for as long as it is open.
            environment = window.root.environment.values
        } else {
            environment.sceneStorage =
                environment.sceneStorageFile.map { KeyedStorage($0, section: key) } ?? KeyedStorage()
            environment.editMode = StateStorage(EditMode.inactive).binding
            setActions(of: &environment) { _ in key }
            environment.dismiss = DismissAction(dismiss: RenewedAction { [weak self] in self?.close(key) })
        }
        for change in scene.environment { change(&environment) }
        return environment
    }

    /// Sets the actions that open and close windows.
    /// - Parameter window: A closure that returns the key of the window that `dismissWindow()` closes.
    private func setActions(
        of environment: inout EnvironmentValues,
        window: @escaping @MainActor (WindowManager) -> String?
    ) {
        environment.openWindow = OpenWindowAction { [weak self] id, value, source in
            self?.openWindow(id: id, value: value, at: source)
        }
        environment.openSettings = OpenSettingsAction { [weak self] source in self?.openSettings(at: source) }
        environment.dismissWindow = DismissWindowAction { [weak self] id in
            if let self, let key = window(self) { dismissWindow(id: id, from: key) }
        }
    }

    private func openWindow(id: String?, value: (any Hashable & Codable)?, at source: SourceReference) {
        let type = value.map { ObjectIdentifier(Swift.type(of: $0 as Any)) }
        let scene = scenes.first { scene in
            guard id == nil || scene.id == id else { return false }
            return type.map { scene.valueType == $0 } ?? scene.opensWithoutValue
        }
        guard let scene else {
            let wanted = [id.map { "with id \"\($0)\"" }, value.map { "for a value of type \(Swift.type(of: $0))" }]
            let known = scenes.compactMap(\.id).map { "\"\($0)\"" }.joined(separator: ", ")
            let message = "openWindow: no scene \(wanted.compactMap(\.self).joined(separator: " "))"
            evaluator.addFault(
                Fault(
                    message: message + (known.isEmpty ? "; no scene has an id" : "; the scenes have the ids \(known)"),
                    source: "\(source)"
                )
            )
            return
        }
        open(scene, value: value)
    }

    /// - Parameter source: The line of code that asks for the settings, if any.
    func openSettings(at source: SourceReference? = nil) {
        if let settings = scenes.first(where: { $0.kind == .settings }) { return open(settings, value: nil) }
        guard let source else { return }
        let message =
            "openSettings: the application has no settings; declare a Settings scene, or give a feature settings"
        evaluator.addFault(Fault(message: message, source: "\(source)"))
    }

    /// Opens the window of the first scene that handles a URL, or the window for the value in a path.
    /// - Returns: The id of the window; `nil` if no scene handles the URL.
    func openWindow(for url: String) -> NodeID? {
        if let names = Location(url: url)?.names, names.count > 1 {
            for scene in scenes where scene.isInserted && scene.pathName == names[0].lowercased() {
                guard let value = scene.valueInPath?(names[1]) else { continue }
                open(scene, value: value)
                return front
            }
        }
        let scene = scenes.first { scene in
            scene.isInserted && scene.opensWithoutValue
                && scene.externalEvents.contains { !$0.isEmpty && ($0 == "*" || url.contains($0)) }
        }
        guard let scene else { return nil }
        open(scene, value: nil)
        return front
    }

    func owner(of window: NodeID) -> String? {
        open.first { NodeID(root: $0.key) == window }?.root.environment.values.windowOwner
    }

    private func dismissWindow(id: String?, from key: String) {
        guard let id else { return close(key) }
        for window in open where window.scene.id == id { close(window.key) }
    }

    private func close(_ key: String) {
        guard let index = open.firstIndex(where: { $0.key == key && $0.canClose }) else { return }
        open.remove(at: index).root.unmount()
        // A window that a person closes loses its stored values. A window that is open when the application ends keeps
        // them.
        environment.sceneStorageFile?[[key]] = nil
        evaluator.focus.show(front)
        evaluator.invalidate()
        evaluator.invalidComponents.signal.send()
    }

    func closeAll() {
        let windows = open
        open = []
        for window in windows { window.root.unmount() }
        host?.unmount()
        host = nil
        sceneProperties.end()
    }

    // MARK: Nodes

    private var front: NodeID? { open.last.map { NodeID(root: $0.key) } }

    var nodes: [RenderNode] {
        open.map { window in
            var assembly = Assembly([])
            window.root.assemble(into: &assembly)
            var node = RenderNode(
                id: NodeID(root: window.key),
                role: window.scene.kind == .settings ? .settings : .window
            )
            node.attributes[.identifier] = .text(window.key)
            node.name = title(of: window.scene, in: window.root.environment.values)
            node.attributes[.place] = window.place
            if window.canClose { node.actions = [.dismiss] }
            return Assembly.finished(node, children: assembly.nodes, hoisted: assembly.hoisted)
        }
    }

    /// The commands that the scenes declare, and those that open windows. The window opened at launch has no command,
    /// because it cannot be closed.
    var commands: [RenderNode] {
        var assembly = Assembly([])
        host?.assemble(into: &assembly)
        let launched = open.first { !$0.canClose }?.key
        let standard = scenes.enumerated().compactMap {
            index,
            scene -> (place: CommandGroupPlacement, node: RenderNode)? in
            guard scene.isInserted, scene.opensWithoutValue else { return nil }
            guard scene.hasCommand || scene.shortcut != nil else { return nil }
            guard launched != scene.windowKey(for: nil), let title = title(of: scene, in: environment) else {
                return nil
            }
            var node = RenderNode(id: Self.commandID(index), role: .button, actions: [.tap])
            node.name = scene.kind == .settings ? AccessibleName("Settings…", source: .text) : title
            let shortcut = scene.shortcut ?? (scene.kind == .settings ? Shortcut(",") : nil)
            if scene.valueType == nil { node.attributes[.place] = .text(scene.windowKey(for: nil)) }
            node.attributes[.shortcut] = shortcut.map { .text($0.text) }
            return (scene.commandPlace, node)
        }
        return CommandBar(standard: standard, declared: assembly.nodes).nodes
    }

    private func title(of scene: SceneDescription, in environment: EnvironmentValues) -> AccessibleName? {
        guard let title = scene.title?(environment), !title.isEmpty else { return nil }
        return AccessibleName(title, source: .text)
    }

    static func commandID(_ index: Int) -> NodeID {
        NodeID(root: "commands").appending(.slot(index))
    }

    /// Returns, in reading order, the handlers for this kind of action in a window, each with its component.
    func handlers(_ kind: ActionKind, in window: NodeID) -> [(Component, NodeHandler.Run)] {
        open.first { NodeID(root: $0.key) == window }?.root.handlers(of: kind) ?? []
    }

    /// Returns an event's handler, and the component that the handler acts for. A command, or the closing of a window,
    /// acts for no component.
    func handler(for event: Event, along path: NodePath) -> (Component?, NodeHandler.Run)? {
        for window in open where path.passes(window.root.id) {
            if event.target == window.root.id {
                return (nil, .press { [weak self] in self?.close(window.key) })
            }
            if let (component, run) = window.root.handler(for: event, along: path) { return (component, run) }
        }
        if let host, path.passes(host.id), let found = host.handler(for: event, along: path) { return found }
        for (index, scene) in scenes.enumerated() where Self.commandID(index) == event.target {
            return (nil, .press { [weak self] in self?.open(scene, value: nil) })
        }
        return nil
    }

    /// Marks the lazy containers' rows on the paths as near the visible rows.
    /// - Returns: Whether a row has changed.
    func reveal(_ paths: [NodePath]) -> Bool {
        var hasChanged = false
        for window in open {
            let inside = paths.filter { $0.passes(window.root.id) }
            if !inside.isEmpty, window.root.reveal(inside) { hasChanged = true }
        }
        return hasChanged
    }
}
