import RenderTree

/// The attributes of recently created nodes. Nodes with equal attributes, as in the rows of a list, share memory.
///
/// It is a hash table without a search: each list has one place, and a later list with the same place replaces it.
struct RecentAttributes {
    private static let count = 64
    private var lists = [AttributeList?](repeating: nil, count: count)

    /// Replaces the attributes with an equal list that another node has, if there is a recent one.
    mutating func share(_ attributes: inout AttributeList) {
        let place = RecentAttributes.place(of: attributes)
        // Not `==`, which ignores the order: text forms of a tree show it, and must not depend on earlier nodes.
        if let known = lists[place], known.pairs == attributes.pairs {
            attributes = known
        } else {
            lists[place] = attributes
        }
    }

    /// A number that is equal for equal lists, and cheap: only the values are read, and only the length of strings.
    private static func place(of attributes: AttributeList) -> Int {
        var hash = UInt64(attributes.count)
        for pair in attributes.pairs {
            hash = (hash ^ number(for: pair.value)) &* 0x9e37_79b9_7f4a_7c15
        }
        return Int(hash >> 58)
    }

    private static func number(for value: AttributeValue) -> UInt64 {
        switch value {
        case .text(let text): UInt64(text.utf8.count) &* 3
        case .number(let number): number.bitPattern &+ 1
        case .bool(let bool): bool ? 5 : 7
        }
    }
}
