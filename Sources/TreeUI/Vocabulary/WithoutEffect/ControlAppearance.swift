extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the shape of button borders within this view.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, hides the labels of controls.
    public func labelsHidden() -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, the size of controls.
public enum ControlSize: CaseIterable, Sendable {
    case mini, small, regular, large, extraLarge
}

/// Has no effect in a render tree; in SwiftUI, the shape of a button's border.
public enum ButtonBorderShape: Sendable {
    case automatic, capsule, roundedRectangle, circle
}
