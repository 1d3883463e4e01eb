import RenderTree

extension Layout {
    /// Returns the title bar, ` Status                [ ✎ Compose ]`.
    func titleBar(of window: RenderNode, width: Int) -> [Line] {
        let name = Line(" " + singleLine(window.label), TextStyle(marks: .bold))
        guard let toolbar = window.children.first(where: \.isTopToolbar) else {
            return [name.truncated(to: width)]
        }
        let items = toolbar.children.filter { !$0.isOverlay }
        let context = Context(width: max(width - 2, 1))
        let wished = items.reduce(0) { $0 + measure($1, context).width + 2 }
        let availableWidth = width - name.width - 2
        if wished <= availableWidth {
            let lines = besideOrBelow(items, context.narrowed(to: availableWidth), gap: 2)
            if lines.count == 1, let tools = lines.first {
                return [name + Line(spaces: width - name.width - tools.width - 1) + tools]
            }
        }
        return [name.truncated(to: width)] + besideOrBelow(items, context, gap: 2).map { Line(" ") + $0 }
    }

    /// Returns the toolbar at the bottom of a window or a sheet, below a line.
    func bottomBar(of node: RenderNode, width: Int) -> [Line] {
        let bars = node.children.filter { $0.role == .toolbar && !$0.isTopToolbar }
        let tools = besideOrBelow(bars.flatMap(\.children), Context(width: max(width, 1)), gap: 2)
        return tools.isEmpty ? [] : [rule(width)] + tools
    }

    /// Returns the focused control of a toolbar on one line.
    func focusedTool(of window: RenderNode, width: Int) -> Line? {
        let tools = window.children.filter { $0.role == .toolbar }.flatMap(\.children)
        let tool = tools.first { holdsFocus($0.id) }.flatMap { block($0, Context(width: 1_000)).first }
        return tool.map { (Line(" ") + $0).truncated(to: width) }
    }

    /// The minimum width at which a sidebar is beside the content. A narrower screen shows one of them at a time.
    static var leastWidthOfColumns: Int { 60 }

    /// The minimum width at which a terminal shows two screens of a stack beside each other. Beside a sidebar, the first one
    /// then has 50 columns, and the last one as many as a line that is easy to read.
    static var leastWidthOfTwoScreens: Int { 160 }

    /// Returns the left column of a split, with its width. The first of two screens takes two fifths of the width, and a
    /// sidebar the width of its content and border.
    func leftColumn(of split: RenderNode, in width: Int, border: Int = 0) -> (node: RenderNode, width: Int)? {
        if let first = split.screensOfStack?.first { return (first, width * 2 / 5) }
        return split.children.first { $0.role == .sidebar }.map { ($0, sidebarWidth($0, in: width) + border) }
    }

    /// Returns the width of the content of a sidebar, within limits.
    private func sidebarWidth(_ sidebar: RenderNode, in width: Int) -> Int {
        let items = flow(of: sidebar.children, Context(width: width))
        let widest = items.prefix(200).map { item in
            item.node.map { measure($0, Context(width: width)).width + item.indent + 2 } ?? 0
        }
        return min(max(widest.max() ?? 0, 14), max(width / 3, 14), 32)
    }

    /// Returns the columns of a split side by side or, if there is too little space, one below the other.
    func splitBlock(_ node: RenderNode, _ context: Context) -> [Line] {
        let parts = node.children.filter { !$0.isOverlay }
        guard parts.count > 1, context.width >= Self.leastWidthOfColumns,
            let (first, width) = leftColumn(of: node, in: context.width)
        else {
            return parts.enumerated().flatMap { index, part in
                (index > 0 ? [rule(context.width)] : []) + block(part, context)
            }
        }
        let left = block(first, context.narrowed(to: width))
        let rest = parts.filter { $0.id != first.id }
        let right = rest.flatMap { block($0, context.narrowed(to: context.width - width - 3)) }
        return (0..<max(left.count, right.count)).map { row in
            var line = row < left.count ? left[row].truncated(to: width) : .empty
            line.append(spaces: width + 1 - line.width)
            line.append("│", .border)
            return row < right.count && right[row].width > 0 ? line + Line(" ") + right[row] : line
        }
    }

    /// The lines of a box, and where the box's nodes are in them.
    struct OverlayBox {
        var lines: [Line]
        var nodes: [(id: NodeID, lines: Range<Int>)] = []
    }

    /// Returns a window as a box in front of another one; `nil` if it does not fit, or if it has columns or tabs.
    func dialogBox(of window: RenderNode, width: Int, height: Int) -> OverlayBox? {
        guard width >= 60, !window.subtree.contains(where: { $0.role == .split || $0.role == .tabs }) else {
            return nil
        }
        let box = overlayBox(window, width: width)
        return box.lines.count <= height - 2 ? box : nil
    }

    /// A sheet, an alert, a dialog or a popover as a box, with the name in its edge and the buttons at the bottom.
    /// - Parameter height: The height of the screen. A sheet takes the whole of a narrow screen.
    func overlayBox(_ node: RenderNode, width: Int, height: Int? = nil) -> OverlayBox {
        let filledHeight = node.role == .sheet && width < Self.leastWidthOfColumns ? height : nil
        let isAlert = node.role == .alert || node.role == .dialog
        let buttons = isAlert ? node.children.filter { $0.role == .button } : []
        let toolbar = node.children.first(where: \.isTopToolbar)
        let body = node.children.filter { child in
            child.role != .toolbar && !child.isOverlay && !buttons.contains { $0.id == child.id }
        }
        let limit = max(filledHeight == nil ? width - 4 : width, 8)
        var availableWidth: Int
        if isAlert || node.role == .popover {
            let wishes =
                body.map { measure($0, Context(width: limit)).width } + [CellWidth.of(singleLine(node.label)) + 4]
            let foot = buttons.reduce(0) { $0 + measure($1, Context(width: limit)).width + 2 }
            availableWidth = min(max(wishes.max() ?? 0, foot, 28), 56)
        } else {
            availableWidth = 72
        }
        availableWidth = min(availableWidth, limit - 4)
        let context = Context(width: max(availableWidth, 1))
        var lines: [Line] = []
        var items = flow(of: body, context)
        var title = boxTitle(node.label)
        if node.label.isEmpty, let heading = items.first?.title {
            title = boxTitle(heading.label, of: heading)
            items.removeFirst()
        }
        if let toolbar { lines += besideOrBelow(toolbar.children, context, gap: 2) + [rule(availableWidth)] }
        if isAlert { lines.append(.empty) }
        var nodes: [(id: NodeID, lines: Range<Int>)] = []
        for item in items {
            // The first line of the box is its edge.
            let first = lines.count + 1
            lines += self.lines(of: item)
            if let node = item.node { nodes.append((node.id, first..<(lines.count + 1))) }
        }
        let bar = bottomBar(of: node, width: availableWidth)
        if !buttons.isEmpty {
            if lines.count > 1 { lines.append(.empty) }
            lines += besideOrBelow(buttons, context, gap: 2).map { $0.aligned(.trailing, in: availableWidth) }
        }
        if let filledHeight { while lines.count + bar.count < filledHeight - 2 { lines.append(.empty) } }
        lines += bar
        let box = boxed(
            lines,
            title: title,
            width: availableWidth + 4,
            frame: TextStyle(foreground: .accent)
        )
        return OverlayBox(lines: box, nodes: nodes)
    }
}
