extension View {
    /// Adds a view in front of this view. The closure returns that view for the combined value of a preference.
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type,
        alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceLayer<K, V>(isInFront: true, transform: transform))
    }

    /// Adds a view behind this view. The closure returns that view for the combined value of a preference.
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type,
        alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceLayer<K, V>(isInFront: false, transform: transform))
    }
}

/// A layer created from a preference. The layer is evaluated after the view that sets the preference.
private struct PreferenceLayer<K: PreferenceKey, Layer: View>: ViewModifier where K.Value: Equatable {
    let isInFront: Bool
    let transform: (K.Value) -> Layer
    @State private var value: K.Value?

    func body(content: Content) -> some View {
        let layer = transform(value ?? K.defaultValue)
        let content = content.onPreferenceChange(K.self) { value = $0 }
        if isInFront {
            content.overlay { layer }
        } else {
            content.background { layer }
        }
    }
}
