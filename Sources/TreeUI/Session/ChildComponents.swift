import RenderTree

/// The components within one, in the order in which they were made, while the next evaluation matches them with its own.
@MainActor
struct ChildComponents {
    private(set) var all: [Component] = []

    private var previous: [Component] = []
    /// How many of `previous` this evaluation has met again in the same order, as most do.
    private var met = 0
    /// The rest of `previous` by id, once something came that did not stand where it did.
    private var rest: [NodeID: Component]?
    private var keptCount = 0

    mutating func begin() {
        swap(&all, &previous)
        all.reserveCapacity(previous.count)
        met = 0
        keptCount = 0
    }

    /// What the last evaluation made next, as long as this one has made the same ones in the same order.
    var next: Component? { rest == nil && met < previous.count ? previous[met] : nil }

    /// Takes ``next``, which stands at the same place in this evaluation.
    mutating func keepNext() {
        all.append(previous[met])
        keptCount += 1
        met += 1
    }

    /// What the last evaluation had with this id. Each is given once, so that none stands in two places.
    mutating func previous(at id: NodeID) -> Component? {
        if rest == nil {
            guard met < previous.count else { return nil }
            if previous[met].id == id {
                met += 1
                return previous[met - 1]
            }
            rest = Dictionary(previous[met...].map { ($0.id, $0) }) { first, _ in first }
        }
        return rest?.removeValue(forKey: id)
    }

    mutating func append(_ component: Component) {
        all.append(component)
    }

    mutating func keep(_ component: Component) {
        all.append(component)
        keptCount += 1
    }

    /// Ends the evaluation, and gives those that it has not kept.
    mutating func end() -> [Component] {
        defer {
            previous = []
            rest = nil
        }
        if keptCount == previous.count { return [] }
        let kept = Set(all.lazy.map(ObjectIdentifier.init))
        return previous.filter { !kept.contains(ObjectIdentifier($0)) }
    }
}
