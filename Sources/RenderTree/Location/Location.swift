/// A screen's address: the names along the path to the screen, and the text of the screen's search field.
///
/// `/timeline/rain?search=cats` is the screen of the link "Rain" in the entry "Timeline" of a sidebar. If a window other than
/// the launch window is in front, that window's id comes first, as in `/settings/general`.
public struct Location: Hashable, Sendable {
    /// The names along the path to the screen, in lowercase. A hyphen replaces each run of characters that are not letters or
    /// digits.
    public var names: [String]
    /// The text of the search field, or `nil` if there is none.
    public var search: String?

    /// The largest number of names. A path with more names leads to no screen.
    public static let limit = 16

    init(names: [String] = [], search: String? = nil) {
        self.names = names
        self.search = search
    }

    /// Reads a path without percent escapes, such as `/timeline/rain`. Names are compared without case.
    /// - Parameter search: The text for the search field of the screen.
    /// - Returns: `nil` if the path does not begin with a slash, if it has more than ``limit`` names, or if one of them has a
    ///   control character or more than 200 bytes.
    public init?(path: String, search: String? = nil) {
        guard path.utf8.first == UInt8(ascii: "/"), path.utf8.count <= 4_096 else { return nil }
        let names = path.split(separator: "/").map(String.init)
        guard names.count <= Location.limit else { return nil }
        for name in names {
            guard name.utf8.count <= 200, !name.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 })
            else { return nil }
        }
        self.init(names: names, search: search)
    }

    /// The path without percent escapes. It does not contain ``search``.
    public var path: String { "/" + names.joined(separator: "/") }

    /// Returns an entry's name in a path, from the text that a person reads; empty if the text has no letter or digit.
    package static func name(_ text: some StringProtocol) -> String {
        var name = ""
        var endsWord = true
        for character in text.lowercased() {
            if character.isLetterOrNumber {
                name.append(character)
                endsWord = false
            } else if !endsWord {
                name.append("-")
                endsWord = true
            }
            if name.utf8.count >= 100 { break }
        }
        if name.last == "-" { name.removeLast() }
        return name
    }
}

extension Character {
    /// Whether the first scalar is a letter or a number. Each link in a list has a name, and ASCII names need no table lookup.
    fileprivate var isLetterOrNumber: Bool {
        switch utf8.first ?? 0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case 0x80...: isLetter || isNumber
        default: false
        }
    }
}
