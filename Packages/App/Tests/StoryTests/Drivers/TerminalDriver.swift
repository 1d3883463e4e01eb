import RenderTree
import Testing
@_spi(Hosts) import TreeUI
import TreeUITesting

@testable import TerminalRenderer

/// Plays a story in a pseudo terminal: it finds controls on the screen, moves the focus to them, and presses keys.
final class TerminalDriver: StoryHost {
    enum Keys {
        static let (tab, enter, escape, backspace) = ("\t", "\r", "\u{1B}", "\u{7F}")
        static let (down, home, end) = ("\u{1B}[B", "\u{1B}[H", "\u{1B}[F")
        static let (contextMenu, nextWindow, closeWindow, refresh) = ("\u{F}", "\u{14}", "\u{17}", "\u{12}")
    }

    let app: ObservedApp
    private let terminal: PseudoTerminal
    private let host: TerminalHost
    private var running: Task<Void, Never>?
    /// The last page that the host drew, and the number of pages.
    private(set) var page = CellGrid(width: 1, height: 1)
    private var pageCount = 0

    init(_ app: ObservedApp, width: Int, height: Int) async throws {
        self.app = app
        terminal = try PseudoTerminal(width: width, height: height)
        host = TerminalHost(app, theme: .dark, input: terminal.device, output: terminal.device)
        host.onPage = { [weak self] page in
            self?.page = page
            self?.pageCount += 1
        }
        running = Task { [host] in try? await host.run() }
        _ = await app.waits { screenIsPage }
    }

    var tree: AppTree { app.tree }
    var changes: AsyncStream<Void> { app.changes }
    var faults: [Fault] { app.session.faults }

    /// Whether the emulator's screen is the page that the host drew last.
    private var screenIsPage: Bool {
        terminal.receive()
        return pageCount > 0 && terminal.screen.text == page.text
    }

    func shows(_ text: String) async -> Bool {
        terminal.receive()
        let lines = terminal.screen.text.split(separator: "\n")
        if lines.contains(where: { $0.contains(text) }) { return true }
        // A narrow terminal breaks a text into two lines at one of its spaces.
        return text.indices.contains { space in
            let (start, rest) = (text[..<space], text[space...].dropFirst())
            return text[space] == " "
                && zip(lines, lines.dropFirst()).contains { $0.contains(start) && $1.contains(rest) }
        }
    }

    func settle(timeout: Duration) async throws(SettleError) {
        try await app.session.settle(timeout: timeout)
        // The host draws a tree in the same turn in which it takes it.
        if await !app.waits(until: { host.state.tree == app.tree && screenIsPage }) {
            Issue.record("the terminal: the screen is not the page of the host:\n\(terminal.screen.text)")
        }
    }

    func end() {
        running?.cancel()
        app.session.end()
    }

    func endAndWait(timeout: Duration) async throws(SettleError) {
        running?.cancel()
        await running?.value
        try await app.session.endAndWait(timeout: timeout)
    }

    // MARK: Keys

    /// Presses a key or types a text, and waits until the host has drawn the page after it. A new page alone could be one
    /// for an earlier change.
    func press(_ keys: String) async {
        let before = host.keyCount
        terminal.type(keys)
        _ = await app.waits { host.keyCount > before && screenIsPage }
    }

    var focused: NodeID? { host.state.focus }

    /// Moves the focus with Tab, in the window of the target.
    func focus(where isTarget: (NodeID) -> Bool, in window: NodeID?) async -> Bool {
        for _ in 0..<max(tree.windows.count, 1) {
            if let window, let focused, !focused.isWithin(window) { await press(Keys.nextWindow) } else { break }
        }
        for _ in 0..<120 {
            if let focused, isTarget(focused) { return true }
            await press(Keys.tab)
        }
        return false
    }
}
