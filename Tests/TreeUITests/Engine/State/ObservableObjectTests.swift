import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct ObservableObjectTests {
    private final class Counter: ObservableObject {
        @Published var count = 0
        var note = "none"
    }

    private struct Shown: View {
        @ObservedObject var counter: Counter
        let log: Evaluations

        var body: some View {
            let _ = log.note("shown")
            Text("\(counter.count) \(counter.note)")
        }
    }

    private struct Unseeing: View {
        let counter: Counter
        let log: Evaluations

        var body: some View {
            let _ = log.note("unseeing")
            Text("\(counter.count)")
        }
    }

    @Test func `a change evaluates only the views that observe the object`() {
        let counter = Counter()
        let log = Evaluations()
        let session = Session(
            view: VStack {
                Shown(counter: counter, log: log)
                Unseeing(counter: counter, log: log)
            }
        )
        _ = session.tree
        _ = log.take()
        counter.count = 1
        #expect(session.screen == "- text \"1 none\"\n- text \"0\"", "as in SwiftUI, who does not observe sees nothing")
        #expect(log.take() == ["shown"])
    }

    @Test func `objectWillChange can announce that an unpublished property changes`() {
        let counter = Counter()
        let session = Session(view: Shown(counter: counter, log: Evaluations()))
        counter.note = "some"
        #expect(session.screen == #"- text "0 none""#)
        counter.objectWillChange.send()
        #expect(session.screen == #"- text "0 some""#)
    }

    @Test func `an observed object is released after its session ends`() {
        weak var released: Counter?
        do {
            let counter = Counter()
            released = counter
            let session = Session(view: Shown(counter: counter, log: Evaluations()))
            _ = session.tree
            session.end()
        }
        #expect(released == nil)
    }

    @Test func `a state object is created once, however often its parent is evaluated`() throws {
        struct Parent: View {
            @State private var turns = 0
            let log: Evaluations
            var body: some View {
                Button("Turn") { turns += 1 }
                Child(turns: turns, log: log)
            }
        }
        struct Child: View {
            let turns: Int
            let log: Evaluations
            @StateObject private var counter: Counter
            init(turns: Int, log: Evaluations) {
                self.turns = turns
                self.log = log
                _counter = StateObject(
                    wrappedValue: {
                        log.note("made")
                        return Counter()
                    }()
                )
            }
            var body: some View {
                Stepper("Count", value: $counter.count)
                Text("\(turns) \(counter.count)")
            }
        }
        let log = Evaluations()
        let session = Session(view: Parent(log: log))
        try session.send(.increment, to: session.node(.stepper, "Count").id)
        try session.tap("Turn")
        #expect(session.screen.hasSuffix(#"text "1 1""#))
        #expect(log.take() == ["made"])
    }
}
