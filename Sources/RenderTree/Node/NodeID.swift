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

    private final class Step: Sendable {
        let parent: Step?
        let component: Component
        /// The hash of the whole path, computed once: ids are hashed far more often than they are made.
        let hash: UInt64

        init(parent: Step?, component: Component) {
            self.parent = parent
            self.component = component
            hash = component.mixed(into: parent?.hash ?? 0xcbf2_9ce4_8422_2325)
        }

        func appendText(to buffer: inout UTF8Buffer) {
            // This step owns its parent, and neither changes, so the parent needs no reference of its own here.
            if let parent = parent.map(Unmanaged.passUnretained) {
                parent._withUnsafeGuaranteedRef { $0.appendText(to: &buffer) }
                buffer.append(UInt8(ascii: "/"))
            }
            component.appendText(to: &buffer)
        }
    }

    private let step: Step

    private init(step: Step) {
        self.step = step
    }

    /// Creates the id of a root, such as a window.
    public init(root name: String) {
        step = Step(parent: nil, component: .name(name))
    }

    /// Returns the id with one more component.
    public func appending(_ component: Component) -> NodeID {
        NodeID(step: Step(parent: step, component: component))
    }

    /// Returns the id with one more component. If `known` or one of its ancestors is this id, it is returned, so that
    /// the ids of consecutive evaluations share their memory and are compared at once.
    package func appending(_ component: Component, sharing known: NodeID) -> NodeID {
        var next = known.step
        for _ in 0..<6 {
            guard let above = next.parent else { break }
            if above === step {
                if next.component == component { return NodeID(step: next) }
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
    var pathHash: UInt64 { step.hash }

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
            guard left.hash == right.hash, left.component == right.component else { return false }
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
            step = Step(parent: step, component: Component(text: Substring(part)))
        }
        self.step = step ?? Step(parent: nil, component: .name(""))
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public var description: String {
        withUTF8Text { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls `body` with the bytes of the text.
    package func withUTF8Text<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { memory in
            var buffer = UTF8Buffer(memory)
            appendText(to: &buffer)
            return body(buffer.bytes(from: 0))
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

extension NodeID.Component {
    /// Mixes the component into a hash with FNV-1a, a number or a byte at a time. Each node of a tree has an id, and
    /// the standard hasher would cost more than making the node.
    fileprivate func mixed(into hash: UInt64) -> UInt64 {
        func mix(_ hash: UInt64, _ value: UInt64) -> UInt64 { (hash ^ value) &* 0x0000_0100_0000_01b3 }
        switch self {
        case .slot(let index): return mix(mix(hash, 1), UInt64(bitPattern: Int64(index)))
        case .branch(let index): return mix(mix(hash, 2), UInt64(bitPattern: Int64(index)))
        case .name(let text): return text.utf8.reduce(mix(hash, 3)) { mix($0, UInt64($1)) }
        case .key(let text): return text.utf8.reduce(mix(hash, 4)) { mix($0, UInt64($1)) }
        }
    }

    fileprivate init(text: Substring) {
        let first = text.utf8.first
        if first == UInt8(ascii: "?"), let branch = Int(text.dropFirst()), "?\(branch)" == text {
            self = .branch(branch)
        } else if first == UInt8(ascii: "#") {
            self = .key(percentDecoded(Substring(text.utf8.dropFirst())))
        } else if let slot = Int(text), "\(slot)" == text {
            self = .slot(slot)
        } else {
            self = .name(percentDecoded(text))
        }
    }

    fileprivate func appendText(to buffer: inout UTF8Buffer) {
        switch self {
        case .slot(let index): appendDecimal(index, to: &buffer)
        case .branch(let index):
            buffer.append(UInt8(ascii: "?"))
            appendDecimal(index, to: &buffer)
        case .key(let key):
            buffer.append(UInt8(ascii: "#"))
            appendPercentEncoded(key, to: &buffer)
        case .name(let name):
            // A name that starts with a letter cannot be mistaken for another component.
            let startsPlainly = name.utf8.first.map { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
            let escapingFirst = startsPlainly != true && NodeID.Component(text: name[...]) != .name(name)
            appendPercentEncoded(name, escapingFirst: escapingFirst, to: &buffer)
        }
    }
}

private func appendDecimal(_ number: Int, to buffer: inout UTF8Buffer) {
    guard (0..<10).contains(number) else { return buffer.append(String(number)) }
    buffer.append(UInt8(ascii: "0") + UInt8(number))
}

private func appendPercentEncoded(_ text: String, escapingFirst: Bool = false, to buffer: inout UTF8Buffer) {
    // The storage is contiguous, except for a text that Foundation bridged.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
        appendPercentEncoded($0, escapingFirst: escapingFirst, to: &buffer)
    }
    if isDone != nil { return }
    var text = text
    text.withUTF8 { appendPercentEncoded($0, escapingFirst: escapingFirst, to: &buffer) }
}

private func appendPercentEncoded(
    _ bytes: UnsafeBufferPointer<UInt8>,
    escapingFirst: Bool,
    to buffer: inout UTF8Buffer
) {
    var start = 0
    for index in bytes.indices {
        let byte = bytes[index]
        let isEscaped = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "%")
        guard isEscaped || (index == 0 && escapingFirst && byte < 0x80) else { continue }
        buffer.append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        buffer.literal(byte < 0x10 ? "%0" : "%")
        buffer.append(String(byte, radix: 16, uppercase: true))
        start = index + 1
    }
    buffer.append(UnsafeBufferPointer(rebasing: bytes[start...]))
}

private func percentDecoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
        let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        if byte == UInt8(ascii: "%"), digits.count == 2 {
            bytes.append(UInt8(digits[0] * 16 + digits[1]))
            rest = rest.dropFirst(2)
        } else {
            bytes.append(byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
