import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct ControlSizeTests {
    private func nodes<V: View>(_ view: V) -> [RenderNode] { Array(Session(view: view).tree.nodes) }

    @Test func `controls with hidden labels keep their names`() throws {
        let view = VStack {
            Toggle("Public", isOn: .constant(true))
            TextField("Name", text: .constant(""))
            ProgressView("Loading", value: 0.5)
            Gauge(value: 0.5) { Text("Battery") }
            Button("Save") {}
        }
        let hidden = nodes(view.labelsHidden())
        for name in ["Public", "Name", "Loading", "Battery"] {
            let node = try #require(hidden.first { $0.label == name })
            #expect(node.attributes[.labels] == "hidden", "\(name)")
        }
        #expect(try #require(hidden.first { $0.label == "Save" }).attributes[.labels] == nil)
        #expect(nodes(view).allSatisfy { $0.attributes[.labels] == nil })
    }

    @Test func `a view can show its labels inside a view that hides labels`() {
        let view = VStack {
            Toggle("Shown", isOn: .constant(true)).labelsVisibility(.visible)
            Toggle("Hidden", isOn: .constant(true))
        }
        .labelsVisibility(.hidden)
        let hidden = nodes(view).filter { $0.attributes[.labels] == "hidden" }
        #expect(hidden.map(\.label) == ["Hidden"])
    }

    @Test func `controls have the size that the surrounding view sets`() throws {
        let view = VStack {
            Button("Save") {}
            TextField("Name", text: .constant("")).controlSize(.large)
            Toggle("Public", isOn: .constant(true)).controlSize(.regular)
        }
        let sizes = nodes(view.controlSize(.small)).filter { $0.role.isControl }.map { $0.attributes[.controlSize] }
        #expect(sizes == ["small", "large", nil])
    }
}
