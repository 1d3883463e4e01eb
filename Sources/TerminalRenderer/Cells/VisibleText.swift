/// Returns the text without characters that would move a terminal's cursor.
///
/// A control character becomes its symbol (`␛`), a tab becomes four spaces, and each line break becomes `\n`. A lone
/// combining mark gets a dotted circle. Characters without a width, such as marks that reverse the reading direction,
/// are omitted.
func visible(_ text: String) -> String {
    if text.isPlainASCII { return text }
    var result = ""
    for character in text { result += visible(character) }
    return result
}

private func visible(_ character: Character) -> String {
    switch character {
    case "\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": return "\n"
    case "\t": return "    "
    default: break
    }
    if let first = character.unicodeScalars.first, first.properties.generalCategory == .control {
        let picture: Unicode.Scalar? =
            switch first.value {
            case 0..<0x20: Unicode.Scalar(0x2400 + first.value)
            case 0x7F: "\u{2421}"
            default: "\u{FFFD}"
            }
        let rest = String(character.unicodeScalars.dropFirst())
        return picture.map { String(Character($0)) + visible(rest) } ?? ""
    }
    if CellWidth.of(character) > 0 { return String(character) }
    let hasMark = character.unicodeScalars.contains {
        switch $0.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: !$0.properties.isVariationSelector
        default: false
        }
    }
    return hasMark ? "\u{25CC}\(character)" : ""
}
