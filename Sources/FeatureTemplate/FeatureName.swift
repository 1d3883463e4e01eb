public import Decisions

/// The name of a new feature, in the forms that its sources need.
public struct FeatureName: Sendable, Equatable {
    /// The beginning of type and target names, such as `ReadingList`.
    public let type: String
    /// The beginning of property names, such as `readingList`.
    public let property: String
    /// The text in sidebars and titles, such as `Reading List`.
    public let title: String

    /// - Throws: `DecisionError/refused(fact:fix:)` if the text cannot begin the names of a feature's types.
    public init(_ text: String) throws(DecisionError) {
        let isWord = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard isWord, text.first?.isUppercase == true, text.count <= 40 else {
            throw .refused(
                fact: "\"\(text.prefix(60))\" is not a feature name.",
                fix: "Use at most 40 ASCII letters and digits, the first one a capital letter, as in ReadingList."
            )
        }
        if let ending = Self.endings.first(where: text.hasSuffix) {
            let stem = String(text.dropLast(ending.count))
            throw .refused(
                fact: "\"\(text)\" ends with \(ending), which the generated types add to the name.",
                fix: stem.isEmpty ? "Use the feature's subject, as in ReadingList." : "Use \(stem)."
            )
        }
        if Self.reserved.contains(text) {
            throw .refused(
                fact: "\"\(text)\" needs a type \(text)View, which the kit already declares.",
                fix: "Use the feature's subject, as in ReadingList."
            )
        }
        let property = Self.property(text)
        if Self.unusable.contains(property) {
            throw .refused(
                fact: "\"\(text)\" needs a property \(property), which is a Swift keyword.",
                fix: "Use two words, as in \(text)List."
            )
        }
        type = text
        self.property = property
        title = Self.words(text).joined(separator: " ")
    }

    private static let endings = ["Feature", "AppFactory", "Repository", "ViewModel"]

    /// The names that are taken, because the kit has a view with this name and the suffix `View`.
    static let reserved: Set = [
        "Any", "ContentUnavailable", "Empty", "Equatable", "HSplit", "Navigation", "NavigationSplit",
        "PlaceholderContent", "Progress", "Scroll", "Tab", "Timeline", "Tuple", "VSplit",
    ]

    /// The keywords of Swift.
    private static let unusable: Set = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Returns a template with `{Name}`, `{name}` and `{title}` filled in.
    func fill(_ template: String) -> String {
        template.replacing("{Name}", with: type).replacing("{name}", with: property).replacing("{title}", with: title)
    }

    /// Returns a source file that also imports the module of the feature, in alphabetical order among its imports.
    func importingFeature(into text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // An import in a condition is not for every platform.
        let imports = lines.indices.prefix { !lines[$0].hasPrefix("#if") }
            .filter { lines[$0].trimmingPrefix("public ").hasPrefix("import ") }
        let statement = "import \(type)Feature"
        let next = imports.first { lines[$0].trimmingPrefix("public ") > statement }
        let isExplicit = imports.contains { lines[$0].hasPrefix("public ") }
        lines.insert((isExplicit ? "public " : "") + statement, at: next ?? imports.last.map { $0 + 1 } ?? 0)
        return lines.joined(separator: "\n")
    }

    /// Returns a source file from a template, with its first imports in alphabetical order.
    func fillSource(_ template: String) -> String {
        let lines = fill(template).split(separator: "\n", omittingEmptySubsequences: false)
        let imports = lines.prefix { $0.trimmingPrefix("public ").hasPrefix("import ") }
        let sorted = imports.sorted { $0.trimmingPrefix("public ") < $1.trimmingPrefix("public ") }
        return (sorted + lines.dropFirst(imports.count)).joined(separator: "\n")
    }

    /// An abbreviation at the beginning becomes entirely lowercase: `httpLog` for `HTTPLog`.
    private static func property(_ text: String) -> String {
        let capitals = text.prefix(while: \.isUppercase)
        let isWhole = capitals.count == text.count || capitals.count == 1
        let count =
            isWhole || text.dropFirst(capitals.count).first?.isLetter != true ? capitals.count : capitals.count - 1
        return text.prefix(count).lowercased() + text.dropFirst(count)
    }

    /// The capitalized words of a name: `HTTP`, `Log`.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            let previous = index > 0 ? characters[index - 1] : nil
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            let begins = character.isUppercase && (previous?.isUppercase == false || next?.isLowercase == true)
            if begins || words.isEmpty {
                words.append(String(character))
            } else {
                words[words.count - 1].append(character)
            }
        }
        return words
    }
}
