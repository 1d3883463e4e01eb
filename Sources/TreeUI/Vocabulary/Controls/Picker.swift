import RenderTree

/// A control that selects one of several values. Give each option its value with `.tag(_:)`.
///
/// Source: SwiftUI's `Picker`.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: _PrimitiveView {
    private let selection: Binding<SelectionValue>
    private let label: Label
    private let content: Content
    private let source: SourceReference

    /// Creates a picker with a label.
    public init(
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.selection = selection
        self.content = content()
        self.label = label()
        source = SourceReference(fileID: fileID, line: line)
    }

    public static func _render(_ view: Picker, in context: inout _RenderContext) {
        let id = context.id
        var node = context.control(.picker, .select, on: id, source: view.source)
        if let style = context.environment.styles.picker { node.attributes[.style] = .text(style) }
        let scope = context.selectionScope(at: id, view.selection) { SelectionScope($0, makesOptions: true) }
        context.handle(.select, on: id) { action in
            if case .select(let tag) = action { scope.select(tag) }
        }
        context.add(consume node) { context in
            context.addNaming(.label, view.label)
            context.environment.selection = scope
            context.render(view.content, at: .name("options"))
        }
    }
}

extension Picker where Label == Text {
    /// Creates a titled picker.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(selection: selection, content: content, label: { Text(titleKey) }, fileID: fileID, line: line)
    }
}
