import RenderTree

extension View {
    /// Adds a count to the view: as the value of a tab, and as text at the trailing edge of any other view. A count of zero adds
    /// nothing.
    public func badge(_ count: Int) -> some View {
        modifier(BadgeModifier(text: count == 0 ? nil : Text(verbatim: "\(count)")))
    }

    /// Adds short text to the view: as the value of a tab, and at the trailing edge of any other view. `nil` adds nothing.
    public func badge(_ label: Text?) -> some View {
        modifier(BadgeModifier(text: label))
    }

    @_disfavoredOverload
    public func badge<S: StringProtocol>(_ label: S?) -> some View {
        modifier(BadgeModifier(text: label.map { Text($0) }))
    }

    public func badge(_ key: LocalizedStringKey?) -> some View {
        modifier(BadgeModifier(text: key.map { Text($0) }))
    }
}

private struct BadgeModifier: PrimitiveModifier {
    let text: Text?

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        guard let text = text?.string(in: context.environment) else { return V._render(content, in: &context) }
        if context.environment.tabs != nil {
            return context.change(content) { if $0.role == .tab { $0.value = .text(text) } }
        }
        var node = RenderNode(id: context.id, role: .stack)
        node.attributes[.axis] = "horizontal"
        let made = context.collect { context in
            context.renderBelow(content)
            context.add(RenderNode(id: context.id.appending(.slot(0)).appending(.name("space")), role: .spacer))
            var badge = RenderNode(id: context.id.appending(.slot(0)).appending(.name("badge")), role: .text)
            badge.name = AccessibleName(text, source: .text)
            badge.attributes[.style] = "badge"
            context.add(badge)
        }
        context.wrap(made, in: node)
    }
}
