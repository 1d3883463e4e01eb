/// Finds imports, declarations and calls in the tokens of a file.
///
/// At file scope and in types, all statements are declarations, so a declaration ends where the next one begins. Bodies
/// are skipped, except for their calls.
struct SwiftScanner {
    let bytes: [UInt8]
    let tokens: [SwiftToken]
    private let citations: [Decision.Reference]
    var index = 0
    var conditions = ConditionStack()
    var imports: [SourceFile.Import] = []
    private var declarations: [SourceFile.Declaration] = []
    var calls: [SourceFile.Use] = []
    /// The line of the first use of each name, by the enclosing type.
    var uses: [Use: Int] = [:]
    var names: [String: Int] = [:]
    struct Use: Hashable {
        var name: String
        var type: String
    }

    /// The number of enclosing types.
    private var nesting = 0
    /// The limit for nested types, which protects the stack. Deeper types are skipped like bodies.
    private static let deepest = 50
    /// The limit for the tokens in the arguments of an attribute.
    private static let longest = 500

    init(_ bytes: [UInt8]) {
        let lexer = SwiftLexer(bytes)
        self.bytes = bytes
        tokens = lexer.tokens
        citations = lexer.comments.flatMap { Decision.Reference.citations(in: bytes[$0.range], line: $0.line) }
    }

    mutating func scan(into file: inout SourceFile) {
        while index < tokens.count {
            members(of: Context())
            // Skip an extra closing brace.
            index += 1
        }
        file.imports = imports
        file.declarations = declarations
        file.calls = calls
        file.uses = uses.map { .init(name: $0.key.name, type: $0.key.type, line: $0.value) }
            .sorted { ($0.line, $0.name, $0.type) < ($1.line, $1.name, $1.type) }
        file.citations = citations
        file.names = names
    }

    /// The enclosing declaration.
    struct Context {
        var name = ""
        var kind = SourceFile.Declaration.Kind.other
        /// Whether members without an access modifier are public, as in a public protocol.
        var membersArePublic = false
        /// Whether a public member is visible outside the module.
        var allowsPublic = true
    }

    // MARK: Tokens

    func text(_ position: Int) -> String {
        String(decoding: bytes[tokens[position].range], as: UTF8.self)
    }

    func isPunctuation(_ position: Int, _ byte: UInt8) -> Bool {
        guard position >= 0, position < tokens.count, tokens[position].kind == .punctuation else { return false }
        return bytes[tokens[position].range.lowerBound] == byte
    }

    func isWord(_ position: Int) -> Bool {
        guard position < tokens.count else { return false }
        return tokens[position].kind == .identifier || tokens[position].kind == .escapedIdentifier
    }

    func isCapitalized(_ position: Int) -> Bool {
        let first = bytes[tokens[position].range.lowerBound]
        return first >= 65 && first <= 90
    }

    func isAdjacent(_ position: Int) -> Bool {
        tokens[position].range.lowerBound == tokens[position - 1].range.upperBound
            || tokens[position - 1].kind == .escapedIdentifier
    }

    // MARK: Members

    private mutating func members(of context: Context) {
        while index < tokens.count {
            if isPunctuation(index, Byte.closeBrace) { return }
            if tokens[index].kind == .directive {
                directive()
            } else if isPunctuation(index, Byte.openBrace) {
                code(in: context.name)
            } else if let introducer = introducer() {
                declaration(introducer, in: context)
            } else {
                note(index, in: context.name)
                index += 1
            }
        }
    }

    mutating func directive() {
        let word = text(index)
        let line = tokens[index].line
        index += 1
        var condition: [String] = []
        if word == "#if" || word == "#elseif" {
            while index < tokens.count, tokens[index].line == line || continuesCondition() {
                condition.append(text(index))
                index += 1
            }
        }
        conditions.apply(word, condition: condition)
    }

    private func continuesCondition() -> Bool {
        isPunctuation(index - 1, 38) || isPunctuation(index - 1, 124)
    }

    /// Reads the attributes, modifiers and keyword of a declaration at the current token; `nil` if there is none.
    private mutating func introducer() -> Introducer? {
        guard !isPunctuation(index - 1, Byte.dot) else { return nil }
        var introducer = Introducer(line: tokens[index].line)
        var position = index
        while position < tokens.count, position - index < 100 {
            if isPunctuation(position, Byte.at), isWord(position + 1) {
                position = attribute(at: position + 1, into: &introducer)
                continue
            }
            guard tokens[position].kind == .identifier else { return nil }
            let word = text(position)
            if let keyword = Keyword(rawValue: word), isKeyword(keyword, at: position) {
                introducer.keyword = keyword
                introducer.line = tokens[position].line
                index = position + 1
                return introducer
            }
            guard Introducer.modifiers.contains(word) else { return nil }
            if isPunctuation(position + 1, Byte.openParenthesis) {
                position = end(of: position + 1)
            } else {
                if word == "public" || word == "open" { introducer.isPublic = true }
                if Introducer.restricting.contains(word) { introducer.isRestricted = true }
                position += 1
            }
        }
        return nil
    }

    private func isKeyword(_ keyword: Keyword, at position: Int) -> Bool {
        switch keyword {
        case .class:
            // In `class func`, `class` is a modifier.
            return isWord(position + 1) && (Keyword(rawValue: text(position + 1)) == nil)
                && text(position + 1) != "override"
        case .actor, .macro: return isWord(position + 1) && tokens[position + 1].line == tokens[position].line
        case .initializer:
            return isPunctuation(position + 1, Byte.openParenthesis) || isPunctuation(position + 1, Byte.less)
                || isPunctuation(position + 1, 63) || isPunctuation(position + 1, 33)
        default: return true
        }
    }

    /// Reads an attribute whose name begins at `start`, and returns the position after it.
    private mutating func attribute(at start: Int, into introducer: inout Introducer) -> Int {
        var name = start
        while isPunctuation(name + 1, Byte.dot), isWord(name + 2) { name += 2 }
        introducer.attributes.append(text(name))
        guard name + 1 < tokens.count, isAdjacent(name + 1), isPunctuation(name + 1, Byte.openParenthesis) else {
            return name + 1
        }
        let end = end(of: name + 1)
        for position in (name + 1)..<end where isWord(position) && isCapitalized(position) {
            let argument = text(position)
            introducer.arguments.append(.init(name: argument, line: tokens[position].line))
            keep(argument, line: tokens[position].line)
        }
        return end
    }

    /// Returns the position after the bracket that closes the one at `position`.
    func end(of position: Int) -> Int {
        var depth = 0
        let limit = min(position + Self.longest, tokens.count)
        var position = position
        while position < limit {
            if tokens[position].kind == .punctuation {
                switch bytes[tokens[position].range.lowerBound] {
                case Byte.openParenthesis, Byte.openBracket, Byte.openBrace: depth += 1
                case Byte.closeParenthesis, Byte.closeBracket, Byte.closeBrace:
                    depth -= 1
                    if depth <= 0 { return position + 1 }
                default: break
                }
            }
            position += 1
        }
        return position
    }

    // MARK: Results

    /// Adds a declaration, unless no configuration compiles it.
    mutating func add(_ declaration: SourceFile.Declaration) {
        if !conditions.isUnreachable { declarations.append(declaration) }
    }

    mutating func keep(_ name: String, line: Int) {
        if names[name] == nil, !conditions.isUnreachable { names[name] = line }
    }

    // MARK: Types

    mutating func body(of context: Context) {
        guard nesting < Self.deepest else { return code(in: context.name) }
        nesting += 1
        index += 1
        members(of: context)
        index += 1
        nesting -= 1
    }
}

/// The attributes, modifiers and keyword before the name of a declaration.
struct Introducer {
    /// The names of the attributes, without their modules.
    var attributes: [String] = []
    /// The capitalized names in the arguments of the attributes, such as `Store` in `@Environment(Store.self)`.
    var arguments: [SourceFile.Mention] = []
    var isPublic = false
    /// Whether there is an access modifier that is more restrictive than `public`.
    var isRestricted = false
    var keyword = Keyword.var
    var line: Int

    /// The types of the property wrappers and macros among the attributes, such as `EnvironmentObject`, and the types in
    /// their arguments.
    var wrappers: [SourceFile.Mention] {
        attributes.filter { $0.first?.isUppercase == true }.map { SourceFile.Mention(name: $0, line: line) } + arguments
    }

    static let restricting: Set = ["internal", "package", "private", "fileprivate"]
    static let modifiers: Set = [
        "public", "open", "internal", "package", "private", "fileprivate", "final", "static", "class", "override",
        "mutating", "nonmutating", "lazy", "weak", "unowned", "dynamic", "required", "convenience", "optional",
        "indirect", "nonisolated", "isolated", "prefix", "postfix", "infix", "distributed", "borrowing", "consuming",
        "sending", "async",
    ]
}

/// A keyword that begins a declaration.
enum Keyword: String {
    case `import`, `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`, `associatedtype`, macro
    case `func`, initializer = "init", `deinit`, `subscript`, `var`, `let`, `case`, `operator`, `precedencegroup`
}
