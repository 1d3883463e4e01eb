import RenderTree

/// The parts that all text fields have.
struct FieldContent<Label: View> {
    let label: Label
    /// Returns the text to edit, which may be a value formatted for the environment.
    let text: @MainActor (EnvironmentValues) -> Binding<String>
    let prompt: Text?
    /// The action, set by an older initializer, that runs when text is submitted.
    let commit: (@MainActor () -> Void)?
    let source: SourceReference

    init(
        _ label: Label,
        _ text: Binding<String>,
        _ prompt: Text?,
        commit: (@MainActor () -> Void)? = nil,
        at source: (fileID: StaticString, line: UInt)
    ) {
        self.init(label, in: { _ in text }, prompt, commit: commit, at: source)
    }

    init(
        _ label: Label,
        in text: @escaping @MainActor (EnvironmentValues) -> Binding<String>,
        _ prompt: Text?,
        commit: (@MainActor () -> Void)? = nil,
        at source: (fileID: StaticString, line: UInt)
    ) {
        self.label = label
        self.text = text
        self.prompt = prompt
        self.commit = commit
        self.source = SourceReference(fileID: source.fileID, line: source.line)
    }
}

extension _RenderContext {
    /// Adds the node of a field.
    @_semantics("optimize.sil.specialize.generic.never")  // one copy for all types (ADR-095)
    mutating func renderField<Label: View>(_ role: Role, _ field: FieldContent<Label>) {
        let id = self.id
        let (text, commit) = (field.text(environment), field.commit)
        var node = control(role, .setText, on: id, source: field.source)
        let isSecret = role == .secureField
        node.value = .text(isSecret ? MaskedText.mask(text.wrappedValue) : text.wrappedValue)
        if let style = environment.styles.textField { node.attributes[.style] = .text(style) }
        if let prompt = field.prompt { node.attributes[.placeholder] = .text(prompt.string(in: environment)) }
        let target = environment.focusTarget.flatMap { $0.isTaken(by: id) ? $0 : nil }
        handle(.setText, on: id) { action in
            // Typing into a field moves the focus to it.
            target?.focus()
            guard case .setText(let new) = action else { return }
            text.wrappedValue = isSecret ? MaskedText.unmasked(new, from: text.wrappedValue) : new
        }
        // A field without an action for its text leaves Return to the window's default button.
        let submit = environment.submit
        if role != .editor, commit != nil || submit != nil {
            node.actions.append(.submit)
            handle(.submit, on: id) { _ in
                commit?()
                submit?()
            }
        }
        add(consume node) { $0.addNaming(.label, field.label) }
    }
}
