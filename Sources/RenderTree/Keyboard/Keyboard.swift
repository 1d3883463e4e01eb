/// Where the keyboard's focus is in a window, and what keys do there: the same rules for every host.
///
/// A host maps its keys to ``KeyboardKey`` and sends the events that come back. It keeps to itself what only it has: carets,
/// scrolling, and shortcuts that its keyboard writes in another way.
package struct Keyboard: Sendable {
    /// The control that keys go to.
    package private(set) var focus: NodeID?
    /// The window, or what lies above it. Kept with its ring, because both take a walk through the tree.
    package private(set) var scope: RenderNode?
    package private(set) var ring = FocusRing()
    /// The menu or picker that is open.
    package var menu: KeyboardMenu?
    /// Changes with each move of the focus, also to where it was.
    package private(set) var moves = 0

    /// Whether the focus begins at a control of each window, or only in what lies above one.
    private let beginsInWindows: Bool
    /// Where in the ring the focus was, for when its node is gone.
    private var lastIndex = 0
    private var lastScope: NodeID?
    /// Where the focus was in the windows that were left.
    private var remembered: [NodeID: NodeID] = [:]
    private var lastApplicationFocus: NodeID?

    package init(beginsInWindows: Bool = true) {
        self.beginsInWindows = beginsInWindows
    }

    package var focusedNode: RenderNode? {
        ring.index(of: focus).map { ring.stops[$0].node }
    }

    /// The node that a person sees in focus: the chosen item of an open menu, or else the focused control.
    package var highlighted: NodeID? { menu?.chosenItem?.node ?? focus }

    // MARK: The tree

    /// Takes a new tree, and finds the focus a place where its node is gone.
    /// - Parameter window: The window that the person works in.
    package mutating func update(_ tree: AppTree, window: RenderNode?) {
        remembered = remembered.filter { window, _ in tree.windows.contains { $0.id == window } }
        if let menu, !menu.items.contains(where: \.canBeChosen) { self.menu = nil }
        scope = window?.topmostScope
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
            let index = min(lastIndex, ring.stops.count - 1)
            move(to: index >= 0 ? ring.stops[index].node.id : nil)
        }
    }

    private mutating func enter(_ scope: RenderNode) {
        if let lastScope, let focus { remembered[lastScope] = focus }
        lastScope = scope.id
        menu = nil
        guard ring.index(of: focus) == nil else { return }
        let before = remembered[scope.id].flatMap { ring.index(of: $0) }
        let start = beginsInWindows || scope.isOverlay ? ring.start(in: scope) : nil
        move(to: (before ?? start).map { ring.stops[$0].node.id })
    }

    package mutating func move(to id: NodeID?) {
        focus = id
        lastIndex = ring.index(of: id) ?? 0
        moves += 1
    }

    // MARK: Keys

    /// Does what the key says on this host: nothing takes it if `nil` comes back.
    ///
    /// The order is that of a person's attention: the open menu, the focused control, the shortcuts of the window, the
    /// window itself.
    package mutating func press(_ key: KeyboardKey) -> [Event]? {
        if menu != nil {
            guard case .send(let event)? = pressInMenu(key) else { return [] }
            return [event]
        }
        if let node = focusedNode, node.isTextEntry {
            if key == .enter, node.role != .editor, node.role != .datePicker { return pressReturn(in: node) }
            if node.keepsForItself(key) { return nil }
        } else if let events = pressOnControl(key) {
            return events
        }
        return action(of: key.shortcut) ?? pressInWindow(key)
    }

    /// What a key does in an open menu: it moves, closes the menu, or chooses.
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

    /// What a key does on the focused control, a text entry aside: Return and Space press it, Left and Right change it.
    package mutating func pressOnControl(_ key: KeyboardKey) -> [Event]? {
        guard let index = ring.index(of: focus) else { return nil }
        let stop = ring.stops[index]
        switch key {
        case .enter, .space: return press(stop)
        case .left where stop.node.accepts(.decrement): return [Event(.decrement, to: stop.node.id)]
        case .right where stop.node.accepts(.increment): return [Event(.increment, to: stop.node.id)]
        case .left where stop.node.choosesSideways: return choose(in: stop.node, by: -1)
        case .right where stop.node.choosesSideways: return choose(in: stop.node, by: 1)
        default: return nil
        }
    }

    /// Return in a field: submits it, or else does the default action, or else moves on.
    package mutating func pressReturn(in field: RenderNode) -> [Event] {
        if let event = Keyboard.event(ofReturnIn: field, ring) { return [event] }
        return move(by: 1) ?? []
    }

    /// The event that Return in a field sends: to the field if it is submitted, or else to the default button.
    package static func event(ofReturnIn field: RenderNode, _ ring: FocusRing) -> Event? {
        if field.accepts(.submit) { return Event(.submit, to: field.id) }
        guard field.role == .field || field.role == .secureField else { return nil }
        return ring.button(for: KeyboardKey.enter.shortcut).map { Event(.tap, to: $0.id) }
    }

    /// What a key does in the window: it moves the focus, or does the default or the cancelling action.
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

    /// The button of the window, or of what lies above it, that has this key as its shortcut.
    private func action(of shortcut: Shortcut) -> [Event]? {
        ring.button(for: shortcut).map { [Event(.tap, to: $0.id)] }
    }

    /// Closes what lies above the window, if that can be closed without a choice.
    private var dismissal: [Event]? {
        guard let scope, scope.isOverlay, scope.accepts(.dismiss) else { return nil }
        return [Event(.dismiss, to: scope.id)]
    }

    // MARK: Pressing

    /// Uses a control as Return, Space or a click does; `nil` for a field, which takes text.
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
            if let menu = contextMenu(for: node) { open(menu, title: "Actions") }
            return []
        }
    }

    /// Opens a menu or a picker; one in which nothing can be chosen stays closed.
    package mutating func open(_ node: RenderNode, title: String) {
        menu = KeyboardMenu(node.menuItems, title: title)
    }

    /// The neighbour of the chosen tab or option.
    private func choose(in node: RenderNode, by step: Int) -> [Event] {
        let choices = node.children.filter { ($0.role == .tab || $0.role == .option) && $0.isEnabled }
        let current = choices.firstIndex { $0.traits.contains(.selected) }
        let next = current.map { $0 + step } ?? (step > 0 ? 0 : choices.count - 1)
        guard choices.indices.contains(next), let tag = choices[next].attributes[.tag]?.text else { return [] }
        return [Event(.select(tag), to: node.id)]
    }

    /// The menu of the node, or of what it lies in.
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
        guard !ring.stops.isEmpty else { return nil }
        let start = step > 0 ? 0 : ring.stops.count - 1
        let next = ring.index(of: focus).map { ring.next(after: $0, by: step) } ?? start
        return moved(to: ring.stops[next])
    }

    /// To the control before or after; in a list that is to choose from, the choice goes along. `nil` beyond the last.
    private mutating func move(by step: Int) -> [Event]? {
        guard let index = ring.index(of: focus), ring.stops.indices.contains(index + step) else { return nil }
        let (from, to) = (ring.stops[index], ring.stops[index + step])
        let events = moved(to: to)
        guard let list = to.list, list.id == from.list?.id, let tag = to.node.attributes[.tag]?.text else {
            return events
        }
        return events + [Event(.select(tag), to: list.id)]
    }

    /// An application that binds its focus to the control hears of it.
    private mutating func moved(to stop: FocusRing.Stop) -> [Event] {
        move(to: stop.node.id)
        guard stop.node.accepts(.focus), !stop.node.traits.contains(.focused) else { return [] }
        lastApplicationFocus = stop.node.id
        return [Event(.focus, to: stop.node.id)]
    }
}

extension RenderNode {
    /// Whether Left and Right choose: tabs, and options that stand side by side.
    fileprivate var choosesSideways: Bool {
        if role == .tabs { return true }
        guard role == .picker, let style = attributes[.style]?.text else { return false }
        return ["segmented", "palette", "inline", "radioGroup"].contains(style)
    }

    /// Whether the key edits the text that the node holds, and so is none of the focus.
    fileprivate func keepsForItself(_ key: KeyboardKey) -> Bool {
        switch key {
        case .left, .right, .home, .end, .space, .character: true
        case .up, .down: role == .editor || role == .datePicker
        case .enter: role == .editor
        case .tab, .backTab, .escape: false
        }
    }
}
