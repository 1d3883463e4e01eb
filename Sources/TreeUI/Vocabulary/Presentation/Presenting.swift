import RenderTree

extension _RenderContext {
    /// Adds a node, such as a sheet or an alert, that is presented in front of the view at this place.
    /// - Parameters:
    ///   - node: The node, without its actions.
    ///   - isPresented: The condition that becomes false when the node is closed.
    ///   - content: Evaluates the content, which can use the action that closes the node.
    mutating func present(
        _ node: consuming RenderNode,
        closing isPresented: Binding<Bool>,
        content: (inout _RenderContext, DismissAction) -> Void
    ) {
        let id = node.id
        let close: @MainActor () -> Void = { isPresented.wrappedValue = false }
        node.actions = [.dismiss]
        if node.role.isModal {
            node.traits.insert(.modal)
            addModal()
        }
        handle(.dismiss, on: id) { _ in close() }
        let dismiss = DismissAction(dismiss: renewed(at: id, close))
        let presented = node
        keepingPreferences { context in
            context.add(presented) { context in
                context.environment.beginPresentation(dismiss)
                content(&context, dismiss)
            }
        }
    }
}

extension _RenderContext {
    /// Resets the environment for the items of a menu.
    mutating func beginMenu() {
        // Most menus need no change, and each change is another environment.
        if environment.isOfContainer { environment.leaveContainer() }
    }
}

extension EnvironmentValues {
    /// Resets the values that a sheet, an alert or another presentation does not share with the view that presents it.
    fileprivate mutating func beginPresentation(_ dismiss: DismissAction) {
        leaveContainer()
        self.dismiss = dismiss
        isPresented = true
        isEnabled = true
        disabledBy = nil
        isCovered = false
        isDistant = false
        navigation = nil
        isInPresentation = true
        afterAction = nil
    }

    /// Whether ``leaveContainer()`` changes anything.
    fileprivate var isOfContainer: Bool {
        isInLazyContainer || isInControl || selection != nil || tabs != nil || tabTag != nil || focusTarget != nil
            || isHeading
    }

    /// Resets the values that containers and controls set for the views in them. A menu in front of such a view is not in
    /// the container, but it is in the same presentation: it is disabled with the view, and its links lead to screens of
    /// the same stack.
    fileprivate mutating func leaveContainer() {
        isInLazyContainer = false
        isInControl = false
        selection = nil
        tabs = nil
        tabTag = nil
        focusTarget = nil
        isHeading = false
    }
}

extension View {
    /// Returns a binding that is `true` while there is an item. Setting it to `false` removes the item.
    func presence<Item>(of item: Binding<Item?>) -> Binding<Bool> {
        Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    }
}
