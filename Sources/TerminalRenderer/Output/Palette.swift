package import RenderTree

/// The colours of a theme.
package struct Palette {
    package struct Color: Hashable {
        package var red: UInt8
        package var green: UInt8
        package var blue: UInt8

        init(_ hex: UInt32) {
            red = UInt8(hex >> 16 & 0xFF)
            green = UInt8(hex >> 8 & 0xFF)
            blue = UInt8(hex & 0xFF)
        }

        /// The colour as `#1d1d1f`.
        var hex: String {
            "#" + [red, green, blue].map { $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16) }.joined()
        }
    }

    var ink: [TextStyle.Ink: Color]
    var paper: [TextStyle.Paper: Color]
    /// The ink on the focused background.
    var focusInk: Color
    /// The ink of cells behind a modal box.
    var veiled: Color

    /// Creates the palette of a theme; `nil` for the terminal's own colours.
    package init?(_ theme: Theme) {
        switch theme {
        case .system: return nil
        case .light: self = .light
        case .dark: self = .dark
        case .highContrast: self = .highContrast
        }
    }

    static let light = Palette(
        inks: [
            0x1D1D1F, 0x5F6368, 0x8E9299, 0x0B57D0, 0xC5221F, 0xA55300, 0x836500, 0x1E7933, 0x0B766B, 0x0B7285,
            0x0E7490, 0x0B57D0, 0x4B3FC4, 0x8430CE, 0xC2185B, 0x7A5230,
        ],
        papers: [0xFFFFFF, 0xEEF1F5, 0xE3ECFB, 0x0B57D0],
        focusInk: 0xFFFFFF,
        veiled: 0xB4B8BE
    )

    static let dark = Palette(
        inks: [
            0xECEDEE, 0xA6ABB3, 0x70767F, 0x7CB3FF, 0xFF7B72, 0xFFA657, 0xE3B341, 0x6BD08A, 0x63DEC2, 0x56D4DD,
            0x6CC7F5, 0x7CB3FF, 0xA5A1FF, 0xD2A8FF, 0xFF8FB8, 0xC9A27E,
        ],
        papers: [0x16181D, 0x262A32, 0x23334D, 0x7CB3FF],
        focusInk: 0x0B1220,
        veiled: 0x4A4F57
    )

    /// The palette with the highest contrast: white on black, except for colours, tertiary and veiled text.
    static let highContrast = Palette(
        inks: [
            0xFFFFFF, 0xFFFFFF, 0xC8C8C8, 0x6FE9FF, 0xFF9C9C, 0xFFC46B, 0xFFF06B, 0x8CFF9E, 0x8CFFE9, 0x8CF4FF,
            0x6FE9FF, 0x9CC4FF, 0xC4BFFF, 0xE3BFFF, 0xFFB3D4, 0xFFD3AD,
        ],
        papers: [0x000000, 0x2A2A2A, 0x003A5C, 0xFFF06B],
        focusInk: 0x000000,
        veiled: 0x909090
    )

    private init(inks: [UInt32], papers: [UInt32], focusInk: UInt32, veiled: UInt32) {
        ink = Dictionary(uniqueKeysWithValues: zip(TextStyle.Ink.allCases, inks.map(Color.init)))
        paper = Dictionary(uniqueKeysWithValues: zip(TextStyle.Paper.allCases, papers.map(Color.init)))
        self.focusInk = Color(focusInk)
        self.veiled = Color(veiled)
    }

    package func ink(of style: TextStyle) -> Color {
        if style.marks.contains(.veiled) { return veiled }
        if style.paper == .focus { return focusInk }
        return ink[style.ink] ?? focusInk
    }

    package func paper(of style: TextStyle) -> Color {
        paper[style.paper] ?? focusInk
    }
}
