/// Characters that set the reading direction of the text after them: embeddings, overrides and isolates.
///
/// Without isolation, a right-to-left override in one person's status would reverse the name and the time beside it.
extension String {
    /// The text with every isolate closed, and without closing characters that would end an isolate outside the text.
    ///
    /// An element that isolates its content, such as `<bdi>`, acts like a pair of isolate characters, so that an
    /// unpaired character inside it would match the end or the beginning of the element. Embeddings and overrides end
    /// with the isolate around them and need no mark of their own.
    var withPairedIsolates: String {
        var result = String.UnicodeScalarView()
        var depth = 0
        for scalar in unicodeScalars {
            switch scalar {
            case "\u{2066}", "\u{2067}", "\u{2068}": depth += 1
            case "\u{2069}":
                guard depth > 0 else { continue }
                depth -= 1
            default: break
            }
            result.append(scalar)
        }
        return String(result) + String(repeating: "\u{2069}", count: depth)
    }
}

/// Whether a character that sets the reading direction begins at `index`: U+202A to U+202E, or U+2066 to U+2069.
@inline(__always)
func setsDirection(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard text[index] == 0xE2, index + 2 < text.count else { return false }
    return switch text[index + 1] {
    case 0x80: (0xAA...0xAE).contains(text[index + 2])
    case 0x81: (0xA6...0xA9).contains(text[index + 2])
    default: false
    }
}
