import RenderTree

/// Properties that views set on the window or the sheet around them.
package struct PresentationMarks: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The sheet stays open: a person cannot close it.
    static let staysOpen = PresentationMarks(rawValue: 1)
    static let opensURLs = PresentationMarks(rawValue: 2)
    /// Paths are opened only after the window's content has gone.
    static let opensPathsLater = PresentationMarks(rawValue: 4)
    /// The window shows the screens of paths that no link leads to.
    static let opensPaths = PresentationMarks(rawValue: 8)
}

/// Toolbars, titles and marks that move up to the presentation that they belong to.
struct Hoisted {
    var nodes: [RenderNode] = []
    var marks: PresentationMarks = []

    var isEmpty: Bool { nodes.isEmpty && marks.isEmpty }

    static func += (lhs: inout Hoisted, rhs: Hoisted) {
        lhs.nodes += rhs.nodes
        lhs.marks.formUnion(rhs.marks)
    }

    /// Removes and returns the parts that a node with this role shows itself. The rest moves further up.
    mutating func takeOwn(of role: Role) -> Hoisted {
        guard !isEmpty else { return Hoisted() }
        var own = Hoisted()
        switch role {
        case .window, .settings: swap(&own, &self)
        case .sheet, .popover:
            own = Hoisted(nodes: nodes, marks: marks.intersection(.staysOpen))
            self = Hoisted(marks: marks.subtracting(.staysOpen))
        // A column or a tab has its own title; its toolbar is the window's.
        case .tab, .sidebar, .detail:
            own.nodes = nodes.filter { $0.role != .toolbar }
            nodes = nodes.filter { $0.role == .toolbar }
        default: break
        }
        return own
    }
}
