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
    let places = ElementPlaces()
    /// Whether each row is near, in their order.
    // As in ``ElementPlaces``: no access overlaps one that the compiler does not see.
    @exclusivity(unchecked) private var areNear: [Bool] = []
    @exclusivity(unchecked) private var index = 0
    private var nearKeys: Set<String> = []
    private let version = StateStorage(0)

    init(id: NodeID) {
        self.id = id
    }

    /// Begins an evaluation of the collection, which then names its rows by ``places``, in their order.
    func begin(count: Int) {
        _ = version.value
        index = 0
        places.begin(count: count)
        areNear.reserveCapacity(count)
    }

    /// Whether the row that was named last has come near.
    func isNear(_ place: NodeID) -> Bool {
        defer { index += 1 }
        let isKnown = places.isKnown && index < areNear.count
        if isKnown, areNear[index] { return true }
        if !isKnown {
            areNear.removeSubrange(min(index, areNear.count)...)
            areNear.append(LazyRows.key(of: place).map(nearKeys.contains) ?? false)
        }
        if index < LazyRows.screenful, !areNear[index], let key = LazyRows.key(of: place) {
            nearKeys.insert(key)
            areNear[index] = true
        }
        return areNear[index]
    }

    func end() {
        places.end()
        areNear.removeSubrange(min(index, areNear.count)...)
        // Of rows that are gone, no more than of those that are there are remembered.
        if nearKeys.count > 2 * index + LazyRows.screenful {
            nearKeys.formIntersection(places.all.compactMap(LazyRows.key))
        }
    }

    private static func key(of place: NodeID) -> String? {
        if case .key(let key) = place.component { key } else { nil }
    }

    /// Makes the row on the path near, and those beside it.
    /// - Returns: whether any of them was not.
    func reveal(_ path: NodePath) -> Bool {
        guard let step = path.step(below: id), let index = places.all.firstIndex(where: { $0.component == step }) else {
            return false
        }
        var hasChanged = false
        for index in max(index - LazyRows.margin, 0)...min(index + LazyRows.margin, places.all.count - 1)
        where !areNear[index] {
            if let key = LazyRows.key(of: places.all[index]) { nearKeys.insert(key) }
            areNear[index] = true
            hasChanged = true
        }
        if hasChanged { version.value += 1 }
        return hasChanged
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

extension _RenderContext {
    /// The places of the elements of the collection here.
    mutating func elementPlaces() -> ElementPlaces {
        component.keptObjects.object(at: path.appending(.name("places"))) { ElementPlaces() }
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
