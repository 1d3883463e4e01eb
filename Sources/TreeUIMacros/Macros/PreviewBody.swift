/// The arguments and the closure of a preview. Variables with `@Previewable` become properties of a view.
struct PreviewBody {
    /// The statements that return the preview.
    let statements: String

    /// - Parameter name: The index of the last token before the arguments.
    init(_ reader: TokenReader, after name: Int) {
        let call = reader.source.text(reader.end(name)..<reader.source.bytes.count)
        guard let closure = Self.closure(in: reader, after: name) else {
            statements = "RegisteredPreview" + call
            return
        }
        let variables = Self.previewables(in: reader, closure)
        guard !variables.isEmpty else {
            statements = "RegisteredPreview" + call
            return
        }
        let arguments = reader.source.text(reader.end(name)..<reader.start(closure.lowerBound))
        let rest = reader.source.text(reader.end(closure.upperBound - 1)..<reader.source.bytes.count)
        statements = """
            struct __P_Previewable_Wrapper: View {
                    \(variables.map { Self.property($0, in: reader) }.joined(separator: "\n        "))

                    var body: some View {\(Self.source(closure, without: variables, in: reader))}
                }
                return RegisteredPreview\(arguments){ __P_Previewable_Wrapper() }\(rest)
            """
    }

    /// The first closure after the arguments, with its braces.
    private static func closure(in reader: TokenReader, after name: Int) -> Range<Int>? {
        var index = name + 1
        while index < reader.tokens.count {
            let next = reader.index(after: index)
            if reader.isPunctuation(index, among: "{") {
                return next - index >= 2 && reader.isPunctuation(next - 1, among: "}") ? index..<next : nil
            }
            index = next
        }
        return nil
    }

    /// The statements of a closure that declare a variable with `@Previewable`.
    private static func previewables(in reader: TokenReader, _ closure: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = closure.lowerBound + 1
        while index < closure.upperBound - 1 {
            guard reader.isPunctuation(index, among: "@") else {
                index = reader.index(after: index)
                continue
            }
            let start = index
            var isPreviewable = false
            while reader.isPunctuation(index, among: "@") {
                if reader.isCode(index + 1, "Previewable") { isPreviewable = true }
                index = min(reader.index(afterAttribute: index), closure.upperBound - 1)
            }
            guard isPreviewable else { continue }
            index = end(ofStatementAt: index, in: reader, before: closure.upperBound - 1)
            found.append(start..<index)
        }
        return found
    }

    /// The index after the last token of a declaration whose modifiers and name begin at `start`.
    private static func end(ofStatementAt start: Int, in reader: TokenReader, before limit: Int) -> Int {
        var index = min(start + 1, limit)
        while index < limit {
            if reader.isPunctuation(index, among: ";") { break }
            if reader.tokens[index].isFirstOnLine, !continues(at: index, in: reader) { break }
            index = min(reader.index(after: index), limit)
        }
        return index
    }

    /// Whether a line continues the statement on the line before it.
    private static func continues(at index: Int, in reader: TokenReader) -> Bool {
        if reader.isPunctuation(index, among: ".=?:,+-*/%<>&|)]}") { return true }
        return reader.isPunctuation(index - 1, among: "=,:.+-*/%&|(<")
    }

    private static func property(_ variable: Range<Int>, in reader: TokenReader) -> String {
        var text = ""
        var start = reader.start(variable.lowerBound)
        var index = variable.lowerBound
        while reader.isPunctuation(index, among: "@") {
            let next = reader.index(afterAttribute: index)
            if reader.isCode(index + 1, "Previewable") {
                text += reader.source.text(start..<reader.start(index))
                start = reader.start(next)
            }
            index = next
        }
        return text + reader.source.text(start..<max(start, reader.end(variable.upperBound - 1)))
    }

    /// The text in the braces of a closure, except some statements.
    private static func source(_ closure: Range<Int>, without cuts: [Range<Int>], in reader: TokenReader) -> String {
        var text = ""
        var start = reader.end(closure.lowerBound)
        for cut in cuts {
            text += reader.source.text(start..<max(start, reader.start(cut.lowerBound)))
            start = reader.end(cut.upperBound - 1)
            if reader.isPunctuation(cut.upperBound, among: ";") { start = reader.end(cut.upperBound) }
        }
        return text + reader.source.text(start..<max(start, reader.start(closure.upperBound - 1)))
    }
}
