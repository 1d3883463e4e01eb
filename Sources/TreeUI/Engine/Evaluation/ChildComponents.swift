import RenderTree

/// A component's child components, in the order in which they were created. An evaluation matches its children with
/// those of the evaluation before it.
@MainActor
struct ChildComponents {
    // One field, because there is one for each row of a list.
    private var content = Content.all([])

    private enum Content {
        case all([Component])
        /// Many components, indexed after one of them was looked up.
        case indexed(Indexed)
        /// The components of the last evaluation, during an evaluation that keeps those that match.
        case matching(Matching)
    }

    /// The components; during an evaluation, including those that it has not reached yet.
    var all: [Component] {
        switch content {
        case .all(let all): all
        case .indexed(let indexed): indexed.all
        case .matching(let matching): matching.all
        }
    }

    /// The number of components; during an evaluation, the number that it has created or kept so far.
    var count: Int {
        switch content {
        case .all(let all): all.count
        case .indexed(let indexed): indexed.all.count
        case .matching(let matching): matching.count
        }
    }

    mutating func begin() {
        let all = all
        if !all.isEmpty { content = .matching(Matching(all)) }
    }

    mutating func onPath(_ path: NodePath) -> [Component] {
        if case .all(let all) = content, all.count >= NodeIDIndex.fewest { content = .indexed(Indexed(all)) }
        if case .indexed(let indexed) = content { return indexed.index.positions(on: path).map { indexed.all[$0] } }
        // A loop, because each call of a main-actor closure would check that it runs on the main actor.
        var found: [Component] = []
        for component in all where path.passes(component.id) { found.append(component) }
        return found
    }

    /// The next component of the last evaluation, or nil once this evaluation has differed from it.
    var next: Component? {
        if case .matching(let matching) = content, matching.hasNext { matching.all[matching.count] } else { nil }
    }

    /// Keeps and returns ``next`` if it is the component of a `V` one step below this place, as in most evaluations.
    @inline(__always)
    func keepNext<V: View>(of type: V.Type, below place: NodeID) -> Component? {
        if case .matching(let matching) = content { matching.keepNext(of: type, below: place) } else { nil }
    }

    /// Keeps and returns the last evaluation's component with this id and type. Each is returned only once.
    func keep(at id: NodeID, of type: ViewType) -> Component? {
        if case .matching(let matching) = content { matching.keep(at: id, of: type) } else { nil }
    }

    mutating func append(_ component: Component) {
        switch content {
        case .all(var all):
            // The array must have one owner, or it would be copied.
            content = .all([])
            all.append(component)
            content = .all(all)
        case .indexed(let indexed): content = .all(indexed.all + [component])
        case .matching(let matching): matching.append(component)
        }
    }

    /// Ends the evaluation and returns the components that it did not keep.
    mutating func end() -> [Component] {
        guard case .matching(let matching) = content else { return [] }
        let removed = matching.takeRemoved()
        content = .all(matching.all)
        return removed
    }
}

/// Components, and their positions by id.
@MainActor
private final class Indexed {
    let all: [Component]
    let index: NodeIDIndex

    init(_ all: [Component]) {
        self.all = all
        var hashes: [UInt64] = []
        hashes.reserveCapacity(all.count)
        for component in all { hashes.append(component.id.pathHash) }
        index = NodeIDIndex(hashes)
    }
}

/// The components of an evaluation that has not ended.
///
/// Usually, an evaluation keeps all components in order. Then they stay in their array, and nothing is copied.
@MainActor
private final class Matching {
    // Only the methods of this object access the fields, one at a time, so no accesses overlap.

    /// The components that this evaluation has created or kept. While it matches the last evaluation, the remaining
    /// components of that one follow.
    @exclusivity(unchecked) private(set) var all: [Component]
    /// The number of components that this evaluation has created or kept.
    @exclusivity(unchecked) private(set) var count = 0
    /// The components of the last evaluation, starting with the first one that is not in the same place; `nil` while all
    /// are.
    @exclusivity(unchecked) private var others: [Component]?
    /// The components in ``others`` by id, except those that this evaluation has kept.
    @exclusivity(unchecked) private var rest: [NodeID: Component] = [:]

    init(_ all: [Component]) {
        self.all = all
    }

    /// Whether this evaluation has kept all components so far, and there are more.
    var hasNext: Bool { others == nil && count < all.count }

    // Inlined, as its caller is, because each call would retain the component and this object once more.
    @inline(__always)
    func keepNext<V: View>(of type: V.Type, below place: NodeID) -> Component? {
        guard hasNext else { return nil }
        let next = all[count]
        guard next.type.isType(of: type), next.id.isChild(of: place) else { return nil }
        count += 1
        return next
    }

    func keep(at id: NodeID, of type: ViewType) -> Component? {
        if hasNext {
            let next = all[count]
            if next.type === type, next.id == id {
                count += 1
                return next
            }
            leaveOrder()
        }
        guard let found = rest[id], found.type === type else { return nil }
        rest[id] = nil
        append(found)
        return found
    }

    func append(_ component: Component) {
        if hasNext { leaveOrder() }
        all.append(component)
        count += 1
    }

    private func leaveOrder() {
        let others = Array(all[count...])
        all.removeSubrange(count...)
        rest = Dictionary(others.map { ($0.id, $0) }) { first, _ in first }
        self.others = others
    }

    /// Removes and returns, in order, the components of the last evaluation that this one did not keep.
    func takeRemoved() -> [Component] {
        guard let others else {
            guard count < all.count else { return [] }
            let removed = Array(all[count...])
            all.removeSubrange(count...)
            return removed
        }
        // Loops, because each call of a closure would check that it runs on the main actor.
        var kept = Set<ObjectIdentifier>(minimumCapacity: all.count)
        for component in all { kept.insert(ObjectIdentifier(component)) }
        var removed: [Component] = []
        for component in others where !kept.contains(ObjectIdentifier(component)) { removed.append(component) }
        return removed
    }
}
