extension String {
    /// Whether the text is exactly one emoji, including flags, keycaps, skin tones and joined families.
    public var isSingleEmoji: Bool {
        // The longest emoji in use (two people, skin tones, a kiss) has ten scalars.
        guard unicodeScalars.prefix(17).count <= 16, count == 1, let first = unicodeScalars.first else { return false }
        guard unicodeScalars.allSatisfy(\.isPartOfEmoji) else { return false }
        if first.isRegionalIndicator {
            // A single regional indicator is shown as a letter in a box.
            return unicodeScalars.count == 2
        }
        if first.isASCII {
            // Unicode counts digits, # and * as emoji, but they only look like emoji as keycaps.
            return unicodeScalars.last == "\u{20E3}"
        }
        return first.properties.isEmoji
    }
}

extension Unicode.Scalar {
    fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

    fileprivate var isPartOfEmoji: Bool {
        switch value {
        case 0x200D, 0xFE0F, 0x20E3: true  // joiner, "as an emoji", keycap
        case 0xE0020...0xE007F: true  // the tags of regional flags
        default: properties.isEmoji
        }
    }
}
