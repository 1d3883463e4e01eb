import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// Rows, and what they stand for, are kept from one evaluation to the next. The tree is the same as if they were not.
@MainActor struct RowReuseTests {
    @MainActor @Observable
    final class Item: Identifiable {
        let id: Int
        var isTall = false
        var isShared = false

        init(_ id: Int) {
            self.id = id
        }
    }

    @MainActor @Observable
    final class Model {
        var title = 0
        var items: [Item] = []
        var selection: Int?
    }

    struct Row: View {
        let item: Item

        var body: some View {
            Text("item \(item.id)")
                .contextMenu { Button("Share") {} }
                .popover(isPresented: .constant(item.isShared)) { Text("shared \(item.id)") }
            if item.isTall { Text("more of \(item.id)") }
        }
    }

    /// A list with and one without a selection, sections, a stack, and ids that are numbers and texts.
    struct Screen: View {
        let model: Model

        var body: some View {
            Text("title \(model.title)")
            List(model.items) { Row(item: $0) }
            List(model.items, selection: Bindable(model).selection) { Row(item: $0) }
            List {
                Section("Even") { ForEach(model.items.filter { $0.id % 2 == 0 }) { Row(item: $0) } }
                Section("Odd") { ForEach(model.items.filter { $0.id % 2 != 0 }) { Row(item: $0) } }
            }
            VStack { ForEach(model.items) { Row(item: $0) } }
            ForEach(model.items.map { "\($0.id % 40)" }, id: \.self) { Text($0) }
        }
    }

    private static func change(_ model: Model, _ next: Int, using random: inout SeededGenerator) {
        let place = model.items.isEmpty ? 0 : Int.random(in: 0..<model.items.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: model.items.append(Item(next))
        case 1: model.items.insert(Item(-next), at: place)
        case 2 where !model.items.isEmpty: model.items.remove(at: place)
        case 3 where !model.items.isEmpty: model.items.swapAt(0, place)
        case 4 where !model.items.isEmpty: model.items[place].isTall.toggle()
        case 5 where !model.items.isEmpty: model.items[place].isShared.toggle()
        case 6 where !model.items.isEmpty: model.selection = model.items[place].id
        default: model.title += 1
        }
    }

    @Test(arguments: SeededGenerator.rounds(2))
    func `after random changes, the tree equals a new session's tree`(batch: UInt64) {
        var random = SeededGenerator(seed: batch)
        let model = Model()
        model.items = (0..<30).map(Item.init)
        let session = Session(view: Screen(model: model))
        defer { session.end() }
        for step in 0..<25 {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                RowReuseTests.change(model, 1_000 + step, using: &random)
            }
            let fresh = Session(view: Screen(model: model))
            #expect(session.tree == fresh.tree, "after step \(step) of batch \(batch)")
            fresh.end()
        }
    }

    @Test func `an unchanged row keeps its stored node`() throws {
        let model = Model()
        model.items = (0..<100).map(Item.init)
        let session = Session(view: Screen(model: model))
        defer { session.end() }
        let before = session.tree
        model.items[40].isTall = true
        let changed = TreeDiff(from: before, to: session.tree)
        #expect(changed.isEmpty == false)
        let rows = try #require(session.tree.windows.first?.children[1].children)
        let old = try #require(before.windows.first?.children[1].children)
        // The row of the item, and the row of what it shows beside.
        let made = rows.filter { row in !old.contains { $0.isIdentical(to: row) } }
        #expect(made.count <= 2 && rows.count == 101)
    }

    @MainActor @Observable
    final class Numbers {
        var all: [Int] = []
    }

    @Test(arguments: [0, 7, -7, 10, 100, -100, Int.max, Int.min, 1_234_567_890_123_456_789])
    func `each integer id gives its element a distinct identity`(number: Int) {
        struct Screen: View {
            let numbers: Numbers
            var body: some View { ForEach(numbers.all, id: \.self) { Text("number \($0)") } }
        }
        let numbers = Numbers()
        let others = (0..<20).map { 1_000 + $0 }
        numbers.all = [number] + others
        let session = Session(view: Screen(numbers: numbers))
        defer { session.end() }
        for next in [number, number &+ 1, number &* 10, 0 &- number, number / 10, number] {
            numbers.all = [next] + others
            let fresh = Session(view: Screen(numbers: numbers))
            #expect(session.tree == fresh.tree)
            fresh.end()
        }
    }
}
