/// An expression of a manifest that can be read without evaluation.
enum LiteralValue {
    case string(String)
    case array([LiteralValue])
    /// A call such as `.product(name: "A", package: "B")`. The name of a member begins with a period.
    case call(String, [Argument])
    /// A value that rules do not need: a number, a Boolean, or a member such as `.v6`.
    case other

    struct Argument {
        var label: String?
        var value: LiteralValue
    }

    var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var elements: [LiteralValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    var strings: [String]? {
        guard let elements else { return nil }
        let strings = elements.compactMap(\.string)
        return strings.count == elements.count ? strings : nil
    }
}

/// Parses the constants of a manifest that consists only of an import and `let NAME = EXPRESSION` lines.
///
/// It stops at the first unexpected token, such as a function, a condition or an interpolation.
struct LiteralParser {
    private let bytes: [UInt8]
    private let tokens: [SwiftToken]
    private var index = 0
    private var depth = 0
    private var constants: [String: LiteralValue] = [:]

    /// Returns the value of a constant; `nil` if the source contains anything else.
    static func value(of name: String, in bytes: [UInt8]) -> LiteralValue? {
        var parser = LiteralParser(bytes: bytes, tokens: SwiftLexer(bytes).tokens)
        guard parser.file() else { return nil }
        return parser.constants[name]
    }

    private init(bytes: [UInt8], tokens: [SwiftToken]) {
        self.bytes = bytes
        self.tokens = tokens
    }

    private mutating func file() -> Bool {
        guard accept("import"), accept("PackageDescription") else { return false }
        while index < tokens.count {
            guard tokens[index].isFirstOnLine, accept("let"), let name = identifier() else { return false }
            while index < tokens.count, text != "=" {
                guard tokens[index].kind == .identifier || [":", "[", "]", "."].contains(text) else { return false }
                index += 1
            }
            guard accept("="), let value = sum() else { return false }
            constants[name] = value
        }
        return true
    }

    // MARK: Expressions

    /// Parses an array, or several arrays joined with `+`.
    private mutating func sum() -> LiteralValue? {
        guard var value = primary() else { return nil }
        while accept("+") {
            guard let next = primary(), let left = value.elements, let right = next.elements else { return nil }
            value = .array(left + right)
        }
        return value
    }

    private mutating func primary() -> LiteralValue? {
        guard index < tokens.count, depth < 30 else { return nil }
        depth += 1
        defer { depth -= 1 }
        switch tokens[index].kind {
        case .string: return string()
        case .number:
            index += 1
            return .other
        case .identifier where ["true", "false", "nil"].contains(text):
            index += 1
            return .other
        case .punctuation where text == "[": return array()
        case .identifier, .punctuation: return reference()
        case .escapedIdentifier, .directive: return nil
        }
    }

    private mutating func string() -> LiteralValue? {
        let literal = text
        index += 1
        guard literal.count >= 2, !literal.hasPrefix("\"\"\""), !literal.hasPrefix("#"), !literal.contains("\\") else {
            return nil
        }
        return .string(String(literal.dropFirst().dropLast()))
    }

    private mutating func array() -> LiteralValue? {
        index += 1
        var elements: [LiteralValue] = []
        while !accept("]") {
            guard let element = sum() else { return nil }
            elements.append(element)
            if !accept(","), text != "]" { return nil }
        }
        return .array(elements)
    }

    /// Parses a constant, a member such as `.v6`, or a call.
    private mutating func reference() -> LiteralValue? {
        let isMember = accept(".")
        guard var name = identifier() else { return nil }
        if isMember { name = "." + name }
        if !isMember, text == "." {
            guard name == "Target" || name == "Product" || name == "Package", accept(".") else { return nil }
            if name == "Package" { guard accept("Dependency"), accept(".") else { return nil } }
            guard let member = identifier() else { return nil }
            name = "." + member
        }
        if text == "(", !isFirstOnLine {
            guard name.hasPrefix(".") || name == "Package", let arguments = arguments() else { return nil }
            return text == "." && !isFirstOnLine ? nil : .call(name, arguments)
        }
        if name.hasPrefix(".") { return .other }
        return constants[name]
    }

    private mutating func arguments() -> [LiteralValue.Argument]? {
        index += 1
        var arguments: [LiteralValue.Argument] = []
        while !accept(")") {
            var label: String?
            if index + 1 < tokens.count, tokens[index].kind == .identifier, text(at: index + 1) == ":" {
                label = text
                index += 2
            }
            if let value = range() ?? sum() {
                arguments.append(.init(label: label, value: value))
            } else {
                return nil
            }
            if !accept(","), text != ")" { return nil }
        }
        return arguments
    }

    /// Parses a range of versions, such as `"1.0.0"..<"2.0.0"`.
    private mutating func range() -> LiteralValue? {
        guard index + 4 < tokens.count, tokens[index].kind == .string, text(at: index + 1) == ".",
            text(at: index + 2) == ".", ["<", "."].contains(text(at: index + 3)), tokens[index + 4].kind == .string
        else { return nil }
        index += 5
        return .other
    }

    // MARK: Tokens

    private var text: String { text(at: index) }

    private var isFirstOnLine: Bool { index < tokens.count && tokens[index].isFirstOnLine }

    private func text(at index: Int) -> String {
        index < tokens.count ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
    }

    private mutating func accept(_ text: String) -> Bool {
        guard index < tokens.count, tokens[index].kind != .string, self.text == text else { return false }
        index += 1
        return true
    }

    private mutating func identifier() -> String? {
        guard index < tokens.count, tokens[index].kind == .identifier else { return nil }
        defer { index += 1 }
        return text
    }
}
