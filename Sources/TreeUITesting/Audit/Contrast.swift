import Foundation

/// How well two colours can be told apart.
public struct Contrast: Hashable, Sendable {
    /// A colour on a screen, each part from 0 to 255.
    public struct Colour: Hashable, Sendable {
        /// A part of the colour, from 0 to 255.
        public var red, green, blue: UInt8

        /// From its parts, each from 0 to 255.
        public init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }

        /// From `0xRRGGBB`.
        public init(_ rgb: UInt32) {
            self.init(red: UInt8(rgb >> 16 & 0xFF), green: UInt8(rgb >> 8 & 0xFF), blue: UInt8(rgb & 0xFF))
        }

        /// How bright it is, from 0 to 1. Source: WCAG 2.2, "relative luminance".
        var luminance: Double {
            0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        }

        private func linear(_ part: UInt8) -> Double {
            let value = Double(part) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
    }

    /// What is drawn.
    public var foreground: Colour
    /// What it is drawn on.
    public var background: Colour

    /// One colour drawn on another.
    public init(_ foreground: Colour, on background: Colour) {
        self.foreground = foreground
        self.background = background
    }

    /// From 1, the same brightness, to 21, black and white. Source: WCAG 2.2, "contrast ratio".
    public var ratio: Double {
        let (first, second) = (foreground.luminance, background.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// The pairs of a palette that text cannot be read in.
    /// - Parameters:
    ///   - pairs: what is drawn on what, by names that say where: `secondary on window`.
    ///   - least: the least ratio; 4.5 is the one for text of normal size.
    public static func audit(_ pairs: KeyValuePairs<String, Contrast>, least: Double = 4.5) -> [AuditFinding] {
        pairs.filter { $0.value.ratio < least }.map { name, contrast in
            let ratio = (contrast.ratio * 100).rounded(.down) / 100
            return AuditFinding(.contrast, "\(name), \(ratio) to 1,")
        }
    }
}
