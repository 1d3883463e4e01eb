extension AppTree {
    /// The tree after the operations of a diff.
    ///
    /// - Throws: ``TreeDiff/Failure`` where an operation does not fit the tree.
    public func applying(_ diff: TreeDiff) throws(TreeDiff.Failure) -> AppTree {
        var draft = TreeDraft(windows: windows, commands: commands, for: diff)
        try draft.apply(diff)
        return AppTree(windows: draft.windows, commands: draft.commands)
    }

    /// Does the operations of a diff; where one does not fit, the tree stays as it was.
    public mutating func apply(_ diff: TreeDiff) throws(TreeDiff.Failure) {
        self = try applying(diff)
    }
}

extension RenderNode {
    /// The node after the operations of a diff.
    ///
    /// - Throws: ``TreeDiff/Failure`` where an operation does not fit the node or what is below it, and where it leaves
    ///   no node, or more than one.
    public func applying(_ diff: TreeDiff) throws(TreeDiff.Failure) -> RenderNode {
        var draft = TreeDraft(windows: [self], commands: [], for: diff)
        try draft.apply(diff)
        let roots = draft.windows + draft.commands
        guard let root = roots.first, roots.count == 1 else {
            throw TreeDiff.Failure(operation: diff.operations.count, reason: .notOneNode(count: roots.count))
        }
        return root
    }

    /// Does the operations of a diff; where one does not fit, the node stays as it was.
    public mutating func apply(_ diff: TreeDiff) throws(TreeDiff.Failure) {
        self = try applying(diff)
    }
}

extension TreeDiff {
    /// An operation that does not fit the tree it is applied to. The tree is as it was.
    public struct Failure: Error, Hashable, CustomStringConvertible {
        /// The index of the operation; the number of operations where the outcome as a whole is wrong.
        public var operation: Int
        public var reason: Reason

        public init(operation: Int, reason: Reason) {
            self.operation = operation
            self.reason = reason
        }

        public enum Reason: Hashable, Sendable {
            /// No node has the id.
            case unknownNode(NodeID)
            /// Several nodes have the id.
            case ambiguousNode(NodeID)
            /// A node with this id is to be inserted, and there is one already.
            case nodeExists(NodeID)
            /// A list of `count` nodes has no such index.
            case indexOutOfRange(Int, count: Int)
            /// A node is to be moved into itself or below itself.
            case movedIntoItself(NodeID)
            /// A diff of one node must leave one node.
            case notOneNode(count: Int)
        }

        public var description: String {
            switch reason {
            case .unknownNode(let id): "Operation \(operation): no node has the id \(id)."
            case .ambiguousNode(let id):
                "Operation \(operation): several nodes have the id \(id); an id must be unique."
            case .nodeExists(let id): "Operation \(operation): there is a node with the id \(id) already."
            case .indexOutOfRange(let index, let count):
                "Operation \(operation): index \(index) is not in a list of \(count) nodes."
            case .movedIntoItself(let id): "Operation \(operation): \(id) cannot be moved below itself."
            case .notOneNode(let count): "After the diff there are \(count) nodes instead of one."
            }
        }
    }
}
