import RenderTree

/// The results of laying out one page, apart from the lines.
final class LayoutNotes {
    /// The controls of the page. ``TextStyle/target`` refers to them, counted from 1.
    private(set) var targets: [CellGrid.Target] = []
    private var targetOf: [NodeID: UInt8] = [:]
    /// A bit for each known id, at a position that the id's hash determines. A long page has far more controls than
    /// targets, and most of them are found to be unknown here.
    private var filter = Array(repeating: UInt64(0), count: 64)
    /// The pictures on this page and earlier pages.
    var pictures = PictureCache()
    /// The width of the focused editor's text, in columns.
    var editorWidth: Int?

    /// Returns a control's target number; 0 if the page already has 255 controls.
    func target(_ id: NodeID, address: String? = nil) -> UInt8 {
        let (word, bit) = (Int(id.pathHash >> 58), UInt64(1) << (id.pathHash >> 52 & 63))
        if filter[word] & bit != 0, let target = targetOf[id] { return target }
        guard let target = UInt8(exactly: targets.count + 1) else { return 0 }
        filter[word] |= bit
        targets.append(CellGrid.Target(id: id, address: address))
        targetOf[id] = target
        return target
    }
}
