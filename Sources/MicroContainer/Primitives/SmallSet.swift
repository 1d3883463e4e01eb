/// A set that is stored as an array while it has few elements, because hashing them takes longer than comparing them.
struct SmallSet<Element: Hashable> {
    private var few: [Element] = []
    /// All elements, if there are many; ``few`` is then empty.
    private var many: Set<Element> = []

    private static var limit: Int { 8 }

    var isEmpty: Bool { few.isEmpty && many.isEmpty }

    /// The elements, in no particular order.
    var elements: [Element] { many.isEmpty ? few : Array(many) }

    mutating func insert(_ element: Element) {
        if many.isEmpty {
            if few.contains(element) { return }
            if few.count < Self.limit { return few.append(element) }
            many = Set(few)
            few = []
        }
        many.insert(element)
    }

    /// Removes the elements that match, and returns them.
    mutating func removeAll(where isRemoved: (Element) -> Bool) -> [Element] {
        let removed = elements.filter(isRemoved)
        for element in removed { remove(element) }
        return removed
    }

    mutating func remove(_ element: Element) {
        if many.isEmpty { few.removeAll { $0 == element } } else { many.remove(element) }
    }
}
