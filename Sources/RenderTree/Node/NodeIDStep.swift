/// A step of the path of a ``NodeID``. It never changes.
///
/// Most ids have their last steps in a tail (``NodeIDTail``). A full tail becomes a separate step if the path continues, so
/// that only a step with text takes the memory for text (``TextStep``).
// All properties are constants of types that are `Sendable`. It is not final because `TextStep` inherits from it, for
// which the same is true; there is no other subclass.
class NodeIDStep: @unchecked Sendable {
    enum Kind: UInt8 {
        case slot, branch, name, key
        /// A number that needs more than 32 bits, stored as text.
        case longSlot, longBranch
        case tail
        /// A key that is the text of a number, as most keys of collections are.
        case numberKey
    }

    final let parent: NodeIDStep?
    /// The hash of the whole path, computed once because ids are hashed far more often than they are created.
    final let hash: UInt64
    fileprivate final let number: Int32
    fileprivate final let kind: Kind
    /// The number of components of the path, or the largest representable number. It fits into memory that would
    /// otherwise be unused.
    final let count: UInt16

    fileprivate init(_ kind: Kind, _ number: Int32, hash: UInt64, after parent: NodeIDStep?) {
        self.parent = parent
        self.hash = hash
        self.number = number
        self.kind = kind
        let own = kind == .tail ? NodeIDTail(bits: number).count : 1
        count = UInt16(clamping: Int(parent?.count ?? 0) + own)
    }

    static func make(_ component: NodeID.Component, after parent: NodeIDStep?) -> NodeIDStep {
        if case .key(let text) = component, let number = number(in: text) { return make(key: number, after: parent) }
        let hash = component.mixed(into: hash(of: parent))
        switch component {
        case .slot(let index):
            guard let number = Int32(exactly: index) else {
                return TextStep(.longSlot, String(index), hash: hash, after: parent)
            }
            return NodeIDStep(.slot, number, hash: hash, after: parent)
        case .branch(let index):
            guard let number = Int32(exactly: index) else {
                return TextStep(.longBranch, String(index), hash: hash, after: parent)
            }
            return NodeIDStep(.branch, number, hash: hash, after: parent)
        case .name(let text): return TextStep(.name, text, hash: hash, after: parent)
        case .key(let text): return TextStep(.key, text, hash: hash, after: parent)
        }
    }

    /// Returns the step for the key with the text of a number, which has at most nine digits.
    static func make(key number: Int32, after parent: NodeIDStep?) -> NodeIDStep {
        // All bits of the hash depend on the number, as in that of a tail.
        let hash = (hash(of: parent) ^ UInt64(number)) &* 0x9e37_79b9_7f4a_7c15 ^ 4
        return NodeIDStep(.numberKey, number, hash: hash, after: parent)
    }

    private static func hash(of parent: NodeIDStep?) -> UInt64 { parent?.hash ?? 0xcbf2_9ce4_8422_2325 }

    /// Returns the number whose text this is, if there is one.
    private static func number(in text: String) -> Int32? {
        let digits = text.utf8
        guard 1...9 ~= digits.count, digits.count == 1 || digits.first != UInt8(ascii: "0") else { return nil }
        var number: Int32 = 0
        for digit in digits {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
            number = number * 10 + Int32(digit - UInt8(ascii: "0"))
        }
        return number
    }

    final var keyNumber: Int? { kind == .numberKey ? Int(number) : nil }

    /// Whether this is the key with the text of a number.
    final func isKey(_ number: Int) -> Bool {
        switch kind {
        case .numberKey: number == Int(self.number)
        case .key: text == String(number)
        default: false
        }
    }

    static func make(_ tail: NodeIDTail, after parent: NodeIDStep) -> NodeIDStep {
        NodeIDStep(.tail, tail.bits, hash: tail.mixed(into: parent.hash), after: parent)
    }

    /// The tail, if the step stands for one.
    final var tail: NodeIDTail? { kind == .tail ? NodeIDTail(bits: number) : nil }

    private final var text: String {
        switch kind {
        case .slot, .branch, .tail, .numberKey: ""
        // The cast is safe: `make` creates a `TextStep` for the other kinds.
        case .name, .key, .longSlot, .longBranch: unsafeDowncast(self, to: TextStep.self).ownText
        }
    }

    /// The component; for a step that stands for a tail, the tail's last component.
    final var component: NodeID.Component {
        switch kind {
        case .tail: NodeIDTail(bits: number).last ?? .slot(0)
        case .slot: .slot(Int(number))
        case .branch: .branch(Int(number))
        case .name: .name(text)
        case .key: .key(text)
        case .numberKey: .key(String(number))
        case .longSlot: .slot(Int(text) ?? 0)
        case .longBranch: .branch(Int(text) ?? 0)
        }
    }

    /// Whether both steps have the same component; their parents may differ.
    final func isSame(as other: NodeIDStep) -> Bool {
        kind == other.kind && number == other.number && text == other.text
    }

    /// Whether this is the step for a component.
    final func stands(for component: NodeID.Component) -> Bool {
        switch component {
        case .slot(let index) where kind == .slot: index == Int(number)
        case .branch(let index) where kind == .branch: index == Int(number)
        case .name(let name): kind == .name && text == name
        case .key(let key): kind == .key ? text == key : kind == .numberKey && number == Self.number(in: key)
        case .slot, .branch: kind != .tail && self.component == component
        }
    }

    final func appendText(to buffer: inout UTF8Buffer) {
        // This step owns its parent, and neither changes, so the parent needs no separate reference here.
        if let parent = parent.map(Unmanaged.passUnretained) {
            parent._withUnsafeGuaranteedRef { $0.appendText(to: &buffer) }
            if let tail { return tail.appendText(to: &buffer) }
            buffer.append(UInt8(ascii: "/"))
        }
        component.appendText(to: &buffer)
    }

    /// Appends the last components of the path, each after a slash.
    final func appendText(ofLast count: Int, to buffer: inout UTF8Buffer) {
        guard count > 0 else { return }
        let tail = tail
        parent?.appendText(ofLast: count - (tail?.count ?? 1), to: &buffer)
        if let tail { return tail.appendText(ofLast: count, to: &buffer) }
        buffer.append(UInt8(ascii: "/"))
        component.appendText(to: &buffer)
    }
}

/// A step with text.
private final class TextStep: NodeIDStep, @unchecked Sendable {
    fileprivate let ownText: String

    init(_ kind: Kind, _ text: String, hash: UInt64, after parent: NodeIDStep?) {
        ownText = text
        super.init(kind, 0, hash: hash, after: parent)
    }
}
