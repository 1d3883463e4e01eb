import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable
private final class Model {
    var title = "title"
    var isOn = false
}

private struct ActionCard: View {
    let number: Int
    let evaluations: Evaluations
    let act: () -> Void

    var body: some View {
        let _ = evaluations.note("card \(number)")
        Button("card \(number)") { act() }
    }
}

/// A view with a closure is evaluated only if the closure is other code, or has captured other values.
@MainActor struct ClosureComparisonTests {
    private let model = Model()
    private let evaluations = Evaluations()

    @Test func `a row with an action is evaluated again only if the action has changed`() throws {
        struct Host: View {
            let model: Model
            let evaluations: Evaluations
            @State private var sum = 0

            var body: some View {
                Text("\(model.title) \(sum)")
                let step = model.isOn ? 10 : 1
                ForEach(1..<4) { number in
                    ActionCard(number: number, evaluations: evaluations) { sum += step * number }
                }
            }
        }
        let session = Session(view: Host(model: model, evaluations: evaluations))
        _ = session.tree
        _ = evaluations.take()
        model.title = "new"
        try session.tap("card 2")
        #expect(session.screen.contains("new 2"))
        #expect(evaluations.take() == [])
        model.isOn = true
        try session.tap("card 2")
        #expect(session.screen.contains("new 22"))
        #expect(evaluations.take() == ["card 1", "card 2", "card 3"])
    }

    @Test func `a closure captured by another closure is also compared`() throws {
        struct ActionCards: View {
            let evaluations: Evaluations
            let title: String
            let act: (Int) -> Void

            var body: some View {
                Text(title)
                ForEach(1..<4) { number in ActionCard(number: number, evaluations: evaluations) { [act] in act(number) }
                }
            }
        }
        struct Host: View {
            let model: Model
            let evaluations: Evaluations
            @State private var last = 0

            var body: some View {
                Text("\(last)")
                let sign = model.isOn ? -1 : 1
                ActionCards(evaluations: evaluations, title: model.title) { last = sign * $0 }
            }
        }
        let session = Session(view: Host(model: model, evaluations: evaluations))
        _ = session.tree
        _ = evaluations.take()
        model.title = "new"
        try session.tap("card 3")
        #expect(session.screen.contains("\"3\""))
        #expect(evaluations.take() == [])
        model.isOn = true
        try session.tap("card 3")
        #expect(session.screen.contains("-3"))
        #expect(evaluations.take().count == 3)
    }

    @Test func `equal closures that capture different view states are different actions`() throws {
        final class Keeper {
            var acts: [() -> Void] = []
        }
        struct Counter: View {
            let keeper: Keeper
            @State private var count = 0

            var body: some View {
                Text("count \(count)").onAppear { keeper.acts.append { count += 1 } }
            }
        }
        struct Host: View {
            let model: Model
            let evaluations: Evaluations
            let keeper: Keeper

            var body: some View {
                Counter(keeper: keeper)
                Counter(keeper: keeper)
                if model.title == "new" {
                    ActionCard(number: 1, evaluations: evaluations, act: keeper.acts[model.isOn ? 1 : 0])
                }
            }
        }
        let session = Session(view: Host(model: model, evaluations: evaluations, keeper: Keeper()))
        _ = session.tree
        model.title = "new"
        try session.tap("card 1")
        #expect(session.screen.contains("count 1\"\n- text \"count 0"))
        model.isOn = true
        try session.tap("card 1")
        try session.tap("card 1")
        #expect(session.screen.contains("count 1\"\n- text \"count 2"))
        #expect(evaluations.take() == ["card 1", "card 1"])
    }

    @Test func `an action that captures a variable or a weak reference is compared by identity`() throws {
        struct Host: View {
            let model: Model
            let evaluations: Evaluations

            var body: some View {
                Text(model.title)
                var count = 0
                ActionCard(number: 1, evaluations: evaluations) { count += 1 }
                ActionCard(number: 2, evaluations: evaluations) { [weak model] in model?.isOn = true }
                ActionCard(number: 3, evaluations: evaluations) { [unowned model] in model.isOn = true }
            }
        }
        let session = Session(view: Host(model: model, evaluations: evaluations))
        _ = session.tree
        _ = evaluations.take()
        model.title = "new"
        #expect(session.screen.contains("new"))
        #expect(evaluations.take() == ["card 1", "card 2", "card 3"])
        try session.tap("card 2")
        #expect(model.isOn)
    }
}
