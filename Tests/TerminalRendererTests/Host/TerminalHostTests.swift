import RenderTree
import TerminalRenderer
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Runs the host on a real pseudo terminal, whose other end the test controls.
@Suite("The host in a terminal", .serialized, .oneHost, .timeLimit(.minutes(15)))
@MainActor
struct TerminalHostTests {
    @Test func `the host reads keys, draws the screen and restores the terminal`() async throws {
        let terminal = try PseudoTerminal(width: 60, height: 20)
        let before = terminal.modes
        let source = TestSource()
        let host = TerminalHost(source, input: terminal.device, output: terminal.device)
        let running = Task { try await host.run() }

        try await terminal.waits { $0.text.contains("Filter: All") }
        #expect(terminal.screen.isOnSecondScreen)
        #expect(terminal.modes.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0)

        terminal.type("caf\u{E9} 🚢")
        try await terminal.waits { $0.text.contains("Name: café 🚢▏") }
        #expect(terminal.screen.showsCursor)
        // The Escape key, followed by a sequence that is not a key.
        terminal.type("\u{1B}")
        terminal.type("\u{1B}[99~\r")
        try await terminal.waits { $0.text.contains("Really add it?") }
        terminal.type("\t\r")
        try await terminal.waits { $0.text.contains("Added: café 🚢") }
        terminal.type("\u{1B}S")
        try await terminal.waits { $0.text.contains("╭─ Note") }
        terminal.type("\u{1B}[200~two\rlines\u{1B}[201~")
        try await terminal.waits { $0.text.contains("│ lines▏") }
        #expect(source.note == "two\nlines")

        // The screen of the terminal is equal to the grid.
        var state = HostState(width: 60, height: 20)
        state.update(source.tree)
        #expect(terminal.screen.text == state.draw().text)

        terminal.type("\u{3}")
        try await running.value
        try await terminal.waits { !$0.isOnSecondScreen && $0.showsCursor }
        #expect(terminal.modes == before)
    }

    /// Between keys the main actor is free, so the host draws changes of the application.
    @Test func `a change without a key press is shown`() async throws {
        let terminal = try PseudoTerminal(width: 60, height: 20)
        let source = TestSource()
        let host = TerminalHost(source, input: terminal.device, output: terminal.device)
        let running = Task { try await host.run() }
        try await terminal.waits { $0.text.contains("Added:") }
        source.change { $0.added = ["from afar"] }
        try await terminal.waits { $0.text.contains("Added: from afar") }
        running.cancel()
        try await running.value
        try await terminal.waits { !$0.isOnSecondScreen }
    }

    /// A terminal may run on another machine than the browser, so the host shows the URL and copies it.
    @Test(arguments: [
        ("https://a.io/", "aHR0cHM6Ly9hLmlvLw=="), ("https://ab.io/", "aHR0cHM6Ly9hYi5pby8="),
        ("https://abc.io/", "aHR0cHM6Ly9hYmMuaW8v"),
    ])
    func `an opened URL is shown and copied to the clipboard`(address: String, encoded: String) async throws {
        let terminal = try PseudoTerminal(width: 90, height: 20)
        let host = TerminalHost(TestSource(), input: terminal.device, output: terminal.device)
        let running = Task { try await host.run() }
        try await terminal.waits { $0.text.contains("Added:") }
        host.open(address)
        try await terminal.waits { $0.text.contains("↗ \(address) is on the clipboard, if the terminal allows it.") }
        #expect(terminal.screen.clipboard == encoded)
        terminal.type("\t")
        try await terminal.waits { !$0.text.contains("clipboard") }
        terminal.type("\u{3}")
        try await running.value
    }

    @Test func `a link that the application does not handle shows its address as a hyperlink`()
        async throws
    {
        let terminal = try PseudoTerminal(width: 60, height: 20)
        let source = LinkSource()
        let host = TerminalHost(source, input: terminal.device, output: terminal.device)
        let running = Task { try await host.run() }
        try await terminal.waits { $0.text.contains("Manual ↗") }
        #expect(terminal.screen.links.contains("https://example.com/manual"))
        #expect(!terminal.screen.links.contains { $0.hasPrefix("javascript") })
        terminal.type("\r")
        try await terminal.waits { $0.text.contains("https://example.com/manual is on the clipboard") }
        // The application followed the second link itself.
        terminal.type("\t\r")
        try await terminal.waits { $0.text.contains("Went inside") && !$0.text.contains("clipboard") }
        terminal.type("\u{3}")
        try await running.value
    }

    @Test func `each page that is drawn is passed to onPage`() async throws {
        let terminal = try PseudoTerminal(width: 60, height: 20)
        let host = TerminalHost(TestSource(), input: terminal.device, output: terminal.device)
        var pages: [CellGrid] = []
        host.onPage = { pages.append($0) }
        let running = Task { try await host.run() }
        try await terminal.waits { $0.text.contains("Added:") }
        terminal.type("漢")
        try await terminal.waits { $0.text.contains("Name: 漢▏") }
        #expect(pages.last?.text == terminal.screen.text)
        terminal.type("\u{3}")
        try await running.value
    }

    @Test func `a resized terminal is drawn again`() async throws {
        let terminal = try PseudoTerminal(width: 60, height: 20)
        let host = TerminalHost(TestSource(), input: terminal.device, output: terminal.device)
        let running = Task { try await host.run() }
        try await terminal.waits { $0.text.contains("Added:") }
        terminal.resize(width: 40, height: 15)
        kill(getpid(), SIGWINCH)
        try await terminal.waits { $0.text.contains("─") && $0.text.split(separator: "\n").contains { $0.count == 40 } }
        terminal.type("\u{11}")
        try await running.value
    }

    @Test func `the host ends when its terminal closes`() async throws {
        let terminal = try PseudoTerminal(width: 60, height: 20)
        let host = TerminalHost(TestSource(), input: terminal.device, output: terminal.device)
        let running = Task { try await host.run() }
        try await terminal.waits { $0.text.contains("Added:") }
        terminal.hangUp()
        try await running.value
    }

    @Test func `the error for output that is not a terminal contains a fix`() async throws {
        let file = open("/dev/null", O_RDWR)
        defer { close(file) }
        let error = await #expect(throws: TerminalError.self) {
            try await TerminalHost(TestSource(), input: file, output: file).run()
        }
        #expect(error == .notATerminal)
        #expect(error.map { "\($0)" } == "This is not a terminal; the page can be printed as text instead.")
    }
}

/// Links: one to another site, one that the application follows itself, and one with a forbidden scheme.
@MainActor
private final class LinkSource: AppTreeSource {
    private var isInside = false

    var tree: AppTree {
        let links = [
            ("Manual", "https://example.com/manual"), ("Inside", "https://example.com/inside"),
            ("Trap", "javascript:alert(1)"),
        ]
        let nodes = links.map { name, url in
            node(
                .link,
                NodeID(root: name),
                name,
                attributes: [.url: .text(url)],
                actions: [.tap],
                [text(NodeID(root: name + " text"), name)]
            )
        }
        return AppTree(windows: [node(.window, "w", "W", nodes + (isInside ? [text("t", "Went inside")] : []))])
    }

    func send(_ event: Event) throws {
        if event == Event(.tap, to: NodeID(root: "Inside")) { isInside = true }
    }

    var changes: AsyncStream<Void> { AsyncStream { _ in } }
}

extension termios {
    fileprivate static func == (left: termios, right: termios) -> Bool {
        left.c_iflag == right.c_iflag && left.c_oflag == right.c_oflag && left.c_cflag == right.c_cflag
            && left.c_lflag == right.c_lflag
    }
}
