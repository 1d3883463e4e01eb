/// The pictures that were drawn lately in the sizes that they had, so that a key decodes nothing again.
struct PictureCache: Sendable {
    private struct Key: Hashable {
        var picture: Picture
        var columns: Int
        var rows: Int
    }

    /// The rows of cells; `nil` for a file that cannot be drawn.
    private var known: [Key: [[HalfBlock]]?] = [:]
    private var used: Set<Key> = []
    /// The number of pictures that have been decoded.
    private(set) var decoded = 0
    /// The number of pictures to keep besides those of the page, so that scrolling back decodes nothing.
    private static let mostKept = 32

    mutating func cells(of picture: Picture, columns: Int, rows: Int) -> [[HalfBlock]]? {
        let key = Key(picture: picture, columns: columns, rows: rows)
        used.insert(key)
        if let found = known[key] { return found }
        let cells = picture.cells(columns: columns, rows: rows)
        known[key] = .some(cells)
        decoded += 1
        return cells
    }

    /// Forgets pictures that the page does not show if there are many.
    mutating func finishPage() {
        if known.count > used.count + PictureCache.mostKept { known = known.filter { used.contains($0.key) } }
        used = []
    }
}
