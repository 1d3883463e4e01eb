/// The number of terminal cells that a character takes: none, one or two.
///
/// The rules are those of common terminals. East Asian wide and fullwidth characters and emoji take two cells,
/// combining marks take none, and a sequence that is drawn as one picture (a flag, a family) takes two.
public enum CellWidth {
    /// Returns the number of cells that a character takes.
    public static func of(_ character: Character) -> Int {
        if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
        var scalars = character.unicodeScalars.makeIterator()
        guard let first = scalars.next() else { return 0 }
        guard var next = scalars.next() else { return of(first) }

        if first.isRegionalIndicator, next.isRegionalIndicator { return 2 }
        var width = of(first)
        while true {
            switch next.value {
            case 0xFE0F, 0x20E3: if first.properties.isEmoji { return 2 }
            case 0xFE0E: width = min(width, 1)
            case 0x1F3FB...0x1F3FF: return 2
            default: width += of(next)
            }
            guard let following = scalars.next() else { return min(width, 2) }
            next = following
        }
    }

    /// Returns the number of cells that a line of text takes.
    public static func of(_ text: some StringProtocol) -> Int {
        if text.isPlainASCII { return text.utf8.count }
        var width = 0
        for scalar in text.unicodeScalars {
            guard let cells = scalar.standaloneWidth else { return text.reduce(0) { $0 + of($1) } }
            width += cells
        }
        return width
    }

    static func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 {
            // A soft hyphen is visible only at a line break, and lines are never broken there.
            return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD ? 0 : 1
        }
        if let width = scalar.standaloneWidth { return width }
        if isWide(value) { return 2 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control, .lineSeparator, .paragraphSeparator:
            return 0
        default:
            // Hangul vowels and finals join the syllable before them.
            if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
            return scalar.properties.isEmojiPresentation && !scalar.isRegionalIndicator ? 2 : 1
        }
    }

    /// Returns whether the East Asian Width of a scalar is W or F (UAX #11), except for emoji.
    private static func isWide(_ value: UInt32) -> Bool {
        guard value >= 0x1100 else { return false }
        var low = 0
        var high = wide.count
        while low < high {
            let middle = (low + high) / 2
            if value < wide[middle].lowerBound {
                high = middle
            } else if value > wide[middle].upperBound {
                low = middle + 1
            } else {
                return true
            }
        }
        return false
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x3029,
        0x3030...0x303E, 0x3041...0x3096, 0x309B...0x30FF, 0x3105...0x312F, 0x3131...0x318E, 0x3190...0x31E5,
        0x31EF...0x321E, 0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x17000...0x187F7, 0x18800...0x18CD5, 0x18D00...0x18D08,
        0x1AFF0...0x1AFFE, 0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155,
        0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F202,
        0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251, 0x1F260...0x1F265, 0x20000...0x2FFFD,
        0x30000...0x3FFFD,
    ]
}

extension Unicode.Scalar {
    fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

extension Unicode.Scalar {
    /// The width of a scalar that never joins another scalar, for the most frequent ranges; `nil` for other scalars. A
    /// lookup in the Unicode tables takes twenty times as long.
    var standaloneWidth: Int? {
        switch value {
        case 0x20..<0x7F, 0xA1..<0xA9, 0xAA..<0xAD, 0xAF..<0x300, 0x2010..<0x2028, 0x2500..<0x25AA: 1
        case 0x3001..<0x302A, 0x3041..<0x3097, 0x30A1..<0x30FB, 0x4E00..<0xA000: 2
        default: nil
        }
    }
}

extension StringProtocol {
    /// Whether each byte is a printable ASCII character.
    var isPlainASCII: Bool {
        utf8.withContiguousStorageIfAvailable(isPlain) ?? utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
}

/// Returns whether each byte is from 0x20 to 0x7E. Tests eight bytes at a time.
private func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let high: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= raw.count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let delete = word ^ (ones &* 0x7F)
        // The high bit of a byte is set if it is not ASCII, below a space, or the delete character.
        let isOdd = word | ((word &- ones &* 0x20) & ~word) | ((delete &- ones) & ~delete)
        // A borrow comes only from a byte below a space, so it cannot cause a wrong result.
        if isOdd & high != 0 { return false }
        index += 8
    }
    while index < raw.count {
        if raw[index] < 0x20 || raw[index] >= 0x7F { return false }
        index += 1
    }
    return true
}
