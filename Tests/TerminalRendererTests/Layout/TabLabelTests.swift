import RenderTree
import TerminalRenderer
import Testing

struct TabLabelTests {
    private let window = RenderNode(
        id: "w",
        role: .window,
        children: [
            RenderNode(
                id: "w/0",
                role: .tabs,
                actions: [.select],
                children: [
                    RenderNode(
                        id: "w/0/0",
                        role: .tab,
                        name: AccessibleName("General", source: .label),
                        traits: .selected,
                        children: [
                            RenderNode(
                                id: "w/0/0/label",
                                role: .label,
                                children: [
                                    RenderNode(id: "1", role: .text, name: AccessibleName("General", source: .text))
                                ]
                            ),
                            RenderNode(id: "w/0/0/1", role: .text, name: AccessibleName("Inside", source: .text)),
                        ]
                    )
                ]
            )
        ]
    )

    @Test(arguments: [nil, 12])
    func `a tab's label is shown only in the tab bar`(height: Int?) {
        let text = CellGrid(of: window, ScreenOptions(width: 40, height: height)).text
        #expect(text.split(separator: "General", omittingEmptySubsequences: false).count == 2)
        #expect(text.contains("Inside"))
    }
}
