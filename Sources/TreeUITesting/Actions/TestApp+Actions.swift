public import Foundation
public import RenderTree
public import Testing

extension TestApp {
    /// Presses a key: `app.press("tab")`, `app.press("s", .shift, .command)`.
    ///
    /// Tab, Shift-Tab and the arrows move the keyboard focus; Return and Space use the focused control. If no control
    /// uses them, Return performs the default action, and Escape performs the cancel action or closes the sheet, the
    /// popover or the settings. In an open menu or picker the arrows move, Return selects and Escape closes. After a
    /// test has used the keyboard, the outline shows the focus. The terminal host has the same rules.
    ///
    /// Any other key is a shortcut. The key is looked up in the window in front, then among the commands.
    /// - Parameters:
    ///   - key: A character, or `return`, `escape`, `delete`, `space`, `tab`, `up`, `down`, `left`, `right`, `home`,
    ///     `end`.
    ///   - modifiers: The modifier keys that are held.
    ///   - settling: The way to wait for the work that follows.
    ///   - sourceLocation: Where a failure is reported.
    public func press(
        _ key: String,
        _ modifiers: Shortcut.Modifier...,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let shortcut = Shortcut(key, modifiers: Set(modifiers))
        let words = "press \(shortcut.glyphs)"
        var interaction = Interaction(words: words, settling: settling, sourceLocation: sourceLocation)
        let keyboardKey = KeyboardKey(shortcut)
        if let keyboardKey, try await press(keyboardKey, interaction: interaction) { return }
        if keyboardKey == nil, try await pressTakenKey(shortcut, interaction: interaction) { return }
        let app = Match(currentTree)
        let all = app.below { $0.shortcut == shortcut }
        let front = all.filter { $0.window?.id == tree.frontmost?.id }
        let commands = app.below { $0.role == .commands }.flatMap(\.below)
        let found = front.isEmpty ? commands.filter { $0.node.shortcut == shortcut } : front
        guard let target = found.first?.node, found.count == 1 else {
            let reason: Sentence =
                if !found.isEmpty {
                    .severalWithShortcut(found.map(\.node))
                } else if let keyboardKey, keyboardKey.movesOrUses {
                    notTakenReason(for: keyboardKey)
                } else {
                    unboundReason(elsewhere: all, known: app.below + commands)
                }
            throw failure(
                found.isEmpty ? .notFound : .ambiguous,
                .refused(interaction, nil, reason),
                at: sourceLocation
            )
        }
        interaction.words += " for"
        let event = Event(target.accepts(.toggle) ? .toggle : .tap, to: target.id)
        try await send(interaction, event, on: target, found[0].described)
        try await settle(after: interaction)
    }

    /// Opens a URL in the application, as the system does for a link.
    ///
    /// The frontmost window whose content has `.onOpenURL(perform:)` receives it.
    public func open(
        _ url: URL,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let words = "open \(url.absoluteString) in"
        let interaction = Interaction(words: words, settling: settling, sourceLocation: sourceLocation)
        guard let window = currentTree.windows.last(where: { $0.accepts(.openURL) }) else {
            throw failure(.refused, .opensNoURLs(url.absoluteString), at: sourceLocation)
        }
        try await send(interaction, Event(.openURL(url.absoluteString), to: window.id), on: window, window.phrase)
        try await settle(after: interaction)
    }

    /// Opens the settings window, like Command-comma.
    public func openSettings(sourceLocation: SourceLocation = #_sourceLocation) async throws(TestFailure) {
        guard currentTree.commands.contains(where: { $0.shortcut == Shortcut(",") }) else {
            throw failure(.refused, .noSettingsToOpen(), at: sourceLocation)
        }
        try await press(",", .command, sourceLocation: sourceLocation)
    }

    private func unboundReason(elsewhere: [Match], known: [Match]) -> Sentence {
        if let found = elsewhere.first, let window = found.window {
            return .shortcutNotInFront(found.node, in: window)
        }
        return .noSuchShortcut(
            known.compactMap { found in
                found.node.shortcut.map { "\($0.glyphs) \(found.node.phrase)" }
            }
        )
    }
}
