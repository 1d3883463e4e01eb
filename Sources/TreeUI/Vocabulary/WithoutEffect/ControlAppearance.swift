extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the shape of button borders within this view.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets how buttons within this view fill the space.
    public func buttonSizing(_ sizing: ButtonSizing) -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, describes how a button fills the available space.
///
/// Source: SwiftUI's `ButtonSizing`.
public struct ButtonSizing: Hashable, Sendable {
    private let name: String

    /// The sizing that the button's style chooses.
    public static let automatic = ButtonSizing(name: "automatic")
    /// The sizing that fits the label.
    public static let fitted = ButtonSizing(name: "fitted")
    /// The sizing that fills the space.
    public static let flexible = ButtonSizing(name: "flexible")
}
