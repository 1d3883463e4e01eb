import RenderTree

extension View {
    /// Adds a search field above the view. The placement has no effect.
    public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: prompt ?? Text("Search")))
    }

    public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: Text(prompt)))
    }

    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: Text(prompt)))
    }
}

private struct SearchModifier: PrimitiveModifier {
    let text: Binding<String>
    let prompt: Text

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let field = TextField(text: text, prompt: prompt, label: { prompt })
        context.render(field, at: .name("search"))
        context.render(content) { $0.isSearching = !text.wrappedValue.isEmpty }
    }
}
