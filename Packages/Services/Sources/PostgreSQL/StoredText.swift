/// The form in which text is stored in a column.
///
/// PostgreSQL cannot store U+0000, so two private-use characters replace it. A text that itself
/// contains the first of them has it doubled, so that each text is read as it was written.
enum StoredText {
    private static let mark: Unicode.Scalar = "\u{10FFFD}"
    private static let null: Unicode.Scalar = "\u{10FFFC}"
    private static let markBytes = Array("\u{10FFFD}".utf8)

    static func encode(_ text: String) -> String {
        guard text.utf8.contains(0) || containsMark(text) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\0": scalars.append(contentsOf: [mark, null])
            case mark: scalars.append(contentsOf: [mark, mark])
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    static func decode(_ text: String) -> String {
        guard containsMark(text) else { return text }
        var scalars = String.UnicodeScalarView()
        var isMarked = false
        for scalar in text.unicodeScalars {
            if !isMarked, scalar == mark {
                isMarked = true
            } else {
                scalars.append(isMarked && scalar == null ? "\0" : scalar)
                isMarked = false
            }
        }
        return String(scalars)
    }

    private static func containsMark(_ text: String) -> Bool {
        // The first byte of the mark is rare, so this is one pass over most strings.
        var utf8 = text.utf8[...]
        while let start = utf8.firstIndex(of: markBytes[0]) {
            utf8 = utf8[start...]
            if utf8.starts(with: markBytes) { return true }
            utf8.removeFirst()
        }
        return false
    }
}
