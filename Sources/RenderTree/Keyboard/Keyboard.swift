/// A window's keyboard focus and the effects of keys, with the same rules for every host.
///
/// A host maps its keys to ``KeyboardKey`` and sends the returned events. The host handles carets, scrolling, and
/// shortcuts that its keyboard expresses in another way.
package struct Keyboard: Sendable {
    package private(set) var focus: NodeID?
    /// The window, or the presentation in front of it. Cached with its ring, because both require a tree walk.
    package private(set) var scope: RenderNode?
    package private(set) var ring = FocusRing()
    /// The open menu or picker.
    package var menu: KeyboardMenu?
    /// The number of moves of the focus, including moves to the same control.
    package private(set) var moves = 0

    /// Whether a window starts with a focused control. A presentation in front of a window always does.
    private let beginsInWindows: Bool
    /// The position of the focus in the ring, for the case that its node disappears.
    private var lastIndex = 0
    private var lastScope: NodeID?
    /// The controls that had the focus when another screen replaced theirs, most recent last.
    private var openers: [NodeID] = []
    /// The focus in each window that the user left.
    private var remembered: [NodeID: NodeID] = [:]
    private var lastApplicationFocus: NodeID?

    package init(beginsInWindows: Bool = true) {
        self.beginsInWindows = beginsInWindows
    }

    package var focusedNode: RenderNode? {
        ring.index(of: focus).map { ring.stops[$0].node }
    }

    /// The node that is visibly focused: the current item of an open menu or, if no menu is open, the focused control.
    package var highlighted: NodeID? { menu?.chosenItem?.node ?? focus }

    // MARK: The tree

    /// Updates the tree. If the focused node has disappeared, moves the focus.
    /// - Parameter window: The window in which the user works.
    package mutating func update(_ tree: AppTree, window: RenderNode?) {
        remembered = remembered.filter { window, _ in tree.windows.contains { $0.id == window } }
        if let menu, !menu.items.contains(where: \.canBeChosen) { self.menu = nil }
        scope = window?.topmostScope
        let before = ring
        ring = scope.map(FocusRing.init) ?? FocusRing()
        guard let scope else {
            focus = nil
            lastScope = nil
            return
        }
        let wanted = ring.stops.first { $0.node.traits.contains(.focused) }?.node.id
        if let wanted, wanted != lastApplicationFocus { move(to: wanted) }
        lastApplicationFocus = wanted
        if scope.id != lastScope {
            enter(scope)
        } else if focus != nil || beginsInWindows, ring.index(of: focus) == nil {
            move(to: successor(in: scope, before).map { ring.stops[$0].node.id })
        }
    }

    /// Returns the stop that replaces the focused control, which has disappeared: if a screen was closed, the link that opened
    /// it; if a screen was opened, the first stop of that screen; otherwise the nearest stop.
    private mutating func successor(in scope: RenderNode, _ before: FocusRing) -> Int? {
        if beginsInWindows, let last = openers.lastIndex(where: { ring.index(of: $0) != nil }) {
            let opener = openers[last]
            openers.removeSubrange(last...)
            return ring.index(of: opener)
        }
        // The controls around a screen, such as those of a sidebar, do not change with the screen.
        let around = focus.map { ring.stops(around: $0) } ?? ring.stops.indices
        guard Set(before.stops.map(\.node.id)).isDisjoint(with: ring.stops[around].map(\.node.id)) else {
            return min(max(lastIndex, around.lowerBound), around.upperBound - 1)
        }
        if let focus { openers = openers.suffix(19) + [focus] }
        return start(in: scope, among: around)
    }

    private mutating func enter(_ scope: RenderNode) {
        if let lastScope, let focus { remembered[lastScope] = focus }
        lastScope = scope.id
        menu = nil
        guard ring.index(of: focus) == nil else { return }
        let before = remembered[scope.id].flatMap { ring.index(of: $0) }
        move(to: (before ?? start(in: scope, among: ring.stops.indices)).map { ring.stops[$0].node.id })
    }

    private func start(in scope: RenderNode, among stops: Range<Int>) -> Int? {
        beginsInWindows || scope.isOverlay ? ring.start(in: scope, among: stops) : nil
    }

    package mutating func move(to id: NodeID?) {
        focus = id
        lastIndex = ring.index(of: id) ?? 0
        moves += 1
    }

    // MARK: Keys

    /// Applies a key. Returns the events to send, or `nil` if nothing uses the key.
    ///
    /// The order of priority is: the open menu, the views that handle the key by name, the focused control, the
    /// window's shortcuts, the views that handle any key, the window itself.
    package mutating func press(_ key: KeyboardKey) -> [Event]? {
        if menu != nil {
            guard case .send(let event)? = pressInMenu(key) else { return [] }
            return [event]
        }
        if let event = eventOfTakenKey(key.shortcut) { return [event] }
        if let node = focusedNode, node.isTextEntry {
            if key == .enter, node.role != .editor, node.role != .datePicker { return pressReturn(in: node) }
            if node.keepsForItself(key) { return nil }
        } else if let events = pressOnControl(key) {
            return events
        }
        return action(of: key.shortcut) ?? eventOfAnyKey(key.shortcut).map { [$0] } ?? pressInWindow(key)
    }

    /// Applies a key in an open menu: moves to another item, closes the menu, or selects the item. Returns the
    /// selection.
    package mutating func pressInMenu(_ key: KeyboardKey) -> KeyboardMenu.Choice? {
        guard var open = menu else { return nil }
        switch key {
        case .escape, .left:
            menu = nil
            return nil
        case .down, .tab: open.move(by: 1)
        case .up, .backTab: open.move(by: -1)
        case .home: open.moveToEdge(first: true)
        case .end: open.moveToEdge(first: false)
        case .enter, .space:
            menu = nil
            return open.chosenItem.flatMap { $0.isEnabled ? $0.choice : nil }
        case .character(let character):
            if let item = open.items.first(where: { $0.canBeChosen && $0.letter == Character(character.lowercased()) })
            {
                menu = nil
                return item.choice
            }
            open.moveToItem(beginningWith: character)
        case .right: break
        }
        menu = open
        return nil
    }

    /// Applies a key to the focused control, except in text fields: Return and Space press the control; Left and Right
    /// change its value.
    package mutating func pressOnControl(_ key: KeyboardKey) -> [Event]? {
        guard let index = ring.index(of: focus) else { return nil }
        let stop = ring.stops[index]
        switch key {
        case .enter where leavesReturn(stop.node): return nil
        case .enter, .space: return press(stop)
        case .left where stop.node.accepts(.decrement): return [Event(.decrement, to: stop.node.id)]
        case .right where stop.node.accepts(.increment): return [Event(.increment, to: stop.node.id)]
        case .left where stop.node.choosesSideways: return choose(in: stop.node, by: -1)
        case .right where stop.node.choosesSideways: return choose(in: stop.node, by: 1)
        default: return nil
        }
    }

    /// Applies Return in a field. It submits the field if possible, otherwise performs the default action if there is
    /// one, and otherwise moves the focus on.
    package mutating func pressReturn(in field: RenderNode) -> [Event] {
        if let event = Keyboard.event(ofReturnIn: field, ring) { return [event] }
        return move(by: 1) ?? []
    }

    /// Returns the event that Return causes in a field: submitting the field or, if the field cannot be submitted,
    /// tapping the default button.
    package static func event(ofReturnIn field: RenderNode, _ ring: FocusRing) -> Event? {
        if field.accepts(.submit) { return Event(.submit, to: field.id) }
        guard field.role == .field || field.role == .secureField else { return nil }
        return ring.button(for: KeyboardKey.enter.shortcut).map { Event(.tap, to: $0.id) }
    }

    /// Applies a key in the window: moves the focus, or performs the default or the cancel action.
    package mutating func pressInWindow(_ key: KeyboardKey) -> [Event]? {
        switch key {
        case .tab: moveTab(by: 1)
        case .backTab: moveTab(by: -1)
        case .down, .right: move(by: 1)
        case .up, .left: move(by: -1)
        case .enter: action(of: key.shortcut)
        case .escape: action(of: key.shortcut) ?? dismissal
        default: nil
        }
    }

    /// Returns a tap of the button with a shortcut, in the window or the presentation in front of it.
    private func action(of shortcut: Shortcut) -> [Event]? {
        ring.button(for: shortcut).map { [Event(.tap, to: $0.id)] }
    }

    /// The event that closes the settings or the presentation in front of the window, if that can be closed without a choice.
    /// A pushed screen of the settings is left first.
    private var dismissal: [Event]? {
        guard let scope, scope.accepts(.dismiss) else { return nil }
        let isSettings = scope.role == .settings && !ring.stops.contains { $0.node.isBackButton }
        guard scope.isOverlay || isSettings else { return nil }
        return [Event(.dismiss, to: scope.id)]
    }

    // MARK: Pressing

    /// Presses a control, like Return, Space or a click. Returns `nil` for a control that none of them changes, such as a text
    /// field or a stepper.
    package mutating func press(_ stop: FocusRing.Stop) -> [Event]? {
        let node = stop.node
        switch node.role {
        case .field, .secureField, .editor: return nil
        case .toggle, .disclosure: return [Event(.toggle, to: node.id)]
        case .tabs: return []
        case .picker, .menu:
            open(node, title: node.label)
            return []
        default:
            if let list = stop.list, let tag = node.attributes[.tag]?.text { return [Event(.select(tag), to: list.id)] }
            if node.accepts(.tap) { return [Event(.tap, to: node.id)] }
            guard let menu = contextMenu(for: node) else { return nil }
            open(menu, title: "Actions")
            return []
        }
    }

    /// Whether Return belongs to the default button instead of the focused control, which Space changes.
    package func leavesReturn(_ node: RenderNode) -> Bool {
        (node.role == .toggle || node.role == .disclosure) && ring.button(for: KeyboardKey.enter.shortcut) != nil
    }

    /// Opens a menu or a picker, unless all of its items are disabled.
    package mutating func open(_ node: RenderNode, title: String) {
        menu = KeyboardMenu(node.menuItems, title: title)
    }

    /// Selects the next or previous tab or option.
    private func choose(in node: RenderNode, by step: Int) -> [Event] {
        let choices = node.children.filter { ($0.role == .tab || $0.role == .option) && $0.isEnabled }
        let current = choices.firstIndex { $0.traits.contains(.selected) }
        let next = current.map { $0 + step } ?? (step > 0 ? 0 : choices.count - 1)
        guard choices.indices.contains(next), let tag = choices[next].attributes[.tag]?.text else { return [] }
        return [Event(.select(tag), to: node.id)]
    }

    /// Returns the context menu of the node, or of the nearest ancestor that has one.
    package func contextMenu(for node: RenderNode) -> RenderNode? {
        var id: NodeID? = node.id
        while let current = id {
            if let menu = ring.contextMenus[current] { return menu }
            id = current.parent
        }
        return nil
    }

    // MARK: Moving

    private mutating func moveTab(by step: Int) -> [Event]? {
        ring.next(after: ring.index(of: focus), by: step).map { moved(to: ring.stops[$0]) }
    }

    /// Moves the focus to the next or previous control. In a list with a selection, the selection moves along. Returns
    /// `nil` after the last control.
    private mutating func move(by step: Int) -> [Event]? {
        guard let index = ring.index(of: focus), ring.stops.indices.contains(index + step) else { return nil }
        let (from, to) = (ring.stops[index], ring.stops[index + step])
        let events = moved(to: to)
        guard let list = to.list, list.id == from.list?.id, let tag = to.node.attributes[.tag]?.text else {
            return events
        }
        return events + [Event(.select(tag), to: list.id)]
    }

    /// Moves the focus. Returns an event if the application binds its focus to the control.
    private mutating func moved(to stop: FocusRing.Stop) -> [Event] {
        move(to: stop.node.id)
        guard stop.node.accepts(.focus), !stop.node.traits.contains(.focused) else { return [] }
        lastApplicationFocus = stop.node.id
        return [Event(.focus, to: stop.node.id)]
    }
}

extension RenderNode {
    /// Whether Left and Right change the selection: tabs, and pickers whose options are side by side.
    fileprivate var choosesSideways: Bool {
        if role == .tabs { return true }
        guard role == .picker, let style = attributes[.style]?.text else { return false }
        return ["segmented", "palette", "inline", "radioGroup"].contains(style)
    }

    /// Whether the key edits the text of the node, so that it does not move the focus.
    fileprivate func keepsForItself(_ key: KeyboardKey) -> Bool {
        switch key {
        case .left, .right, .home, .end, .space, .character: true
        case .up, .down: role == .editor || role == .datePicker
        case .enter: role == .editor
        case .tab, .backTab, .escape: false
        }
    }
}
