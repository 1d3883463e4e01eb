/// A request from the compiler to expand a macro.
struct ExpansionRequest {
    /// The name of the implementation, such as `Preview`.
    var macro: String
    /// The role of an attached macro, such as `accessor`; `nil` if the macro is freestanding.
    var role: String?
    /// A prefix that makes names unique.
    var discriminator: String
    /// A freestanding macro with its arguments, or the declaration that has the attribute.
    var syntax: SourceText
    /// The declarations around the macro, without their members, innermost first.
    var context: [SourceText]

    init(macro: String, role: String? = nil, discriminator: String, syntax: SourceText, context: [SourceText] = []) {
        self.macro = macro
        self.role = role
        self.discriminator = discriminator
        self.syntax = syntax
        self.context = context
    }

    /// Reads the content of the compiler's message. Members that later compilers add are ignored.
    init?(_ message: JSONValue) {
        guard let macro = message["macro"]?["typeName"]?.string,
            let discriminator = message["discriminator"]?.string,
            let syntax = (message["syntax"] ?? message["declSyntax"]).flatMap(SourceText.init)
        else { return nil }
        self.macro = macro
        self.discriminator = discriminator
        self.syntax = syntax
        role = message["declSyntax"] == nil ? nil : message["macroRole"]?.string ?? ""
        context = message["lexicalContext"]?.array?.compactMap(SourceText.init) ?? []
    }
}

/// A piece of source and its place in a file.
struct SourceText {
    var bytes: [UInt8]
    var fileID = ""
    var path = ""
    /// The offset of the first byte, which can be part of a comment or white space before the first token.
    var offset = 0
    var line = 1
    var column = 1

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    init?(_ message: JSONValue) {
        guard let text = message["source"]?.string else { return nil }
        self.init(text)
        let location = message["location"]
        fileID = location?["fileID"]?.string ?? ""
        path = location?["fileName"]?.string ?? ""
        offset = Self.clamped(location?["offset"]?.number ?? 0)
        line = Self.clamped(location?["line"]?.number ?? 1)
        column = Self.clamped(location?["column"]?.number ?? 1)
    }

    /// A number that is limited, so that later sums cannot overflow.
    private static func clamped(_ number: Int) -> Int { max(0, min(number, 1 << 40)) }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// Returns the line and column, in the file, of a byte in this text.
    func position(of index: Int) -> (line: Int, column: Int) {
        let before = bytes.prefix(max(0, index))
        guard let newline = before.lastIndex(of: Byte.newline) else { return (line, column + before.count) }
        return (line + before.count { $0 == Byte.newline }, before.count - newline)
    }
}
