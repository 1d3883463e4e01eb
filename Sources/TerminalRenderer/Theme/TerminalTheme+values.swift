extension TerminalTheme {
    /// Light text on nearly black backgrounds.
    public static let dark = TerminalTheme(
        backgrounds: [0x101217, 0x16191F, 0x1E222A, 0x23272F, 0x262B34, 0x2B313B, 0x22344F, 0x1F62CC],
        text: [0xECEDEE, 0xB4BAC4, 0x9AA2AE, 0xFFFFFF, 0x5A606A],
        marks: [0x3B424E, 0x7CB3FF, 0xFF8E86],
        hues: Hues(
            0xFFA657,
            0xE3B341,
            0x6BD08A,
            0x63DEC2,
            0x56D4DD,
            0x6CC7F5,
            0x7CB3FF,
            0xB4B0FF,
            0xD2A8FF,
            0xFF9BC0,
            0xD0AC8A
        )
    )

    /// Dark text on white panels.
    public static let light = TerminalTheme(
        backgrounds: [0xF3F4F6, 0xFFFFFF, 0xFFFFFF, 0xE4E7EC, 0xEEF1F5, 0xE4E8EE, 0xE3EDFC, 0x0B57D0],
        text: [0x1D1D1F, 0x4B5057, 0x585E66, 0xFFFFFF, 0xA0A5AD],
        marks: [0xB8BEC7, 0x0B57D0, 0xB3261E],
        hues: Hues(
            0x8F4700,
            0x6B5200,
            0x1A6B2D,
            0x0A665C,
            0x0A6275,
            0x0B6178,
            0x0B57D0,
            0x3B2FB5,
            0x7A26C4,
            0xAD1457,
            0x6D4828
        )
    )

    /// White text and borders on black; the focus is black on yellow.
    public static let highContrast = TerminalTheme(
        backgrounds: [0x000000, 0x000000, 0x121212, 0x262626, 0x2A2A2A, 0x303030, 0x00265F, 0xFFF06B],
        text: [0xFFFFFF, 0xFFFFFF, 0xD7D7D7, 0x000000, 0x909090],
        marks: [0xFFFFFF, 0x6FE9FF, 0xFF9C9C],
        hues: Hues(
            0xFFC46B,
            0xFFF06B,
            0x8CFF9E,
            0x8CFFE9,
            0x8CF4FF,
            0x6FE9FF,
            0x9CC4FF,
            0xC4BFFF,
            0xE3BFFF,
            0xFFB3D4,
            0xFFD3AD
        ),
        showsBrackets: true
    )

    /// The colors of each list are in the order of the properties.
    private init(backgrounds: [UInt32], text: [UInt32], marks: [UInt32], hues: Hues, showsBrackets: Bool = false) {
        let backgrounds = backgrounds.map(TerminalColor.init)
        let texts = text.map(TerminalColor.init)
        let marks = marks.map(TerminalColor.init)
        (window, panel, raised, bar) = (backgrounds[0], backgrounds[1], backgrounds[2], backgrounds[3])
        (field, control, selection, focus) = (backgrounds[4], backgrounds[5], backgrounds[6], backgrounds[7])
        (self.text, muted, faint, textOnFocus, dimmed) = (texts[0], texts[1], texts[2], texts[3], texts[4])
        (border, accent, error) = (marks[0], marks[1], marks[2])
        self.hues = hues
        self.showsBrackets = showsBrackets
    }
}

extension TerminalTheme.Hues {
    /// Creates the colors from `0xRRGGBB`, in the order of the properties.
    fileprivate init(
        _ orange: UInt32,
        _ yellow: UInt32,
        _ green: UInt32,
        _ mint: UInt32,
        _ teal: UInt32,
        _ cyan: UInt32,
        _ blue: UInt32,
        _ indigo: UInt32,
        _ purple: UInt32,
        _ pink: UInt32,
        _ brown: UInt32
    ) {
        let color = TerminalColor.init(_:)
        (self.orange, self.yellow, self.green, self.mint) = (color(orange), color(yellow), color(green), color(mint))
        (self.teal, self.cyan, self.blue, self.indigo) = (color(teal), color(cyan), color(blue), color(indigo))
        (self.purple, self.pink, self.brown) = (color(purple), color(pink), color(brown))
    }
}
