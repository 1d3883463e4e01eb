import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable private final class Model {
    /// The names of the views in the root that register a destination.
    var registering: [String] = ["a", "b"]
    var hasOther = false
    var path: [Int] = []
    var revision = 0
}

/// Two or more views that register a destination for the same type.
private struct Registrations: View {
    @Bindable var model: Model

    var body: some View {
        NavigationStack(path: $model.path) {
            VStack {
                ForEach(model.registering, id: \.self) { Registration(name: $0, model: model) }
                if model.hasOther { Registration(name: "other", model: model) }
            }
        }
    }
}

private struct Registration: View {
    let name: String
    let model: Model

    var body: some View {
        Text(name).navigationDestination(for: Int.self) { number in
            Text("\(name) \(number)")
            Counter()
        }
    }
}

private struct Counter: View {
    @State private var count = 0

    var body: some View {
        Button("Count \(count)") { count += 1 }
    }
}

/// A screen that registers the type of its own value. Its closure makes it different in each evaluation.
private struct SelfRegistering: View {
    let name: String
    let number: Int
    let model: Model
    let next: (Int) -> AnyView

    var body: some View {
        Text("\(name) \(number) of \(model.revision)").navigationDestination(for: Int.self) { next($0) }
    }
}

/// Two kinds of screens, each of which makes those of the other kind.
@MainActor private func screen(_ name: String, _ number: Int, _ model: Model) -> AnyView {
    AnyView(
        SelfRegistering(name: name, number: number, model: model) { next in
            name == "even" ? AnyView(OddScreen { screen("odd", next, model) }) : screen("even", next, model)
        }
    )
}

private struct OddScreen: View {
    let content: () -> AnyView

    var body: some View { content() }
}

/// The screens of values follow the views that register destinations for their type.
@MainActor struct DestinationTests {
    private let model = Model()

    @Test func `if the first destination of a type is removed, the next destination creates the screens`() {
        let session = Session(view: Registrations(model: model))
        model.path = [1]
        #expect(session.screen.contains("a 1"))
        model.registering = ["b"]
        #expect(session.screen.contains("b 1"))
        model.registering = ["b", "a"]
        #expect(session.screen.contains("b 1"))
        model.path = [1, 2]
        model.hasOther = true
        #expect(session.screen.contains("b 2"))
        model.registering = ["c"]
        #expect(session.screen.contains("other 2"), "it was registered before the new one")
        model.hasOther = false
        #expect(session.screen.contains("c 2"))
        #expect(session.faults.isEmpty)
    }

    @Test func `a screen whose destination is removed keeps its content until another is registered`() throws {
        let session = Session(view: Registrations(model: model))
        model.path = [1]
        try session.tap("Count 0")
        model.registering = []
        #expect(session.screen.contains("a 1"))
        try session.tap("Count 1")
        session.evaluator.invalidateAll()
        #expect(session.screen.contains("Count 2"))
        model.path = [1, 2]
        #expect(session.screen.contains("No navigationDestination(for: Int.self)"))
        model.registering = ["b"]
        #expect(session.screen.contains("b 2"))
        model.path = [1]
        #expect(session.screen.contains("b 1"))
    }

    @Test func `a screen is not created by a destination that the screen itself registers`() {
        struct Root: View {
            @Bindable var model: Model

            var body: some View {
                NavigationStack(path: $model.path) {
                    if model.registering.isEmpty { Text("empty") } else { screen("even", 0, model) }
                }
            }
        }
        let session = Session(view: Root(model: model))
        model.path = [1, 2, 3]
        #expect(session.screen.contains("odd 3 of 0"))
        model.registering = []
        #expect(session.screen.contains("even 3 of 0"), "screen 1 is the first that registers the type now")
        model.revision += 1
        #expect(session.screen.contains("even 3 of 1"))
        model.path = [1]
        #expect(session.screen.contains("odd 1 of 1"))
        #expect(session.faults.isEmpty)
    }
}
