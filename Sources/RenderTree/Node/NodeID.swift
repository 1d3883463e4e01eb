/// The identity of a node: the path of types, slots, branches and keys from the root to the node.
///
/// The same position in the same tree has the same id in every process, so ids can be logged, sent to a browser or
/// written in a test. The text of an id is its components joined with `/`:
///
/// | component | text | stands for |
/// |---|---|---|
/// | ``Component/name(_:)`` | `Timeline` | a window, or a view's type |
/// | ``Component/slot(_:)`` | `2` | the third child |
/// | ``Component/branch(_:)`` | `?1` | the second branch of an `if` or `switch` |
/// | ``Component/key(_:)`` | `#42` | an element's key in a collection, or an explicit `.id(_:)` |
///
/// A `/` or `%` in a name or key is percent-escaped.
public struct NodeID: Sendable {
    /// A component of the path.
    public enum Component: Hashable, Sendable {
        /// The id of a window, or the type of a view.
        case name(String)
        /// The index of a child.
        case slot(Int)
        /// The index of a branch of an `if` or `switch`.
        case branch(Int)
        /// The key of an element in a collection, or an explicit id.
        case key(String)
    }

    private typealias Step = NodeIDStep

    private let step: Step

    private init(step: Step) {
        self.step = step
    }

    /// Creates the id of a root, such as a window.
    public init(root name: String) {
        step = Step.make(.name(name), after: nil)
    }

    /// Returns the id with one more component.
    public func appending(_ component: Component) -> NodeID {
        NodeID(step: Step.make(component, after: step))
    }

    /// Returns the id with one more component. If `known` or one of its ancestors is this id, it is returned, so that
    /// the ids of consecutive evaluations share their memory and are compared at once.
    package func appending(_ component: Component, sharing known: NodeID) -> NodeID {
        var next = known.step
        for _ in 0..<6 {
            guard let above = next.parent else { break }
            if above === step {
                if next.stands(for: component) { return NodeID(step: next) }
                break
            }
            next = above
        }
        return appending(component)
    }

    /// Whether the id is one step below `place`.
    package func isChild(of place: NodeID) -> Bool {
        guard let above = step.parent else { return false }
        return above === place.step || NodeID(step: above) == place
    }

    /// The last step of the path.
    public var component: Component { step.component }

    /// The id without its last component; `nil` at a root.
    public var parent: NodeID? { step.parent.map(NodeID.init(step:)) }

    /// A hash of the path. Equal ids have equal hashes.
    package var pathHash: UInt64 { step.hash }

    /// The components, from the root.
    public var components: [Component] {
        var result: [Component] = []
        var next: Step? = step
        while let current = next {
            result.append(current.component)
            next = current.parent
        }
        return result.reversed()
    }

    /// Returns whether this id is equal to `ancestor` or below it.
    public func isWithin(_ ancestor: NodeID) -> Bool {
        var next: NodeID? = self
        while let current = next {
            if current == ancestor { return true }
            next = current.parent
        }
        return false
    }
}

extension NodeID: Hashable {
    public static func == (lhs: NodeID, rhs: NodeID) -> Bool {
        var left = lhs.step
        var right = rhs.step
        while left !== right {
            guard left.hash == right.hash, left.isSame(as: right) else { return false }
            switch (left.parent, right.parent) {
            case (let nextLeft?, let nextRight?):
                left = nextLeft
                right = nextRight
            case (nil, nil): return true
            default: return false
            }
        }
        return true
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(step.hash)
    }
}

extension NodeID: CustomStringConvertible, ExpressibleByStringLiteral {
    /// Creates an id from its text. Every text is valid: a component that is not a slot, branch or key is a name.
    public init(_ text: String) {
        var step: Step?
        // Split bytes: a combining mark after a "/" would form one Character with it.
        for part in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            step = Step.make(Component(text: Substring(part)), after: step)
        }
        self.step = step ?? Step.make(.name(""), after: nil)
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public var description: String {
        var text = ""
        withUTF8Text { text = String(decoding: $0, as: UTF8.self) }
        return text
    }

    /// Calls `body` with the bytes of the text.
    // Without a generic result, because other modules would call it unspecialized.
    package func withUTF8Text(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { memory in
            var buffer = UTF8Buffer(memory)
            appendText(to: &buffer)
            body(buffer.bytes(from: 0))
        }
    }

    /// Appends the text to a buffer.
    func appendText(to buffer: inout UTF8Buffer) {
        step.appendText(to: &buffer)
    }
}

extension NodeID: Codable {
    /// The maximum number of components in a decoded id. It protects against stack overflows.
    private static let longestPath = 4_096

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        let count = text.utf8.count { $0 == UInt8(ascii: "/") } + 1
        guard count <= NodeID.longestPath else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "A node id of \(count) steps; at most \(NodeID.longestPath) are read."
            )
        }
        self.init(text)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
