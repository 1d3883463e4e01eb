/// A color of a terminal, with eight bits for each channel.
public struct TerminalColor: Hashable, Sendable {
    /// The red channel, from 0 to 255.
    public var red: UInt8
    /// The green channel, from 0 to 255.
    public var green: UInt8
    /// The blue channel, from 0 to 255.
    public var blue: UInt8

    /// Creates a color from its channels.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Creates a color from `0xRRGGBB`.
    public init(_ hex: UInt32) {
        self.init(red: UInt8(hex >> 16 & 0xFF), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF))
    }

    /// The color as `#1d1d1f`.
    var hex: String {
        "#" + [red, green, blue].map { $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16) }.joined()
    }

    /// Whether text on this color is light. The limit is the brightness that contrasts equally with black and white.
    package var isDark: Bool {
        // The weights of Rec. 709, in thousandths.
        213 * Int(red) + 715 * Int(green) + 72 * Int(blue) < 118_000
    }

    // MARK: The 256 colors

    /// The nearest of the 240 colors that every terminal with 256 colors has: a cube of six levels for each channel,
    /// and 24 grays. The first 16 depend on the user's settings.
    package var index: UInt8 {
        let (red, green, blue) = (Self.level(red), Self.level(green), Self.level(blue))
        let inCube = UInt8(16 + 36 * red + 6 * green + blue)
        let brightness = (Int(self.red) + Int(self.green) + Int(self.blue)) / 3
        let gray = UInt8(232 + min(max((brightness - 3) / 10, 0), 23))
        return distance(to: Self(index: gray)) < distance(to: Self(index: inCube)) ? gray : inCube
    }

    /// Creates the color with an index from 16.
    package init(index: UInt8) {
        let levels = Self.levels
        guard index < 232 else {
            let gray = 8 + 10 * (index - 232)
            self.init(red: gray, green: gray, blue: gray)
            return
        }
        let place = Int(max(index, 16)) - 16
        self.init(red: levels[place / 36], green: levels[place / 6 % 6], blue: levels[place % 6])
    }

    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    private static func level(_ channel: UInt8) -> Int {
        let value = Int(channel)
        return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
    }

    private func distance(to other: TerminalColor) -> Int {
        let channels = [(red, other.red), (green, other.green), (blue, other.blue)]
        return channels.reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    }
}
