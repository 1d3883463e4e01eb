/// Expands `@NamedStyle("plain")` to the initializer and the name of a style.
enum NamedStyleMacro {
    static func expand(_ request: ExpansionRequest) -> Expansion {
        let reader = TokenReader(request.syntax)
        guard let name = reader.tokens.indices.first(where: { reader.isCode($0, "NamedStyle") }),
            reader.isPunctuation(name + 1, among: "(")
        else {
            return Expansion(failure: "@NamedStyle needs a name. Write @NamedStyle(\"plain\").", at: request.syntax)
        }
        return Expansion(
            """
            /// Creates the style.
            public init() {}
            public static var _name: String? { \(reader.source(name + 2..<reader.index(after: name + 1) - 1)) }
            """
        )
    }
}
