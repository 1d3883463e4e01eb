import RenderTree
public import Testing

extension Locator {
    /// Appends text to the content of a field or an editor.
    public func type(
        _ text: String,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await perform("type \"\(text)\" into", settling, sourceLocation) { found throws(Refusal) in
            // A date picker takes a whole date; text appended to its value is not a date.
            guard found.node.role != .datePicker else { throw Refusal(.notTyped()) }
            return NodeAction(.setText((found.node.value?.text ?? "") + text))
        }
    }

    /// Replaces the content of a field or an editor.
    public func fill(
        _ text: String,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await replaceText("fill \"\(text)\" into", text, settling, sourceLocation)
    }

    /// Clears a field or an editor.
    public func clear(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await replaceText("clear", "", settling, sourceLocation)
    }

    private func replaceText(
        _ words: String,
        _ text: String,
        _ settling: Settling,
        _ sourceLocation: SourceLocation
    ) async throws(TestFailure) {
        try await perform(words, settling, sourceLocation) { found throws(Refusal) in
            guard found.node.role != .datePicker else { throw Refusal(.notTyped()) }
            return NodeAction(.setText(text))
        }
    }

    /// Presses Return in a field. Performs the action of `.onSubmit` or, if there is none, the window's default action.
    public func submit(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await perform("submit", settling, sourceLocation) { found in
            let scope = found.window?.topmostScope
            let event = scope.flatMap { Keyboard.event(ofReturnIn: found.node, FocusRing($0)) }
            return NodeAction(event?.action ?? .submit, on: event?.target)
        }
    }
}
