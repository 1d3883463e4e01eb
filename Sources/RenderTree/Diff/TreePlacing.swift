/// Computes the removals, insertions and moves that turn old lists of nodes into new ones.
///
/// It simulates the lists while they change, so that each index is valid when its operation is applied. Nodes that keep
/// their order are not moved. Removed nodes go first, unless a node is still to be moved out of them.
struct TreePlacing {
    private var lists: [List] = []
    private let moved: Set<NodeID>
    private let opened: Set<NodeID>
    /// The positions of the nodes that change their parent, if they are in a list.
    private var sources: [NodeID: (list: Int, token: Int)] = [:]

    /// The changed part of a list.
    private struct List {
        var place: TreeDiff.Place
        /// The number of unchanged nodes before the part.
        var offset: Int
        var old: ArraySlice<RenderNode>
        var new: ArraySlice<RenderNode>
        /// The current content of the part: for an old node, its index in `old`.
        var tokens: [Int] = []
        /// For each new node, the node's token if the node was already in this list.
        var kept: [Int?] = []
    }

    private static let newcomer = -1

    /// - Parameters:
    ///   - opened: The new nodes that are inserted without children, because their children are a separate list.
    init(_ lists: [TreeMatching.ChangedList], moved: Set<NodeID>, opened: Set<NodeID>) {
        self.moved = moved
        self.opened = opened
        self.lists = lists.map { list in
            List(place: list.place, offset: list.offset, old: list.old, new: list.new)
        }
    }

    mutating func operations() -> [TreeDiff.Operation] {
        var operations: [TreeDiff.Operation] = []
        var goneLast: [TreeDiff.Operation] = []
        for index in lists.indices { prepare(index, &operations, &goneLast) }
        for index in lists.indices { place(index, &operations) }
        return operations + goneLast
    }

    private mutating func prepare(
        _ index: Int,
        _ gone: inout [TreeDiff.Operation],
        _ goneLast: inout [TreeDiff.Operation]
    ) {
        let list = lists[index]
        var remaining: [NodeID: Int] = Dictionary(minimumCapacity: list.new.isEmpty ? 0 : list.old.count)
        if !list.new.isEmpty {
            for (token, node) in list.old.enumerated() { remaining[node.id] = token }
        }
        let kept = list.new.map { remaining.removeValue(forKey: $0.id) }
        let staying = Set(kept.compactMap(\.self))
        var tokens: [Int] = []
        for (token, node) in list.old.enumerated() {
            if staying.contains(token) {
                tokens.append(token)
            } else if moved.contains(node.id) {
                sources[node.id] = (index, token)
                tokens.append(token)
            } else if !moved.isEmpty, node.subtree.contains(where: { moved.contains($0.id) }) {
                goneLast.append(.remove(node.id))
                tokens.append(token)
            } else {
                gone.append(.remove(node.id))
            }
        }
        lists[index].kept = kept
        lists[index].tokens = tokens
    }

    private mutating func place(_ index: Int, _ operations: inout [TreeDiff.Operation]) {
        let (place, offset, kept) = (lists[index].place, lists[index].offset, lists[index].kept)
        let inOrder = longestIncreasing(kept.compactMap(\.self))
        var position = 0
        for (node, token) in zip(lists[index].new, kept) {
            if let token {
                guard let standing = standing(token, in: index, from: inOrder.contains(token) ? position : 0) else {
                    continue
                }
                if inOrder.contains(token) {
                    position = standing + 1
                    continue
                }
                lists[index].tokens.remove(at: standing)
                if standing < position { position -= 1 }
                operations.append(.move(node.id, into: place, at: offset + position))
                lists[index].tokens.insert(token, at: position)
            } else if moved.contains(node.id) {
                if let source = sources[node.id], let standing = standing(source.token, in: source.list, from: 0) {
                    lists[source.list].tokens.remove(at: standing)
                }
                operations.append(.move(node.id, into: place, at: offset + position))
                lists[index].tokens.insert(TreePlacing.newcomer, at: position)
            } else {
                var node = node
                if opened.contains(node.id) { node.children = [] }
                operations.append(.insert(node, into: place, at: offset + position))
                lists[index].tokens.insert(TreePlacing.newcomer, at: position)
            }
            position += 1
        }
    }

    private func standing(_ token: Int, in list: Int, from start: Int) -> Int? {
        lists[list].tokens[start...].firstIndex(of: token)
    }
}

/// Returns the elements of a longest increasing subsequence.
private func longestIncreasing(_ values: [Int]) -> Set<Int> {
    /// For each length, the index of the smallest value at the end of a subsequence with that length.
    var ends: [Int] = []
    var previous: [Int?] = []
    previous.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
        var low = 0
        var high = ends.count
        while low < high {
            let middle = (low + high) / 2
            if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
        }
        previous.append(low > 0 ? ends[low - 1] : nil)
        if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var members: Set<Int> = []
    var next = ends.last
    while let index = next {
        members.insert(values[index])
        next = previous[index]
    }
    return members
}
