import RenderTree
import Testing

@testable import TerminalRenderer

struct HiddenLabelTests {
    private func shown(_ control: RenderNode) -> String {
        var control = control
        control.attributes[.labels] = "hidden"
        return CellGrid(of: node(.window, "w", "W", [control]), ScreenOptions(width: 40)).text
    }

    @Test func `a control with a hidden label shows only its value`() {
        #expect(shown(toggle("w/c", "Public", true)).contains(/\n \[x\] *(\n|$)/))
        #expect(shown(field("w/c", "Name", "Ada")).contains(/\n Ada *(\n|$)/))
        #expect(shown(picker("w/c", "Filter", ["All", "Mine"], selected: "Mine")).contains(/\n Mine ▾ *(\n|$)/))
        let segments = shown(picker("w/c", "Filter", ["All", "Mine"], selected: "Mine", style: "segmented"))
        #expect(segments.contains("\n  All [Mine]"))
        for role: Role in [.slider, .stepper] {
            #expect(shown(node(role, "w/c", "Guests: 3", value: 3)).contains(/\n ‹ 3 › *(\n|$)/))
        }
        #expect(shown(node(.datePicker, "w/c", "Day", value: "2025-06-15")).contains(/\n 2025-06-15 *(\n|$)/))
        #expect(shown(node(.progress, "w/c", "Loading", value: 0.5)).contains(/\n ━+╌+ 50% *(\n|$)/))
        #expect(!shown(node(.gauge, "w/c", "Battery", value: 0.5)).contains("Battery"))
        #expect(!shown(node(.editor, "w/c", "Note", value: "Text")).contains("Note"))
    }
}
