/// The result of an expansion: source code, or diagnostics that say why there is none.
struct Expansion: Equatable {
    var source: String?
    var diagnostics: [Diagnostic] = []

    init(_ source: String) {
        self.source = source
    }

    init(_ diagnostic: Diagnostic) {
        diagnostics = [diagnostic]
    }

    init(failure message: String, at syntax: SourceText?) {
        self.init(Diagnostic(message, in: syntax, at: syntax.map { SwiftLexer($0.bytes).tokens.first?.range ?? 0..<0 }))
    }

    var encoded: JSONValue {
        .object([
            "expandMacroResult": .object([
                "expandedSource": source.map(JSONValue.string) ?? .null,
                "diagnostics": .array(diagnostics.map(\.encoded)),
            ])
        ])
    }
}

/// An error that the compiler shows in the source.
struct Diagnostic: Error, Equatable {
    struct FixIt: Equatable {
        var message: String
        /// The bytes of the file to replace.
        var range: Range<Int>
        var replacement: String
    }

    var message: String
    var path = ""
    /// The bytes of the file that are wrong.
    var range = 0..<0
    var fixIt: FixIt?

    /// Creates an error at a range of bytes in a source text.
    init(_ message: String, in source: SourceText? = nil, at range: Range<Int>? = nil) {
        self.message = message
        guard let source, let range else { return }
        path = source.path
        self.range = range.lowerBound + source.offset..<range.upperBound + source.offset
    }

    /// Adds a fix-it that replaces the marked bytes.
    func fixing(_ message: String, with replacement: String) -> Diagnostic {
        var diagnostic = self
        diagnostic.fixIt = FixIt(message: message, range: range, replacement: replacement)
        return diagnostic
    }

    var encoded: JSONValue {
        func place(_ range: Range<Int>) -> JSONValue {
            .object([
                "fileName": .string(path), "startOffset": .number(range.lowerBound),
                "endOffset": .number(range.upperBound),
            ])
        }
        let fixIts = fixIt.map { fixIt in
            JSONValue.object([
                "message": .string(fixIt.message),
                "changes": .array([
                    .object(["range": place(fixIt.range), "newText": .string(fixIt.replacement)])
                ]),
            ])
        }
        return .object([
            "message": .string(message), "severity": .string("error"),
            "position": .object(["fileName": .string(path), "offset": .number(range.lowerBound)]),
            "highlights": .array(range.isEmpty ? [] : [place(range)]),
            "notes": .array([]), "fixIts": .array(fixIts.map { [$0] } ?? []),
        ])
    }
}
