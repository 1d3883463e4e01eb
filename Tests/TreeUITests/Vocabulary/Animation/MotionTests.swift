import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// Which updates move, as a host learns it.
@MainActor struct MotionTests {
    @MainActor @Observable
    final class Model {
        var text = "draft"
        var items: [String] = []
    }

    struct Screen: View {
        @State private var count = 0
        @State private var isOn = false
        @State private var watched = 0
        @State private var model = Model()
        @State private var work = 0

        var body: some View {
            Text("\(count) \(model.text) \(model.items.count)")
            Toggle("Switch", isOn: $isOn.animation(.linear(duration: 0.1)))
            if isOn { Text("Switched on") }
            Text("Watched \(watched)").animation(.linear(duration: 0.3), value: watched)
            Text("Not moved \(watched)").animation(nil, value: watched)
            Button("Add") { count += 1 }
            Button("Watch") { watched += 1 }
            Button("Animate") { withAnimation(.linear(duration: 0.2)) { count += 1 } }
            Button("Clear and add") {
                model.text = ""
                withAnimation(.linear(duration: 0.4)) { model.items.append("a") }
            }
            Button("Nest") {
                withAnimation(.linear(duration: 0.2)) {
                    count += 1
                    withAnimation(.linear(duration: 0.5)) { count += 1 }
                }
            }
            Button("Nest in nil") { withAnimation(nil) { withAnimation(.linear(duration: 0.5)) { count += 1 } } }
            Button("Nil") { withAnimation(nil) { count += 1 } }
            Button("Transaction") {
                withTransaction(Transaction(animation: .linear(duration: 0.6))) { count += 1 }
            }
            Button("Value of a transaction") { withTransaction(\.animation, .linear(duration: 0.7)) { count += 1 } }
            Button("Other value") { withTransaction(\.disablesAnimations, true) { count += 1 } }
            Button("Task in an animation") { withAnimation { _ = Task { count += 1 } } }
            Button("Work") { work += 1 }
                .task(id: work) {
                    guard work > 0 else { return }
                    await Task.yield()
                    withAnimation(.linear(duration: 0.8)) { count += 1 }
                }
        }
    }

    @Test(arguments: [
        ("Animate", 200), ("Clear and add", 400), ("Nest", 200), ("Nest in nil", 500), ("Transaction", 600),
        ("Value of a transaction", 700), ("Watch", 300), ("Work", 800),
    ])
    func `the motion of an update lasts as long as the animation`(button: String, milliseconds: Int) async throws {
        let session = Session(view: Screen())
        let before = session.update
        #expect(before.motion == nil)
        try session.tap(button)
        try await session.settle()
        let after = session.update
        #expect(after.motion(since: before)?.milliseconds == milliseconds)
        #expect(after.tree != before.tree)
        // The next change is another one, and does not move.
        try session.tap("Add")
        #expect(session.update.motion(since: after) == nil)
        // The same animation again is another movement.
        try session.tap(button)
        try await session.settle()
        #expect(session.update.motion(since: after)?.milliseconds == milliseconds)
    }

    @Test(arguments: ["Add", "Nil", "Other value", "Task in an animation"])
    func `an update without an animation has no motion`(button: String) async throws {
        let session = Session(view: Screen())
        let before = session.update
        try session.tap(button)
        while session.tree == before.tree { await Task.yield() }
        #expect(session.update.motion == nil)
    }

    @Test func `a change through an animated binding is animated`() throws {
        let session = Session(view: Screen())
        try session.send(.toggle, to: session.node(.toggle, "Switch").id)
        _ = try session.node(.text, "Switched on")
        #expect(session.update.motion?.milliseconds == 100)
    }

    @Test func `withAnimation without a change does not animate the next change`() throws {
        struct Still: View {
            @State private var count = 0

            var body: some View {
                Text("Count \(count)")
                Button("Nothing") { withAnimation {} }
                Button("Add") { count += 1 }
            }
        }
        let session = Session(view: Still())
        try session.tap("Nothing")
        try session.tap("Add")
        #expect(session.update.motion == nil)
    }

    @Test func `a view can start an animation in onAppear`() {
        struct Appearing: View {
            @State private var isShown = false

            var body: some View {
                Text(isShown ? "Shown" : "Hidden").onAppear { withAnimation(.linear(duration: 0.2)) { isShown = true } }
            }
        }
        #expect(Session(view: Appearing()).update.motion?.milliseconds == 200)
    }

    @Test func `a child whose binding has an equal animation is not evaluated again`() throws {
        struct Parent: View {
            @State private var isOn = false
            @State private var count = 0

            var body: some View {
                Child(isOn: $isOn.animation())
                Text("Count \(count)")
                Button("Add") { count += 1 }
            }
        }
        struct Child: View {
            @Binding var isOn: Bool

            var body: some View { Toggle("Switch", isOn: $isOn) }
        }
        let session = Session(view: Parent())
        let count = session.evaluator.evaluationCount
        try session.tap("Add")
        #expect(session.evaluator.evaluationCount == count + 1)
    }

    private nonisolated static let durations: [(Animation, Int?)] = [
        (.default, 350), (.easeInOut, 350), (.spring, 500), (.bouncy, 500), (.interactiveSpring, 150),
        (.spring(Spring(duration: 0.25)), 250), (.timingCurve(0, 0, 1, 1, duration: 0.45), 450),
        (.linear(duration: 0.5).speed(2), 250), (.linear(duration: 30), 1000), (.linear(duration: .infinity), 1000),
        (.interpolatingSpring(mass: 1, stiffness: 400, damping: 1), 314),
        (.interpolatingSpring(stiffness: -1, damping: 1), nil),
        (.linear(duration: 0), nil), (.linear(duration: -1), nil), (.linear(duration: .nan), nil),
        (.linear(duration: 0).speed(0), nil),
    ]

    @Test(arguments: durations)
    func `a motion lasts at most one second`(animation: Animation, milliseconds: Int?) throws {
        struct Counter: View {
            let animation: Animation
            @State private var count = 0

            var body: some View {
                Text("Count \(count)")
                Button("Add") { withAnimation(animation) { count += 1 } }
            }
        }
        let session = Session(view: Counter(animation: animation))
        try session.tap("Add")
        #expect(session.update.motion?.milliseconds == milliseconds)
    }

    private nonisolated static let transitions: [(AnyTransition, String)] = [
        (.opacity, "opacity"), (.identity, "identity"), (.blurReplace, "opacity"),
        (.opacity.animation(.default), "opacity"),
        (.slide, "move leading,move trailing"), (.move(edge: .top), "move top"),
        (.push(from: .trailing), "move trailing,move leading"), (.push(from: .bottom), "move bottom,move top"),
        (.scale, "scale 0"), (.scale(scale: 0.5, anchor: .top), "scale 0.5"),
        (.opacity.combined(with: .move(edge: .bottom)), "move bottom"), (.scale.combined(with: .opacity), "scale 0"),
        (.identity.combined(with: .opacity), "opacity"), (.opacity.combined(with: .identity), "opacity"),
        (
            .asymmetric(insertion: .move(edge: .leading), removal: .identity).combined(with: .scale),
            "move leading,scale 0"
        ),
        (.asymmetric(insertion: .move(edge: .leading), removal: .scale), "move leading,scale 0"),
        (.offset(x: 1, y: 1), "opacity"),
    ]

    @Test(arguments: transitions)
    func `a transition becomes a rendering hint on its view's node`(transition: AnyTransition, hint: String) throws {
        let session = Session(view: Text("a").transition(transition))
        #expect(try session.node(.text, "a").attributes[.transition]?.text == hint)
    }
}
