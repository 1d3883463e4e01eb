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

    @StringTitle
    public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
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

    /// Makes the view a suggestion, which is a button that sets the search field's text.
    public func searchCompletion(_ completion: String) -> some View {
        modifier(SearchCompletion(completion: completion))
    }

    /// Adds a choice of scopes above the view, which is always visible.
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>,
        activation: SearchScopeActivation,
        @ViewBuilder _ scopes: () -> S
    ) -> some View {
        searchScopes(scope, scopes: scopes)
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

extension View {
    /// Adds suggestions below the search field of this view while the field is not empty.
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        let suggestions = AnyView(suggestions())
        return modifier(EnvironmentModifier { $0.searchParts.suggestions = suggestions })
    }

    /// Binds the focus of this view's search field to a Boolean.
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        let focus = FocusModifier(isFocused: { binding.wrappedValue }, focus: { binding.wrappedValue = true })
        return modifier(EnvironmentModifier { $0.searchParts.focus = focus })
    }

    /// Binds the focus of this view's search field to one value of the state.
    public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
        let focus = FocusModifier(
            isFocused: { binding.wrappedValue == value },
            focus: { binding.wrappedValue = value }
        )
        return modifier(EnvironmentModifier { $0.searchParts.focus = focus })
    }
}

/// The parts of a search field that views around the searchable view set.
private struct SearchParts {
    var suggestions: AnyView?
    var focus: FocusModifier?
}

extension EnvironmentValues {
    @Entry fileprivate var searchParts = SearchParts()
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
    @Entry fileprivate var searchText: Binding<String>?
}

private struct SearchFieldStyle: TextFieldStyle {
    static var _name: String? { "search" }
}

private struct SearchModifier<Suggestions: View>: PrimitiveModifier {
    let text: Binding<String>
    let prompt: Text
    let suggestions: Suggestions

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let parts = context.environment.searchParts
        let field = TextField(text: text, prompt: prompt, label: { prompt }).textFieldStyle(SearchFieldStyle())
        if let focus = parts.focus {
            context.render(field.modifier(focus), at: .name("search"))
        } else {
            context.render(field, at: .name("search"))
        }
        if !text.wrappedValue.isEmpty {
            if Suggestions.self != EmptyView.self {
                let list = VStack { suggestions }.environment(\.searchText, text)
                context.render(list, at: .name("suggestions"))
            }
            if let suggestions = parts.suggestions {
                let list = VStack { suggestions }.environment(\.searchText, text)
                context.render(list, at: .name("more suggestions"))
            }
        }
        context.render(content) { environment in
            environment.isSearching = !text.wrappedValue.isEmpty
            if parts.suggestions != nil || parts.focus != nil { environment.searchParts = SearchParts() }
        }
    }
}

/// When a search field's scopes are visible. It has no effect in a render tree.
///
/// Source: SwiftUI's `SearchScopeActivation`.
public struct SearchScopeActivation: Sendable {
    /// The scopes are visible when the platform shows them.
    public static var automatic: SearchScopeActivation { SearchScopeActivation() }
    /// The scopes are visible while the field contains text.
    public static var onTextEntry: SearchScopeActivation { SearchScopeActivation() }
    /// The scopes are visible while a person searches.
    public static var onSearchPresentation: SearchScopeActivation { SearchScopeActivation() }
}
