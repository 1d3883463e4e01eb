/// A reply from the terminal that is not a key.
package enum TerminalReport: Hashable, Sendable {
    /// The color of the background (OSC 11).
    case background(TerminalColor)
    /// The attributes of the terminal (DA1). Nearly every terminal reports them, and reports arrive in the order of the
    /// questions. So this report means that an earlier question will not be answered.
    case attributes
    /// The user has switched between light and dark (mode 2031).
    case appearanceChanged

    /// Asks for the background, and then for the attributes, which every terminal reports.
    static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

    /// Creates the report of an operating-system command: `11;rgb:1616/1919/1f1f`.
    init?(command: String) {
        let parts = command.split(separator: ";", maxSplits: 1)
        guard parts.count == 2, parts[0] == "11", let color = TerminalColor(specification: parts[1]) else { return nil }
        self = .background(color)
    }

    /// Creates the report of a private control sequence, such as `ESC [ ? 62 ; 22 c`, without its beginning.
    init?(parameters: some StringProtocol, final: UInt8) {
        switch final {
        case UInt8(ascii: "c"): self = .attributes
        case UInt8(ascii: "n") where parameters.hasPrefix("997;"): self = .appearanceChanged
        default: return nil
        }
    }
}

extension TerminalColor {
    /// Creates a color from an X11 specification: `rgb:ffff/ffff/ffff`, with one to four digits for each channel,
    /// `rgba:` with a fourth channel, or `#rrggbb`.
    fileprivate init?(specification text: Substring) {
        let channels: [Substring]
        if let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) {
            channels = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
        } else if text.first == "#", text.utf8.count == 7 {
            let digits = Array(text.dropFirst())
            channels = [0, 2, 4].map { Substring(String(digits[$0...($0 + 1)])) }
        } else {
            return nil
        }
        let values = channels.prefix(3).compactMap { channel -> UInt8? in
            guard (1...4).contains(channel.utf8.count), let value = Int(channel, radix: 16), value >= 0 else {
                return nil
            }
            let largest = (1 << (4 * channel.utf8.count)) - 1
            return UInt8(value * 255 / largest)
        }
        guard values.count == 3, channels.count <= 4 else { return nil }
        self.init(red: values[0], green: values[1], blue: values[2])
    }
}
