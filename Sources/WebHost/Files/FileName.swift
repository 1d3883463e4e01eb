/// The name, without a path, of a file that comes from a page or that a page gets.
struct FileName: Hashable, Sendable {
    let text: String

    /// The maximum number of bytes in a name, which is the limit of the usual file systems.
    static let limit = 255

    /// Creates a name; `nil` if the text contains a part of a path or a control character, or if it is empty or too
    /// long.
    init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= FileName.limit, text != ".", text != "..",
            !text.unicodeScalars.contains(where: \.isForbidden)
        else { return nil }
        self.text = text
    }

    /// Creates a name from a path's last component, without control characters. A name that is too long is shortened
    /// before its extension.
    init(lastComponentOf path: String) {
        let last = path.split { $0.unicodeScalars.contains { $0 == "/" || $0 == "\\" } }.last ?? ""
        var scalars = last.unicodeScalars.filter { !$0.isForbidden && !$0.properties.isBidiControl }
        // A name that begins with a dot is hidden on most systems.
        while scalars.first == "." || scalars.first == " " { scalars.removeFirst() }
        while String(scalars).utf8.count > FileName.limit {
            let dot = scalars.lastIndex(of: ".") ?? scalars.endIndex
            let isExtension = scalars.distance(from: dot, to: scalars.endIndex) < 20
            scalars.remove(at: scalars.index(before: isExtension ? dot : scalars.endIndex))
        }
        text = scalars.isEmpty ? "file" : String(scalars)
    }

    /// The value of the `Content-Disposition` header, as defined in RFC 6266: an ASCII name for old readers, and the
    /// actual name.
    var disposition: String {
        let plain = String(
            text.unicodeScalars.map { scalar -> Character in
                scalar.isASCII && scalar != "\"" && scalar != "\\" && scalar != "%" ? Character(scalar) : "_"
            }
        )
        return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(text.percentEncoded)"
    }
}

extension Unicode.Scalar {
    /// Whether a name must not contain the character: a part of a path, or one that no line can contain.
    fileprivate var isForbidden: Bool {
        switch self {
        case "/", "\\", "\u{2028}", "\u{2029}": true
        default: properties.generalCategory == .control
        }
    }
}

extension String {
    /// The text with percent escapes for all bytes except letters, digits, and a few signs that have no meaning in a
    /// header.
    fileprivate var percentEncoded: String {
        utf8.reduce(into: "") { text, byte in
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCII,
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || "-._~".unicodeScalars.contains(scalar)
            {
                text.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
    }
}
