import RenderTree

/// Converts nodes to lines of styled text. The extensions draw the roles, one file for each family.
///
/// It is a class, because it is passed along with each node and a copy would retain its parts.
final class Layout {
    let focus: NodeID?
    /// The row or text that a search has found, if it is not a control.
    let found: NodeID?
    let caret: Int?
    /// The number of rows that a picture may take; 0 if pictures are not drawn.
    let pictureRows: Int
    /// Whether a blank line separates a list from the controls above it: not in a document, and not on a small screen.
    let hasAir: Bool
    /// The link whose screen is shown beside the link's row.
    var openLink: NodeID?
    let notes = LayoutNotes()
    /// The focused node and the nodes that contain it.
    private let focusPath: [NodeID]
    private let foundPath: [NodeID]
    /// Rejects almost all other nodes, because ids are compared slowly.
    private let focusFilter, foundFilter: NodeIDFilter

    /// - Parameter root: The node to draw, which may contain the focus and the text that was found.
    init(_ options: ScreenOptions = ScreenOptions(), root: RenderNode? = nil, found: NodeID? = nil) {
        focus = options.focus
        self.found = found
        caret = options.caret
        pictureRows = Layout.pictureRows(options)
        hasAir = options.height.map { $0 >= 24 } ?? false
        focusPath = options.focus.map { root?.path(to: $0) ?? [$0] } ?? []
        foundPath = found.flatMap { root?.path(to: $0) } ?? []
        (focusFilter, foundFilter) = (NodeIDFilter(focusPath), NodeIDFilter(foundPath))
    }

    /// The properties that a node inherits from its ancestors.
    struct Context {
        var width: Int
        var style: TextStyle = .plain
        /// The width of the labels in a form, so that the form's fields are aligned.
        var labelWidth = 0
        /// Whether the node is the only content of a row that is pressed as a whole.
        var isWholeRow = false
        /// The foreground of controls, if an ancestor has a tint.
        var tint: TextStyle.Foreground?
        /// The background of an ancestor that is a surface.
        var surface: TextStyle.Background?

        func narrowed(to width: Int) -> Context {
            var context = self
            context.width = max(width, 1)
            return context
        }
    }

    func isFocused(_ node: RenderNode) -> Bool {
        node.id == focus
    }

    func holdsFocus(_ id: NodeID) -> Bool {
        focusFilter.mayContain(id) && focusPath.contains(id)
    }

    func holdsFound(_ id: NodeID) -> Bool {
        foundFilter.mayContain(id) && foundPath.contains(id)
    }

    /// Whether the node contains the place to show: the result of a search or, if there is none, the focus.
    func holdsPlace(_ node: RenderNode) -> Bool { found == nil ? holdsFocus(node.id) : holdsFound(node.id) }

    /// Returns the lines of a node in `context.width` columns.
    func block(_ node: RenderNode, _ context: Context) -> [Line] {
        if node.isRedacted { return block(node.redactedCopy, context) }
        let surface = node.surface
        var lines = plainBlock(node, surface == nil ? context : context.narrowed(to: context.width - 2))
        if let tint = node.tint { lines = lines.map { $0.tinted(tint) } }
        if let target = node.pressed, target.isEnabled {
            // Changed in place, because most lines are part of something that can be pressed.
            let number = notes.target(target.id, address: target.address)
            for index in lines.indices { lines[index].restyle { $0.targeting(at: number) } }
        }
        if node.id == found, node.role != .row { lines = lines.map { $0.filled(to: $0.width, on: .selection) } }
        if let surface {
            let width = lines.map(\.width).max() ?? 0
            lines = lines.map { (Line(" ") + $0).filled(to: width + 2, on: surface) }
        }
        guard isFocused(node), !node.role.showsItsFocus else { return lines }
        return lines.map { $0.filled(to: $0.width, on: .focus) }
    }

    private func plainBlock(_ node: RenderNode, _ context: Context) -> [Line] {
        switch node.role {
        case .text, .heading: return textBlock(node, context)
        case .image: return imageBlock(node, context)
        case .button, .link: return buttonBlock(node.withSymbolInside, context)
        case .toggle, .progress, .gauge, .slider, .stepper, .datePicker, .disclosure, .shape, .menu, .option, .tab,
            .label, .header, .footer, .column:
            return inline(node, context.style(of: node)).wrapped(to: context.width)
        case .chart: return chartBlock(node, context)
        case .dataPoint: return pointBlock(node, context)
        case .picker: return pickerBlock(node, context)
        case .field, .secureField: return fieldBlock(node, context)
        case .editor: return editorBlock(node, context)
        case .divider: return [rule(context.width)]
        case .spacer: return []
        case .row: return rowBlock(node, context)
        case .split: return splitBlock(node, context)
        case .toolbar: return besideOrBelow(node.children, context, gap: 2)
        case .stack where node.isHorizontal:
            return besideOrBelow(node.children, context.inheriting(node), gap: node.gap)
        case .sheet, .popover, .alert, .dialog: return overlayBox(node, width: context.width).lines
        case _ where node.role.isUnknown && node.children.isEmpty:
            return wrap(node.label, context.style(of: node), to: context.width)
        case .stack, .group:
            let parts = gridRows(of: node, context) ?? node.children
            return flow(of: parts, context.inheriting(node)).flatMap { lines(of: $0) }
        default: return flow(of: [node], context).flatMap { lines(of: $0) }
        }
    }

    func rule(_ width: Int) -> Line {
        var line = Line.empty
        line.append(rule: width, .border)
        return line
    }
}

extension Layout.Context {
    /// Returns the style of a node: the inherited style, changed by the node's attributes.
    func style(of node: RenderNode) -> TextStyle {
        var style = style
        if node.attributes.isEmpty, node.traits.isEmpty, node.role != .heading { return style }
        let look = Look(node)
        func text(_ index: Int?) -> String? { index.flatMap { node.attributes.pairs[$0].value.text } }
        switch text(look.font) {
        case "largeTitle"?, "title"?, "title2"?, "title3"?, "headline"?: style.marks.insert(.bold)
        case "caption"?, "caption2"?, "footnote"?: if style.foreground == .primary { style.foreground = .secondary }
        default: break
        }
        switch text(look.weight) {
        case "semibold"?, "bold"?, "heavy"?, "black"?: style.marks.insert(.bold)
        case "ultraLight"?, "thin"?, "light"?, "regular"?, "medium"?: style.marks.remove(.bold)
        default: break
        }
        if let italic = look.italic {
            if italic { style.marks.insert(.italic) } else { style.marks.remove(.italic) }
        }
        if let isStruck = look.strikethrough {
            if isStruck { style.marks.insert(.strikethrough) } else { style.marks.remove(.strikethrough) }
        }
        if let name = text(look.foreground), let foreground = TextStyle.Foreground(name: name) {
            style.foreground = foreground
        }
        if node.role == .heading { style.marks.insert(.bold) }
        if node.traits.contains(.disabled) { style.foreground = .tertiary }
        return style
    }

    /// The attributes that change a style, collected in one pass. Attributes that are text are given by their indices
    /// in the list.
    private struct Look {
        var font, weight, foreground: Int?
        var italic, strikethrough: Bool?

        init(_ node: RenderNode) {
            for index in node.attributes.pairs.indices {
                switch node.attributes.pairs[index].key {
                case .font: font = index
                case .weight: weight = index
                case .foreground: foreground = index
                case .italic: italic = node.attributes.pairs[index].value.bool
                case .strikethrough: strikethrough = node.attributes.pairs[index].value.bool
                default: break
                }
            }
        }
    }

    /// Returns the context for the children of a node.
    func inheriting(_ node: RenderNode) -> Layout.Context {
        var context = self
        context.style = style(of: node)
        if node.attributes.isEmpty { return context }
        context.tint = node.tint ?? tint
        context.surface = node.surface ?? surface
        return context
    }
}

extension TextStyle.Foreground {
    /// Creates the foreground that is nearest to a color: a name or `#RRGGBB`.
    init?(name: String) {
        guard let color = ThemeColor(hint: name) else { return nil }
        switch color {
        case .primary: self = .primary
        case .secondary: self = .secondary
        case .tertiary: self = .tertiary
        case .accent: self = .accent
        case .red: self = .red
        case .orange: self = .orange
        case .yellow: self = .yellow
        case .green: self = .green
        case .mint: self = .mint
        case .teal: self = .teal
        case .cyan: self = .cyan
        case .blue: self = .blue
        case .indigo: self = .indigo
        case .purple: self = .purple
        case .pink: self = .pink
        case .brown: self = .brown
        }
    }
}

extension Role {
    /// Whether the drawing of the role shows the focus, so that the node needs no focused background.
    fileprivate var showsItsFocus: Bool {
        switch self {
        case .button, .link, .toggle, .picker, .menu, .field, .secureField, .editor, .tabs, .tab, .row: true
        case .slider, .stepper, .datePicker, .disclosure: true
        default: false
        }
    }
}

extension RenderNode {
    /// The target of a click on the node, if the click does not hit a control in it.
    fileprivate var pressed: RenderNode? {
        switch role {
        case .menu, .disclosure: return self
        case .list, .table, .tabs, .window, .settings, .sheet, .popover, .alert, .dialog, .scroll, .form: return nil
        case .row:
            if accepts(.tap) { return self }
            if case .one(let target) = rowPress { return target }
            return attribute(.tag) != nil ? self : nil
        default: return actions.isEmpty ? nil : self
        }
    }

    /// Returns the ids on the path from this node to a descendant, including both.
    func path(to id: NodeID) -> [NodeID]? {
        // A node's id is usually below the ids of the nodes that contain it, so other nodes are visited last.
        guidedPath(along: NodePath(to: id)) ?? fullPath(to: id)
    }

    func guidedPath(along path: NodePath) -> [NodeID]? {
        if path.target == id { return [id] }
        for index in children.indices {
            let child = children[index]
            // The id of a row is an extension of its content's id.
            let isAbove = path.passes(child.id) || (child.role == .row && child.id.parent.map(path.passes) ?? false)
            if isAbove, let below = child.guidedPath(along: path) { return [id] + below }
        }
        return nil
    }

    private func fullPath(to target: NodeID) -> [NodeID]? {
        if target == id { return [target] }
        for child in children {
            if let path = child.fullPath(to: target) { return [id] + path }
        }
        return nil
    }

    var tint: TextStyle.Foreground? {
        attribute(.tint)?.text.flatMap(TextStyle.Foreground.init(name:))
    }

    /// The background that a material, which a terminal does not draw as translucent, or a colored shape, such as a
    /// bubble, stands for.
    var surface: TextStyle.Background? {
        guard !attributes.isEmpty, let name = attributes[.background]?.text else { return nil }
        return name == "bar" || name.hasSuffix("Material") || attributes[.clip] != nil ? .bar : nil
    }

    var isHorizontal: Bool { attribute(.axis)?.text == "horizontal" }

    /// The number of columns between the children of a horizontal stack. A column is eight points wide.
    var gap: Int {
        attribute(.spacing)?.number.map { $0.columns(limit: 8) } ?? 1
    }
}

extension Double {
    /// Returns points as columns.
    func columns(limit: Int) -> Int {
        isNaN ? 0 : Int(min(max(self / 8, 0), Double(limit)).rounded())
    }

    /// Returns points as rows.
    func rows(limit: Int) -> Int {
        isNaN ? 0 : Int(min(max(self / 20, 0), Double(limit)).rounded())
    }
}

extension Line {
    var nonEmptyLines: [Line] { width == 0 ? [] : [self] }
}

extension RenderNode {
    /// The children. For a tab, these do not include the label, which is in the tab bar.
    var content: [RenderNode] {
        role == .tab ? children.filter { $0.role != .label } : children
    }
}
