import RenderTree

// A wide terminal shows the first screen of a stack beside the last one. Return on a link moves the focus to the last one, Escape to
// the first.

extension HostState {
    /// Whether the screen has space for two screens of a stack.
    package var isWide: Bool { width >= Layout.leastWidthOfTwoScreens }

    var hasTwoScreens: Bool { screens != nil }

    private var screens: (first: RenderNode, last: RenderNode)? {
        isWide ? scope?.subtree.lazy.compactMap(\.screensOfStack).first : nil
    }

    /// The control to which Escape leads from the last screen: the control that opened the screen or, if there is none,
    /// one on the first screen.
    var controlBeside: NodeID? {
        guard let focus, let screens, focus.isWithin(screens.last.id) else { return nil }
        if let opener, opener.isWithin(screens.first.id), ring.index(of: opener) != nil { return opener }
        return startID(of: screens.first)
    }

    /// Notes the press of a control. A screen that the control opens receives the focus, even if it is already open.
    mutating func pressWillOpen(from control: RenderNode) {
        opensScreen = true
        guard let screens, control.id.isWithin(screens.first.id), control.attribute(.place) != nil,
            let start = startID(of: screens.last)
        else { return }
        opener = control.id
        moveFocus(to: start)
    }

    /// Moves the focus to a screen that has been opened, or back to the control that had opened a closed one.
    /// - Parameter before: The control that had the focus.
    mutating func settleScreens(after before: NodeID?) {
        let screens = screens
        guard screens?.last.id != lastScreen else { return }
        lastScreen = screens?.last.id
        if let before, let screens, before.isWithin(screens.first.id) { opener = before }
        let isLost = before.map { ring.index(of: $0) == nil } ?? true
        guard isLost || opensScreen else { return }
        if let last = screens?.last {
            if isLost || focus?.isWithin(last.id) != true, let start = startID(of: last) { moveFocus(to: start) }
        } else if isLost, let opener, ring.index(of: opener) != nil {
            moveFocus(to: opener)
        }
    }

    private func startID(of screen: RenderNode) -> NodeID? {
        let ring = FocusRing(screen)
        return ring.start(in: screen).map { ring.stops[$0].node.id }
    }
}
