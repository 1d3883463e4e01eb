package import RenderTree

/// Where a view stands while it is evaluated: its identity, its environment, and what it has made so far.
///
/// For views that the kit defines; your own views have a body and never meet it.
@MainActor
public struct _RenderContext {
    let component: Component
    private(set) var path: NodeID
    /// Whether `path` belongs to a node above, so that a node made here needs a step of its own.
    private var isTaken = true
    /// How many places lie around this one.
    private var depth = 0
    private(set) var environmentBox: EnvironmentBox
    /// Where the environment was changed last.
    private var environmentDepth = 0
    /// The environments around, where they were changed for what is within.
    private var outerEnvironments: [(box: EnvironmentBox, depth: Int)] = []
    /// What was made so far, in reading order. What a parent's content makes lies on top, until the parent takes it.
    private(set) var fragments: [Fragment]
    /// What the nodes made here do, handed to the component at the end.
    private(set) var handlers: [NodeHandler] = []

    /// - Parameter room: an empty array with room, which most evaluations need no more of.
    init(component: Component, path: NodeID, environment: EnvironmentBox, room: inout [Fragment]) {
        self.component = component
        self.path = path
        environmentBox = environment
        fragments = []
        swap(&fragments, &room)
    }

    /// Gives back the room, empty.
    mutating func giveBack(_ room: inout [Fragment]) {
        while fragments.popLast() != nil {}
        swap(&fragments, &room)
    }

    /// The environment here. Changing it changes it for what is evaluated after, not for what was.
    package var environment: EnvironmentValues {
        _read { yield environmentBox.values }
        _modify {
            if environmentDepth < depth {
                outerEnvironments.append((environmentBox, environmentDepth))
                environmentDepth = depth
            }
            var changed = environmentBox.values
            defer { environmentBox = EnvironmentBox(changed) }
            yield &changed
        }
    }

    /// The identity of the view that is being evaluated.
    package var id: NodeID {
        isTaken ? place(.slot(0)) : path
    }

    // MARK: Descending

    // A place is entered and left rather than handed to a closure: this is done for each view, and a closure copies what
    // it is to evaluate.

    /// Goes to another place; neither the place nor a change of the environment lasts beyond it.
    /// - Returns: what to come back with.
    private mutating func enter(_ path: consuming NodeID, isTaken: Bool) -> Place {
        let outer = Place(path: self.path, isTaken: self.isTaken)
        self.path = path
        self.isTaken = isTaken
        depth += 1
        return outer
    }

    private mutating func leave(to outer: consuming Place) {
        if environmentDepth == depth {
            let (box, depth) = outerEnvironments.removeLast()
            environmentBox = box
            environmentDepth = depth
        }
        depth -= 1
        isTaken = outer.isTaken
        path = outer.path
    }

    private struct Place {
        let path: NodeID
        let isTaken: Bool
    }

    /// The place one step below: of the same memory as in the last evaluation, where that is near.
    func place(_ step: NodeID.Component) -> NodeID {
        guard let known = component.nextChildID else { return path.appending(step) }
        return path.appending(step, sharing: known)
    }

    /// Evaluates `content` at another place, in an environment.
    mutating func render<V: View>(_ content: V, at place: NodeID, _ environment: EnvironmentBox) {
        let outerEnvironment = environmentBox
        environmentBox = environment
        let outer = enter(place, isTaken: false)
        V._render(content, in: &self)
        leave(to: outer)
        environmentBox = outerEnvironment
    }

    /// Evaluates `content` one step below.
    package mutating func render<V: View>(_ content: V, at step: NodeID.Component) {
        let outer = enter(place(step), isTaken: false)
        V._render(content, in: &self)
        leave(to: outer)
    }

    package mutating func descend(_ step: NodeID.Component, _ body: (inout _RenderContext) -> Void) {
        let outer = enter(place(step), isTaken: false)
        body(&self)
        leave(to: outer)
    }

    /// Evaluates `content` so that `id` stays free for what the caller makes of it.
    package mutating func renderBelow<V: View>(_ content: V) {
        let outer = enter(id, isTaken: true)
        V._render(content, in: &self)
        leave(to: outer)
    }

    /// Evaluates `content` in a changed environment, at the same place.
    package mutating func render<V: View>(_ content: V, environment change: (inout EnvironmentValues) -> Void) {
        let outer = enter(path, isTaken: isTaken)
        change(&environment)
        V._render(content, in: &self)
        leave(to: outer)
    }

    /// Evaluates `body` with an environment, at the same place.
    mutating func inEnvironment(_ box: EnvironmentBox, _ body: (inout _RenderContext) -> Void) {
        let outer = enter(path, isTaken: isTaken)
        outerEnvironments.append((environmentBox, environmentDepth))
        environmentDepth = depth
        environmentBox = box
        body(&self)
        leave(to: outer)
    }

    /// An environment that differs from the one here.
    func changedEnvironment(_ change: (inout EnvironmentValues) -> Void) -> EnvironmentBox {
        var values = environmentBox.values
        change(&values)
        return EnvironmentBox(values)
    }

    /// What `body` makes, apart from what this context has made.
    package mutating func collect(_ body: (inout _RenderContext) -> Void) -> [Fragment] {
        let count = fragments.count
        let outer = enter(path, isTaken: isTaken)
        body(&self)
        leave(to: outer)
        defer { fragments.removeLast(fragments.count - count) }
        return Array(fragments[count...])
    }

    // MARK: Making nodes

    /// Adds a node without children.
    package mutating func add(_ node: consuming RenderNode) {
        node.computeName()
        fragments.append(.node(node))
    }

    /// Adds a node whose children are what `content` makes.
    package mutating func add(_ node: consuming RenderNode, content: (inout _RenderContext) -> Void) {
        let count = fragments.count
        let outer = enter(node.id, isTaken: true)
        content(&self)
        leave(to: outer)
        take(since: count, into: node)
    }

    /// Adds a node whose children are what `content` makes.
    package mutating func add<V: View>(_ node: consuming RenderNode, containing content: V) {
        let count = fragments.count
        let outer = enter(node.id, isTaken: true)
        V._render(content, in: &self)
        leave(to: outer)
        take(since: count, into: node)
    }

    /// Adds a node whose children are what `content` makes one step below it.
    package mutating func add<V: View>(
        _ node: consuming RenderNode,
        containing content: V,
        at step: NodeID.Component
    ) {
        let count = fragments.count
        let outer = enter(node.id.appending(step), isTaken: false)
        V._render(content, in: &self)
        leave(to: outer)
        take(since: count, into: node)
    }

    /// Makes what was made since there were `count` fragments the children of the node.
    private mutating func take(since count: Int, into node: consuming RenderNode) {
        let made = Fragment(node, children: fragments[count...])
        while fragments.count > count { fragments.removeLast() }
        fragments.append(made)
    }

    /// Adds a child that names its parent: the label of a picker, the header of a section.
    package mutating func addNaming<V: View>(_ role: Role, _ content: V) {
        let own = path.appending(.name(role.rawValue))
        let count = fragments.count
        let outer = enter(own, isTaken: true)
        if role == .header { environment.textStyle.said.isHeading = true }
        V._render(content, in: &self)
        leave(to: outer)
        if fragments.count > count { take(since: count, into: RenderNode(id: own, role: role)) }
    }

    /// Applies `change` to each of the nodes that `content` makes.
    package mutating func change<V: View>(_ content: V, _ change: @escaping @MainActor (inout RenderNode) -> Void) {
        let count = fragments.count
        let outer = enter(path, isTaken: isTaken)
        V._render(content, in: &self)
        leave(to: outer)
        for index in count..<fragments.count { fragments[index].change(change) }
    }

    /// Adds what belongs to the nearest window, sheet or column rather than here.
    package mutating func hoist(_ content: [Fragment]) {
        fragments.append(.hoisted(content))
    }

    /// Tells the nearest sheet or window something about itself.
    mutating func mark(_ marks: PresentationMarks) {
        fragments.append(.mark(marks))
    }

    /// Adds a node that a modifier makes around what was made apart. A menu in it belongs to the node.
    mutating func wrap(_ content: [Fragment], in node: consuming RenderNode) {
        fragments.append(Fragment(node, around: content))
    }

    /// Adds what was made apart.
    mutating func append(_ content: [Fragment]) {
        fragments += content
    }

    /// Adds what is not on the screen, but may present something that is.
    mutating func cover(_ content: [Fragment]) {
        fragments.append(.covered(content))
    }

    // MARK: What the node does

    /// Says that a node here covers what lies beneath.
    mutating func addModal() {
        component.addModal()
    }

    /// Registers what happens when a person does this to the node.
    package mutating func handle(_ kind: ActionKind, on id: NodeID, _ handler: @escaping @MainActor (Action) -> Void) {
        handlers.append(NodeHandler(id: id, kind: kind, run: .action(handler)))
    }

    /// Registers what happens when a person presses the node.
    package mutating func handleTap(on id: NodeID, _ handler: @escaping @MainActor () -> Void) {
        handlers.append(NodeHandler(id: id, kind: .tap, run: .press(handler)))
    }

    func addEffect(_ effect: Effect) {
        // A covered view has disappeared, as far as its effects go; a distant one has not appeared.
        if !environment.isCovered, !environment.isDistant { component.effects.append((id, effect)) }
    }

    func fault(_ message: String) {
        component.graph.faults.append(Fault(message: message, id: id))
    }

    // MARK: Components

    mutating func renderComponent<V: View>(_ view: V) {
        fragments.append(.component(component.child(for: view, below: id, environmentBox)))
    }
}
