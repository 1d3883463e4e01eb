extension AppTree {
    /// Returns the tree that results from applying a diff.
    ///
    /// - Throws: ``TreeDiff/Failure`` if an operation does not fit the tree.
    public func applying(_ diff: TreeDiff) throws(TreeDiff.Failure) -> AppTree {
        var draft = TreeDraft(windows: windows, commands: commands, for: diff)
        try draft.apply(diff)
        return AppTree(windows: draft.windows, commands: draft.commands)
    }

    /// Applies a diff. If an operation does not fit, the tree is unchanged.
    public mutating func apply(_ diff: TreeDiff) throws(TreeDiff.Failure) {
        self = try applying(diff)
    }
}

extension RenderNode {
    /// Returns the node that results from applying a diff.
    ///
    /// - Throws: ``TreeDiff/Failure`` if an operation does not fit the node or its descendants, or if the diff does not
    ///   leave exactly one node.
    public func applying(_ diff: TreeDiff) throws(TreeDiff.Failure) -> RenderNode {
        var draft = TreeDraft(windows: [self], commands: [], for: diff)
        try draft.apply(diff)
        let roots = draft.windows + draft.commands
        guard let root = roots.first, roots.count == 1 else {
            throw TreeDiff.Failure(operation: diff.operations.count, reason: .notOneNode(count: roots.count))
        }
        return root
    }

    /// Applies a diff. If an operation does not fit, the node is unchanged.
    public mutating func apply(_ diff: TreeDiff) throws(TreeDiff.Failure) {
        self = try applying(diff)
    }
}

extension TreeDiff {
    /// An error thrown when a diff does not fit the tree. The tree is unchanged.
    public struct Failure: Error, Hashable, CustomStringConvertible {
        /// The index of the operation that failed, or the number of operations if only the result is wrong.
        public var operation: Int
        /// The reason for the failure.
        public var reason: Reason

        /// Creates an error for an operation that failed.
        public init(operation: Int, reason: Reason) {
            self.operation = operation
            self.reason = reason
        }

        /// The reason that an operation does not fit the tree.
        public enum Reason: Hashable, Sendable {
            /// No node has the id.
            case unknownNode(NodeID)
            /// Several nodes have the id.
            case ambiguousNode(NodeID)
            /// An inserted node has the id of an existing node.
            case nodeExists(NodeID)
            /// The index is outside a list of `count` nodes.
            case indexOutOfRange(Int, count: Int)
            /// A node would be moved into itself or one of its descendants.
            case movedIntoItself(NodeID)
            /// A diff of a single node results in no node, or in several.
            case notOneNode(count: Int)
        }

        public var description: String {
            switch reason {
            case .unknownNode(let id): "Operation \(operation): no node has the id \(id)."
            case .ambiguousNode(let id):
                "Operation \(operation): several nodes have the id \(id); an id must be unique."
            case .nodeExists(let id): "Operation \(operation): a node with the id \(id) already exists."
            case .indexOutOfRange(let index, let count):
                "Operation \(operation): index \(index) is not in a list of \(count) nodes."
            case .movedIntoItself(let id): "Operation \(operation): \(id) cannot be moved below itself."
            case .notOneNode(let count): "After the diff there are \(count) nodes instead of one."
            }
        }
    }
}
