import RenderTree

/// An item of a column. Items are cheap to find, and their lines are created only when they are visible. So a list of
/// ten thousand rows costs as much as the visible part.
struct FlowItem {
    enum Content {
        case node(RenderNode)
        case header(RenderNode, title: String)
        case tabBar(RenderNode)
        case blank
        /// The unused lines of a column, above a list that begins at the bottom.
        case space
    }

    var content: Content
    var context: Layout.Context
    var indent = 0
    var alignment = Alignment.leading
    /// The edge of the column at which the item stays visible.
    var edge: Edge?

    enum Edge: String { case top, bottom }

    var node: RenderNode? {
        switch content {
        case .node(let node), .header(let node, _), .tabBar(let node): node
        case .blank, .space: nil
        }
    }

    var isRow: Bool { node?.role == .row }
}

extension Layout {
    /// The maximum number of columns that a form, a list row or a line of text takes. Longer lines are hard to read, and a
    /// control far from its label is hard to find.
    static let measure = 100

    /// Returns the items for nodes that are placed one below the other. Containers are replaced by their content.
    func flow(of nodes: [RenderNode], _ context: Context) -> [FlowItem] {
        var flow = Flow(layout: self)
        for node in nodes { flow.add(node, context, indent: 0, alignment: .leading) }
        flow.trim()
        return flow.items
    }

    private struct Flow {
        let layout: Layout
        var items: [FlowItem] = []

        mutating func add(_ node: RenderNode, _ context: Context, indent: Int, alignment: Alignment) {
            if node.isRedacted { return add(node.redactedCopy, context, indent: indent, alignment: alignment) }
            switch node.role {
            case .spacer: blank(context)
            case .contextMenu: break
            case .shape where node.attribute(.drawing) == nil: break
            case .disclosure:
                append(node.closed, context, indent, alignment)
                addAll(node.children.filter { $0.role != .label }, context, indent: indent + 2, alignment: alignment)
            case _ where node.isOverlay: break
            case .stack where node.isHorizontal: append(node, context, indent, alignment)
            // A container that is pressed as a whole is one item.
            case .stack where layout.isFocused(node), .group where layout.isFocused(node):
                append(node, context, indent, alignment)
            case .stack: addStack(node, context, indent: indent, alignment: alignment)
            case .table: addTable(node, context, indent: indent)
            case .section: addSection(node, context, indent: indent)
            case .form: addForm(node, context, indent: indent)
            case .tabs: addTabs(node, context, indent: indent)
            case .label, .header, .footer, .row, .split, .toolbar: append(node, context, indent, alignment)
            case .heading where node.children.isEmpty && !items.isEmpty:
                blank(context)
                append(node, context, indent, alignment)
            default:
                guard node.holdsOthers else { return append(node, context, indent, alignment) }
                if node.label.isEmpty == false, node.role.isUnknown {
                    append(node.titleAlone, context, indent, alignment)
                }
                if layout.hasAir, node.role == .list, case .node(let last)? = items.last?.content,
                    [.field, .secureField, .picker].contains(last.role)
                {
                    blank(context)
                }
                if node.role == .list || node.role == .scroll, node.attribute(.alignment)?.text == "bottom" {
                    items.append(FlowItem(content: .space, context: context))
                }
                let inner = context.inheriting(node)
                let width = node.role == .list ? min(inner.width, Layout.measure) : inner.width
                addAll(node.children, inner.narrowed(to: width), indent: indent, alignment: alignment)
            }
        }

        mutating func addAll(_ nodes: [RenderNode], _ context: Context, indent: Int, alignment: Alignment) {
            for node in nodes { add(node, context, indent: indent, alignment: alignment) }
        }

        private mutating func addStack(_ node: RenderNode, _ context: Context, indent: Int, alignment: Alignment) {
            let inner = context.inheriting(node)
            let indent = node.surface == nil ? indent : indent + 1
            let own = node.attribute(.alignment)?.text.flatMap(Alignment.init(rawValue:)) ?? alignment
            if let rows = layout.gridRows(of: node, context) {
                for row in rows { append(row, inner, indent, .leading) }
                return
            }
            let air = node.attribute(.spacing)?.number.map { $0.rows(limit: 2) } ?? 0
            for (index, child) in node.children.enumerated() {
                if index > 0, air > 0 { blank(inner) }
                let first = items.count
                add(child, inner, indent: indent, alignment: own)
                guard let edge = child.attribute(.edge)?.text.flatMap(FlowItem.Edge.init) else { continue }
                for item in first..<items.count { items[item].edge = edge }
            }
        }

        private mutating func addSection(_ node: RenderNode, _ context: Context, indent: Int) {
            if !items.isEmpty { blank(context) }
            let header = node.children.first { $0.role == .header }
            let title = node.label
            if !title.isEmpty || header != nil {
                items.append(FlowItem(content: .header(header ?? node, title: title), context: context, indent: indent))
            }
            var inner = context.inheriting(node)
            inner.labelWidth = layout.labelColumn(of: node.children)
            let rows = node.children.filter { $0.role != .header && $0.role != .footer && !$0.isOverlay }
            if rows.count > 1, rows.allSatisfy({ $0.role == .button }) {
                let attributes: AttributeList = [.axis: "horizontal", .spacing: 16]
                append(
                    RenderNode(id: node.id, role: .stack, attributes: attributes, children: rows),
                    inner,
                    indent + 2,
                    .leading
                )
            } else {
                for row in rows { add(row, inner, indent: indent + 2, alignment: .leading) }
            }
            inner.style = inner.style.with(.secondary)
            for child in node.children where child.role == .footer {
                append(child, inner, indent + 2, .leading)
            }
            blank(context)
        }

        private mutating func addTable(_ node: RenderNode, _ context: Context, indent: Int) {
            let inner = context.inheriting(node)
            let edge = layout.tableEdge(of: node)
            for part in layout.tableParts(of: node, inner.narrowed(to: context.width - indent)) {
                append(part, inner, part.role == .stack ? indent + edge : indent, .leading)
            }
        }

        private mutating func addForm(_ node: RenderNode, _ context: Context, indent: Int) {
            var inner = context.inheriting(node).narrowed(to: min(context.width, Layout.measure))
            inner.labelWidth = layout.labelColumn(of: node.children)
            addAll(node.children, inner, indent: indent, alignment: .leading)
        }

        private mutating func addTabs(_ node: RenderNode, _ context: Context, indent: Int) {
            let bar = FlowItem(content: .tabBar(node), context: context, indent: indent)
            if !node.showsPages {
                items.append(bar)
                blank(context)
            }
            for tab in node.children where tab.traits.contains(.selected) {
                addAll(tab.content, context, indent: indent, alignment: .leading)
            }
            if node.showsPages {
                blank(context)
                items.append(bar)
            }
        }

        private mutating func append(_ node: RenderNode, _ context: Context, _ indent: Int, _ alignment: Alignment) {
            items.append(
                FlowItem(content: .node(node), context: context, indent: indent, alignment: alignment)
            )
        }

        /// Adds a blank line, unless the column is empty or ends with one.
        private mutating func blank(_ context: Context) {
            if let last = items.last, case .blank = last.content { return }
            if items.isEmpty { return }
            items.append(FlowItem(content: .blank, context: context))
        }

        mutating func trim() {
            if let last = items.last, case .blank = last.content { items.removeLast() }
        }
    }

    /// Returns the width of the widest label, so that fields are aligned; 0 for fewer than two fields and for a label
    /// wider than 24 columns.
    private func labelColumn(of nodes: [RenderNode]) -> Int {
        var widest = 0
        var count = 0
        func visit(_ node: RenderNode) {
            switch node.role {
            case .field, .secureField, .picker:
                widest = max(widest, fieldLabel(of: node, .plain, width: 0).width)
                count += 1
            case .stack where !node.isHorizontal, .group: node.children.forEach(visit)
            default: break
            }
        }
        nodes.forEach(visit)
        return count > 1 && widest <= 24 ? widest : 0
    }

    func lines(of item: FlowItem) -> [Line] {
        var context = item.context.narrowed(to: item.context.width - item.indent)
        context.surface = nil  // It is below the selection.
        let lines =
            switch item.content {
            case .blank: [Line.empty]
            case .space: [Line]()
            case .tabBar(let node): tabBar(node, context)
            case .header(let node, let title): headerLines(node, title, context)
            case .node(let node): block(node, context)
            }
        let inked = item.context.tint.map { tint in lines.map { $0.tinted(tint) } } ?? lines
        let isInPlace = item.indent == 0 && item.alignment == .leading
        let placed =
            isInPlace ? inked : inked.map { Line(spaces: item.indent) + $0.aligned(item.alignment, in: context.width) }
        return item.context.surface.map { surface in placed.map { $0.filled(to: item.context.width, on: surface) } }
            ?? placed
    }

    /// Returns a header with a rule: `Muted Keywords ─────`.
    private func headerLines(_ node: RenderNode, _ title: String, _ context: Context) -> [Line] {
        let style = context.style(of: node).with(.bold)
        var lines = node.role == .header ? block(node, context.inheriting(node)) : []
        if lines.isEmpty { lines = wrap(title, style, to: context.width) }
        lines = lines.map { $0.styled { $0.with(.bold) } }
        if let last = lines.indices.last, lines[last].width + 5 <= context.width {
            lines[last].append(" ", style)
            lines[last].append(rule(context.width - lines[last].width))
        }
        return lines
    }

    // MARK: Rows

    /// Returns the lines of a row. A selected row and the row of an open screen have a mark, and rules separate rows of several
    /// lines.
    func rowBlock(_ node: RenderNode, _ context: Context) -> [Line] {
        let canBeChosen = node.attribute(.tag) != nil || node.accepts(.tap)
        // The id of a row can continue that of its content.
        let isOpen = openLink.map { link in node.children.contains { link.isWithin($0.id) } } ?? false
        let isChosen = node.traits.contains(.selected) || isOpen
        let edge = canBeChosen ? 2 : 0
        var inner = context.inheriting(node).narrowed(to: context.width - edge)
        inner.isWholeRow = node.isPressedWhole
        var lines: [Line] = []
        for item in flow(of: node.children, inner) {
            if lines.isEmpty { lines = self.lines(of: item) } else { lines += self.lines(of: item) }
        }
        if lines.isEmpty { lines = wrap(node.label, inner.style, to: inner.width) }
        let isTall = lines.count > 1
        // Bubbles need no rule between them.
        let hasSurface = isTall && lines.contains { $0.has { $0.background == .bar } }
        if canBeChosen {
            let mark = isChosen ? Line("▌ ", TextStyle(foreground: .accent)) : Line(spaces: 2)
            lines = lines.map { mark + $0 }
        }
        if isChosen || node.id == found { lines = lines.map { $0.filled(to: context.width, on: .selection) } }
        if isFocused(node) { lines = lines.map { $0.filled(to: context.width, on: .focus) } }
        if isTall { lines.append(hasSurface ? .empty : rule(context.width)) }
        return lines
    }
}

extension RenderNode {
    /// Whether the row consists of one button or one link, so that it is drawn like the other rows of its list.
    fileprivate var isPressedWhole: Bool {
        var only: Int?
        for index in children.indices where !children[index].isOverlay && children[index].role != .contextMenu {
            if only != nil { return false }
            only = index
        }
        guard let only else { return false }
        switch children[only].role {
        case .button, .link: return true
        case .group, .stack, .element: return children[only].isPressedWhole
        default: return false
        }
    }

    fileprivate var holdsOthers: Bool {
        switch role {
        case .group, .element, .scroll, .list, .table, .cell, .window, .settings, .sidebar, .detail, .tab, .sheet,
            .popover, .alert,
            .dialog:
            true
        default: role.isUnknown && !children.isEmpty
        }
    }

    /// The disclosure group without its content.
    fileprivate var closed: RenderNode {
        var node = self
        node.children = children.filter { $0.role == .label }
        return node
    }

    /// The title of the node as a separate line.
    fileprivate var titleAlone: RenderNode {
        RenderNode(id: id, role: .heading, name: name, traits: traits)
    }
}

extension Role {
    /// Whether this renderer does not know the role. It then shows the name and the children.
    var isUnknown: Bool { if case .other = self { true } else { false } }
}
