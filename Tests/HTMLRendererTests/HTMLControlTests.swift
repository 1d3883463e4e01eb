import HTMLRenderer
import RenderTree
import Testing

@Suite("Labels and sizes of controls on a page")
struct HTMLControlTests {
    private func html(_ role: Role, _ value: NodeValue, _ attributes: AttributeList) -> String {
        let name = AccessibleName("Volume", source: .text)
        return RenderNode(id: "c", role: role, name: name, value: value, attributes: attributes).html
    }

    @Test(
        arguments: [
            (.field, ""), (.secureField, ""), (.editor, ""), (.picker, "1"), (.toggle, true), (.slider, 3),
            (.stepper, 3),
            (.datePicker, "2025-06-15"), (.progress, 0.5), (.gauge, 0.5),
        ] as [(Role, NodeValue)]
    )
    func `a hidden label is visible only to screen readers`(role: Role, value: NodeValue) {
        #expect(html(role, value, [.labels: "hidden"]).contains(/<span class="(name )?unseen">\s*Volume/))
        #expect(!html(role, value, [:]).contains("unseen"))
    }

    @Test func `a control has a CSS class for its size`() {
        #expect(html(.field, "", [.controlSize: "extraLarge"]).contains("class=\"field size-extra-large\""))
        #expect(html(.button, "", [.controlSize: "small"]).contains("<button class=\"size-small\""))
    }
}
