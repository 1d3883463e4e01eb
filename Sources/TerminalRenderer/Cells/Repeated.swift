/// Texts of one repeated character, cut from a constant: a page has many spaces and rules.
enum Repeated {
    private static let longest = 512
    private static let manySpaces = String(repeating: " ", count: longest)
    private static let longRule = String(repeating: "─", count: longest)

    static func spaces(_ count: Int) -> String {
        count <= longest ? String(Substring(manySpaces.utf8.prefix(count))) : String(repeating: " ", count: count)
    }

    static func rule(_ count: Int) -> String {
        // Each "─" is three bytes of UTF-8.
        count <= longest ? String(Substring(longRule.utf8.prefix(count * 3))) : String(repeating: "─", count: count)
    }
}
