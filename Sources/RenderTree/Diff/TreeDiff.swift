/// What makes one tree of another: a list of operations, in the order in which they are to be done.
///
/// ```swift
/// let diff = TreeDiff(from: old, to: new)
/// let isSame = try old.applying(diff) == new  // true
/// ```
///
/// Nodes are the same node where they have the same id, wherever they stand: a node that changes its parent is moved, not
/// made anew. Parts of the two trees that share their storage, as the trees of one session do, are passed over
/// without a look.
///
/// Ids are expected to be unique in each tree. Where they are not, applying the diff either gives the second tree or
/// throws; it never gives another.
///
/// A diff is written as JSON, read back and sent like a tree. What is not part of a tree's equality, such as
/// ``RenderNode/source``, is no reason for an operation.
public struct TreeDiff: Hashable, Sendable {
    public var operations: [Operation]

    public init(_ operations: [Operation] = []) {
        self.operations = operations
    }

    /// Whether the trees were equal.
    public var isEmpty: Bool { operations.isEmpty }

    /// One step. Indices count the children as they stand when the step's turn comes.
    public enum Operation: Hashable, Sendable {
        /// Puts a node, with all that it holds, at an index of a list.
        case insert(RenderNode, into: Place, at: Int)
        /// Takes a node away, with all that it holds.
        case remove(NodeID)
        /// Takes a node, with all that it holds, from where it is, and then puts it at an index of a list.
        case move(NodeID, into: Place, at: Int)
        /// Changes one field of a node.
        case set(NodeID, Change)
    }

    /// A list of nodes.
    public enum Place: Hashable, Sendable {
        /// The windows of an application. A node compared with a node is the only window.
        case windows
        /// The commands of an application.
        case commands
        /// The children of a node.
        case children(of: NodeID)
    }

    /// A field of a node and what it becomes; `nil` where it has no longer any.
    public enum Change: Hashable, Sendable {
        case role(Role)
        case name(AccessibleName?)
        case value(NodeValue?)
        case traits(Traits)
        case attribute(AttributeKey, AttributeValue?)
        case actions([ActionKind])
    }
}

extension TreeDiff {
    /// The operations that make `new` of `old`.
    public init(from old: AppTree, to new: AppTree) {
        var matching = TreeMatching()
        matching.match(old.windows, new.windows, in: .windows)
        matching.match(old.commands, new.commands, in: .commands)
        self.init(matching.operations() ?? TreeDiff.replacing(old, by: new))
    }

    /// The operations that make `new` of `old`; where the ids differ, one node takes the place of the other.
    public init(from old: RenderNode, to new: RenderNode) {
        self.init(from: AppTree(windows: [old]), to: AppTree(windows: [new]))
    }

    /// Takes everything away and puts everything anew: right whatever the ids are, or refused.
    private static func replacing(_ old: AppTree, by new: AppTree) -> [Operation] {
        (old.windows + old.commands).map { .remove($0.id) }
            + new.windows.enumerated().map { .insert($1, into: .windows, at: $0) }
            + new.commands.enumerated().map { .insert($1, into: .commands, at: $0) }
    }
}
