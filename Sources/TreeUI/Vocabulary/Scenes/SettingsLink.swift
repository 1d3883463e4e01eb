/// A button that opens the settings window.
///
/// Source: SwiftUI's `SettingsLink`.
public struct SettingsLink<Label: View>: View {
    @Environment(\.openSettings) private var openSettings
    private let label: Label

    /// Creates a button with a label.
    public init(@ViewBuilder label: () -> Label) {
        self.label = label()
    }

    /// Creates a button titled "Settings…".
    public init() where Label == Text {
        label = Text(verbatim: "Settings…")
    }

    public var body: some View {
        Button(action: { openSettings() }, label: { label })
    }
}
