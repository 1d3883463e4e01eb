import AppHost
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct AppTests {
    private struct Counter: App {
        @State private var count = 3
        @AppStorage("step") private var step = 2

        var body: some Scene {
            WindowGroup("Counter") {
                Text("Count: \(count)")
                Button("Add") { count += step }
            }
            Window("Other", id: "other") {
                Stepper("Step: \(step)", value: $step)
            }
        }
    }

    private func tap(_ name: String, _ session: Session) throws {
        let node = try #require(session.tree.nodes.first { $0.role == .button && $0.label == name })
        try session.send(.tap, to: node.id)
    }

    @Test func `an application's windows share the application's state`() throws {
        let session = Session(app: Counter())
        #expect(session.tree.outline.contains(#"text "Count: 3""#))
        try tap("Add", session)
        #expect(session.tree.outline.contains(#"text "Count: 5""#))
        try session.send(.tap, to: #require(session.tree.commands.first { $0.label == "Other" }).id)
        let stepper = try #require(session.tree.nodes.first { $0.role == .stepper })
        try session.send(.increment, to: stepper.id)
        #expect(session.tree.outline.contains(#"stepper "Step: 3""#))
        try tap("Add", session)
        #expect(session.tree.outline.contains(#"text "Count: 8""#))
    }

    @Test func `two sessions of an application share no state`() throws {
        let first = Session(app: Counter())
        let second = Session(app: Counter())
        try tap("Add", first)
        #expect(first.tree.outline.contains("Count: 5") && second.tree.outline.contains("Count: 3"))
    }

    @Test func `an ended session releases the application's state`() {
        final class Model {}
        struct Holder: App {
            @State private var model = Model()
            init() {}
            init(_ note: (Model) -> Void) { note(model) }
            var body: some Scene { WindowGroup("A") { Text("\(ObjectIdentifier(model).hashValue)") } }
        }
        weak var model: Model?
        do {
            let session = Session(app: Holder { model = $0 })
            #expect(model != nil && !session.tree.windows.isEmpty)
            session.end()
        }
        #expect(model == nil)
    }
}
