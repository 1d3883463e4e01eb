/// A color for which every theme defines a shade that is readable on the theme's background.
///
/// Views may use any color. A renderer draws the nearest theme color, so that a tint chosen for a white page is
/// readable on a black one.
package enum ThemeColor: String, CaseIterable, Sendable {
    case primary, secondary, tertiary, accent
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown

    /// Creates the color that is nearest to an attribute's value: a color name or `#RRGGBB`, with or without an
    /// opacity.
    ///
    /// It is `nil` if the value is not a color, and for white, black and clear, which are the background of some
    /// theme.
    package init?(hint: String) {
        // Most colors are names, which need no parsing.
        if let color = ThemeColor(rawValue: hint) {
            self = color
            return
        }
        let name = hint.split(separator: " ", maxSplits: 1).first ?? ""
        if let color = ThemeColor(rawValue: String(name)) {
            self = color
            return
        }
        switch name {
        case "gray", "grey", "quaternary": self = .tertiary
        case "accentColor", "tint": self = .accent
        default:
            guard let nearest = ThemeColor.nearest(toHex: name) else { return nil }
            self = nearest
        }
    }

    private static func nearest(toHex text: Substring) -> ThemeColor? {
        guard text.first == "#", text.utf8.count == 7 || text.utf8.count == 9,
            let number = Int(text.dropFirst().prefix(6), radix: 16)
        else { return nil }
        let (red, green, blue) = (number >> 16, number >> 8 & 0xFF, number & 0xFF)
        // A nearly gray color differs from the background in brightness only.
        guard max(red, green, blue) - min(red, green, blue) > 24 else {
            return (48..<208).contains(green) ? .tertiary : nil
        }
        let hue = hue(red, green, blue)
        let isDark = max(red, green, blue) < 160
        return hues.min { left, right in
            distance(left.hue, hue) + (left.isDark == isDark ? 0 : 8)
                < distance(right.hue, hue) + (right.isDark == isDark ? 0 : 8)
        }?.color
    }

    private static let hues: [(hue: Int, isDark: Bool, color: ThemeColor)] = [
        (3, false, .red), (30, false, .orange), (48, false, .yellow), (130, false, .green), (165, false, .mint),
        (180, true, .teal), (195, false, .cyan), (212, false, .blue), (245, false, .indigo), (285, false, .purple),
        (340, false, .pink), (28, true, .brown),
    ]

    private static func distance(_ left: Int, _ right: Int) -> Int {
        min(abs(left - right), 360 - abs(left - right))
    }

    /// Returns the hue, in degrees.
    private static func hue(_ red: Int, _ green: Int, _ blue: Int) -> Int {
        let high = max(red, green, blue)
        let range = high - min(red, green, blue)
        let angle =
            if high == red {
                60 * (green - blue) / range
            } else if high == green {
                120 + 60 * (blue - red) / range
            } else {
                240 + 60 * (red - green) / range
            }
        return (angle + 360) % 360
    }
}
