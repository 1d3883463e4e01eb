import RenderTree

/// What is learned while nodes are laid out, besides their lines: for one page, by whoever lays it out.
final class LayoutNotes {
    /// What can be used; a style's ``TextStyle/target`` counts them from 1.
    private(set) var targets: [CellGrid.Target] = []
    private var targetOf: [NodeID: UInt8] = [:]
    /// The columns that the focused editor's text has.
    var editorRoom: Int?

    /// The target that a control is; 0, which is none, where a page has more of them than a screen could show.
    func target(_ id: NodeID, address: String? = nil) -> UInt8 {
        if let target = targetOf[id] { return target }
        guard let target = UInt8(exactly: targets.count + 1) else { return 0 }
        targets.append(CellGrid.Target(id: id, address: address))
        targetOf[id] = target
        return target
    }
}
