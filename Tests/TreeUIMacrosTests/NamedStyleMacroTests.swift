import Testing

struct NamedStyleMacroTests {
    private func expand(_ source: String) -> Expansion {
        NamedStyleMacro.expand(
            ExpansionRequest(macro: "NamedStyle", role: "member", discriminator: "$s1", syntax: SourceText(source))
        )
    }

    @Test(arguments: ["nil", "\"plain\""]) func `@NamedStyle generates an initializer and a name`(name: String) {
        #expect(
            expand("/// A style.\n@NamedStyle(\(name)) public struct PlainStyle {}").source == """
                /// Creates the style.
                public init() {}
                public static var _name: String? { \(name) }
                """
        )
    }

    @Test func `@NamedStyle without a name is an error`() {
        let message = "@NamedStyle needs a name. Write @NamedStyle(\"plain\")."
        #expect(expand("@NamedStyle struct PlainStyle {}").diagnostics.map(\.message) == [message])
    }
}
