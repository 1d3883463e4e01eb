import RenderTree

/// A control that edits one line of text.
///
/// Source: SwiftUI's `TextField`.
public struct TextField<Label: View>: _PrimitiveView {
    private let label: Label
    private let text: Binding<String>
    private let prompt: Text?
    private let source: SourceReference
    /// The action for a submitted text that an older initializer sets.
    var commit: (@MainActor () -> Void)?

    /// Creates a text field with a label. The prompt is shown while the text is empty.
    public init(
        text: Binding<String>,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.label = label()
        self.text = text
        self.prompt = prompt
        source = SourceReference(fileID: fileID, line: line)
    }

    public static func _render(_ view: TextField, in context: inout _RenderContext) {
        context.renderField(.field, view.label, view.text, prompt: view.prompt, source: view.source, view.commit)
    }
}

extension TextField where Label == Text {
    /// Creates a titled text field. The axis has no effect.
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

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        prompt: Text? = nil,
        axis: Axis = .horizontal,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(text: text, prompt: prompt, label: { Text(title) }, fileID: fileID, line: line)
    }
}

/// A control that edits one line of text without showing it.
///
/// Its node contains a bullet for each character and never the text, so that no page, recorded tree or test failure
/// reveals it. An event that replaces the text does contain the characters that were typed; see ``Session/send(_:)``.
///
/// Source: SwiftUI's `SecureField`.
public struct SecureField<Label: View>: _PrimitiveView {
    private let label: Label
    private let text: Binding<String>
    private let prompt: Text?
    private let source: SourceReference
    /// The action for a submitted text that an older initializer sets.
    var commit: (@MainActor () -> Void)?

    /// Creates a secure field with a label. The prompt is shown while the text is empty.
    public init(
        text: Binding<String>,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.label = label()
        self.text = text
        self.prompt = prompt
        source = SourceReference(fileID: fileID, line: line)
    }

    public static func _render(_ view: SecureField, in context: inout _RenderContext) {
        context.renderField(.secureField, view.label, view.text, prompt: view.prompt, source: view.source, view.commit)
    }
}

extension SecureField where Label == Text {
    /// Creates a titled secure field.
    public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        prompt: Text? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(text: text, prompt: prompt, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        prompt: Text? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(text: text, prompt: prompt, label: { Text(title) }, fileID: fileID, line: line)
    }
}

/// A control that edits several lines of text. It has no label: name it with `.accessibilityLabel`.
///
/// Source: SwiftUI's `TextEditor`.
public struct TextEditor: _PrimitiveView {
    private let text: Binding<String>
    private let source: SourceReference

    /// Creates a text editor.
    public init(text: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line) {
        self.text = text
        source = SourceReference(fileID: fileID, line: line)
    }

    public static func _render(_ view: TextEditor, in context: inout _RenderContext) {
        context.renderField(.editor, EmptyView(), view.text, prompt: nil, source: view.source)
    }
}

extension _RenderContext {
    fileprivate mutating func renderField<Label: View>(
        _ role: Role,
        _ label: Label,
        _ text: Binding<String>,
        prompt: Text?,
        source: SourceReference,
        _ commit: (@MainActor () -> Void)? = nil
    ) {
        let id = self.id
        var node = control(role, .setText, on: id, source: source)
        let isSecret = role == .secureField
        node.value = .text(isSecret ? MaskedText.mask(text.wrappedValue) : text.wrappedValue)
        if let style = environment.styles.textField { node.attributes[.style] = .text(style) }
        if let prompt { node.attributes[.placeholder] = .text(prompt.string) }
        let target = environment.focusTarget.flatMap { $0.isTaken(by: id) ? $0 : nil }
        handle(.setText, on: id) { action in
            // Typing into a field moves the focus to it.
            target?.focus()
            guard case .setText(let new) = action else { return }
            text.wrappedValue = isSecret ? MaskedText.unmasked(new, from: text.wrappedValue) : new
        }
        // A field that nobody listens to leaves Return to the window's default button.
        let submit = environment.submit
        if role != .editor, commit != nil || submit != nil {
            node.actions.append(.submit)
            handle(.submit, on: id) { _ in
                commit?()
                submit?()
            }
        }
        add(node) { $0.addNaming(.label, label) }
    }
}
