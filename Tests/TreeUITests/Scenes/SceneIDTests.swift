import Testing
import TreeUI

@MainActor struct SceneIDTests {
    @Test func `two scenes with one id are a fault, scenes without ids are none`() {
        let session = Session {
            WindowGroup("A", id: "same") { Text("A") }
            WindowGroup("B", id: "same") { Text("B") }
            WindowGroup("C") { Text("C") }
            WindowGroup("D") { Text("D") }
        }
        #expect(session.faults.map(\.message) == ["two scenes have the id \"same\"; only the first can be opened"])
    }
}
