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
    public func accessibilityHidden(_ hidden: Bool) -> some View {
        modifier(NodeModifier { if hidden { $0.traits.insert(.hidden) } })
    }

    private func named(_ name: String) -> some View {
        modifier(NodeModifier { $0.name = AccessibleName(name, source: .label) })
    }
}
