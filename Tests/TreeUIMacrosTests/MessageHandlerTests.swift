import Testing

struct MessageHandlerTests {
    private func reply(_ text: String) -> JSONValue {
        MessageHandler.reply(to: .bytes(Array(text.utf8)))
    }

    /// The only message of the only diagnostic.
    private func problem(_ reply: JSONValue) -> String? {
        let result = reply["expandMacroResult"]
        #expect(result?["expandedSource"] == .null)
        #expect(result?["diagnostics"]?.array?.count == 1)
        #expect(result?["diagnostics"]?.array?.first?["severity"]?.string == "error")
        return result?["diagnostics"]?.array?.first?["message"]?.string
    }

    private static let advice = """
        The plugin TreeUIMacros does not support this compiler; build with a Swift 6.2 or 6.3 toolchain, or update the \
        MicroContainer package.
        """

    @Test func `the plugin reports its protocol version`() {
        #expect(
            reply(#"{"getCapability":{"capability":{"protocolVersion":99}}}"#).encoded
                == Array(#"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#.utf8)
        )
        #expect(reply(#"{"getCapability":{}}"#)["getCapabilityResult"] != nil)
    }

    @Test func `the plugin refuses a request to load a library`() {
        let reply = reply(#"{"loadPluginLibrary":{"libraryPath":"/a","moduleName":"A"}}"#)
        #expect(reply["loadPluginLibraryResult"]?["loaded"] == .bool(false))
    }

    @Test func `the reply to a macro expansion has the format that the compiler expects`() {
        let reply = reply(
            """
            {"expandAttachedMacro":{"discriminator":"$s1","macroRole":"peer","macro":{"moduleName":"TreeUIMacros",\
            "name":"Previewable ","typeName":"Previewable"},"attributeSyntax":{},"declSyntax":{"kind":"declaration",\
            "source":"@Previewable var a = 1"},"lexicalContext":[],"somethingNew":{}}}
            """
        )
        #expect(reply.encoded == Array(#"{"expandMacroResult":{"diagnostics":[],"expandedSource":""}}"#.utf8))
    }

    @Test func `a diagnostic and its fix-it have positions in the source file`() {
        let source = JSONValue.object([
            "kind": .string("declaration"), "source": .string("\n@Entry let a = 1"),
            "location": .object([
                "fileName": .string("/a.swift"), "fileID": .string("A/a.swift"), "offset": .number(100),
                "line": .number(5), "column": .number(3),
            ]),
        ])
        let message = JSONValue.object([
            "expandAttachedMacro": .object([
                "discriminator": .string("$s1"), "macroRole": .string("accessor"), "declSyntax": source,
                "macro": .object(["typeName": .string("Entry")]),
            ])
        ])
        let diagnostic = MessageHandler.reply(to: .bytes(message.encoded))["expandMacroResult"]?["diagnostics"]?.array?
            .first
        let place = JSONValue.object([
            "fileName": .string("/a.swift"), "startOffset": .number(108), "endOffset": .number(111),
        ])
        #expect(diagnostic?["position"] == .object(["fileName": .string("/a.swift"), "offset": .number(108)]))
        #expect(diagnostic?["highlights"] == .array([place]))
        let change = JSONValue.object(["range": place, "newText": .string("var")])
        #expect(
            diagnostic?["fixIts"]
                == .array([.object(["message": .string("Replace let with var"), "changes": .array([change])])])
        )
    }

    @Test(arguments: [
        (#"{"expandBodyMacro":{}}"#, "The compiler sent a message of the unknown kind \"expandBodyMacro\"."),
        (
            #"{"expandAttachedMacro":{}}"#,
            "The compiler sent an incomplete message of the kind \"expandAttachedMacro\"."
        ),
        (
            #"{"expandFreestandingMacro":{"macro":{"typeName":1},"discriminator":"","syntax":{"source":""}}}"#,
            "The compiler sent an incomplete message of the kind \"expandFreestandingMacro\"."
        ),
        ("[]", "The compiler sent a message without a kind."),
        (#"{"a":{},"b":{}}"#, "The compiler sent a message without a kind."),
        (#"{"expand"#, "The compiler sent malformed JSON: a string does not end, at byte 8."),
        ("", "The compiler sent malformed JSON: the document ends early, at byte 0."),
    ])
    func `an invalid message is answered with a diagnostic`(message: String, problem: String) {
        #expect(self.problem(reply(message)) == "\(problem) \(Self.advice)")
    }

    @Test func `a message that is too long is answered with a diagnostic`() {
        #expect(
            problem(MessageHandler.reply(to: .tooLong(1 << 40)))
                == "The compiler sent a message of 1099511627776 bytes. \(Self.advice)"
        )
    }

    @Test func `the diagnostic for a macro that the plugin does not have contains a fix`() {
        let request = ExpansionRequest(macro: "Later", discriminator: "$s1", syntax: SourceText("#Later"))
        #expect(
            MessageHandler.expand(request).diagnostics.map(\.message) == [
                """
                TreeUI has no macro "Later". Clean the build folder and build again, because the plugin TreeUIMacros is \
                older than TreeUI.
                """
            ]
        )
    }

    @Test func `the plugin accepts a source location with extreme numbers`() {
        let reply = reply(
            """
            {"expandAttachedMacro":{"discriminator":"$s1","macroRole":"accessor","macro":{"typeName":"Entry"},\
            "declSyntax":{"source":"\\n\\n@Entry let a","location":{"offset":9223372036854775807,\
            "line":-9223372036854775808,"column":9223372036854775807}}}}
            """
        )
        #expect(problem(reply)?.hasPrefix("@Entry needs a variable, because") == true)
    }
}
