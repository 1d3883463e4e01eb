import RenderTree
public import Testing

extension Locator {
    /// Selects a tab, a row of a list with a selection, or an option of a picker.
    public func select(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await perform("select", settling, sourceLocation) { found throws(Refusal) in
            guard let choice = found.asChoice else { throw Refusal(.isNoChoice()) }
            return choice
        }
    }

    /// Selects an option of a picker, an item of a menu, a tab or a row of a list by its name. A row matches by any
    /// text in it.
    public func select(
        _ choice: some TextPattern,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await perform("select \(choice.phrase) in", settling, sourceLocation) { found throws(Refusal) in
            let choices = found.choices
            let matching = choices.filter { $0.names.contains(where: choice.matches) }
            guard let first = matching.first else { throw Refusal(.offers(choices.map(\.shown))) }
            guard matching.count == 1 else { throw Refusal(.offersSeveral(matching.count, choice.phrase)) }
            return first.nodeAction
        }
    }
}

/// An alternative that a picker, menu, tab view or list offers.
private struct Choice {
    var names: [String]
    var shown: String
    var nodeAction: NodeAction
}

extension Match {
    /// The action that selects the node in the picker, tab view or list around it.
    var asChoice: NodeAction? {
        guard let tag = node.attributes[.tag]?.text else { return nil }
        return ancestors.last { $0.accepts(.select) }.map { NodeAction(.select(tag), on: $0.id) }
    }

    /// The alternatives that the node offers.
    fileprivate var choices: [Choice] {
        switch node.role {
        case .menu:
            return below.map(\.node).filter { $0.accepts(.tap) || $0.accepts(.toggle) }.map { item in
                let nodeAction = NodeAction(item.accepts(.toggle) ? .toggle : .tap, on: item.id)
                return Choice(names: [item.label], shown: "\"\(item.label)\"", nodeAction: nodeAction)
            }
        case .list, .table:
            return below { $0.role == .row }.compactMap { row in
                row.asChoice.map { nodeAction in
                    Choice(names: row.node.namesToRead, shown: row.node.summary, nodeAction: nodeAction)
                }
            }
        default:
            guard node.accepts(.select) else { return [] }
            return node.subtree.filter { $0.role == .option || $0.role == .tab }.compactMap { choice in
                choice.attributes[.tag]?.text.map { tag in
                    Choice(
                        names: [choice.label],
                        shown: "\"\(choice.label)\"",
                        nodeAction: NodeAction(.select(tag), on: node.id)
                    )
                }
            }
        }
    }
}
