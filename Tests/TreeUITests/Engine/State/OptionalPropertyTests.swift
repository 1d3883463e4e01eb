import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// An optional property can have a value in one view and be `nil` in the next view of the same type.
@Suite("Optional properties")
@MainActor
struct OptionalPropertyTests {
    private struct Switch: View {
        var isOn: Binding<Bool>?
        @State private var own = false

        var body: some View {
            Toggle("Switch", isOn: isOn ?? $own)
        }
    }

    private struct Switches: View {
        let first: Bool
        @State private var shared = false

        var body: some View {
            Switch(isOn: first ? $shared : nil)
            Switch(isOn: first ? nil : $shared)
            Text(shared ? "shared is on" : "shared is off")
        }
    }

    @Test(arguments: [true, false])
    func `an optional binding works in either of two views of the same type`(first: Bool) throws {
        let session = Session(view: Switches(first: first), title: "Switches")
        let toggles = session.tree.nodes.filter { $0.role == .toggle }
        #expect(toggles.count == 2)
        for toggle in toggles { try session.send(.toggle, to: toggle.id) }
        #expect(session.tree.outline.contains("shared is on"))
        #expect(session.tree.nodes.filter { $0.value == true }.count == 2)
    }
}
