/// Expands `#Preview(…) { … }` to a structure that conforms to `PreviewRegistry`.
///
/// The arguments and the closure are copied as they are, so every form that the macro's declaration allows works.
enum PreviewMacro {
    static func expand(_ request: ExpansionRequest) -> Expansion {
        let reader = TokenReader(request.syntax)
        guard let hash = reader.tokens.indices.first(where: { reader.text($0).hasPrefix("#") }) else {
            return Expansion(failure: "#Preview is a declaration. Write #Preview { MyView() }.", at: request.syntax)
        }
        var name = hash
        while reader.isPunctuation(name + 1, among: "."), reader.isName(name + 2) { name += 2 }
        guard name + 1 < reader.tokens.count else {
            return Expansion(failure: "#Preview needs a view. Write #Preview { MyView() }.", at: request.syntax)
        }
        let attributes = reader.source(0..<hash)
        let position = request.syntax.position(of: reader.start(hash))
        let body = PreviewBody(reader, after: name)
        // The compiler demangles the name, and finds the macro's name in it.
        return Expansion(
            """
            \(attributes.isEmpty ? "" : attributes + "\n")struct \(request.discriminator)7PreviewfMu_: PreviewRegistry {
                static var fileID: String { \(literal(request.syntax.fileID)) }
                static var line: Int { \(position.line) }
                static var column: Int { \(position.column) }
                static func makePreview() throws -> RegisteredPreview {
                    \(body.statements)
                }
            }
            """
        )
    }

    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
