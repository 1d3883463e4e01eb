import RenderTree

/// Compares two trees, and collects the elements that differ.
struct LiveComparison {
    private(set) var parts: [HTMLPatch.Part] = []
    /// Whether the compared nodes are in a form, where sections have other elements.
    private var isInForm = false

    mutating func compare(_ old: AppTree, _ new: AppTree) {
        let windows = LivePairs(old.windows, new.windows, keeping: true)
        let haveSameCommands =
            old.commands.count == new.commands.count
            && zip(old.commands, new.commands).allSatisfy { $0.isIdentical(to: $1) }
        if !windows.areInPlace || !haveSameCommands {
            let before = html(keeping: windows.old) { $0.writeRoot(old) }
            let after = html(keeping: windows.new) { $0.writeRoot(new) }
            if before != after { parts.append(HTMLPatch.Part(target: "", html: after)) }
        }
        for (old, new) in windows.changed { compare(old, new, in: nil) }
    }

    /// Compares two nodes with the same id and role, whose elements are at the same place.
    private mutating func compare(_ old: RenderNode, _ new: RenderNode, in parent: RenderNode?) {
        guard new.role.isTransparent, !old.isRedacted, !new.isRedacted,
            let oldContent = old.liveContent, let newContent = new.liveContent
        else { return replace(old, new, keeping: LivePairs([], []), in: parent) }
        let pairs = LivePairs(oldContent, newContent, hasLeaves: new.role.hasLiveLeaves)
        if !pairs.areInPlace {
            replace(old, new, keeping: pairs, in: parent)
        } else if !old.hasSameElement(as: new) {
            replace(old, new, keeping: LivePairs(oldContent, newContent, keeping: true), in: parent)
        } else {
            for index in pairs.changedLeaves {
                replaceLeaf(at: index, old: oldContent[index], newContent[index], in: new.id)
            }
        }
        let wasInForm = isInForm
        if new.role == .form { isInForm = true }
        for (old, child) in pairs.changed { compare(old, child, in: new) }
        isInForm = wasInForm
    }

    /// Adds the new element, unless it is equal to the old one.
    private mutating func replace(
        _ old: RenderNode,
        _ new: RenderNode,
        keeping pairs: LivePairs,
        in parent: RenderNode?
    ) {
        let before = html(keeping: pairs.old, in: parent?.id) { $0.writeElement(of: old, in: parent?.role) }
        let after = html(keeping: pairs.new, in: parent?.id) { $0.writeElement(of: new, in: parent?.role) }
        if before != after { parts.append(HTMLPatch.Part(target: new.id.description, html: after)) }
    }

    private mutating func replaceLeaf(at index: Int, old: RenderNode, _ new: RenderNode, in parent: NodeID) {
        let before = html(keeping: [:], in: parent) { $0.write(old) }
        let after = html(keeping: [:], in: parent) { $0.write(new) }
        if before != after { parts.append(HTMLPatch.Part(target: parent.description, child: index, html: after)) }
    }

    private func html(
        keeping kept: [ObjectIdentifier: KeptNode],
        in base: NodeID? = nil,
        _ write: (inout HTMLWriter) -> Void
    ) -> String {
        var writer = HTMLWriter()
        writer.live = LiveState(kept: kept, in: base)
        writer.isInForm = isInForm
        write(&writer)
        return writer.out.string
    }
}

extension HTMLWriter {
    /// Writes the element of a node as it is in the element of its parent.
    fileprivate mutating func writeElement(of node: RenderNode, in parent: Role?) {
        switch parent {
        case _ where node.role == .row: writeRow(node)
        case .split: writeColumn(node)
        default: write(node)
        }
    }
}

extension RenderNode {
    /// The nodes whose elements are in the element of this node; `nil` if they are not independent of each other.
    fileprivate var liveContent: [RenderNode]? {
        guard role == .tabs else { return children }
        let selected = children.filter { $0.role == .tab && $0.traits.contains(.selected) }
        return selected.count > 1 ? nil : selected.first?.children ?? []
    }

    /// Whether the elements of both nodes are equal, apart from those of their content. It may be `false` for equal
    /// elements.
    fileprivate func hasSameElement(as other: RenderNode) -> Bool {
        guard hasSameFields(as: other) else { return false }
        if role == .tabs {
            return children.count == other.children.count
                && zip(children, other.children).allSatisfy { $0.id == $1.id && $0.hasSameFields(as: $1) }
        }
        // A presentation without a name takes the name of the first heading in it.
        return role.isModal || role == .popover ? overlayName == other.overlayName : true
    }

    private func hasSameFields(as other: RenderNode) -> Bool {
        role == other.role && traits == other.traits && actions == other.actions && attributes == other.attributes
            && value == other.value && name?.source == other.name?.source
            && label.utf8.elementsEqual(other.label.utf8)
    }
}
