/// Strings of one repeated character, created once because a page has many spaces and rules.
enum Repeated {
    private static let spaces = (0...256).map { String(repeating: " ", count: $0) }
    private static let rules = (0...256).map { String(repeating: "─", count: $0) }

    static func spaces(_ count: Int) -> String {
        spaces.indices.contains(count) ? spaces[count] : String(repeating: " ", count: count)
    }

    static func rule(_ count: Int) -> String {
        rules.indices.contains(count) ? rules[count] : String(repeating: "─", count: count)
    }
}
