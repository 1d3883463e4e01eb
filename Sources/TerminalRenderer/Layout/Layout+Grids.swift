import RenderTree

extension RenderNode {
    /// Returns the rows of a grid; `nil` if the node is not a grid, or if its columns would be too narrow to read.
    func gridRows(in width: Int) -> [RenderNode]? {
        guard !attributes.isEmpty, let wished = attributes[.columns]?.number, wished >= 2, wished <= 100 else {
            return nil
        }
        let columns = Int(wished)
        let availableWidth = width / columns - 1
        guard availableWidth >= 4 else { return nil }
        let cells = children.filter { !$0.isOverlay && $0.role != .contextMenu }
        return stride(from: 0, to: cells.count, by: columns).map { start in
            let row = cells[start..<min(start + columns, cells.count)].map { cell in
                var cell = cell
                // A column is eight points wide.
                cell.attributes[.width] = .number(Double(availableWidth * 8))
                return cell
            }
            return RenderNode(
                id: id.appending(.name("row")).appending(.slot(start)),
                role: .stack,
                attributes: [.axis: "horizontal"],
                children: row
            )
        }
    }
}
