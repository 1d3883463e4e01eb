extension View {
    /// Has no effect in a render tree; in SwiftUI, sets names for speech input.
    public func accessibilityInputLabels(_ inputLabels: [LocalizedStringKey]) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the order in which assistive technology reads the view.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether the view responds to a person.
    public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether the view keeps its colors if those of the screen are
    /// inverted.
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
}
