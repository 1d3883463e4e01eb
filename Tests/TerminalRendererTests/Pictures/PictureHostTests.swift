import RenderTree
import Testing

@testable import TerminalRenderer

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The question for pictures and its answers, on a real pseudo terminal.
@Suite("Pictures of a host", .serialized, .oneHost, .timeLimit(.minutes(15)))
@MainActor
struct PictureHostTests {
    /// An application with one image.
    private final class Album: AppTreeSource {
        var tree: AppTree {
            let image = RenderNode(
                id: "w/i",
                role: .image,
                name: AccessibleName("A boat", source: .label),
                attributes: [.url: .text(PictureTests.url(width: 80, height: 60))]
            )
            return AppTree(windows: [node(.window, "w", "Album", [image, button("w/b", "Like")])])
        }

        var changes: AsyncStream<Void> { AsyncStream { _ in } }
        func send(_ event: Event) throws {}
    }

    private func start(_ terminal: PseudoTerminal, mayAsk: Bool = true) -> Task<Void, any Error> {
        let host = TerminalHost(Album(), theme: .dark, input: terminal.device, output: terminal.device)
        host.colors = .exact
        host.mayAskForPictures = mayAsk
        return Task { try await host.run() }
    }

    @Test func `a terminal that draws pictures gets them, and loses them at the end`() async throws {
        let terminal = try PseudoTerminal(width: 60, height: 20)
        let running = start(terminal)
        try await terminal.waits { $0.graphics.questions == 1 && $0.text.contains("(A boat)") }
        #expect(terminal.screen.graphics.transmissions.isEmpty, "It has not answered yet.")
        terminal.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c")
        try await terminal.waits { $0.graphics.placements.count == 1 }
        terminal.type("\t\t?")
        try await terminal.waits { $0.text.contains("Keys") }
        #expect(terminal.screen.graphics.transmissions.count == 1)
        // Another size deletes everything, and transmits what is visible.
        terminal.resize(width: 50, height: 18)
        kill(getpid(), SIGWINCH)
        try await terminal.waits { $0.graphics.transmissions.count == 2 && $0.graphics.placements.count == 1 }
        #expect(terminal.screen.graphics.images.count == 1)
        terminal.type("\u{3}")
        try await running.value
        try await terminal.waits { $0.graphics.images.isEmpty && $0.graphics.placements.isEmpty }
        #expect(terminal.screen.graphics.mistakes.isEmpty, "\(terminal.screen.graphics.mistakes)")
    }

    @Test(arguments: [
        "\u{1B}_Gi=31;EINVAL:no\u{1B}\\\u{1B}[?62c", "\u{1B}[?62;4c", "\u{1B}_Gi=31;O", "\u{1B}_\u{1B}\\",
    ])
    func `a terminal that answers otherwise gets the description`(answer: String) async throws {
        let terminal = try PseudoTerminal(width: 60, height: 20)
        let running = start(terminal)
        try await terminal.waits { $0.graphics.questions == 1 }
        terminal.type(answer + "\u{7}?")
        try await terminal.waits { $0.text.contains("Keys") }
        #expect(terminal.screen.graphics.transmissions.isEmpty)
        terminal.type("\u{3}\u{3}")
        try await running.value
    }

    @Test func `a terminal that must not be queried gets no picture command`() async throws {
        let terminal = try PseudoTerminal(width: 60, height: 20)
        let running = start(terminal, mayAsk: false)
        try await terminal.waits { $0.text.contains("(A boat)") }
        // An answer without a question changes nothing.
        terminal.type("\u{1B}_Gi=31;OK\u{1B}\\?")
        try await terminal.waits { $0.text.contains("Keys") }
        #expect(terminal.screen.graphics.questions == 0 && terminal.screen.graphics.transmissions.isEmpty)
        terminal.type("\u{3}\u{3}")
        try await running.value
    }

    @Test(
        arguments: [
            (["TERM": "xterm-kitty"], true), (["TERM": "xterm-256color", "NO_COLOR": "1"], true),
            (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"], false), (["TERM": "tmux-256color"], false),
            (["TERM": "screen"], false), (["TERM": "xterm", "STY": "1.tty"], false), (["TERM": "dumb"], false),
            (["TERM": "linux"], false), ([:], false),
        ] as [([String: String], Bool)]
    )
    func `environment variables decide whether a terminal is queried for pictures`(
        environment: [String: String],
        may: Bool
    ) {
        #expect(PictureSupport.mayAsk(environment: environment) == may)
    }

    @Test func `the answer arrives in any pieces, between keys, and random bytes trap nothing`() {
        let input = Array("a\u{1B}_Gi=31;OK\u{1B}\\b\u{1B}_Gi=31;ENOENT\u{1B}\\c".utf8)
        for cut in 0...input.count {
            var decoder = KeyDecoder()
            let keys = decoder.decode(input[..<cut]) + decoder.decode(input[cut...])
            #expect(
                keys.map(\.code) == [
                    .character("a"), .report(.graphics(true)), .character("b"), .report(.graphics(false)),
                    .character("c"),
                ]
            )
        }
        let pieces = [
            "\u{1B}_", "G", "i=31", ";", "OK", "\u{1B}\\", "\u{7}", ",", "=", "\u{1B}", "[?62;4c", "x", "\u{FF}",
        ]
        for seed in SeededGenerator.rounds(300) {
            var random = SeededGenerator(seed: seed)
            var decoder = KeyDecoder()
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                var bytes = Array((pieces.randomElement(using: &random) ?? "").utf8)
                if Int.random(in: 0..<8, using: &random) == 0 { bytes = [UInt8.random(in: 0...255, using: &random)] }
                _ = decoder.decode(bytes)
                if Int.random(in: 0..<6, using: &random) == 0 { _ = decoder.flush() }
            }
            for _ in 0..<20 { _ = decoder.flush() }
            #expect(!decoder.isWaiting, "seed \(seed)")
        }
    }
}
