import RenderTree
import Testing

@testable import TerminalRenderer

/// The background of the terminal, asked on a real pseudo terminal.
@Suite("The terminal's background", .serialized, .oneHost, .timeLimit(.minutes(15)))
@MainActor
struct BackgroundTests {
    private func start(_ terminal: PseudoTerminal, reportTimeout: Duration = .seconds(300)) -> Task<Void, any Error> {
        let host = TerminalHost(TestSource(), input: terminal.device, output: terminal.device)
        host.colors = .exact
        host.reportTimeout = reportTimeout
        return Task { try await host.run() }
    }

    @Test func `a light terminal gets the light theme, and keys before the reply are not lost`() async throws {
        let terminal = try PseudoTerminal(width: 60, height: 20)
        terminal.type("a")
        let running = start(terminal)
        terminal.type("b")
        try await terminal.waits { $0.questions == 1 }
        terminal.type("c\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\d\u{1B}[?62ce")
        try await terminal.waits { $0.text.contains("Name: abcde▏") }
        let light = TerminalTheme.light.panel
        #expect(terminal.screen.backgrounds.contains("\(light.red);\(light.green);\(light.blue)"))
        let dark = TerminalTheme.dark.panel
        #expect(!terminal.screen.backgrounds.contains("\(dark.red);\(dark.green);\(dark.blue)"))
        terminal.type("\u{3}")
        try await running.value
    }

    /// One reports something else, which ends the wait. The others are silent, or begin a reply and never end it.
    @Test(
        arguments: [("\u{1B}[?62c", .seconds(300)), ("", .zero), ("\u{1B}]11;rgb:00", .zero)] as [(String, Duration)]
    )
    func `a terminal that does not report its background gets the dark theme`(
        reply: String,
        reportTimeout: Duration
    ) async throws {
        let terminal = try PseudoTerminal(width: 60, height: 20)
        let running = start(terminal, reportTimeout: reportTimeout)
        try await terminal.waits { $0.questions == 1 }
        terminal.type(reply)
        try await terminal.waits { $0.text.contains("Name: ") }
        let dark = TerminalTheme.dark.panel
        #expect(terminal.screen.backgrounds.contains("\(dark.red);\(dark.green);\(dark.blue)"))
        terminal.type("\u{7}\u{3}")
        try await running.value
    }

    @Test func `the host asks for the background again when the terminal changes to light`() async throws {
        let terminal = try PseudoTerminal(width: 60, height: 20)
        let running = start(terminal)
        try await terminal.waits { $0.questions == 1 }
        terminal.type("\u{1B}]11;#000000\u{7}")
        try await terminal.waits { $0.text.contains("Name: ") }
        terminal.type("\u{1B}[?997;2n")
        try await terminal.waits { $0.questions == 2 }
        terminal.type("\u{1B}]11;#ffffff\u{7}")
        let light = TerminalTheme.light.panel
        try await terminal.waits { $0.backgrounds.contains("\(light.red);\(light.green);\(light.blue)") }
        terminal.type("\u{3}")
        try await running.value
    }

    @Test(arguments: [ColorDepth.none, .sixteen])
    func `the host does not ask a terminal without exact colors for its background`(depth: ColorDepth) async throws {
        let terminal = try PseudoTerminal(width: 60, height: 20)
        let host = TerminalHost(TestSource(), input: terminal.device, output: terminal.device)
        host.colors = depth
        let running = Task { try await host.run() }
        try await terminal.waits { $0.text.contains("Name: ") }
        #expect(terminal.screen.questions == 0 && terminal.screen.backgrounds.isEmpty)
        terminal.type("\u{3}")
        try await running.value
    }
}
