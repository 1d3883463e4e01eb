import Testing

struct TitleMacroTests {
    private func expand(_ macro: String, _ source: String) -> Expansion {
        TitleMacro.expand(
            ExpansionRequest(macro: macro, role: "peer", discriminator: "$s1", syntax: SourceText(source))
        )
    }

    private let function = """
        /// Shows the title.
        @StringTitle @TextTitle
        @_disfavoredOverload
        public func show(_ titleKey: LocalizedStringKey, `in`: Int = #line) -> some View {
            show(Text(titleKey), "titleKey")  // LocalizedStringKey
        }
        """

    @Test func `@StringTitle generates an overload with a string title`() {
        #expect(
            expand("StringTitle", function).source == """
                /// Shows the title.
                @_disfavoredOverload public func show<S: StringProtocol>(_ title: S, `in`: Int = #line) -> some View {
                    show(Text(title), "titleKey")  // LocalizedStringKey
                }
                """
        )
    }

    @Test func `@TextTitle generates an overload with a Text title`() {
        #expect(
            expand("TextTitle", function).source == """
                /// Shows the title.
                public func show(_ title: Text, `in`: Int = #line) -> some View {
                    show(title, "titleKey")  // LocalizedStringKey
                }
                """
        )
    }

    @Test func `@StringTitle keeps an initializer's generic parameters`() {
        #expect(
            expand(
                "StringTitle",
                "@StringTitle init<V>(_ titleKey: LocalizedStringKey, _ value: V) { self.init(titleKey) }"
            )
            .source == "@_disfavoredOverload init<S: StringProtocol, V>(_ title: S, _ value: V) { self.init(title) }"
        )
    }

    @Test(arguments: ["@StringTitle var titleKey = 1", "@StringTitle func show(_ title: String) {}", ""])
    func `@StringTitle on a declaration without a localized title is an error`(source: String) {
        let message = "@StringTitle needs a function or an initializer with a LocalizedStringKey."
        #expect(expand("StringTitle", source).diagnostics.map(\.message) == [message])
    }
}
