import RenderTree

extension View {
    /// Sets the name of the view, which replaces all other names.
    @StringTitle @TextTitle
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        modifier(NodeTextModifier(text: Text(labelKey)) { $0.name = AccessibleName($1, source: .label) })
    }

    /// Sets an identifier for tests and scripts. It is never shown.
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(NodeModifier { $0.attributes[.identifier] = .text(identifier) })
    }

    /// Hides the view from assistive technology and from the outline. It is still drawn.
    public func accessibilityHidden(
        _ hidden: Bool,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(
            NodeModifier { node in
                guard hidden else { return }
                node.traits.insert(.hidden)
                node.source = SourceReference(fileID: fileID, line: line)
            }
        )
    }

    /// Sets the view's value, if it is not the view's text: `"3 of 5 stars"`.
    @StringTitle @TextTitle
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        modifier(NodeTextModifier(text: Text(valueKey)) { $0.value = .text($1) })
    }

    /// Sets a description of the result of using the view.
    @StringTitle @TextTitle
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { attribute(.hint, Text(hintKey)) }

    /// Adds traits to the view. A trait for a role changes the role of a view that is not a control.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(AddedTraits(traits: traits))
    }

    /// Removes traits from the view. Only `isSelected`, `isHeader` and `updatesFrequently` have an effect.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(NodeModifier { traits.remove(from: &$0) })
    }

    /// Combines the views inside into one element. `.ignore` hides their content, and `.contain` leaves the tree as it
    /// is.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modifier(ElementModifier(behavior: children))
    }

    /// Replaces the view in the tree with another view that represents it.
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        modifier(RepresentationModifier(representation: representation()))
    }

    /// Adds an action to the view, as a button in its menu.
    @StringTitle
    public func accessibilityAction(
        named name: LocalizedStringKey,
        _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(MenuModifier(part: .accessibilityActions, items: Button(name, action: handler)))
    }

    /// Sets the action for a press of the view. Actions of kinds other than `default` have no effect.
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default,
        _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        let actions = actionKind == .default ? [_GestureAction(kind: .tap, run: handler)] : []
        return modifier(GestureModifier(actions: actions, role: .element))
    }

    /// Sets the action for incrementing and decrementing the view by one step.
    public func accessibilityAdjustableAction(
        _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        modifier(
            GestureModifier(
                actions: [
                    _GestureAction(kind: .increment) { handler(.increment) },
                    _GestureAction(kind: .decrement) { handler(.decrement) },
                ],
                role: .element
            )
        )
    }

    // MARK: Older names

    /// Sets the name of the view. The older form of `accessibilityLabel(_:)`.
    public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

    /// Sets the value of the view. The older form of `accessibilityValue(_:)`.
    public func accessibility(value: Text) -> some View { accessibilityValue(value) }

    /// Sets a description of the result of using the view. The older form of `accessibilityHint(_:)`.
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

    /// Hides the view from assistive technology. The older form of `accessibilityHidden(_:)`.
    public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

    /// Sets an identifier for tests and scripts. The older form of `accessibilityIdentifier(_:)`.
    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

    /// Adds traits to the view. The older form of `accessibilityAddTraits(_:)`.
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

    /// Removes traits from the view. The older form of `accessibilityRemoveTraits(_:)`.
    public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }
}
