/// An application as renderers and hosts use it: a tree that changes, and a method that sends events.
@MainActor
public protocol AppTreeSource: AnyObject {
    /// The current tree. Reading this property updates the tree.
    var tree: AppTree { get }

    /// The current tree, with the most recent animated change. Reading it updates the tree.
    ///
    /// By default, no change is animated.
    var update: AppUpdate { get }

    /// Performs an event.
    /// - Throws: An error if a user could not perform the event.
    func send(_ event: Event) throws

    /// Reports nodes that a person now sees, so that the rows of lazy containers appear. Nodes that no longer exist have no
    /// effect.
    ///
    /// By default, this sends an `Action.reveal` to each node.
    func reveal(_ nodes: [NodeID])

    /// A stream with an element each time the tree may have changed. Several changes may be combined into one element.
    var changes: AsyncStream<Void> { get }

    /// Whether the host has space for two screens of a stack. If so, the tree has the first screen of a stack in a column beside
    /// the last one, in a `Role.split` without a sidebar. A host sets it again if its size changes.
    ///
    /// By default, it is `false`, and setting it has no effect.
    var hasSpaceForTwoScreens: Bool { get set }
}

extension AppTreeSource {
    public var update: AppUpdate { AppUpdate(tree) }

    public var hasSpaceForTwoScreens: Bool {
        get { false }
        set {}
    }

    public func reveal(_ nodes: [NodeID]) {
        // An error means that the node has disappeared in the meantime.
        for node in nodes { try? send(Event(.reveal, to: node)) }
    }
}
