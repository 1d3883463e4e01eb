extension Role {
    /// Whether a user interacts with the node: presses it, types in it, or selects in it.
    public var isControl: Bool {
        switch self {
        case .button, .link, .field, .secureField, .editor, .toggle, .picker, .menu, .tab, .slider, .stepper,
            .datePicker, .disclosure, .column:
            true
        default: false
        }
    }
}

extension RenderNode {
    /// The gestures of a node that is not a control, such as `[.tap]` for text with `onTapGesture`.
    public var gestures: [ActionKind] {
        if actions.isEmpty || role.isControl || role == .option || role == .row { return [] }
        return actions.filter { $0 == .tap || $0 == .longPress }
    }

    /// Whether the node is the button that leaves a stack's screen.
    package var isBackButton: Bool { attribute(.backLevels) != nil }

    /// Whether the node is a toolbar at the top of a window or a sheet.
    package var isTopToolbar: Bool { role == .toolbar && attributes[.edge] == nil }

    /// Whether a control's label only names it and is not shown.
    package var hidesLabel: Bool { attribute(.labels) == "hidden" }

    /// The first and the last screen of a stack, if they are the node's columns.
    package var screensOfStack: (first: RenderNode, last: RenderNode)? {
        guard role == .split, !children.contains(where: { $0.role == .sidebar }) else { return nil }
        let columns = children.filter { $0.role == .detail }
        guard columns.count > 1, let first = columns.first, let last = columns.last else { return nil }
        return (first, last)
    }

    /// The actions that the outline lists, because the role does not imply them: gestures, drags and drops.
    package var listedActions: [ActionKind] {
        actions.isEmpty ? [] : gestures + actions.filter { $0 == .drag || $0 == .drop }
    }

    /// Whether the descendants only provide the name of this node. Then the outline does not list them and tests do not
    /// find them, except for controls.
    ///
    /// It is `true` for text, a button or a toggle, and `false` for a button or a link with several text nodes, such as
    /// a link that fills a row: then each of them is a separate node.
    public var isReadAsOne: Bool {
        switch role {
        case .text: !children.isEmpty
        case .button, .link: !holdsSeveralTexts
        default: role.isNamedByContent
        }
    }

    /// Returns whether a child is only a part of this node's name or an ancestor's.
    /// - Parameters:
    ///   - child: A child of this node.
    ///   - isPart: Whether this node is itself a part of a name.
    public func isPartOfName(_ child: RenderNode, isPart: Bool) -> Bool {
        guard isPart || isReadAsOne, !child.role.isControl, child.actions.isEmpty else { return false }
        // A symbol in text is not part of the text's name.
        return isPart || role != .text || child.role != .image
    }

    /// Whether the children are parts of one text: styled text, links and images that flow on the same lines.
    public var isRichText: Bool {
        guard role == .text || role == .heading, !children.isEmpty, !label.isEmpty else { return false }
        return children.allSatisfy { $0.role == .text || $0.role == .link || $0.role == .image }
    }

    private var holdsSeveralTexts: Bool {
        var count = 0
        for child in children {
            child.countTexts(&count)
            if count > 1 { return true }
        }
        return false
    }

    private func countTexts(_ count: inout Int) {
        if count > 1 || traits.contains(.hidden) { return }
        switch role {
        case .text, .heading: if !label.isEmpty { count += 1 }
        case .contextMenu, .menu: break
        default: for child in children { child.countTexts(&count) }
        }
    }
}

extension RenderNode {
    /// Returns an attribute. Unlike the subscript of ``attributes``, this does not retain the list.
    package func attribute(_ key: AttributeKey) -> AttributeValue? {
        for index in storage.fields.attributes.pairs.indices where storage.fields.attributes.pairs[index].key == key {
            return storage.fields.attributes.pairs[index].value
        }
        return nil
    }
}

extension RenderNode {
    /// The node, with a button's symbol turned into an image before its text. Other nodes are not changed.
    ///
    /// In the tree, the symbol is an attribute, because the menus of a long list have many such buttons.
    public var withSymbolInside: RenderNode {
        guard !attributes.isEmpty, let symbol = attributes[.symbol]?.text, role == .button else { return self }
        let place = id.appending(.slot(0))
        let image = RenderNode(
            id: place.appending(.slot(0)),
            role: .image,
            name: AccessibleName(symbol, source: .symbol),
            traits: .hidden,
            attributes: [.symbol: .text(symbol)]
        )
        var node = self
        node.attributes[.symbol] = nil
        node.children = [
            RenderNode(id: place, role: .stack, attributes: [.axis: "horizontal"], children: [image] + children)
        ]
        return node
    }
}
