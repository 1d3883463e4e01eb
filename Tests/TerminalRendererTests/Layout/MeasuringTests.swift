import RenderTree
import Testing

@testable import TerminalRenderer

@Suite("Measuring buttons")
struct MeasuringTests {
    /// A button with one plain text is measured without making its line; others are not.
    @Test("a button's measured width is the width of the button's line", arguments: SeededGenerator.rounds(30))
    func buttons(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let button = Self.button(&random)
        let layout = Layout()
        let width = layout.measure(button, Layout.Context(width: 400)).width
        #expect(width == layout.inline(button, .plain).width, "\(button.json)")
        #expect(layout.block(button, Layout.Context(width: 400)).map(\.width) == [width], "\(button.json)")
    }

    private static func button(_ random: inout SeededGenerator) -> RenderNode {
        func isChosen(_ random: inout SeededGenerator) -> Bool { Int.random(in: 0..<4, using: &random) == 0 }
        func name(_ random: inout SeededGenerator) -> AccessibleName {
            let names = ["Reply", "two words", "x", "", "Grüße", "日本", "a\nb", "\u{1B}[2J", "👩‍👩‍👧"]
            return AccessibleName(names.randomElement(using: &random) ?? "", source: .text)
        }
        func child(_ index: Int, _ random: inout SeededGenerator) -> RenderNode {
            let roles: [Role] = [.text, .text, .text, .heading, .image, .group]
            var child = RenderNode(
                id: NodeID("main/button/\(index)"),
                role: roles.randomElement(using: &random) ?? .text,
                name: name(&random)
            )
            if isChosen(&random) { child.attributes[.redacted] = "placeholder" }
            if isChosen(&random) { child.attributes[.foreground] = "red" }
            if child.role == .image { child.attributes[.symbol] = "star" }
            return child
        }
        let count = [1, 1, 1, 0, 2].randomElement(using: &random) ?? 1
        var button = RenderNode(id: "main/button", role: .button, name: name(&random), actions: [.tap])
        if isChosen(&random) { button.role = .link }
        if isChosen(&random) { button.traits.insert(.busy) }
        if isChosen(&random) { button.traits.insert(.disabled) }
        if isChosen(&random) { button.traits.insert(.destructive) }
        if isChosen(&random) { button.attributes[.redacted] = "privacy" }
        button.children = (0..<count).map { child($0, &random) }
        return button
    }
}
