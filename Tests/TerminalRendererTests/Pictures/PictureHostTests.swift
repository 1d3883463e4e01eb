import RenderTree
import Testing

@testable import TerminalRenderer

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

@Suite("Pictures in a terminal host", .serialized, .oneHost, .timeLimit(.minutes(15)))
@MainActor
struct PictureHostTests {
    /// A state with a list of pictures, each of another size and color.
    private func feed(_ count: Int, using random: inout SeededGenerator) -> HostState {
        let rows = (0..<count).map { index -> RenderNode in
            let id = NodeID(root: "r\(index)")
            let size = (width: Int.random(in: 5...60, using: &random), height: Int.random(in: 5...50, using: &random))
            let file = PNGFile(width: size.width, height: size.height) { x, y in
                [UInt8(index), UInt8(x * 4), UInt8(y * 4)]
            }
            let picture = PictureTests.image(id.appending(.slot(0)), "Picture \(index)", file.url)
            return RenderNode(
                id: id,
                role: .row,
                children: [picture, button(id.appending(.slot(1)), "Like \(index)")]
            )
        }
        var state = HostState(width: 50, height: 20)
        state.showsPictures = true
        state.update(
            AppTree(windows: [node(.window, "w", "Window", [RenderNode(id: "l", role: .list, children: rows)])])
        )
        return state
    }

    /// A list of keys is in front at times.
    @Test(arguments: [ColorDepth.exact, .indexed])
    func `after any scrolling, the screen shows the page's pixels`(colors: ColorDepth) throws {
        var random = SeededGenerator(seed: 40)
        var state = feed(50, using: &random)
        let paint = Paint(theme: .dark, colors: colors)
        var shown = ShownPage()
        var screen = TerminalEmulator(width: 50, height: 20)
        let wheel = [-15, -9, -3, -1, 1, 3, 9, 15].map { Key(.wheel($0)) }
        let keys = wheel + [Key(.pageDown), Key(.pageDown), Key(.pageUp), Key(.tab), Key(.end), Key(.home), .text("?")]
        for _ in 0..<150 {
            _ = state.handle(keys.randomElement(using: &random) ?? Key(.tab))
            let page = state.draw()
            screen.feed(shown.changes(to: page, paint))
            var expected = TerminalEmulator(width: 50, height: 20)
            var fresh = ShownPage()
            expected.feed(fresh.changes(to: page, paint))
            try #require(screen.looks(like: expected))
        }
    }

    @Test func `a key press decodes only the pictures that it makes visible`() {
        var random = SeededGenerator(seed: 1)
        var state = feed(60, using: &random)
        _ = state.draw()
        let first = state.pictures.decoded
        #expect((1...4).contains(first))
        for key in [Key(.tab), .text("?"), Key(.escape), Key(.tab)] {
            _ = state.handle(key)
            _ = state.draw()
        }
        let visible = state.pictures.decoded
        #expect(visible <= first + 2)
        for _ in 0..<10 {
            _ = state.handle(Key(.pageDown))
            _ = state.draw()
        }
        let seen = state.pictures.decoded
        #expect(seen > visible)
        for _ in 0..<3 {
            _ = state.handle(Key(.pageUp))
            _ = state.draw()
        }
        #expect(state.pictures.decoded == seen, "They are still known.")
    }

    @Test func `space is reserved for a picture until it is decoded, and released if the picture is damaged`() throws {
        let file = PictureTests.halves(width: 8, height: 6)
        for (url, isDamaged) in [(file.url, false), (String(file.url.dropLast(40)), true)] {
            var state = HostState(width: 30, height: 20)
            state.showsPictures = true
            state.pictures.decodesLater = true
            let children = [PictureTests.image("w/i", "A boat", url), button("w/b", "Like")]
            state.update(AppTree(windows: [node(.window, "w", "Album", children)]))
            let before = state.draw()
            let wanted = state.pictures.takeWanted()
            #expect(wanted.map { [$0.columns, $0.rows] } == [[8, 3]] && before.halfBlocks.allSatisfy { $0 == .empty })
            _ = state.draw()
            #expect(state.pictures.takeWanted().isEmpty, "One decoding is enough.")
            let picture = try #require(wanted.first)
            state.pictures.store(picture.cells, for: picture)
            let after = state.draw()
            #expect(after.halfBlocks.isEmpty == isDamaged)
            #expect(after.halfBlocks.contains { $0.upper.red == 200 } != isDamaged)
            #expect((after.text == before.text) != isDamaged)
        }
    }

    @Test func `scrolling a picture by a line does not write its pixels again`() {
        let file = PNGFile(width: 40, height: 30) { x, y in [UInt8(x * 6), UInt8(y * 8), 0] }
        let rows =
            [PictureTests.image("p", nil, file.url)] + (0..<30).map { text(NodeID(root: "t\($0)"), "Line \($0)") }
        var state = HostState(width: 60, height: 24)
        state.showsPictures = true
        state.update(AppTree(windows: [node(.window, "w", "Window", [node(.list, "l", rows)])]))
        let paint = Paint(theme: .dark, colors: .exact)
        var shown = ShownPage()
        #expect(shown.changes(to: state.draw(), paint).utf8.count > 10_000)
        _ = state.handle(Key(.wheel(1)))
        let changes = shown.changes(to: state.draw(), paint)
        #expect(changes.utf8.count < 1_500, "\(changes.debugDescription)")
    }

    // MARK: A real pseudo terminal

    private final class Album: AppTreeSource {
        var tree: AppTree {
            let image = PictureTests.image("w/i", "A boat", PictureTests.halves(width: 8, height: 6).url)
            return AppTree(windows: [node(.window, "w", "Album", [image, button("w/b", "Like")])])
        }

        var changes: AsyncStream<Void> { AsyncStream { _ in } }
        func send(_ event: Event) throws {}
    }

    @Test func `a terminal without enough colors shows the names of pictures instead`() async throws {
        let terminal = try PseudoTerminal(width: 60, height: 20)
        let host = TerminalHost(Album(), theme: .dark, input: terminal.device, output: terminal.device)
        host.colors = .none
        let running = Task { try await host.run() }
        try await terminal.waits { $0.text.contains("(A boat)") && !$0.text.contains("▀") }
        host.colors = .indexed
        try await terminal.waits { $0.text.contains("▀▀▀▀▀▀▀▀") && $0.text.contains("(A boat)") }
        host.colors = .sixteen
        try await terminal.waits { $0.text.contains("(A boat)") && !$0.text.contains("▀") }
        terminal.type("\u{3}")
        try await running.value
    }
}
