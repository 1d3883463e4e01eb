extension View {
    /// Adds a search field with tokens above the view. A token is a button that removes it.
    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>,
        tokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(text: text, placement: placement, prompt: prompt).besideTokens(tokens, token)
    }

    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>,
        tokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(text: text, placement: placement, prompt: prompt).besideTokens(tokens, token)
    }

    @_disfavoredOverload
    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol>(
        text: Binding<String>,
        tokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(text: text, placement: placement, prompt: prompt).besideTokens(tokens, token)
    }

    /// Adds a search field with tokens above the view, and a button for each suggested token.
    public func searchable<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>,
        tokens: Binding<C>,
        suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(text: text, placement: placement, prompt: prompt)
            .besideTokens(tokens, token)
            .searchSuggestions {
                ForEach(suggestedTokens.wrappedValue) { suggested in
                    Button(action: { tokens.wrappedValue.append(suggested) }, label: { token(suggested) })
                }
            }
    }

    private func besideTokens<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        _ tokens: Binding<C>,
        _ token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        VStack {
            HStack {
                ForEach(tokens.wrappedValue) { shown in
                    Button {
                        tokens.wrappedValue.removeAll { $0.id == shown.id }
                    } label: {
                        token(shown)
                    }
                    .accessibilityHint("Removes the token")
                }
            }
            self
        }
    }
}
