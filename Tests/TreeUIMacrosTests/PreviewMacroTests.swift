import Testing

struct PreviewMacroTests {
    private func expand(_ source: String, line: Int = 10) -> Expansion {
        var syntax = SourceText(source)
        syntax.fileID = "Feature/Views.swift"
        syntax.line = line
        return PreviewMacro.expand(ExpansionRequest(macro: "Preview", discriminator: "$s1A", syntax: syntax))
    }

    private func statements(_ source: String) -> String? {
        let text = expand(source).source
        guard let start = text?.firstRange(of: "RegisteredPreview {\n        "),
            let end = text?.ranges(of: "\n    }\n}").last, let text
        else { return nil }
        return String(text[start.upperBound..<end.lowerBound])
    }

    @Test func `#Preview generates a type that a host can find`() {
        #expect(
            expand("\n\n@available(macOS 15, *)\n  #Preview(\"A\") {\n    Text(\"a\")\n}").source == """
                @available(macOS 15, *)
                struct $s1A7PreviewfMu_: PreviewRegistry {
                    static var fileID: String { "Feature/Views.swift" }
                    static var line: Int { 13 }
                    static var column: Int { 3 }
                    static func makePreview() throws -> RegisteredPreview {
                        RegisteredPreview("A") {
                    Text("a")
                }
                    }
                }
                """
        )
    }

    @Test(arguments: [
        "#Preview { Text(\"a\") }", "#Preview(\"}\", traits: .x(1), .y) { a in { } }", "#Preview(body: { A() })",
        "#Preview(#\"a\"b\"#) { /* } */ \"\\(\"}\")\" }", "#Preview(\"é🚢\") { `default`() }",
        "#Preview { } cameras: { }",
    ])
    func `the expansion of #Preview copies the arguments and closure unchanged`(source: String) {
        #expect(statements(source) == "RegisteredPreview" + source.dropFirst("#Preview".count))
        #expect(statements("#TreeUI.Preview" + source.dropFirst(8)) == statements(source))
    }

    @Test func `@Previewable variables become properties`() {
        let source = """
            #Preview("A") {
                @Previewable @State var isOn = false  // A comment
                @State @Previewable
                var names: [String] =
                    ["}"]
                        .sorted()
                let all = names
                Toggle("x", isOn: $isOn)
            }
            """
        #expect(
            statements(source) == """
                struct __P_Previewable_Wrapper: View {
                        @State var isOn = false
                        @State var names: [String] =
                        ["}"]
                            .sorted()

                        var body: some View {
                      // A comment
                    
                    let all = names
                    Toggle("x", isOn: $isOn)
                }
                    }
                    return RegisteredPreview("A") { __P_Previewable_Wrapper() }
                """
        )
    }

    @Test func `@Previewable applies only to statements directly in the preview's closure`() {
        let source = "#Preview { Button(\"a\") { @Previewable var a = 1 }; Text(\"@Previewable var b\") }"
        #expect(statements(source) == "RegisteredPreview" + source.dropFirst("#Preview".count))
    }

    @Test(arguments: [
        ("#Preview", "#Preview needs a view. Write #Preview { MyView() }."),
        ("Preview { }", "#Preview is a declaration. Write #Preview { MyView() }."),
        ("", "#Preview is a declaration. Write #Preview { MyView() }."),
    ])
    func `the error for incorrect use of #Preview contains a fix`(source: String, message: String) {
        #expect(expand(source).source == nil)
        #expect(expand(source).diagnostics.map(\.message) == [message])
    }

    @Test func `a file name with quotes is escaped in a string literal`() {
        #expect(PreviewMacro.literal("A/\"b\\\n\u{7F}é.swift") == #""A/\"b\\\u{a}\u{7f}é.swift""#)
    }
}
