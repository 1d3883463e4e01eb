import RenderTree

/// The lines that stay visible at a column's edges while the other items scroll.
struct Insets {
    private(set) var top: [Line] = []
    private(set) var bottom: [Line] = []
    /// The items of these lines.
    private(set) var items: [FlowItem] = []

    /// Removes the items with an edge from a column. Their lines take at most a third of the height. If there are more lines,
    /// those up to the focus are kept; if they do not contain the focus, the items scroll with the others.
    init(takenFrom column: inout [FlowItem], _ layout: Layout, height: Int) {
        guard column.contains(where: { $0.edge != nil }) else { return }
        for edge in [FlowItem.Edge.bottom, .top] {
            // One line is left for what scrolls.
            let limit = min(max(height / 3, 1), height - 1 - bottom.count)
            guard limit > 0 else { return }
            let own = column.filter { $0.edge == edge }
            var lines = own.flatMap { layout.lines(of: $0) }
            if lines.count > limit {
                guard let last = lines.lastIndex(where: \.isFocused) else { continue }
                lines = lines[...last].suffix(limit)
            }
            column.removeAll { $0.edge == edge }
            items += own
            if edge == .top { top = lines } else { bottom = lines }
        }
        if case .blank? = column.first?.content { column.removeFirst() }
        if case .blank? = column.last?.content { column.removeLast() }
    }
}
