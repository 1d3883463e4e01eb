import RenderTree

/// The child components of a component, in the order in which they were made. An evaluation matches its children with
/// those of the evaluation before it.
@MainActor
struct ChildComponents {
    private(set) var all: [Component] = []

    /// `nil` where there is nothing to match with, as in most components.
    private var matching: Matching?

    /// The components of the last evaluation, which this evaluation keeps or removes.
    @MainActor
    private final class Matching {
        let previous: [Component]
        // Only the methods of `ChildComponents` use these, one at a time, so no accesses overlap.

        /// The number of components that this evaluation has found in the same order. Usually, it finds all of them.
        @exclusivity(unchecked) var matchCount = 0
        /// The other components of `previous` by id, after the first component that is not in the same place.
        @exclusivity(unchecked) var rest: [NodeID: Component]?
        @exclusivity(unchecked) var keptCount = 0

        init(_ previous: [Component]) {
            self.previous = previous
        }
    }

    mutating func begin() {
        guard !all.isEmpty else { return }
        matching = Matching(all)
        let count = all.count
        all = []
        all.reserveCapacity(count)
    }

    /// The next component of the last evaluation, or nil once this evaluation has differed from it.
    var next: Component? {
        guard let matching, matching.rest == nil, matching.matchCount < matching.previous.count else { return nil }
        return matching.previous[matching.matchCount]
    }

    /// Keeps and returns ``next`` if it is the component of a `V` one step below this place, as it is in most evaluations.
    mutating func keepNext<V: View>(of type: V.Type, below place: NodeID) -> Component? {
        guard let matching, matching.rest == nil, matching.matchCount < matching.previous.count else { return nil }
        let next = matching.previous[matching.matchCount]
        guard next.type.isType(of: type), next.id.isChild(of: place) else { return nil }
        all.append(next)
        matching.keptCount += 1
        matching.matchCount += 1
        return next
    }

    /// Returns the last evaluation's component with this id. Each is returned once, so that none is in two places.
    func previous(at id: NodeID) -> Component? {
        guard let matching else { return nil }
        if matching.rest == nil {
            let (previous, matchCount) = (matching.previous, matching.matchCount)
            guard matchCount < previous.count else { return nil }
            if previous[matchCount].id == id {
                matching.matchCount += 1
                return previous[matchCount]
            }
            matching.rest = Dictionary(previous[matchCount...].map { ($0.id, $0) }) { first, _ in first }
        }
        return matching.rest?.removeValue(forKey: id)
    }

    mutating func append(_ component: Component) {
        all.append(component)
    }

    mutating func keep(_ component: Component) {
        all.append(component)
        matching?.keptCount += 1
    }

    /// Ends the evaluation and returns the components that it did not keep.
    mutating func end() -> [Component] {
        guard let matching else { return [] }
        self.matching = nil
        if matching.keptCount == matching.previous.count { return [] }
        // Loops, because each call of a closure would check that it runs on the main actor.
        var kept = Set<ObjectIdentifier>(minimumCapacity: all.count)
        for component in all { kept.insert(ObjectIdentifier(component)) }
        var removed: [Component] = []
        for component in matching.previous where !kept.contains(ObjectIdentifier(component)) {
            removed.append(component)
        }
        return removed
    }
}
