import RenderTree

struct LiveState {
    /// The nodes whose elements the page keeps, by node identity.
    var kept: [ObjectIdentifier: KeptNode] = [:]
    /// The node of the current element that is only replaced as a whole, so that elements in it need no ids.
    fileprivate var whole: NodeID?
    fileprivate var last: Placeholder?
    /// The id of the closest element around the writer's current place; `nil` in the element of the whole application.
    var base: NodeID?

    init(kept: [ObjectIdentifier: KeptNode] = [:], in base: NodeID? = nil) {
        self.kept = kept
        self.base = base
    }

    /// The placeholder that was written last, which the next one may extend.
    fileprivate struct Placeholder {
        var node: KeptNode
        var count: Int
        /// The offset in the page at which the count begins.
        var countStart: Int
        /// The offset in the page at which the element ends.
        var end: Int
    }
}

/// A node whose element is already in the page.
struct KeptNode {
    /// The node's index among its siblings in the old tree.
    var index: Int
    var isRow: Bool
}

extension HTMLWriter {
    mutating func writeLive(_ node: RenderNode) {
        if writePlaceholder(of: node) { return }
        let (outer, base) = (live?.whole, live?.base)
        if outer == nil, node.isReplacedAsWhole { live?.whole = node.id }
        writeElements(of: node.isRedacted ? node.redactedCopy : node)
        live?.whole = outer
        live?.base = base
    }

    /// Writes a placeholder if the page keeps the element of this node. One placeholder represents consecutive
    /// elements.
    ///
    /// It is a `<template>`, the only element that a parser accepts in each place.
    mutating func writePlaceholder(of node: RenderNode) -> Bool {
        guard let kept = live?.kept[node.identity] else { return false }
        if var last = live?.last, last.end == out.count, last.node.isRow == kept.isRow,
            kept.index == last.node.index + last.count
        {
            out.truncate(to: last.countStart)
            last.count += 1
            writeEnd(of: &last)
            return true
        }
        out.raw("<template")
        out.attribute("data-keep", node.id)
        out.raw(" data-count=\"")
        var placeholder = LiveState.Placeholder(node: kept, count: 1, countStart: out.count, end: 0)
        writeEnd(of: &placeholder)
        return true
    }

    private mutating func writeEnd(of placeholder: inout LiveState.Placeholder) {
        out.number(Double(placeholder.count))
        out.raw("\"></template>\n")
        placeholder.end = out.count
        live?.last = placeholder
    }

    /// Writes the attributes with which the page's script finds an element and its node's actions.
    mutating func writeLiveAttributes(of node: RenderNode) {
        let isReplaceable = live?.whole.map { $0 == node.id } ?? true
        // Text with a transition must not take the element of other text.
        let enters = !node.attributes.isEmpty && node.role.isLiveLeaf && node.attributes[.transition] != nil
        if (isReplaceable && (node.role.hasLiveElement || enters)) || !node.actions.isEmpty {
            // Relative to the element around it, because paths are long, and most of a page would be ids.
            out.attribute("data-node", node.id, around: live?.base)
            live?.base = node.id
        }
        if !node.actions.isEmpty {
            out.attribute("data-do", node.actions.map(\.rawValue).joined(separator: " "))
            if !node.gestures.isEmpty, node.isEnabled {
                out.raw(" tabindex=\"0\"")
                switch node.role {
                case .text, .heading, .stack, .group, .scroll: out.raw(" role=\"button\"")
                default: break
                }
            }
        }
        if node.traits.contains(.focused) { out.raw(" data-focused") }
        if node.traits.contains(.live) { out.raw(" data-live") }
        if node.attributes.isEmpty { return }
        if let tag = node.attributes[.tag]?.text { out.attribute("data-tag", tag) }
        if let mode = node.attributes[.scrollDismissesKeyboard]?.text { out.attribute("data-keyboard", mode) }
        if let levels = node.attributes[.backLevels]?.number, levels.isFinite {
            out.raw(" data-back=\"")
            out.number(levels)
            out.raw("\"")
        }
    }

    mutating func writeCloseButton(of window: RenderNode) {
        out.raw("<button type=\"button\" class=\"close\" data-send=\"dismiss\" aria-label=\"Close\"")
        // Back closes a window without a path, like a dialog.
        if window.attributes[.place] == "" { out.raw(" data-back=\"1\"") }
        out.raw(">")
        writeSymbol("xmark")
        out.raw("</button>")
    }

    /// Writes a stepper as its name, which usually contains the value, and two buttons.
    mutating func writeStepButtons(_ node: RenderNode) {
        open("<div", node, class: "field stepper")
        out.raw(" role=\"group\"")
        if !node.label.isEmpty { out.attribute("aria-label", node.label) }
        out.raw("><span class=\"name\">")
        out.text(node.label)
        out.raw("</span>")
        writeStepButton("decrement", "Decrement", "\u{2212}", of: node)
        writeStepButton("increment", "Increment", "+", of: node)
        out.raw("</div>\n")
    }

    private mutating func writeStepButton(
        _ action: ActionKind,
        _ name: String,
        _ sign: String,
        of node: RenderNode
    ) {
        out.raw("<button type=\"button\"")
        out.attribute("data-send", action.rawValue)
        out.attribute("aria-label", name)
        out.flag("disabled", !node.isEnabled || !node.accepts(action))
        out.raw(">")
        out.text(sign)
        out.raw("</button>")
    }

    /// Writes a browser input for a date, a time or both. The value of the node has the form of the field.
    mutating func writeDateInput(_ node: RenderNode) {
        let value = node.value?.text ?? ""
        let hasTime = value.utf8.contains(UInt8(ascii: ":"))
        let hasDate = value.utf8.contains(UInt8(ascii: "-"))
        out.raw("<input type=\"")
        out.raw(hasTime ? (hasDate ? "datetime-local" : "time") : "date")
        out.raw("\"")
        out.attribute("value", hasDate && hasTime ? value.split(separator: " ").joined(separator: "T") : value)
    }

    /// Writes the commands and the windows, in the element that contains the whole application.
    mutating func writeRoot(_ tree: AppTree) {
        out.raw("<div class=\"app\" data-node=\"\">\n")
        write(commands: tree.commands)
        out.raw("<main id=\"content\" tabindex=\"-1\">\n")
        write(tree.windows)
        out.raw("</main>\n</div>\n")
    }
}

extension RenderNode {
    /// Whether a patch can only replace the node's element as a whole, with all its content.
    var isReplacedAsWhole: Bool { isRedacted || (role.hasLiveElement && !role.isTransparent) }
}

extension Role {
    /// Whether each node with this role has exactly one element, so that a patch can replace or keep that element.
    var hasLiveElement: Bool {
        switch self {
        case .text, .heading, .image, .progress, .gauge, .divider, .spacer, .shape, .label, .header, .option, .tab:
            false
        default: true
        }
    }

    /// Whether each node with this role has exactly one element that needs no id.
    var isLiveLeaf: Bool {
        switch self {
        case .text, .heading, .progress, .gauge, .spacer, .divider, .shape: true
        default: false
        }
    }

    /// Whether the children of a node with this role correspond, in order, to all children of the node's element.
    var hasLiveLeaves: Bool {
        switch self {
        case .row, .stack, .group, .scroll, .toolbar, .element, .detail, .sidebar, .footer: true
        default: false
        }
    }

    /// Whether the element of a node with this role contains the children's elements unchanged, so that a change in one
    /// of these changes nothing around it.
    var isTransparent: Bool {
        switch self {
        case .window, .settings, .sheet, .popover, .alert, .dialog, .list, .row, .section, .form, .tabs, .toolbar,
            .footer,
            .stack, .group, .scroll, .split, .sidebar, .detail, .disclosure, .element:
            true
        default: false
        }
    }
}
