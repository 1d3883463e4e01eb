/// Brings lists of nodes from what they were to what they are, with few moves.
///
/// Follows each list while it is rewritten, so that every index is right when its turn comes. What keeps its order
/// stays; what is gone goes first, unless it still holds what is moved out of it.
struct TreePlacing {
    private var lists: [List] = []
    private let moved: Set<NodeID>
    private let opened: Set<NodeID>
    /// Where the nodes that change their parent stand, if it is in a list.
    private var sources: [NodeID: (list: Int, token: Int)] = [:]

    /// The part of a list that changed.
    private struct List {
        var place: TreeDiff.Place
        /// How many nodes stand unchanged before it.
        var offset: Int
        var old: ArraySlice<RenderNode>
        var new: ArraySlice<RenderNode>
        /// What stands there now: an old node is its index in `old`.
        var tokens: [Int] = []
        /// For each new node its token, if it was here before.
        var kept: [Int?] = []
    }

    private static let newcomer = -1

    /// - Parameters:
    ///   - opened: The new nodes that are inserted empty, for what they hold is a list of its own.
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

/// The members of a longest increasing subsequence.
private func longestIncreasing(_ values: [Int]) -> Set<Int> {
    /// For each length the index of the smallest value that ends a sequence of it.
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
