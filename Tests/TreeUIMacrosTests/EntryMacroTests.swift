import Testing

struct EntryMacroTests {
    private func expand(
        _ source: String,
        in context: String? = "extension EnvironmentValues {}",
        as role: String
    ) -> Expansion {
        EntryMacro.expand(
            ExpansionRequest(
                macro: "Entry",
                role: role,
                discriminator: "$s1",
                syntax: SourceText(source),
                context: context.map { [SourceText($0)] } ?? []
            )
        )
    }

    private func key(_ source: String, in context: String = "extension EnvironmentValues {}") -> String? {
        expand(source, in: context, as: "peer").source
    }

    @Test func `an entry has accessors and a key`() {
        let source = "\n    /// A comment.\n    @Entry public var isCompact: Bool = false"
        #expect(
            expand(source, as: "accessor").source == """
                {
                    get { self[__Key_isCompact.self] }
                    set { self[__Key_isCompact.self] = newValue }
                }
                """
        )
        #expect(
            key(source) == """
                nonisolated private struct __Key_isCompact: EnvironmentKey {
                    typealias Value = Bool
                    static var defaultValue: Value { false }
                }
                """
        )
    }

    @Test(arguments: [
        ("@Entry var a = [1: \"=\"]", ["static let defaultValue = [1: \"=\"]"]),
        ("@Entry var a: Int?", ["typealias Value = Int?", "static var defaultValue: Value { nil }"]),
        ("@Entry var a: Optional<Int>", ["typealias Value = Optional<Int>", "static var defaultValue: Value { nil }"]),
        ("@Entry var a: Int? = 5", ["typealias Value = Int?", "static var defaultValue: Value { 5 }"]),
        (
            "@Entry var a: (Int) -> Void = { _ in }",
            ["typealias Value = (Int) -> Void", "static var defaultValue: Value { { _ in } }"]
        ),
        (
            "@available(macOS 15, *) @Entry private(set) var a: [A: B<C, D>] = .init(x: { $0 }) // End",
            ["typealias Value = [A: B<C, D>]", "static var defaultValue: Value { .init(x: { $0 }) }"]
        ),
        ("@Entry var a = #\"\\d=\"#", ["static let defaultValue = #\"\\d=\"#"]),
        ("@Entry var a = { 1 }()", ["static let defaultValue = { 1 }()"]),
        ("@Entry var a = b { get in 1 }", ["static let defaultValue = b { get in 1 }"]),
    ])
    func `the key has the default value as it is written`(source: String, members: [String]) {
        #expect(
            key(source) == """
                nonisolated private struct __Key_a: EnvironmentKey {
                    \(members.joined(separator: "\n    "))
                }
                """
        )
    }

    @Test func `an entry can have a name in backticks`() {
        #expect(key("@Entry var `default` = 1")?.hasPrefix("nonisolated private struct __Key_default:") == true)
    }

    @Test func `a focused value has no default value, and its key has the wrapped type`() {
        let text = """
            nonisolated private struct __Key_note: FocusedValueKey {
                typealias Value = Binding<Note>
            }
            """
        #expect(key("@Entry var note: Binding<Note>?", in: "\npublic extension FocusedValues {}") == text)
        #expect(key("@Entry var note: Optional<Binding<Note>> = nil", in: "extension TreeUI.FocusedValues {}") == text)
    }

    @Test func `an entry of a transaction has a key of its own`() {
        #expect(key("@Entry var a = 1", in: "extension Transaction {}")?.contains(": TransactionKey {") == true)
    }

    private static let place =
        "@Entry needs a variable in an extension of ContainerValues, EnvironmentValues, FocusedValues or Transaction. "
    private static let fix = "Write extension EnvironmentValues { @Entry var a = … }."

    @Test(
        arguments: [
            (
                "@Entry let a = 1", "extension EnvironmentValues {}",
                "@Entry needs a variable, because views set its value. Write var instead of let."
            ),
            ("@Entry var a = 1", "struct EnvironmentValues {}", place + fix),
            ("@Entry var a = 1", "extension View {}", place + fix),
            ("@Entry var a = 1", nil, place + fix),
            (
                "@Entry var a: Int", "extension EnvironmentValues {}",
                "An entry needs a default value or an optional type. Write @Entry var a: Int = value."
            ),
            (
                "@Entry var a: () -> Int?", "extension EnvironmentValues {}",
                "An entry needs a default value or an optional type. Write @Entry var a: () -> Int? = value."
            ),
            (
                "@Entry var a: Int { 5 }", "extension EnvironmentValues {}",
                "An entry cannot have accessors, because the macro writes them. Write @Entry var a: Int = value, without braces."
            ),
            (
                "@Entry var a = 1 { didSet { } }", "extension EnvironmentValues {}",
                "An entry cannot have accessors, because the macro writes them. Write @Entry var a = value, without braces."
            ),
            ("@Entry static var a = 1", "extension EnvironmentValues {}", "An entry cannot be static. Remove static."),
            ("@Entry lazy var a = 1", "extension EnvironmentValues {}", "An entry cannot be lazy. Remove lazy."),
            (
                "@Entry var (a, b) = (1, 2)", "extension EnvironmentValues {}",
                "@Entry needs one variable with a name, not a pattern. Declare each variable on its own."
            ),
            (
                "@Entry func a() {}", "extension EnvironmentValues {}",
                "@Entry needs a variable. Write @Entry var name = value."
            ),
            (
                "@Entry var a: Int = 1", "extension FocusedValues {}",
                "An entry of FocusedValues needs an optional type, because a view with that value may not have the focus. Write @Entry var a: Int?."
            ),
            (
                "@Entry var a: Int? = 1", "extension FocusedValues {}",
                "An entry of FocusedValues has no default value, because it is nil without a focused view. Write @Entry var a: Int?."
            ),
            ("", nil, "@Entry needs a variable. Write @Entry var name = value."),
        ] as [(String, String?, String)]
    )
    func `wrong uses are errors that say how to fix them`(source: String, context: String?, message: String) {
        let expansion = expand(source, in: context, as: "accessor")
        #expect(expansion.source == nil)
        #expect(expansion.diagnostics.map(\.message) == [message])
        // The compiler asks for the accessors and the key, and one error is enough.
        #expect(expand(source, in: context, as: "peer") == Expansion(""))
    }

    @Test func `expanding @Entry in an unsupported role is an error`() {
        #expect(
            expand("@Entry var a = 1", as: "member").diagnostics.map(\.message)
                == ["@Entry is an attribute of a variable. Write @Entry var name = value."]
        )
    }
}
