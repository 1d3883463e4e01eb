import RenderTree
import Testing

@testable import TerminalRenderer

@Suite("The colors that a host shows")
struct AppearanceTests {
    @Test(
        arguments: [
            (["TERM": "xterm-256color"], .indexed), (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .exact),
            (["TERM": "screen", "COLORTERM": "24bit"], .exact), (["TERM": "xterm-direct"], .exact),
            (["TERM": "xterm-kitty"], .exact), (["TERM": "xterm"], .sixteen), (["TERM": "linux"], .sixteen),
            (["TERM": "xterm-256color", "COLORTERM": "yes"], .indexed),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
            (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed),
            (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
            (["TERM": "vt100"], .none), (["TERM": "vt220", "COLORTERM": "truecolor"], .none),
            (["TERM": "xterm-mono"], .none), (["TERM": "vte-256color"], .indexed),
            (["TERM": ""], .none), ([:], .none),
        ] as [([String: String], ColorDepth)]
    )
    func `the environment variables determine the color depth`(environment: [String: String], depth: ColorDepth) {
        #expect(ColorDepth(environment: environment) == depth)
    }

    @Test func `the system theme follows the terminal's background, else COLORFGBG, and is dark by default`() {
        func theme(_ guess: String?, _ background: UInt32? = nil) -> TerminalTheme {
            var environment = ["TERM": "xterm-256color"]
            environment["COLORFGBG"] = guess
            var appearance = Appearance(theme: .system, environment: environment)
            appearance.background = background.map(TerminalColor.init)
            return appearance.paint.theme
        }
        #expect(theme(nil) == .dark)
        #expect(theme("15;0") == .dark && theme("7;8") == .dark && theme("15;default;4") == .dark)
        #expect(theme("0;15") == .light && theme("0;default;7") == .light)
        #expect(theme("15;default") == .dark && theme("0;99") == .dark && theme("") == .dark)
        #expect(theme("15;0", 0xFDF6E3) == .light && theme("0;15", 0x002B36) == .dark)
    }

    @Test(arguments: ColorDepth.allCases)
    func `a chosen theme does not depend on the background`(depth: ColorDepth) {
        var appearance = Appearance(theme: .light, environment: [:])
        appearance.colors = depth
        appearance.background = TerminalColor(0x000000)
        #expect(appearance.paint == Paint(theme: .light, colors: depth))
        #expect(!appearance.dependsOnBackground)
    }

    /// Solarized, Dracula and a middle gray on which white text is easier to read than black text.
    @Test func `a background is dark if light text is easier to read on it`() {
        let dark: [UInt32] = [0x000000, 0x002B36, 0x282A36, 0x0000FF, 0x606060]
        let light: [UInt32] = [0xFFFFFF, 0xFDF6E3, 0xA0A0A0, 0x00FF00, 0xFFFF00]
        #expect(dark.allSatisfy { TerminalColor($0).isDark })
        #expect(!light.contains { TerminalColor($0).isDark })
    }

    @Test(arguments: [TerminalTheme.light, .dark, .highContrast])
    func `a border keeps its color behind a modal box`(theme: TerminalTheme) {
        #expect(theme.foreground(of: TextStyle.border.with(.dimmed)) == theme.border)
        #expect(theme.foreground(of: TextStyle(foreground: .accent, marks: .dimmed)) == theme.dimmed)
    }

    @Test func `a color has the index of the nearest of the 240 indexed colors`() {
        for index in UInt8(16)...255 {
            let color = TerminalColor(index: index)
            #expect(TerminalColor(index: color.index) == color)
        }
        func distance(_ a: TerminalColor, _ b: TerminalColor) -> Int {
            let red = Int(a.red) - Int(b.red)
            let green = Int(a.green) - Int(b.green)
            let blue = Int(a.blue) - Int(b.blue)
            return red * red + green * green + blue * blue
        }
        let all = (UInt8(16)...255).map { TerminalColor(index: $0) }
        for red in stride(from: 0, through: 255, by: 30) {
            for green in stride(from: 0, through: 255, by: 30) {
                for blue in stride(from: 0, through: 255, by: 30) {
                    let color = TerminalColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
                    let least = all.map { distance($0, color) }.min()
                    if distance(TerminalColor(index: color.index), color) != least {
                        Issue.record("\(color) has index \(color.index)")
                    }
                }
            }
        }
    }
}
