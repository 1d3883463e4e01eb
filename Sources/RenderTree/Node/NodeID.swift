/// A node's identity: the path of types, slots, branches and keys from the root to the node.
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

    /// The path, without the steps of the tail.
    private let base: Step
    private let tail: NodeIDTail

    private init(_ base: Step, _ tail: NodeIDTail) {
        self.base = base
        self.tail = tail
    }

    /// Creates an id from its last step, which may be one that stands for a full tail.
    private init(_ step: Step) {
        if let tail = step.tail, let base = step.parent {
            self.init(base, tail)
        } else {
            self.init(step, NodeIDTail())
        }
    }

    /// Creates the id of a root, such as a window.
    public init(root name: String) {
        self.init(Step.make(.name(name), after: nil), NodeIDTail())
    }

    /// Returns the id with one more component.
    public func appending(_ component: Component) -> NodeID {
        guard let code = NodeIDTail.code(for: component) else {
            return NodeID(Step.make(component, after: step), NodeIDTail())
        }
        if let longer = tail.appending(code) { return NodeID(base, longer) }
        return NodeID(step, NodeIDTail(code))
    }

    /// The whole path as one step, which can be the base of the ids below.
    private var step: Step { tail.isEmpty ? base : Step.make(tail, after: base) }

    /// Returns the id with one more component. It shares memory with `known` where it can, so that the ids of
    /// consecutive evaluations and of siblings take less memory and are compared faster.
    package func appending(_ component: Component, sharing known: NodeID) -> NodeID {
        let code = NodeIDTail.code(for: component)
        if let code, let longer = tail.appending(code) { return NodeID(base, longer) }
        var step = tail.isEmpty ? base : nil
        var next = known.base
        for _ in 0..<6 {
            if step == nil, stands(for: next) { step = next }
            guard let above = next.parent else { break }
            if code == nil, stands(for: above), next.stands(for: component) { return NodeID(next, NodeIDTail()) }
            next = above
        }
        let ensured = step ?? self.step
        return code.map { NodeID(ensured, NodeIDTail($0)) }
            ?? NodeID(Step.make(component, after: ensured), NodeIDTail())
    }

    /// Whether the path of this id ends with the step, in the same memory.
    private func stands(for step: Step) -> Bool {
        tail.isEmpty ? step === base : step.tail == tail && step.parent === base
    }

    /// Returns the id with one more component, or `nil` if that requires allocating memory.
    package func appendingToTail(_ component: Component) -> NodeID? {
        guard let code = NodeIDTail.code(for: component), let longer = tail.appending(code) else { return nil }
        return NodeID(base, longer)
    }

    /// An id that takes eight bytes: one step holds the whole path, and the children share that step.
    package struct Anchor: Sendable {
        fileprivate let step: NodeIDStep

        package init(_ id: NodeID) {
            step = id.step
        }

        fileprivate init(step: NodeIDStep) {
            self.step = step
        }

        package var id: NodeID { NodeID(step) }

        /// Converts this value to an id without another retain.
        package consuming func takeID() -> NodeID { NodeID(step) }

        package func child(_ key: String) -> Anchor {
            Anchor(step: NodeIDStep.make(.key(key), after: step))
        }

        /// Returns the child whose key is the text of a number.
        package func child(_ number: Int) -> Anchor {
            guard 0..<1_000_000_000 ~= number else { return child(String(number)) }
            return Anchor(step: NodeIDStep.make(key: Int32(number), after: step))
        }

        /// The number that the last step's key is the text of; `nil` for other keys and for negative or long numbers.
        package var keyNumber: Int? { step.keyNumber }

        /// Whether the last step is the key with the text of this number.
        package func isKey(_ number: Int) -> Bool { step.isKey(number) }
    }

    /// Whether the id is one step below `place`.
    package func isChild(of place: NodeID) -> Bool {
        // Fast path: comparing references creates no id for the parent.
        if tail.isEmpty, let above = base.parent, place.stands(for: above) { return true }
        return parent == place
    }

    /// The last step of the path.
    public var component: Component { tail.last ?? base.component }

    /// The id without its last component; `nil` at a root.
    public var parent: NodeID? {
        if tail.isEmpty { return base.parent.map { NodeID($0) } }
        let shorter = tail.withoutLast
        return shorter.isEmpty ? NodeID(base) : NodeID(base, shorter)
    }

    /// A hash of the path. Equal ids have equal hashes.
    package var pathHash: UInt64 { tail.isEmpty ? base.hash : tail.mixed(into: base.hash) }

    /// The components, from the root.
    public var components: [Component] {
        var result: [Component] = []
        var next: NodeID? = self
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

    /// Returns the relative path from `place` to this id, as between two files: how many components of `place` to omit, at
    /// most three, and how many of this id's components follow. Returns `nil` if the two ids share less.
    package func way(from place: NodeID) -> (up: Int, down: Int)? {
        let longer = count - place.count
        var (up, above) = (max(-longer, 0), place)
        guard up <= 3 else { return nil }
        for _ in 0..<up { above = above.parent ?? above }
        var (down, own) = (max(longer, 0), self)
        for _ in 0..<down { own = own.parent ?? own }
        // Both are equally long from here on.
        while own != above {
            guard up < 3, let next = own.parent, let nextAbove = above.parent else { return nil }
            (up, above, down, own) = (up + 1, nextAbove, down + 1, next)
        }
        return (up, down)
    }

    /// The number of components.
    private var count: Int { Int(base.count) + tail.count }
}

extension NodeID: Hashable {
    public static func == (lhs: NodeID, rhs: NodeID) -> Bool {
        guard lhs.tail == rhs.tail else { return false }
        var left = lhs.base
        var right = rhs.base
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
        hasher.combine(pathHash)
    }
}

extension NodeID: CustomStringConvertible, ExpressibleByStringLiteral {
    /// Creates an id from its text. Every text is valid: a component that is not a slot, branch or key is a name.
    public init(_ text: String) {
        var id: NodeID?
        // Split bytes: a combining mark after a "/" would form one Character with it.
        for part in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            let component = Component(text: Substring(part))
            id = id?.appending(component) ?? NodeID(Step.make(component, after: nil), NodeIDTail())
        }
        self = id ?? NodeID(root: "")
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

    /// Calls `body` with the bytes of the last components, each after a slash.
    package func withUTF8Text(ofLast count: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { memory in
            var buffer = UTF8Buffer(memory)
            base.appendText(ofLast: count - tail.count, to: &buffer)
            tail.appendText(ofLast: count, to: &buffer)
            body(buffer.bytes(from: 0))
        }
    }

    func appendText(to buffer: inout UTF8Buffer) {
        base.appendText(to: &buffer)
        tail.appendText(to: &buffer)
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
                debugDescription: "The node id has \(count) steps; it may have at most \(NodeID.longestPath)."
            )
        }
        self.init(text)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
