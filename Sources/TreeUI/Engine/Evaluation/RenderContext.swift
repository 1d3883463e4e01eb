package import RenderTree

/// The context in which a view is evaluated: its identity, its environment, and the fragments created so far.
///
/// Only TreeUI's own views use it. Custom views have a body instead.
@MainActor
public struct _RenderContext {
    let component: Component
    private(set) var path: NodeID
    /// Whether a node above has the id `path`, so that a node created here needs one more step.
    private var isTaken = true
    /// The number of places around this one.
    private var depth = 0
    private(set) var environmentBox: EnvironmentBox
    /// Where the environment was changed last.
    private var environmentDepth = 0
    /// The environments to restore when leaving places that changed theirs.
    private var outerEnvironments: [(box: EnvironmentBox, depth: Int)] = []
    /// The fragments created so far, in reading order. The last ones are the content of the current parent, until the
    /// parent takes them as its children.
    private(set) var fragments: [Fragment]
    /// The event handlers of the nodes created here. The component receives them at the end.
    private(set) var handlers: [NodeHandler]

    /// The arrays that an evaluation fills. The evaluator keeps them, empty, because their capacity is enough for most
    /// evaluations.
    struct Buffers {
        var fragments: [Fragment] = []
        var handlers: [NodeHandler] = []
    }

    /// Creates a context that takes the buffers from the caller.
    init(component: Component, path: NodeID, environment: EnvironmentBox, buffers: inout Buffers) {
        self.component = component
        self.path = path
        environmentBox = environment
        (fragments, handlers) = ([], [])
        swap(&fragments, &buffers.fragments)
        swap(&handlers, &buffers.handlers)
    }

    /// Returns the buffers to the caller, emptied but with their capacity kept.
    mutating func giveBack(_ buffers: inout Buffers) {
        while fragments.popLast() != nil {}
        while handlers.popLast() != nil {}
        swap(&fragments, &buffers.fragments)
        swap(&handlers, &buffers.handlers)
    }

    /// The environment at this place. A change applies to views that are evaluated later.
    package var environment: EnvironmentValues {
        _read { yield environmentBox.values }
        @inline(never) _modify {
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

    // Places are entered and left without closures: this happens for each view, and a closure would copy its content.

    /// Enters another place. Leaving it restores the outer place and its environment.
    /// - Returns: The outer place, for `leave(to:)`.
    private mutating func enter(_ path: consuming NodeID, isTaken: Bool) -> Place {
        // Swapped, so that neither is retained.
        swap(&self.path, &path)
        let outer = Place(path: path, isTaken: self.isTaken)
        self.isTaken = isTaken
        depth += 1
        return outer
    }

    mutating func leave(to outer: consuming Place) {
        if environmentDepth == depth {
            let (box, depth) = outerEnvironments.removeLast()
            environmentBox = box
            environmentDepth = depth
        }
        depth -= 1
        isTaken = outer.isTaken
        path = outer.path
    }

    struct Place {
        let path: NodeID
        let isTaken: Bool
    }

    /// Returns the place one step below. It shares its memory with the same place of the last evaluation, or with the place
    /// created before it, if possible.
    func place(_ step: NodeID.Component) -> NodeID {
        path.appendingToTail(step) ?? placeInMemory(step)
    }

    // A separate function: it retains `path`, which most places, needing no memory, avoid.
    @inline(never)
    private func placeInMemory(_ step: NodeID.Component) -> NodeID {
        let place = path.appending(step, sharing: component.nextChildID ?? component.evaluator.lastPlace ?? path)
        component.evaluator.lastPlace = place
        return place
    }

    /// Begins the evaluation of the rows of this place.
    /// - Parameter environment: The environment of the rows until ``use(_:)`` sets another.
    /// - Returns: This place, for `leave(to:)` after the last row.
    mutating func enterRows(in environment: EnvironmentBox) -> Place {
        let outer = enter(path, isTaken: isTaken)
        outerEnvironments.append((environmentBox, environmentDepth))
        environmentDepth = depth
        environmentBox = environment
        return outer
    }

    /// Sets the environment of the next rows.
    mutating func use(_ environment: EnvironmentBox) {
        environmentBox = environment
    }

    /// Evaluates `content` at another place.
    mutating func render<V: View>(_ content: V, at place: consuming NodeID) {
        let outer = enter(place, isTaken: false)
        V._render(content, in: &self)
        leave(to: outer)
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

    /// Evaluates `content` below `id`, so that the caller can create a node with that id.
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

    /// Returns a changed copy of the environment at this place.
    func changedEnvironment(_ change: (inout EnvironmentValues) -> Void) -> EnvironmentBox {
        var values = environmentBox.values
        change(&values)
        return EnvironmentBox(values)
    }

    /// Returns the fragments that `body` creates, without adding them to this context.
    package mutating func collect(_ body: (inout _RenderContext) -> Void) -> [Fragment] {
        let count = fragments.count
        let outer = enter(path, isTaken: isTaken)
        body(&self)
        leave(to: outer)
        defer { fragments.removeLast(fragments.count - count) }
        return Array(fragments[count...])
    }

    // MARK: Making nodes

    /// Adds a node without children. If the node is in a variable, pass `consume node`; otherwise it is copied.
    package mutating func add(_ node: consuming RenderNode) {
        node.computeName()
        share(&node)
        fragments.append(.node(consume node))
    }

    /// Adds a node whose children `content` creates. For `node`, see ``add(_:)``.
    package mutating func add(_ node: consuming RenderNode, content: (inout _RenderContext) -> Void) {
        let count = fragments.count
        let outer = enter(node.id, isTaken: true)
        content(&self)
        leave(to: outer)
        take(since: count, into: node)
    }

    /// Adds a node whose children `content` creates.
    package mutating func add<V: View>(_ node: consuming RenderNode, containing content: V) {
        let count = fragments.count
        let outer = enter(node.id, isTaken: true)
        V._render(content, in: &self)
        leave(to: outer)
        take(since: count, into: node)
    }

    /// Adds a node whose children `content` creates one step below it.
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

    /// Lets the node share its attributes with other nodes. Returns early for the many nodes without attributes.
    @inline(__always)
    private func share(_ node: inout RenderNode) {
        if !node.attributes.isEmpty { component.evaluator.share(&node) }
    }

    /// Adds the node, with all fragments but the first `count` as its children.
    private mutating func take(since count: Int, into node: consuming RenderNode) {
        share(&node)
        fragments.append(Fragment(node, taking: &fragments, since: count))
    }

    /// Adds a child that names its parent, such as the label of a picker or the header of a section.
    package mutating func addNaming<V: View>(_ role: Role, _ content: V) {
        let own = path.appending(.name(role.rawValue))
        let count = fragments.count
        let outer = enter(own, isTaken: true)
        if role == .header { environment.isHeading = true }
        V._render(content, in: &self)
        leave(to: outer)
        if fragments.count > count { take(since: count, into: RenderNode(id: own, role: role)) }
    }

    /// Applies `change` to each node that `content` creates.
    package mutating func change<V: View>(_ content: V, _ change: @escaping @MainActor (inout RenderNode) -> Void) {
        let count = fragments.count
        let outer = enter(path, isTaken: isTaken)
        V._render(content, in: &self)
        leave(to: outer)
        for index in count..<fragments.count { fragments[index].change(in: component.evaluator, change) }
    }

    /// Adds fragments that belong to the nearest window, sheet or column.
    package mutating func hoist(_ content: [Fragment]) {
        fragments.append(.hoisted(content))
    }

    /// Adds marks for the nearest sheet or window.
    mutating func mark(_ marks: PresentationMarks) {
        fragments.append(.mark(marks))
    }

    /// Adds a node that a modifier creates around collected fragments. A menu among them belongs to the node.
    mutating func wrap(_ content: [Fragment], in node: consuming RenderNode) {
        fragments.append(Fragment(node, around: content))
    }

    /// Adds collected fragments.
    mutating func append(_ content: [Fragment]) {
        fragments += content
    }

    /// Adds the fragments of a covered screen. Only its presentations are shown.
    mutating func cover(_ content: [Fragment]) {
        fragments.append(.covered(content))
    }

    // MARK: What the node does

    /// Records that the component has a modal node.
    mutating func addModal() {
        component.addModal()
    }

    /// Registers the handler of an action on the node.
    package mutating func handle(_ kind: ActionKind, on id: NodeID, _ handler: @escaping @MainActor (Action) -> Void) {
        handle(kind, on: id, with: .action(handler))
    }

    mutating func handle(_ kind: ActionKind, on id: NodeID, with run: NodeHandler.Run) {
        handlers.append(NodeHandler(id: id, kind: CaseCode(kind), run: run))
    }

    /// Registers the handler of a press of the node.
    package mutating func handleTap(on id: NodeID, _ handler: @escaping @MainActor () -> Void) {
        handle(.tap, on: id, with: .press(handler))
    }

    func addEffect(_ effect: Effect) {
        // For effects, a covered view has disappeared, and a distant view has not appeared yet.
        if !environment.isCovered, !environment.isDistant { component.effects.append((id, effect)) }
    }

    package func fault(_ message: String, at source: SourceReference? = nil) {
        component.evaluator.addFault(Fault(message: message, id: id, source: source.map { "\($0)" }))
    }

    // MARK: Components

    @_semantics("optimize.sil.specialize.generic.never")  // one copy for all types (ADR-095)
    mutating func renderComponent<V: View>(_ view: V) {
        // Without a copy of the path, which would retain it for each row of a list.
        if isTaken {
            fragments.append(.component(component.child(for: view, below: place(.slot(0)), environmentBox)))
        } else {
            fragments.append(.component(component.child(for: view, below: path, environmentBox)))
        }
    }
}
