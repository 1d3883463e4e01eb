import RenderTree

/// The rows of one collection in a lazy container, and which of them are near the visible area.
///
/// All rows are in the tree. A row that has never been near the visible area has not appeared: its `onAppear`, `task`
/// and `onChange` wait (ADR-016). A row that has been near stays near until a person has scrolled far away from it.
@MainActor
final class LazyRows {
    /// The number of rows that are near from the start. A host that shows more rows reveals them.
    static let screenful = 20
    /// The number of rows before and after a visible row that are near as well.
    private static let margin = 10

    /// The path of the collection; the id of a row is one step longer.
    private let id: NodeID
    let places = ElementPlaces()
    /// Whether each row is near the visible area, in the order of the rows.
    // As in ``ElementPlaces``, no accesses overlap.
    @exclusivity(unchecked) private var areNear: [Bool] = []
    @exclusivity(unchecked) private var index = 0
    private var nearKeys: Set<String> = []
    /// The positions of the places by id, created at the first lookup.
    private var positions: NodeIDIndex?
    /// The range of indices in which rows can be near.
    private var nearBounds = 0..<0
    /// The first row of the last report of visible rows, if there was one, and its index.
    private var visible: (key: String?, index: Int)?
    /// The largest number of rows that came into sight at once. A host reports all rows that it shows together.
    private var screen = LazyRows.screenful
    /// The number of rows before and after the visible rows that stay near. A host shows fewer rows at once, so a
    /// visible row never disappears.
    private var reach: Int { 2 * screen }
    private let version = StateStorage(0)
    /// The environments of the rows that are near and of the others, kept while their values are the same: then the
    /// components of the rows need not compare them.
    private var near, distant: EnvironmentBox?

    init(id: NodeID) {
        self.id = id
    }

    /// Begins an evaluation of the collection, which then names its rows in order through ``places``.
    /// - Parameter environment: The environment of the rows that are near.
    func begin(count: Int, _ environment: EnvironmentBox) {
        if near?.isSame(as: environment) != true { (near, distant) = (environment, nil) }
        _ = version.value
        index = 0
        places.begin(count: count)
        areNear.reserveCapacity(count)
    }

    /// The environment of the rows that are near, or of the others.
    func environment(isNear: Bool) -> EnvironmentBox {
        if let known = isNear ? near : distant { return known }
        var values = near?.values ?? EnvironmentValues()
        values.isDistant = !isNear
        let made = EnvironmentBox(values)
        if isNear { near = made } else { distant = made }
        return made
    }

    /// Whether the row that was named last is near.
    func isNear(_ place: NodeID) -> Bool {
        defer { index += 1 }
        let isKnown = places.isKnown && index < areNear.count
        if isKnown, areNear[index] { return true }
        if !isKnown {
            areNear.removeSubrange(min(index, areNear.count)...)
            areNear.append(LazyRows.key(of: place).map(nearKeys.contains) ?? false)
        }
        let isAtTop = index < LazyRows.screenful && index + reach >= visible?.index ?? 0
        if isAtTop, !areNear[index], let key = LazyRows.key(of: place) {
            nearKeys.insert(key)
            areNear[index] = true
        }
        return areNear[index]
    }

    func end() {
        // Only components retain these environments. If no row is a component, they are released.
        if isKnownUniquelyReferenced(&near) { near = nil }
        if isKnownUniquelyReferenced(&distant) { distant = nil }
        places.end()
        positions = nil
        areNear.removeSubrange(min(index, areNear.count)...)
        nearBounds = areNear.indices
        findVisible()
        // The keys of removed rows are kept until there are more of them than of present rows.
        if nearKeys.count > 2 * index + LazyRows.screenful {
            nearKeys.formIntersection(places.all.compactMap(LazyRows.key))
        }
    }

    /// Finds the new index of the row that was visible last. If that row was removed, the collection is shown from its
    /// start.
    private func findVisible() {
        guard let visible else { return }
        let places = places.all
        let isThere = places.indices.contains(visible.index) && LazyRows.key(of: places[visible.index]) == visible.key
        if isThere { return }
        let index = places.firstIndex { LazyRows.key(of: $0) == visible.key }
        self.visible = index.map { (visible.key, $0) }
        // The index may have been unknown when the first rows were named; they may be in reach now.
        if index ?? 0 < reach + LazyRows.screenful, areNear.prefix(LazyRows.screenful).contains(false) {
            version.value += 1
        }
    }

    private static func key(of place: NodeID) -> String? {
        if case .key(let key) = place.component { key } else { nil }
    }

    /// Marks as near the rows on the paths, which became visible together, and the rows around them. Rows far away are
    /// no longer near.
    /// - Returns: Whether any row has changed.
    func reveal(_ paths: [NodePath]) -> Bool {
        let places = places.all
        let shown = Set(paths.flatMap { indices(of: $0) }).sorted()
        guard let first = shown.first, let last = shown.last else { return false }
        screen = max(screen, shown.count)
        visible = (LazyRows.key(of: places[first]), first)
        var hasChanged = leaveRows(farFrom: first...last)
        // The first rows count as near even if no host reports them.
        let top = max(first - reach, 0)..<max(LazyRows.screenful, first - reach)
        let around = shown.map { max($0 - LazyRows.margin, 0)..<min($0 + LazyRows.margin + 1, areNear.count) }
        for index in ([top.clamped(to: areNear.indices)] + around).joined() where !areNear[index] {
            if let key = LazyRows.key(of: places[index]) { nearKeys.insert(key) }
            areNear[index] = true
            hasChanged = true
        }
        if hasChanged { version.value += 1 }
        return hasChanged
    }

    /// Returns the index of the row on a path, or of several rows whose ids have the same hash.
    private func indices(of path: NodePath) -> [Int] {
        guard path.passes(id) else { return [] }
        let index = positions ?? NodeIDIndex(places.all.map(\.pathHash))
        positions = index
        return index.positions(on: path)
    }

    private func leaveRows(farFrom shown: ClosedRange<Int>) -> Bool {
        let kept = max(shown.lowerBound - reach, 0)..<min(shown.upperBound + reach + 1, areNear.count)
        var hasChanged = false
        for index in nearBounds where areNear[index] && !kept.contains(index) {
            areNear[index] = false
            if let key = LazyRows.key(of: places.all[index]) { nearKeys.remove(key) }
            hasChanged = true
        }
        nearBounds = kept
        return hasChanged
    }
}

extension _RenderContext {
    /// Returns the rows of the collection at this path, or `nil` if the container around it is not lazy.
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
    /// Marks the rows on the paths as near, in this component and in those below it.
    /// - Returns: Whether any row has changed.
    func reveal(_ paths: [NodePath]) -> Bool {
        var hasChanged = false
        keptObjects.forEach { object in
            if let rows = object as? LazyRows, rows.reveal(paths) { hasChanged = true }
        }
        var seen: Set<ObjectIdentifier> = []
        for child in paths.flatMap({ children(on: $0) }) where seen.insert(ObjectIdentifier(child)).inserted {
            if child.reveal(paths) { hasChanged = true }
        }
        return hasChanged
    }
}
