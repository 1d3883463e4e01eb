import Foundation

/// The contrast between a foreground and a background color.
public struct Contrast: Hashable, Sendable {
    /// An sRGB color.
    public struct Color: Hashable, Sendable {
        /// A component of the color, from 0 to 255.
        public var red, green, blue: UInt8

        /// Creates a color from its components, each from 0 to 255.
        public init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }

        /// Creates a color from a number in the form `0xRRGGBB`.
        public init(_ rgb: UInt32) {
            self.init(red: UInt8(rgb >> 16 & 0xFF), green: UInt8(rgb >> 8 & 0xFF), blue: UInt8(rgb & 0xFF))
        }

        /// The relative luminance, from 0 to 1. Source: WCAG 2.2, "relative luminance".
        var luminance: Double {
            0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        }

        private func linear(_ part: UInt8) -> Double {
            let value = Double(part) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
    }

    /// The color of the text or symbol.
    public var foreground: Color
    /// The background color of the text or symbol.
    public var background: Color

    /// Creates the contrast between a color and the color behind it.
    public init(_ foreground: Color, on background: Color) {
        self.foreground = foreground
        self.background = background
    }

    /// The contrast ratio, from 1 (equal luminance) to 21 (black and white). Source: WCAG 2.2, "contrast ratio".
    public var ratio: Double {
        let (first, second) = (foreground.luminance, background.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// Returns a finding for each pair of colors whose contrast is too low.
    /// - Parameters:
    ///   - pairs: The pairs, with names that describe their use: `secondary on window`.
    ///   - least: The lowest allowed ratio. The default, 4.5, is the minimum for text of normal size.
    public static func audit(_ pairs: KeyValuePairs<String, Contrast>, least: Double = 4.5) -> [AuditFinding] {
        pairs.filter { $0.value.ratio < least }.map { name, contrast in
            let ratio = (contrast.ratio * 100).rounded(.down) / 100
            return AuditFinding(.contrast, "\(name), \(ratio) to 1,")
        }
    }
}
