/// The difference of two trees: an ordered list of operations that turns the first into the second.
///
/// ```swift
/// let diff = TreeDiff(from: old, to: new)
/// let isSame = try old.applying(diff) == new  // true
/// ```
///
/// Nodes are matched by id, wherever they are: a node with a new parent is moved, not replaced. Subtrees that share
/// their storage, as consecutive trees of one session do, are skipped without a comparison.
///
/// Ids should be unique in each tree. If they are not, applying the diff either results in the second tree or throws.
///
/// A diff has a JSON form, like a tree. Properties that equality ignores, such as ``RenderNode/source``, do not cause
/// operations.
public struct TreeDiff: Hashable, Sendable {
    /// The operations, in the order in which they are applied.
    public var operations: [Operation]

    /// Creates a diff from operations.
    public init(_ operations: [Operation] = []) {
        self.operations = operations
    }

    /// Whether the trees are equal.
    public var isEmpty: Bool { operations.isEmpty }

    /// A step of a diff. Its indices refer to the tree after the previous steps.
    public enum Operation: Hashable, Sendable {
        /// Inserts a node with its descendants at an index in a list.
        case insert(RenderNode, into: Place, at: Int)
        /// Removes a node with its descendants.
        case remove(NodeID)
        /// Removes a node with its descendants from its place, and then inserts the node at an index in a list.
        case move(NodeID, into: Place, at: Int)
        /// Changes one field of a node.
        case set(NodeID, Change)
    }

    /// A list of nodes.
    public enum Place: Hashable, Sendable {
        /// An application's windows. In a diff of two nodes, the node is the only window.
        case windows
        /// An application's commands.
        case commands
        /// A node's children.
        case children(of: NodeID)
    }

    /// A field of a node with its new value; `nil` removes the value.
    public enum Change: Hashable, Sendable {
        /// The new role.
        case role(Role)
        /// The new name.
        case name(AccessibleName?)
        /// The new value.
        case value(NodeValue?)
        /// The new traits.
        case traits(Traits)
        /// An attribute with its new value.
        case attribute(AttributeKey, AttributeValue?)
        /// The new kinds of action.
        case actions([ActionKind])
    }
}

extension TreeDiff {
    /// Creates the diff that turns `old` into `new`.
    public init(from old: AppTree, to new: AppTree) {
        var matching = TreeMatching()
        matching.match(old.windows, new.windows, in: .windows)
        matching.match(old.commands, new.commands, in: .commands)
        self.init(matching.operations() ?? TreeDiff.replacing(old, by: new))
    }

    /// Creates the diff that turns `old` into `new`. If their ids differ, it replaces the node.
    public init(from old: RenderNode, to new: RenderNode) {
        self.init(from: AppTree(windows: [old]), to: AppTree(windows: [new]))
    }

    /// Returns operations that replace everything. If ids are not unique, the operations are still correct, or applying
    /// them throws.
    private static func replacing(_ old: AppTree, by new: AppTree) -> [Operation] {
        (old.windows + old.commands).map { .remove($0.id) }
            + new.windows.enumerated().map { .insert($1, into: .windows, at: $0) }
            + new.commands.enumerated().map { .insert($1, into: .commands, at: $0) }
    }
}
