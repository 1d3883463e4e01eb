import RenderTree

/// A control that edits one line of text.
///
/// Source: SwiftUI's `TextField`.
public struct TextField<Label: View>: _PrimitiveView {
    private let content: FieldContent<Label>

    init(_ content: FieldContent<Label>) {
        self.content = content
    }

    /// Creates a text field with a label. The prompt is shown while the text is empty.
    public init(
        text: Binding<String>,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        content = FieldContent(label(), text, prompt, at: (fileID, line))
    }

    public static func _render(_ view: TextField, in context: inout _RenderContext) {
        context.renderField(.field, view.content)
    }
}

extension TextField where Label == Text {
    /// Creates a titled text field. The axis has no effect.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        prompt: Text? = nil,
        axis: Axis = .horizontal,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(text: text, prompt: prompt, label: { Text(titleKey) }, fileID: fileID, line: line)
    }
}

/// A control that edits one line of text without showing it.
///
/// Its node contains a bullet for each character and never the text, so that no page, recorded tree or test failure
/// reveals it. An event that replaces the text does contain the characters that were typed; see ``Session/send(_:)``.
///
/// Source: SwiftUI's `SecureField`.
public struct SecureField<Label: View>: _PrimitiveView {
    private let content: FieldContent<Label>

    init(_ content: FieldContent<Label>) {
        self.content = content
    }

    /// Creates a secure field with a label. The prompt is shown while the text is empty.
    public init(
        text: Binding<String>,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        content = FieldContent(label(), text, prompt, at: (fileID, line))
    }

    public static func _render(_ view: SecureField, in context: inout _RenderContext) {
        context.renderField(.secureField, view.content)
    }
}

extension SecureField where Label == Text {
    /// Creates a titled secure field.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        prompt: Text? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(text: text, prompt: prompt, label: { Text(titleKey) }, fileID: fileID, line: line)
    }
}

/// A control that edits several lines of text. It has no label: name it with `.accessibilityLabel`.
///
/// Source: SwiftUI's `TextEditor`.
public struct TextEditor: _PrimitiveView {
    private let content: FieldContent<EmptyView>

    /// Creates a text editor.
    public init(text: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line) {
        content = FieldContent(EmptyView(), text, nil, at: (fileID, line))
    }

    /// Creates a text editor for attributed text. Edited text has no attributes. The selection has no effect.
    public init(
        text: Binding<AttributedString>,
        selection: Binding<AttributedTextSelection>? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let plain = Binding(
            get: { String(text.wrappedValue.characters) },
            set: { text.wrappedValue = AttributedString($0) }
        )
        self.init(text: plain, fileID: fileID, line: line)
    }

    public static func _render(_ view: TextEditor, in context: inout _RenderContext) {
        context.renderField(.editor, view.content)
    }
}
