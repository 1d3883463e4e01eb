import Testing

/// Damaged input must get a reply, and neither trap nor take long.
struct FuzzTests {
    private static let sources = [
        "#Preview(\"A\", traits: .x) {\n  @Previewable @State var a: [Int] = [1]\n  if a { Text(\"\\(\"}\")\") } /* } */\n}",
        "@available(macOS 15, *) #Preview(#\"a\"b\"#, body: { /[{}]/ })",
        "@Entry public var a: (Int) -> String? = { x in \"\\(x)\" } // end",
        "@State @Previewable var `a`: Int = 5; #if os(Linux)\n#Preview { }\n#endif",
        "@Entry(\n) private(set) var é🚢: Optional<Int> = nil {\n didSet { } }",
        "\"\"\"\n a } \\(b(\"c\"))\n \"\"\" #\"\\#(d)\"#",
    ]
    private static let pieces = [
        "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "#", "##\"", "\"##", "/*", "*/", "//", "\\(", "\\#(", "\n", "@",
        "@Previewable", "@Entry", "#Preview", "var", "let", "`", ":", "=", ";", "?", "->", "<", ">", "/", "é", "\u{0}",
        "\r\n", ".", " ", "extension",
    ]

    private static func damaged(_ text: String, using random: inout SeededGenerator) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            switch Int.random(in: 0...4, using: &random) {
            case 0: bytes.insert(contentsOf: pieces.random(using: &random).utf8, at: place)
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...8, using: &random)))
            case 2: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
            case 3: bytes = Array(bytes[..<place])
            default: bytes += bytes[place...]
            }
        }
        return bytes
    }

    @Test func `expanding damaged source code returns an expansion or a diagnostic`() {
        for seed in SeededGenerator.rounds(100) {
            var random = SeededGenerator(seed: seed)
            var syntax = SourceText("")
            syntax.bytes = Self.damaged(Self.sources.random(using: &random), using: &random)
            var context = SourceText("")
            context.bytes = Self.damaged("public extension TreeUI.EnvironmentValues {}", using: &random)
            for (macro, role) in [("Preview", nil), ("Entry", "accessor"), ("Entry", "peer"), ("Previewable", "peer")] {
                let request = ExpansionRequest(
                    macro: macro,
                    role: role,
                    discriminator: "$s1",
                    syntax: syntax,
                    context: [context]
                )
                let expansion = MessageHandler.expand(request)
                #expect((expansion.source == nil) == !expansion.diagnostics.isEmpty, "seed \(seed)")
                for diagnostic in expansion.diagnostics {
                    #expect(diagnostic.range.upperBound <= syntax.bytes.count, "seed \(seed)")
                    #expect(diagnostic.message.hasSuffix("."), "seed \(seed)")
                }
            }
        }
    }

    @Test func `the plugin replies to damaged messages`() {
        for seed in SeededGenerator.rounds(100) {
            var random = SeededGenerator(seed: seed)
            let source = JSONString.quoted(Self.sources.random(using: &random))
            let message = """
                {"expandFreestandingMacro":{"macro":{"moduleName":"TreeUIMacros","typeName":"Preview","name":"Preview "},\
                "discriminator":"$s1","lexicalContext":[{"source":"extension EnvironmentValues {}"}],"macroRole":"peer",\
                "syntax":{"kind":"declaration","source":\(source),"location":{"offset":5,"line":2,"column":1}}}}
                """
            let reply = MessageHandler.reply(to: .bytes(Self.damaged(message, using: &random)))
            #expect(throws: Never.self, "seed \(seed)") { try JSONValue(parsing: reply.encoded) }
            #expect(reply["expandMacroResult"] != nil || reply["getCapabilityResult"] != nil, "seed \(seed)")
        }
    }

    @Test func `the plugin replies to random bytes`() {
        for seed in SeededGenerator.rounds(100) {
            var random = SeededGenerator(seed: seed)
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? UInt8.random(in: 0...255, using: &random)
                    : "{}[]\",:\\u1e-".utf8.map { $0 }.random(using: &random)
            }
            #expect(MessageHandler.reply(to: .bytes(bytes))["expandMacroResult"] != nil, "seed \(seed)")
        }
    }

    @Test(arguments: ["(", "{", "[", "\"\\(", "/*", "#", "@Previewable ", "@a(", "\"", "`", "var a = ", ";"])
    func `expanding long repetitive source takes linear time and does not overflow the stack`(piece: String) {
        // With quadratic time, this would not end within the limit of the run.
        let text = String(repeating: piece, count: 20_000)
        for source in ["#Preview {" + text + "}", "@Entry var a = " + text, text] {
            let syntax = SourceText(source)
            _ = MessageHandler.expand(ExpansionRequest(macro: "Preview", discriminator: "$s1", syntax: syntax))
            _ = MessageHandler.expand(
                ExpansionRequest(
                    macro: "Entry",
                    role: "accessor",
                    discriminator: "$s1",
                    syntax: syntax,
                    context: [syntax]
                )
            )
        }
    }
}

extension Array {
    /// An element of an array that is not empty.
    func random(using random: inout SeededGenerator) -> Element { self[Int.random(in: indices, using: &random)] }
}
