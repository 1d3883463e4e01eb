/// A tree that is being modified. Nodes that the diff names, and their ancestors, are opened; all other subtrees stay
/// whole.
struct TreeDraft {
    private struct Entry {
        var node: RenderNode
        /// The children; `nil` if they are unchanged.
        var slots: [Slot]?
        /// The parent; `nil` for a list that belongs to the application, and for a removed node.
        var parent: Int?
    }

    private enum Slot {
        case whole(RenderNode)
        case open(Int)
    }

    private var entries: [Entry]
    private var open: [NodeID: Int] = [:]
    private var ambiguous: Set<NodeID> = []
    /// The ids that the diff names.
    private let named: Set<NodeID>

    private static let windowList = 0
    private static let commandList = 1

    var windows: [RenderNode] { nodes(in: TreeDraft.windowList) }
    var commands: [RenderNode] { nodes(in: TreeDraft.commandList) }

    init(windows: [RenderNode], commands: [RenderNode], for diff: TreeDiff) {
        named = diff.namedIDs
        // A list of the application is an entry as well, with a placeholder node.
        let list = Entry(node: RenderNode(id: "", role: .group), slots: [])
        entries = [list, list]
        for (index, nodes) in [windows, commands].enumerated() {
            for node in nodes { append(slot(for: node), to: index) }
        }
    }

    private mutating func append(_ slot: Slot, to parent: Int) {
        entries[parent].slots?.append(slot)
        if case .open(let index) = slot { entries[index].parent = parent }
    }

    /// Returns the slot for a node, opened as far as the diff needs it.
    private mutating func slot(for node: RenderNode) -> Slot {
        var slots: [Slot]?
        let children = node.children
        for (index, child) in children.enumerated() {
            let slot = slot(for: child)
            if slots == nil, case .open = slot { slots = children[..<index].map(Slot.whole) }
            slots?.append(slot)
        }
        let isNamed = named.contains(node.id)
        guard isNamed || slots != nil else { return .whole(node) }
        let index = entries.count
        entries.append(Entry(node: node, slots: slots))
        for case .open(let child) in slots ?? [] { entries[child].parent = index }
        if isNamed, open.updateValue(index, forKey: node.id) != nil { ambiguous.insert(node.id) }
        return .open(index)
    }

    private func nodes(in entry: Int) -> [RenderNode] {
        (entries[entry].slots ?? []).map(node)
    }

    private func node(_ slot: Slot) -> RenderNode {
        switch slot {
        case .whole(let node): return node
        case .open(let index):
            var node = entries[index].node
            if entries[index].slots != nil { node.children = nodes(in: index) }
            return node
        }
    }

    // MARK: Operations

    mutating func apply(_ diff: TreeDiff) throws(TreeDiff.Failure) {
        for (index, operation) in diff.operations.enumerated() {
            do throws(Mismatch) {
                try apply(operation)
            } catch {
                throw TreeDiff.Failure(operation: index, reason: error.reason)
            }
        }
    }

    private struct Mismatch: Error {
        var reason: TreeDiff.Failure.Reason
    }

    private mutating func apply(_ operation: TreeDiff.Operation) throws(Mismatch) {
        switch operation {
        case .insert(let node, let place, let index):
            let parent = try entry(of: place)
            for node in node.subtree where open[node.id] != nil { throw Mismatch(reason: .nodeExists(node.id)) }
            let slot = slot(for: node)
            // The new node itself contains the id twice.
            for node in node.subtree where ambiguous.contains(node.id) {
                throw Mismatch(reason: .ambiguousNode(node.id))
            }
            try insert(slot, into: parent, at: index)
        case .remove(let id):
            let entry = try entry(id)
            remove(entry)
            forget(entry)
        case .move(let id, let place, let index):
            let entry = try entry(id)
            let parent = try self.entry(of: place)
            var above: Int? = parent
            while let next = above {
                if next == entry { throw Mismatch(reason: .movedIntoItself(id)) }
                above = entries[next].parent
            }
            remove(entry)
            try insert(.open(entry), into: parent, at: index)
        case .set(let id, let change):
            let entry = try entry(id)
            entries[entry].node.apply(change)
        }
    }

    private func entry(_ id: NodeID) throws(Mismatch) -> Int {
        if ambiguous.contains(id) { throw Mismatch(reason: .ambiguousNode(id)) }
        guard let index = open[id] else { throw Mismatch(reason: .unknownNode(id)) }
        return index
    }

    private func entry(of place: TreeDiff.Place) throws(Mismatch) -> Int {
        switch place {
        case .windows: TreeDraft.windowList
        case .commands: TreeDraft.commandList
        case .children(let id): try entry(id)
        }
    }

    private mutating func insert(_ slot: Slot, into parent: Int, at index: Int) throws(Mismatch) {
        if entries[parent].slots == nil { entries[parent].slots = entries[parent].node.children.map(Slot.whole) }
        let count = entries[parent].slots?.count ?? 0
        guard index >= 0, index <= count else {
            throw Mismatch(reason: .indexOutOfRange(index, count: count))
        }
        entries[parent].slots?.insert(slot, at: index)
        if case .open(let entry) = slot { entries[entry].parent = parent }
    }

    private mutating func remove(_ entry: Int) {
        guard let parent = entries[entry].parent else { return }
        entries[entry].parent = nil
        let index = entries[parent].slots?.firstIndex { slot in
            if case .open(entry) = slot { true } else { false }
        }
        if let index { entries[parent].slots?.remove(at: index) }
    }

    /// Removes an entry and its descendants from the index, so that later operations cannot name them.
    private mutating func forget(_ entry: Int) {
        var entryStack = [entry]
        while let next = entryStack.popLast() {
            let id = entries[next].node.id
            if open[id] == next { open[id] = nil }
            for case .open(let child) in entries[next].slots ?? [] { entryStack.append(child) }
        }
    }
}

extension TreeDiff {
    fileprivate var namedIDs: Set<NodeID> {
        var ids: Set<NodeID> = []
        for operation in operations {
            switch operation {
            case .insert(let node, let place, _):
                for node in node.subtree { ids.insert(node.id) }
                if case .children(let id) = place { ids.insert(id) }
            case .remove(let id), .set(let id, _): ids.insert(id)
            case .move(let id, let place, _):
                ids.insert(id)
                if case .children(let id) = place { ids.insert(id) }
            }
        }
        return ids
    }
}

extension RenderNode {
    fileprivate mutating func apply(_ change: TreeDiff.Change) {
        switch change {
        case .role(let role): self.role = role
        case .name(let name): self.name = name
        case .value(let value): self.value = value
        case .traits(let traits): self.traits = traits
        case .attribute(let key, let value): attributes[key] = value
        case .actions(let actions): self.actions = actions
        }
    }
}
