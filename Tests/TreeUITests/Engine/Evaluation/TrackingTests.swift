import Foundation
import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable
private final class Item: Identifiable {
    let id: Int
    var text: String

    init(_ id: Int) {
        self.id = id
        text = "item \(id)"
    }
}

@MainActor @Observable
private final class Model {
    var items = [Item(0), Item(1), Item(2)]
    var title = "title"
}

private struct Row: View {
    let item: Item
    let evaluations: Evaluations

    var body: some View {
        let _ = evaluations.note("row \(item.id)")
        Text(item.text)
    }
}

private struct Screen: View {
    let model: Model
    let evaluations: Evaluations

    var body: some View {
        let _ = evaluations.note("screen")
        Text(model.title)
        ForEach(model.items) { Row(item: $0, evaluations: evaluations) }
    }
}

/// A change evaluates the components that read the changed value, and no others.
@MainActor struct TrackingTests {
    private let model = Model()
    private let evaluations = Evaluations()

    private func mounted() -> Session {
        let session = Session(view: Screen(model: model, evaluations: evaluations))
        _ = session.tree
        _ = evaluations.take()
        return session
    }

    @Test func `a change in one of thousands of rows evaluates only that row`() {
        model.items = (0..<1_700).map(Item.init)
        let session = mounted()
        for id in [0, 767, 768, 769, 1_535, 1_536, 1_699] {
            model.items[id].text = "changed"
            _ = session.tree
            #expect(evaluations.take() == ["row \(id)"])
        }
        // Most rows of each group go, so that each group ends the observations of those.
        model.items = model.items.filter { $0.id.isMultiple(of: 8) }
        _ = session.tree
        _ = session.tree
        _ = evaluations.take()
        for id in [0, 768, 1_536, 1_696] {
            model.items.first { $0.id == id }?.text = "again"
            _ = session.tree
            #expect(evaluations.take() == ["row \(id)"])
        }
    }

    @Test func `a view that reads a model conditionally is evaluated only while it reads the model`() throws {
        struct Sometimes: View {
            let model: Model
            let evaluations: Evaluations
            @State private var reads = false

            var body: some View {
                let _ = evaluations.note(reads ? "reads" : "rests")
                Button("Turn") { reads.toggle() }
                Text(reads ? model.title : "nothing")
            }
        }
        let session = Session(view: Sometimes(model: model, evaluations: evaluations))
        for round in 0..<3 {
            model.title = "unseen \(round)"
            _ = session.tree
            try session.tap("Turn")
            model.title = "seen \(round)"
            #expect(session.screen.contains("seen \(round)"))
            try session.tap("Turn")
            model.title = "unseen again \(round)"
            _ = session.tree
            #expect(evaluations.take() == (round == 0 ? ["rests"] : []) + ["reads", "reads", "rests"])
        }
    }

    @Test func `changing a nested property evaluates only the view that reads it`() {
        let session = mounted()
        model.items[1].text = "changed"
        #expect(session.screen.contains("changed"))
        #expect(evaluations.take() == ["row 1"])
    }

    @Test func `evaluating a parent does not evaluate its unchanged children`() {
        let session = mounted()
        model.title = "new"
        #expect(session.screen.hasPrefix("- text \"new\""))
        #expect(evaluations.take() == ["screen"])
    }

    @Test func `reading the tree without a change evaluates nothing`() {
        let session = mounted()
        #expect(session.tree == session.tree)
        #expect(evaluations.take() == [])
    }

    @Test func `changing a value that a row closure reads updates the row`() {
        struct Closures: View {
            let model: Model
            var body: some View {
                List(model.items) { item in Text(item.text) }
            }
        }
        let session = Session(view: Closures(model: model))
        _ = session.tree
        model.items[2].text = "late"
        #expect(session.screen.contains("late"))
    }

    @Test func `changing a value that only a sheet reads does not evaluate the presenter`() throws {
        struct Presenter: View {
            let model: Model
            let evaluations: Evaluations
            @State private var isShown = true
            var body: some View {
                let _ = evaluations.note("presenter")
                Text("below").sheet(isPresented: $isShown) { Text(model.title) }
            }
        }
        let session = Session(view: Presenter(model: model, evaluations: evaluations))
        _ = session.tree
        _ = evaluations.take()
        model.title = "changed"
        #expect(session.screen.contains("changed"))
        #expect(evaluations.take() == [])
    }

    @Test func `an environment change reaches views inside an unchanged view`() throws {
        struct Reader: View {
            @Environment(\.isEnabled) private var isEnabled
            var body: some View { Text(isEnabled ? "enabled" : "disabled") }
        }
        struct Static: View {
            var body: some View { Reader() }
        }
        struct Host: View {
            @State private var isOff = false
            var body: some View {
                Button("switch") { isOff.toggle() }
                Static().disabled(isOff)
            }
        }
        let session = Session(view: Host())
        try session.tap("switch")
        _ = try session.node(.text, "disabled")
    }

    @Test func `several changes before the tree is read cause one evaluation`() {
        let session = mounted()
        model.title = "a"
        model.title = "b"
        model.items[0].text = "c"
        _ = session.tree
        #expect(evaluations.take() == ["screen", "row 0"])
    }

    @Test func `a removed view does not retain its model`() {
        weak var lost: Item?
        let session = mounted()
        do {
            let item = Item(9)
            lost = item
            model.items.append(item)
            _ = session.tree
            model.items.removeLast()
            _ = session.tree
        }
        #expect(lost == nil)
    }

    @Test func `an ended session and its views are released`() {
        weak var lost: Evaluations?
        weak var session: Session?
        do {
            let evaluations = Evaluations()
            lost = evaluations
            let mounted = Session(view: Screen(model: model, evaluations: evaluations))
            session = mounted
            _ = mounted.tree
            mounted.end()
            #expect(mounted.tree == AppTree())
        }
        #expect(lost == nil)
        #expect(session == nil)
        model.title = "after"
    }

    @Test func `models that outlive their views keep at most 256 observation registrations until a change`() {
        struct Left {
            // A registration holds the session's `InvalidComponents`.
            weak var invalidComponents: InvalidComponents?
        }
        let left = (0..<400).map { _ in
            let session = mounted()
            defer { session.end() }
            return Left(invalidComponents: session.evaluator.invalidComponents)
        }
        #expect(left.count { $0.invalidComponents != nil } <= 256)
        model.title = "changed"
        for item in model.items { item.text = "changed" }
        #expect(left.allSatisfy { $0.invalidComponents == nil })
    }

    @Test func `after many views disappear, the remaining views are evaluated once and are still tracked`() {
        let many = Model()
        many.items = (0..<200).map(Item.init)
        let session = Session(view: Screen(model: many, evaluations: evaluations))
        _ = session.tree
        let stays = many.items[7]
        many.items = [stays]
        _ = session.tree
        _ = session.tree
        #expect(evaluations.take().filter { $0 == "row 7" }.count <= 2)
        stays.text = "changed"
        #expect(session.screen.contains("changed"))
        #expect(evaluations.take() == ["row 7"])
        session.end()
    }

    @Test func `when a few rows disappear, no remaining row is evaluated`() {
        let session = mounted()
        model.items.removeFirst()
        _ = session.tree
        #expect(evaluations.take() == ["screen"])
        model.items[0].text = "changed"
        #expect(session.screen.contains("changed"))
        #expect(evaluations.take() == ["row 1"])
    }

    @Test func `changing state that two sessions read updates both sessions`() throws {
        struct Reader: View {
            @Binding var text: String
            var body: some View { Text(text) }
        }
        @MainActor final class Keeper { var binding: Binding<String>? }
        struct Owner: View {
            let keeper: Keeper
            @State private var text = "first"
            var body: some View {
                let _ = keeper.binding = $text
                Reader(text: $text)
            }
        }
        let keeper = Keeper()
        let owner = Session(view: Owner(keeper: keeper))
        let text = try #require(keeper.binding)
        let reader = Session(view: Reader(text: text))
        text.wrappedValue = "second"
        #expect(owner.screen == "- text \"second\"")
        #expect(reader.screen == "- text \"second\"")
        reader.end()
        text.wrappedValue = "third"
        #expect(owner.screen == "- text \"third\"")
    }

    @Test func `a session announces several unread changes once`() async {
        let session = mounted()
        var changes = session.changes.makeAsyncIterator()
        model.title = "a"
        _ = session.tree
        model.title = "b"
        await changes.next()
        #expect(session.screen.contains("\"b\""))
        let other = session.changes
        session.end()
        for await _ in other {}
        while await changes.next() != nil {}
    }
}
