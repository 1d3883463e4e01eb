/// A mistake that does not stop the session, such as two rows with one id, or an error that work of the session throws.
public struct Fault: Sendable, Hashable, CustomStringConvertible {
    /// A description of the mistake.
    public var message: String
    /// The id of the node at fault, if the mistake has a place in the tree.
    public var id: NodeID?

    /// Creates a fault with its description and, if it has a place in the tree, the id of its node.
    public init(message: String, id: NodeID? = nil) {
        self.message = message
        self.id = id
    }

    public var description: String {
        id.map { "\(message) (at \($0))" } ?? message
    }
}
