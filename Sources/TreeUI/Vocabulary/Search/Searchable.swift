import RenderTree

extension View {
    /// Adds a search field above the view. The placement has no effect.
    public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: prompt ?? Text("Search"), suggestions: EmptyView()))
    }

    public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: Text(prompt), suggestions: EmptyView()))
    }

    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: Text(prompt), suggestions: EmptyView()))
    }
}

extension View {
    /// Adds a search field above the view. `isPresented` becomes `false` when the field is empty, and `true` when a
    /// person types into it; writing `false` empties the field.
    public func searchable(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt)
            .onChange(of: text.wrappedValue.isEmpty) { _, isEmpty in isPresented.wrappedValue = !isEmpty }
            .onChange(of: isPresented.wrappedValue) { _, isPresented in
                if !isPresented { text.wrappedValue = "" }
            }
    }

    /// Adds a search field above the view, with suggestions below the field while it is not empty. A view with
    /// ``searchCompletion(_:)`` is a button that completes the text.
    public func searchable<S: View>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: prompt ?? Text("Search"), suggestions: suggestions()))
    }

    /// Makes the view a suggestion: a button that sets the text of the search field.
    public func searchCompletion(_ completion: String) -> some View {
        modifier(SearchCompletion(completion: completion))
    }

    /// Adds a choice of scopes above the view. Each scope is a view with a tag.
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>,
        @ViewBuilder scopes: () -> S
    ) -> some View {
        let scopes = scopes()
        return VStack {
            Picker(selection: scope, content: { scopes }, label: { Text("Scope") })
            self
        }
    }
}

private struct SearchCompletion: ViewModifier {
    let completion: String
    @Environment(\.searchText) private var text

    func body(content: Content) -> some View {
        Button(action: { text?.wrappedValue = completion }, label: { content })
    }
}

extension EnvironmentValues {
    /// The text of the search field whose suggestions the view is in.
    fileprivate var searchText: Binding<String>? {
        get { self[SearchTextKey.self] }
        set { self[SearchTextKey.self] = newValue }
    }
}

private struct SearchTextKey: EnvironmentKey {
    static var defaultValue: Binding<String>? { nil }
}

private struct SearchModifier<Suggestions: View>: PrimitiveModifier {
    let text: Binding<String>
    let prompt: Text
    let suggestions: Suggestions

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let field = TextField(text: text, prompt: prompt, label: { prompt })
        context.render(field, at: .name("search"))
        if Suggestions.self != EmptyView.self, !text.wrappedValue.isEmpty {
            let list = VStack { suggestions }.environment(\.searchText, text)
            context.render(list, at: .name("suggestions"))
        }
        context.render(content) { $0.isSearching = !text.wrappedValue.isEmpty }
    }
}
