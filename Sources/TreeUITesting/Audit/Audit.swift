import RenderTree

/// Applies the audit's rules to a part of the screen.
struct Audit {
    private var findings: [AuditFinding] = []

    static func findings(in scope: Match) -> [AuditFinding] {
        var audit = Audit()
        audit.visit(scope, isInControl: false)
        audit.checkShortcuts(in: scope)
        return audit.findings
    }

    private mutating func visit(_ found: Match, isInControl: Bool) {
        let node = found.node
        guard !node.traits.contains(.hidden) else { return checkHidden(found) }
        checkName(found)
        checkGestures(found)
        checkQuantity(found)
        checkPicker(found)
        if node.role == .image, !isInControl { checkImage(found) }
        checkSiblings(found)
        let isInControl = isInControl || node.role.isNamedByContent || node.isControl && node.role != .tab
        for child in found.children { visit(child, isInControl: isInControl) }
    }

    private mutating func checkName(_ found: Match) {
        guard found.node.isControl else { return }
        guard let name = found.node.name, !name.text.isEmpty else {
            findings.append(AuditFinding(.unnamedControl, found))
            return
        }
        switch name.source {
        case .symbol: findings.append(AuditFinding(.namedBySymbol, found))
        case .placeholder: findings.append(AuditFinding(.namedByPlaceholder, found))
        case .label, .text, .help: break
        }
    }

    private mutating func checkGestures(_ found: Match) {
        let node = found.node
        let gestures: [ActionKind] = [.tap, .longPress, .drag]
        guard !node.isControl, node.role != .option, gestures.contains(where: node.accepts) else { return }
        // The subject names the content, because the group that accepts the gesture has no name.
        let named = found.node.name == nil ? found.below.first { $0.node.name != nil } : nil
        let subject = (named ?? found).described
        if node.accepts(.tap) { findings.append(AuditFinding(.tapOnNonControl, subject, node: node.id)) }
        if node.accepts(.longPress), !found.hasContextMenu {
            findings.append(AuditFinding(.unreachableByKeyboard, subject, node: node.id))
        }
        if node.accepts(.drag), !found.hasContextMenu {
            findings.append(AuditFinding(.onlyDragged, subject, node: node.id))
        }
    }

    private mutating func checkQuantity(_ found: Match) {
        let isQuantity =
            switch found.node.role {
            case .gauge, .chart, .dataPoint: true
            case .progress: found.node.value?.number != nil
            default: false
            }
        if isQuantity, found.node.label.isEmpty { findings.append(AuditFinding(.unnamedQuantity, found)) }
    }

    private mutating func checkPicker(_ found: Match) {
        let options = found.node.role == .picker ? found.node.options : []
        guard !options.isEmpty, !options.contains(where: { $0.traits.contains(.selected) }) else { return }
        findings.append(AuditFinding(.noOptionSelected, found))
    }

    private mutating func checkImage(_ found: Match) {
        if found.node.name == nil || found.node.name?.source == .symbol {
            findings.append(AuditFinding(.unlabelledImage, found))
        }
    }

    private mutating func checkHidden(_ found: Match) {
        for node in found.node.subtree where node.isControl && node.isEnabled && !node.actions.isEmpty {
            findings.append(AuditFinding(.hiddenControl, node.id == found.node.id ? found : found.with(node)))
        }
    }

    /// Checks the controls that have the same parent. Layout does not count as a parent.
    private mutating func checkSiblings(_ found: Match) {
        guard !found.node.role.isStructural || found.ancestors.isEmpty else { return }
        var seen: [String: Int] = [:]
        var order: [Match] = []
        for sibling in found.meaningfulChildren where sibling.node.isControl && !sibling.node.label.isEmpty {
            if seen[sibling.node.phrase] == nil { order.append(sibling) }
            seen[sibling.node.phrase, default: 0] += 1
        }
        for sibling in order {
            guard let count = seen[sibling.node.phrase], count > 1 else { continue }
            findings.append(AuditFinding(.sameName, "\(count) × \(sibling.described)", node: sibling.node.id))
        }
    }

    /// Checks the shortcuts within each window, together with those of the commands, which work in every window.
    private mutating func checkShortcuts(in scope: Match) {
        let all = ([scope] + scope.below + scope.commandsBelow).filter { $0.node.shortcut != nil }
        let byText = Dictionary(grouping: all) { $0.node.shortcut?.text ?? "" }
        for shortcut in byText.keys.sorted() {
            guard let holders = byText[shortcut], let glyphs = holders[0].node.shortcut?.glyphs else { continue }
            let commands = holders.filter { $0.window == nil }
            let windows = Dictionary(grouping: holders.filter { $0.window != nil }) { $0.window?.id.description ?? "" }
            // A command and a control of one window may share a key: they clash only in that window.
            let groups = windows.isEmpty ? [commands] : windows.keys.sorted().map { (windows[$0] ?? []) + commands }
            for group in groups where group.count > 1 {
                let names = group.map(\.node.phrase).joined(separator: ", ")
                findings.append(AuditFinding(.shortcutClash, "\(names) (\(glyphs))", node: group[0].node.id))
            }
        }
    }
}

extension Match {
    /// Whether a context menu inside the node or beside it offers an alternative to the gesture.
    fileprivate var hasContextMenu: Bool {
        let isMenu: (RenderNode) -> Bool = { $0.role == .contextMenu }
        return node.subtree.contains(where: isMenu) || ancestors.last?.children.contains(where: isMenu) == true
    }

    fileprivate var commandsBelow: [Match] {
        below.filter { $0.node.role == .commands }.flatMap(\.below)
    }

    /// The children, with layout nodes replaced by their children.
    fileprivate var meaningfulChildren: [Match] {
        children.flatMap { child in
            if child.node.traits.contains(.hidden) { return [Match]() }
            return child.node.role.isStructural ? child.meaningfulChildren : [child]
        }
    }
}
