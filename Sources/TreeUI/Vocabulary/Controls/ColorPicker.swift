import RenderTree

/// A control that sets a color. In the tree, it is a field with the name of the color, or its components as `#RRGGBB`.
/// Setting the text sets the color.
///
/// Source: SwiftUI's `ColorPicker`.
public struct ColorPicker<Label: View>: View {
    private let selection: Binding<Color>
    private let label: Label
    private let source: (fileID: StaticString, line: UInt)

    /// Creates a color picker with a label. The opacity has no effect.
    public init(
        selection: Binding<Color>,
        supportsOpacity: Bool = true,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.selection = selection
        self.label = label()
        source = (fileID, line)
    }

    public var body: some View {
        let text = Binding<String>(get: { selection.wrappedValue.name }, set: { selection.wrappedValue = Color($0) })
        TextField(text: text, label: { label }, fileID: source.fileID, line: source.line).attribute(.style, "color")
    }
}

extension ColorPicker where Label == Text {
    /// Creates a titled color picker. The opacity has no effect.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Color>,
        supportsOpacity: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(selection: selection, label: { Text(titleKey) }, fileID: fileID, line: line)
    }
}
