public import TreeUI

// `@Entry` in the forms in which real files use it. EntryTests reads and sets them.

protocol Speaker: Sendable {
    func speak() -> String
}

struct Dog: Speaker {
    nonisolated init() {}
    nonisolated func speak() -> String { "Woof" }
}

extension EnvironmentValues {
    @Entry var isNarrow = false
    @Entry var title: String = "Untitled"
    /// A documentation comment with `var` and = in it.
    @Entry public var widths: [String: Int] = ["}": 1]  // A comment at the end.
    @Entry var nickname: String?
    @Entry var absent: Optional<Int> = nil
    @Entry var speaker: any Speaker = Dog()
    @Entry var perform: (String) -> String = { text in
        // A brace } in a comment.
        "\(text)!"
    }
    @Entry var find: ((Int) -> Int?)?
    @Entry
    fileprivate var pair: (Int, String) = (1, "one")
    @Entry package var `default`: Int = { 1 + 1 }()
    @Entry /* A comment */ var /* another */ spaced /* and */: /* a */ Set<Int> /* third */ = /* one */ [3]
    @Entry var pattern = #"\d="#
    @available(macOS 15, iOS 18, *)
    @Entry internal var available: Result<Int, Never> = .success(1)
    @Entry private(set) var quotient = 6 / 2
}

extension TreeUI.EnvironmentValues {
    @Entry var qualified = "By the module's name"
}

struct EntryReader: View {
    @Environment(\.self) private var values

    var body: some View {
        Text("\(values.title), \(values.isNarrow ? "narrow" : "wide"), \(values.nickname ?? "nobody")")
        Text("\(values.perform("Hello")) \(values.speaker.speak()) \(values.pair.1) \(values.default)")
        Text(
            verbatim: "\(values.widths) \(values.absent == nil) \(values.find == nil) \(values.spaced) "
                + "\(values.pattern) \(values.available) \(values.quotient) \(values.qualified)"
        )
    }
}
