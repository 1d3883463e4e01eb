import RenderTree

/// The rows of one collection in a lazy container, and which of them have come near to what a person sees.
///
/// All rows are in the tree. Those that have not come near have not appeared: their `onAppear`, `task` and `onChange`
/// wait (ADR-016). A row that has come near stays so for as long as it is in the collection.
@MainActor
final class LazyRows {
    /// How many rows are near from the start. A host that shows more of them says so.
    static let screenful = 20
    /// How far beyond a row that is shown others are near.
    private static let margin = 10

    /// The place of the collection; the id of a row is one step longer.
    private let id: NodeID
    private var keys: [String] = []
    private var nearKeys: Set<String> = []
    private let version = StateStorage(0)

    init(id: NodeID) {
        self.id = id
    }

    /// Begins an evaluation of the collection, which then names its rows by ``isNear(_:)``, in their order.
    func begin(count: Int) {
        _ = version.value
        keys.removeAll(keepingCapacity: true)
        keys.reserveCapacity(count)
    }

    /// Whether the next row has come near.
    func isNear(_ key: String) -> Bool {
        keys.append(key)
        if keys.count <= LazyRows.screenful {
            nearKeys.insert(key)
            return true
        }
        return nearKeys.contains(key)
    }

    func end() {
        // Of rows that are gone, no more than of those that are there are remembered.
        if nearKeys.count > 2 * keys.count + LazyRows.screenful { nearKeys.formIntersection(keys) }
    }

    /// Makes the row on the path near, and those beside it.
    /// - Returns: whether any of them was not.
    func reveal(_ path: NodePath) -> Bool {
        guard case .key(let key)? = path.step(below: id), let index = keys.firstIndex(of: key) else { return false }
        let range = max(index - LazyRows.margin, 0)...min(index + LazyRows.margin, keys.count - 1)
        let added = Set(keys[range]).subtracting(nearKeys)
        if added.isEmpty { return false }
        nearKeys.formUnion(added)
        version.value += 1
        return true
    }
}

extension _RenderContext {
    /// The rows of the collection here, if the container around it is lazy.
    mutating func lazyRows() -> LazyRows? {
        guard environment.isInLazyContainer else { return nil }
        let id = path
        return component.keptObjects.object(at: id.appending(.name("rows"))) { LazyRows(id: id) }
    }
}

extension Component {
    /// Makes the rows on the path near, here and below.
    /// - Returns: whether any of them was not.
    func reveal(_ path: NodePath) -> Bool {
        var hasChanged = false
        keptObjects.forEach { object in
            if let rows = object as? LazyRows, rows.reveal(path) { hasChanged = true }
        }
        for child in children(on: path) where child.reveal(path) { hasChanged = true }
        return hasChanged
    }
}
