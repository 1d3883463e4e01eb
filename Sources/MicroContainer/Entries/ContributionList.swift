/// The name of a contribution: a string, or a key of any other type, such as a case of an enumeration.
public typealias ContributionName = any Hashable & Sendable

/// One contribution to a collection. An object, because few registrations are contributions.
final class Contributed: Sendable {
    let key: DependencyKey
    let name: ContributionName?
    /// The given order. If it is nil, a replacement keeps the order of the contribution that it replaces.
    let order: Int?

    init(key: DependencyKey, name: ContributionName?, order: Int?) {
        (self.key, self.name, self.order) = (key, name, order)
    }
}

/// The contributions to one collection in one container.
struct ContributionList {
    /// The contributions, sorted by order. Those with equal order are sorted by the first contribution with each key.
    private(set) var list: [Contributed] = []
    private var count = 0

    /// Returns a number that no contribution has had.
    mutating func nextNumber() -> Int {
        count += 1
        return count
    }

    /// Adds a contribution. A contribution with the same key keeps its position, unless the order differs.
    ///
    /// - Parameter isKnown: Whether there may be a contribution with the same key, for which the list must be searched.
    /// - Returns: The contribution that it replaces. The caller releases it without a lock, because its name may be a
    ///   user's object.
    mutating func add(_ new: Contributed, isKnown: Bool) -> Contributed? {
        guard isKnown, let place = list.firstIndex(where: { $0.key == new.key }) else {
            Self.insert(new, into: &list)
            return nil
        }
        guard let order = new.order, list[place].order != order else { return nil }
        let replaced = list.remove(at: place)
        Self.insert(new, into: &list)
        return replaced
    }

    /// Removes and returns the contribution with the given key, or all contributions. The caller releases them without
    /// a lock.
    mutating func remove(_ key: DependencyKey?) -> [Contributed] {
        let removed = list.filter { key == nil || $0.key == key }
        list.removeAll { key == nil || $0.key == key }
        return removed
    }

    /// The contributions of a parent, followed by those of a scope or fork.
    static func merged(_ inherited: [Contributed], _ own: [Contributed]) -> [Contributed] {
        if own.isEmpty || inherited.isEmpty { return inherited + own }
        var merged = inherited
        let places = Dictionary(inherited.indices.map { (inherited[$0].key, $0) }) { first, _ in first }
        var moved: Set<DependencyKey> = []
        for contribution in own where places[contribution.key] != nil && contribution.order != nil {
            moved.insert(contribution.key)
        }
        merged.removeAll { moved.contains($0.key) }
        for contribution in own where places[contribution.key] == nil || moved.contains(contribution.key) {
            insert(contribution, into: &merged)
        }
        return merged
    }

    private static func insert(_ new: Contributed, into list: inout [Contributed]) {
        let order = new.order ?? 0
        if list.last.map({ $0.order ?? 0 <= order }) ?? true { return list.append(new) }
        list.insert(new, at: list.firstIndex { $0.order ?? 0 > order } ?? list.endIndex)
    }
}
