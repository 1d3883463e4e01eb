/// A mistake that does not stop the session, such as two rows with the same id, or an error that the session's work
/// throws.
public struct Fault: Sendable, Hashable, CustomStringConvertible {
    /// A description of the mistake.
    public var message: String
    /// The id of the node at fault, if the mistake has a place in the tree.
    public var id: NodeID?

    /// The line of code at fault, if it is known: `StatusFeature/TimelineView.swift:41`.
    public var source: String?

    /// Creates a fault with a description and, as far as they are known, the id of the node and the line of code.
    public init(message: String, id: NodeID? = nil, source: String? = nil) {
        self.message = message
        self.id = id
        self.source = source
    }

    public var description: String {
        let places = [source, id.map { "\($0)" }].compactMap(\.self)
        return places.isEmpty ? message : "\(message) (at \(places.joined(separator: ", ")))"
    }
}
