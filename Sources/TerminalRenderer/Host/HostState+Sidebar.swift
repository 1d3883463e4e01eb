import RenderTree

// A narrow screen shows the sidebar or the content, whichever has the focus. Escape leads to the sidebar, Return to the
// content.

extension HostState {
    var isNarrow: Bool { width < Layout.leastWidthOfColumns }

    private var sidebarRing: FocusRing {
        scope?.subtree.first { $0.role == .sidebar }.map(FocusRing.init) ?? FocusRing()
    }

    func isInSidebar(_ control: NodeID) -> Bool { sidebarRing.index(of: control) != nil }

    /// Where Escape leads.
    enum EscapeTarget {
        /// To the screen below, with the button that leads there.
        case screen(NodeID)
        /// To a control in the first column of a wide screen, or in the sidebar of a narrow screen.
        case control(NodeID)
    }

    var targetOfEscape: EscapeTarget? {
        if let control = controlBeside { return .control(control) }
        if let back = backButton { return .screen(back) }
        return hiddenSidebarRow.map(EscapeTarget.control)
    }

    /// The button that leaves the screen with the focus.
    private var backButton: NodeID? {
        guard let back = ring.stops.last(where: \.node.isBackButton)?.node.id else {
            return nil
        }
        return focus.map(isInSidebar) == false && !hasTwoScreens ? back : nil
    }

    /// The selected row of the sidebar, if a narrow screen does not show it.
    private var hiddenSidebarRow: NodeID? {
        guard isNarrow, let focus else { return nil }
        let ring = sidebarRing
        guard showsContent || ring.index(of: focus) == nil else { return nil }
        return (ring.stops.first { $0.node.traits.contains(.selected) } ?? ring.stops.first)?.node.id
    }

    /// Moves the focus from the sidebar to the content's first control, after a row was pressed.
    mutating func enterContent() -> [Event] {
        let split = scope?.subtree.first { $0.role == .split }
        let content = split?.children.last { $0.role != .sidebar && !$0.isOverlay }
        let stops = content.map { FocusRing($0).stops } ?? []
        guard let first = stops.first(where: { !$0.node.isSearchField }) ?? stops.first else {
            showsContent = true
            return []
        }
        return moveFocus(to: first)
    }
}
