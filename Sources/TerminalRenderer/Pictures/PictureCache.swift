/// The recently drawn pictures in their sizes, so that no key press decodes a picture again.
struct PictureCache: Sendable {
    /// The rows of cells; `nil` for a file that cannot be drawn.
    private var known: [SizedPicture: [[HalfBlock]]?] = [:]
    private var used: Set<SizedPicture> = []
    /// Whether pictures are decoded elsewhere. A page shows an empty space for a picture until then.
    var decodesLater = false
    /// The pictures that are decoded elsewhere, and those among them whose decoding has not begun.
    private var awaited: Set<SizedPicture> = []
    private var wanted: [SizedPicture] = []
    /// The number of pictures that have been decoded.
    private(set) var decoded = 0
    /// The number of pictures to keep in addition to those on the page, so that scrolling back decodes nothing.
    private static let mostKept = 32

    mutating func cells(of picture: SizedPicture) -> [[HalfBlock]]? {
        used.insert(picture)
        if let found = known[picture] { return found }
        guard decodesLater else {
            store(picture.cells, for: picture)
            return known[picture] ?? nil
        }
        if awaited.insert(picture).inserted { wanted.append(picture) }
        return Array(repeating: Array(repeating: .empty, count: picture.columns), count: picture.rows)
    }

    mutating func store(_ cells: [[HalfBlock]]?, for picture: SizedPicture) {
        known[picture] = .some(cells)
        awaited.remove(picture)
        decoded += 1
    }

    /// Returns the pictures to decode, each once.
    mutating func takeWanted() -> [SizedPicture] {
        defer { wanted = [] }
        return wanted
    }

    /// If there are many pictures, forgets those that the page does not show.
    mutating func finishPage() {
        if known.count > used.count + PictureCache.mostKept { known = known.filter { used.contains($0.key) } }
        used = []
    }
}
