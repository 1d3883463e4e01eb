/// A step of the path of a ``NodeID``. It never changes.
///
/// Each node of a tree has at least one, and almost all of them are numbers, so that only a step with a text takes the
/// memory of a text (``TextStep``).
// All properties are constants of types that are `Sendable`. It is not final because `TextStep` inherits from it, for
// which the same is true; there is no other subclass.
class NodeIDStep: @unchecked Sendable {
    enum Kind: UInt8 {
        case slot, branch, name, key
        /// A number that needs more than 32 bits, as a text.
        case longSlot, longBranch
    }

    final let parent: NodeIDStep?
    /// The hash of the whole path, computed once: ids are hashed far more often than they are made.
    final let hash: UInt64
    fileprivate final let number: Int32
    fileprivate final let kind: Kind

    fileprivate init(_ kind: Kind, _ number: Int32, hash: UInt64, after parent: NodeIDStep?) {
        self.parent = parent
        self.hash = hash
        self.number = number
        self.kind = kind
    }

    static func make(_ component: NodeID.Component, after parent: NodeIDStep?) -> NodeIDStep {
        let hash = component.mixed(into: parent?.hash ?? 0xcbf2_9ce4_8422_2325)
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

    private final var text: String {
        // The cast is safe: `make` creates a `TextStep` for every kind but these two.
        kind == .slot || kind == .branch ? "" : unsafeDowncast(self, to: TextStep.self).ownText
    }

    final var component: NodeID.Component {
        switch kind {
        case .slot: .slot(Int(number))
        case .branch: .branch(Int(number))
        case .name: .name(text)
        case .key: .key(text)
        case .longSlot: .slot(Int(text) ?? 0)
        case .longBranch: .branch(Int(text) ?? 0)
        }
    }

    /// Whether both have the same component; their parents may differ.
    final func isSame(as other: NodeIDStep) -> Bool {
        kind == other.kind && number == other.number && text == other.text
    }

    /// Whether this is the step for a component.
    final func stands(for component: NodeID.Component) -> Bool {
        switch component {
        case .slot(let index) where kind == .slot: index == Int(number)
        case .branch(let index) where kind == .branch: index == Int(number)
        case .name(let name): kind == .name && text == name
        case .key(let key): kind == .key && text == key
        case .slot, .branch: self.component == component
        }
    }

    final func appendText(to buffer: inout UTF8Buffer) {
        // This step owns its parent, and neither changes, so the parent needs no reference of its own here.
        if let parent = parent.map(Unmanaged.passUnretained) {
            parent._withUnsafeGuaranteedRef { $0.appendText(to: &buffer) }
            buffer.append(UInt8(ascii: "/"))
        }
        component.appendText(to: &buffer)
    }
}

/// A step with a text.
private final class TextStep: NodeIDStep, @unchecked Sendable {
    fileprivate let ownText: String

    init(_ kind: Kind, _ text: String, hash: UInt64, after parent: NodeIDStep?) {
        ownText = text
        super.init(kind, 0, hash: hash, after: parent)
    }
}
