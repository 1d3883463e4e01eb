/// A variable as it is declared: `@Entry public var name: Type = value`.
struct VariableSyntax {
    private let reader: TokenReader
    private let nameIndex: Int
    /// The name, with backticks if the source contains them.
    let name: String
    /// The name without backticks.
    let plainName: String
    let type: String?
    let value: String?

    /// - Throws: A diagnostic if the declaration is not a variable that can have accessors.
    init(_ source: SourceText) throws(Diagnostic) {
        let reader = TokenReader(source)
        self.reader = reader
        guard let keyword = Self.keyword(in: reader) else {
            throw Diagnostic(
                "@Entry needs a variable. Write @Entry var name = value.",
                in: source,
                at: reader.tokens.first?.range ?? 0..<0
            )
        }
        nameIndex = keyword + 1
        name = reader.source(nameIndex..<nameIndex + 1)
        plainName = reader.text(nameIndex)
        guard reader.isCode(keyword, "var") else {
            throw Diagnostic(
                "@Entry needs a variable, because views set its value. Write var instead of let.",
                in: source,
                at: reader.tokens[keyword].range
            )
            .fixing("Replace let with var", with: "var")
        }
        guard reader.isName(nameIndex) else {
            throw Diagnostic(
                "@Entry needs one variable with a name, not a pattern. Declare each variable on its own.",
                in: source,
                at: reader.tokens[keyword].range
            )
        }
        if let modifier = (0..<keyword).first(where: { ["static", "class", "lazy", "weak"].contains(reader.text($0)) })
        {
            throw Diagnostic(
                "An entry cannot be \(reader.text(modifier)). Remove \(reader.text(modifier)).",
                in: source,
                at: reader.tokens[modifier].range
            )
        }
        let end = reader.tokens.count
        var next = nameIndex + 1
        var type: String?
        if reader.isPunctuation(next, among: ":") {
            let start = next + 1
            next = start
            while next < end, !reader.isPunctuation(next, among: "={") { next = reader.index(after: next) }
            type = reader.source(start..<next)
        }
        self.type = type
        var value: String?
        if reader.isPunctuation(next, among: "=") {
            value = reader.source(next + 1..<end)
        }
        self.value = value
        if let block = Self.accessors(from: next, in: reader) {
            throw Diagnostic(
                "An entry cannot have accessors, because the macro writes them. Write @Entry var \(name)"
                    + "\(type.map { ": \($0)" } ?? "") = value, without braces.",
                in: source,
                at: reader.tokens[block].range
            )
        }
    }

    /// The index of `var` or `let` outside the arguments of attributes.
    private static func keyword(in reader: TokenReader) -> Int? {
        var index = 0
        while index < reader.tokens.count {
            if reader.isPunctuation(index, among: "@") {
                index = reader.index(afterAttribute: index)
                continue
            }
            if reader.isCode(index, "var") || reader.isCode(index, "let") { return index }
            // A brace or a keyword such as `func` begins another kind of declaration.
            if reader.isPunctuation(index, among: "{=") { return nil }
            index = reader.index(after: index)
        }
        return nil
    }

    /// The brace that begins accessors or observers: the one directly after the type, or after the value.
    private static func accessors(from start: Int, in reader: TokenReader) -> Int? {
        if reader.isPunctuation(start, among: "{") { return start }
        var index = start
        while index < reader.tokens.count {
            if reader.isPunctuation(index, among: "{"),
                ["get", "set", "willSet", "didSet"].contains(where: { reader.isCode(index + 1, $0) }),
                reader.isPunctuation(index + 2, among: "{(")
            {
                return index
            }
            index = reader.index(after: index)
        }
        return nil
    }

    /// An error at the name of the variable.
    func diagnostic(_ message: String) -> Diagnostic {
        Diagnostic(message, in: reader.source, at: reader.tokens[nameIndex].range)
    }
}
