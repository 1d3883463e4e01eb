import RenderTree

extension View {
    /// What the view is called, before all other names it has.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        named(labelKey.string)
    }

    public func accessibilityLabel(_ label: Text) -> some View {
        named(label.string)
    }

    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        named(String(label))
    }

    /// An identifier for tests and scripts; never shown.
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(NodeModifier { $0.attributes[.identifier] = .text(identifier) })
    }

    /// Keeps the view from assistive technology and from the outline; it is still drawn.
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

    private func named(_ name: String) -> some View {
        modifier(NodeModifier { $0.name = AccessibleName(name, source: .label) })
    }

    /// What the view holds, where that is not its text: `"3 of 5 stars"`.
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        modifier(NodeModifier { $0.value = .text(valueKey.string) })
    }

    public func accessibilityValue(_ value: Text) -> some View {
        modifier(NodeModifier { $0.value = .text(value.string) })
    }

    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        modifier(NodeModifier { $0.value = .text(String(value)) })
    }

    /// What using the view does.
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { hint(.hint, hintKey.string) }

    public func accessibilityHint(_ hint: Text) -> some View { self.hint(.hint, hint.string) }

    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self.hint(.hint, String(hint)) }

    /// What the view is, beyond what it says itself.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(AddedTraits(traits: traits))
    }

    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(NodeModifier { traits.remove(from: &$0) })
    }

    /// What is within, as one: `.ignore` and `.combine` make one element of it, `.contain` leaves it as it is.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modifier(ElementModifier(behavior: children))
    }

    /// What the view is to those who do not see it, in its place.
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        modifier(RepresentationModifier(representation: representation()))
    }

    /// Something that can be done with the view; a button in its menu.
    public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void)
        -> some View
    {
        modifier(MenuModifier(part: .accessibilityActions, items: Button(name, action: handler)))
    }

    @_disfavoredOverload
    public func accessibilityAction<S: StringProtocol>(
        named name: S,
        _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(MenuModifier(part: .accessibilityActions, items: Button(name, action: handler)))
    }

    /// What pressing the view does.
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default,
        _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(GestureModifier(actions: [_GestureAction(kind: .tap, run: handler)], role: .element))
    }

    /// What going up and down by a step does.
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

    // MARK: For speech and order: accepted, and without effect on the tree

    public func accessibilityInputLabels(_ inputLabels: [LocalizedStringKey]) -> some View { self }

    public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

    public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }

    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

    // MARK: The names before these

    public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

    public func accessibility(value: Text) -> some View { accessibilityValue(value) }

    public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

    public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

    public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }
}
