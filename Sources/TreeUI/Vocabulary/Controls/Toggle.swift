import RenderTree

/// A control that is on or off.
///
/// Source: SwiftUI's `Toggle`.
public struct Toggle<Label: View>: _PrimitiveView {
    private let isOn: Binding<Bool>
    private let label: Label
    private let source: SourceReference

    /// Creates a toggle with a label.
    public init(
        isOn: Binding<Bool>,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.isOn = isOn
        self.label = label()
        source = SourceReference(fileID: fileID, line: line)
    }

    public static func _render(_ view: Toggle, in context: inout _RenderContext) {
        let id = context.id
        var node = context.control(.toggle, .toggle, on: id, source: view.source)
        node.value = .bool(view.isOn.wrappedValue)
        context.handle(.toggle, on: id) { _ in view.isOn.wrappedValue.toggle() }
        let styles = context.environment.sharedStyles?.styles
        if let style = styles?.toggle { node.attributes[.style] = .text(style) }
        context.add(consume node) { context in
            guard let style = styles?.customToggle else { return context.addNaming(.label, view.label) }
            let label = ToggleStyleConfiguration.Label(view.label)
            // The toggle handles the press, so controls in the style's body are part of its label.
            context.environment.isInControl = true
            context.addNaming(.label, style(ToggleStyleConfiguration(label: label, isOn: view.isOn)))
        }
    }
}

extension Toggle where Label == Text {
    /// Creates a titled toggle.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        isOn: Binding<Bool>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(isOn: isOn, label: { Text(titleKey) }, fileID: fileID, line: line)
    }
}
