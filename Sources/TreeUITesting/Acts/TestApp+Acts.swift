public import RenderTree
public import Testing

extension TestApp {
    /// Presses a key with modifiers: `app.press("s", .shift, .command)`.
    ///
    /// What it triggers is looked for in the window in front, then among the commands.
    /// - Parameters:
    ///   - key: a character, or `return`, `escape`, `delete`, `space`, `tab`, `up`, `down`, `left`, `right`.
    ///   - modifiers: the keys that are held.
    ///   - settling: whether to wait for the work that follows.
    ///   - sourceLocation: where a failure is reported.
    public func press(
        _ key: String,
        _ modifiers: Shortcut.Modifier...,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let shortcut = Shortcut(key, modifiers: Set(modifiers))
        let act = Act(words: "press \(shortcut.glyphs) for", settling: settling, sourceLocation: sourceLocation)
        let app = Found(currentTree)
        let all = app.below { $0.shortcut == shortcut }
        let front = all.filter { $0.window?.id == tree.frontmost?.id }
        let commands = app.below { $0.role == .commands }.flatMap(\.below)
        let found = front.isEmpty ? commands.filter { $0.node.shortcut == shortcut } : front
        guard let target = found.first, found.count == 1 else {
            let words = "cannot press \(shortcut.glyphs)"
            let reason: String
            if found.isEmpty {
                reason = unboundReason(elsewhere: all, known: (app.below + commands))
            } else {
                reason =
                    "\(found.count) controls have that shortcut: " + found.map(\.node.phrase).joined(separator: ", ")
            }
            throw failure(found.isEmpty ? .notFound : .ambiguous, "\(words): \(reason)", at: sourceLocation)
        }
        try await perform(act, target.node.accepts(.toggle) ? .toggle : .tap, on: target)
    }

    /// Opens the settings window, as Command-comma does.
    public func openSettings(sourceLocation: SourceLocation = #_sourceLocation) async throws(TestFailure) {
        try await press(",", .command, sourceLocation: sourceLocation)
    }

    private func unboundReason(elsewhere: [Found], known: [Found]) -> String {
        if let found = elsewhere.first, let window = found.window {
            return "it is \(found.node.phrase) in \(window.phrase), which is not in front"
        }
        let shortcuts = known.compactMap { found in
            found.node.shortcut.map { "\($0.glyphs) \(found.node.phrase)" }
        }
        return "nothing has that shortcut; there are "
            + (shortcuts.isEmpty ? "none" : shortcuts.joined(separator: ", "))
    }
}
