import RenderTree

/// The places of a collection's elements, kept from one evaluation to the next. Most elements keep their places, and need
/// no new text and no new id.
@MainActor
final class ElementPlaces {
    /// The smallest collection whose places are kept: for fewer elements, creating the places is faster than keeping
    /// them.
    static let fewest = 16

    /// The places one step below the collection, in the order of the elements.
    // Only the methods of this object use it, and each call ends before the next begins, so no accesses overlap.
    @exclusivity(unchecked) private var anchors: [NodeID.Anchor] = []
    /// The place of the collection, while the elements of an evaluation are added below it.
    @exclusivity(unchecked) private var parent: NodeID.Anchor?
    /// Whether each id is a number that is larger than the previous one, so that no id is repeated.
    @exclusivity(unchecked) private var areAscending = true
    /// The number of elements that this evaluation has named.
    @exclusivity(unchecked) private var count = 0
    /// Whether one of those elements differs from the last evaluation.
    @exclusivity(unchecked) private var differs = false
    /// The identity strings of all elements, for finding repeated ones. `nil` if they are not needed, and before the
    /// first evaluation that adds elements, such as the next page of a list.
    @exclusivity(unchecked) private var keys: Set<String>?
    private var keepsKeys = false
    private var hasRepeats = false

    /// The places, in the order of the elements.
    var all: LazyMapSequence<[NodeID.Anchor], NodeID> { anchors.lazy.map(\.id) }

    /// Begins an evaluation of the collection, which then names its elements in order by calling ``next(_:below:)``.
    func begin(count: Int) {
        self.count = 0
        differs = false
        if hasRepeats { (anchors, keys, areAscending) = ([], nil, true) }
        hasRepeats = false
        anchors.reserveCapacity(count)
    }

    /// Whether the element that ``next(_:below:)`` named last has the same place as in the last evaluation.
    var isKnown: Bool { !differs }

    /// The place of the next element; `nil` if an earlier element has the same id text.
    func next<ID: Hashable>(_ id: ID, below path: NodeID) -> NodeID? {
        if !differs, count < anchors.count {
            // Copied once: each access of the array would retain the place.
            let known = anchors[count]
            if isPlace(known, of: id) {
                count += 1
                return known.takeID()
            }
        }
        if !differs {
            differs = true
            keepsKeys = count > 0
            removeRest()
        }
        guard ID.self == Int.self else {
            areAscending = false
            return add(identityText(of: id), below: path)
        }
        let number = unsafeBitCast(id, to: Int.self)
        var isLargest = areAscending
        if isLargest, let last = anchors.last { isLargest = (last.keyNumber ?? .max) < number }
        guard let place = add(String(number), number, isNew: isLargest, below: path) else { return nil }
        areAscending = isLargest
        return place
    }

    private func isPlace<ID: Hashable>(_ anchor: NodeID.Anchor, of id: ID) -> Bool {
        if ID.self == Int.self { return anchor.isKey(unsafeBitCast(id, to: Int.self)) }
        guard case .key(let key) = anchor.id.component else { return false }
        return key == identityText(of: id)
    }

    /// - Parameters:
    ///   - number: The number whose text the key is, if it is one.
    ///   - isNew: Whether the id is known not to be repeated.
    private func add(
        _ key: @autoclosure () -> String,
        _ number: Int? = nil,
        isNew: Bool = false,
        below path: NodeID
    ) -> NodeID? {
        if keys == nil, !isNew {
            var known = Set<String>(minimumCapacity: anchors.capacity)
            for case .key(let key) in all.map(\.component) { known.insert(key) }
            keys = known
        }
        if let inserted = keys?.insert(key()).inserted, !inserted {
            hasRepeats = true
            return nil
        }
        let parent = parent ?? NodeID.Anchor(path)
        self.parent = parent
        let place = number.map(parent.child) ?? parent.child(key())
        anchors.append(place)
        count += 1
        return place.takeID()
    }

    func end() {
        parent = nil
        if differs, !keepsKeys { keys = nil }
        if !differs { removeRest() }
    }

    /// Removes the elements that this evaluation has not named.
    private func removeRest() {
        guard count < anchors.count else { return }
        if keys != nil { for case .key(let key) in all[count...].map(\.component) { keys?.remove(key) } }
        anchors.removeSubrange(count...)
        if anchors.isEmpty { areAscending = true }
    }
}

/// Returns the text that represents an element's id in the path of its nodes.
package func identityText<ID: Hashable>(of id: ID) -> String {
    // Most ids are integers or strings, which need no dynamic cast.
    if ID.self == Int.self { return String(unsafeBitCast(id, to: Int.self)) }
    if ID.self == String.self { return unsafeBitCast(id, to: String.self) }
    return String(describing: id)
}
