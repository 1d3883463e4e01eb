import RenderTree
import TerminalRenderer
import Testing

struct StepperTests {
    private func shown(_ label: String, _ value: Double) -> String {
        var node = RenderNode(id: "w/stepper", role: .stepper, actions: [.increment, .decrement])
        node.name = AccessibleName(label, source: .text)
        node.value = .number(value)
        var window = RenderNode(id: "w", role: .window)
        window.children = [node]
        return CellGrid(of: AppTree(windows: [window])).text
    }

    @Test(
        arguments: [
            ("Loan period: 14 days", 14, "Loan period: 14 days ‹ ›"), ("Guests: 3", 3, "Guests: ‹ 3 ›"),
            ("Guests", 3, "Guests: ‹ 3 ›"), ("1 of 14 days", 4, "1 of 14 days: ‹ 4 ›"),
        ] as [(String, Double, String)]
    )
    func `a stepper shows its value once`(label: String, value: Double, text: String) {
        #expect(shown(label, value).contains(text))
    }
}
