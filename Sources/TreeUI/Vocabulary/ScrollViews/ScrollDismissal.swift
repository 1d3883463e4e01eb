import RenderTree

extension View {
    /// Sets how scrolling with a finger closes the onscreen keyboard. The mode of the innermost view counts.
    ///
    /// A page on a touch device follows the mode; a terminal has no onscreen keyboard. The `@FocusState` of the field does not
    /// change, and scrolling by the application closes nothing.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        let mode = AttributeValue.text("\(mode)")
        return modifier(
            NodeModifier { $0.attributes[.scrollDismissesKeyboard] = $0.attributes[.scrollDismissesKeyboard] ?? mode }
        )
    }
}

/// How scrolling closes the onscreen keyboard.
///
/// Source: SwiftUI's `ScrollDismissesKeyboardMode`.
public enum ScrollDismissesKeyboardMode: Sendable {
    /// Depends on the content: scrolling a `TextEditor`'s own text keeps the keyboard, and scrolling other content
    /// closes it.
    case automatic
    /// Closes the keyboard when the content begins to scroll.
    case immediately
    /// In SwiftUI, the keyboard follows the finger. A page closes it when the content begins to scroll.
    case interactively
    /// Keeps the keyboard.
    case never
}
