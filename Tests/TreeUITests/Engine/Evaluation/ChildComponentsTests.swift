import Observation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// The components of a collection's rows, compared with a list of the rows that are there.
@MainActor struct ChildComponentsTests {
    @Observable final class Model {
        var ids = Array(0..<20)
        var births = 0
        @ObservationIgnored var gone: [Int] = []
    }

    private struct Rows: View {
        let model: Model

        var body: some View {
            VStack {
                ForEach(model.ids, id: \.self) { id in
                    // Rows of two types: a component of the one cannot stand for one of the other.
                    if id.isMultiple(of: 2) {
                        Row(id: id, model: model)
                    } else {
                        VStack { Row(id: id, model: model) }
                    }
                }
            }
        }
    }

    private struct Row: View {
        let id: Int
        let model: Model
        @State private var birth: Int?

        var body: some View {
            Text(verbatim: "\(id) \(birth ?? -1)")
                .onAppear {
                    model.births += 1
                    birth = model.births
                }
                .onDisappear { model.gone.append(id) }
        }
    }

    private func texts(_ session: Session) -> [Int: String] {
        let texts = session.tree.nodes.filter { $0.role == .text }.map(\.label)
        return Dictionary(texts.map { (Int($0.prefix { $0 != " " }) ?? -1, $0) }) { first, _ in first }
    }

    @Test(arguments: SeededGenerator.rounds(2)) func `rows that remain after random changes keep their state`(
        seed: UInt64
    ) {
        var generator = SeededGenerator(seed: seed)
        let model = Model()
        let session = Session(view: Rows(model: model))
        defer { session.end() }
        var expected = texts(session)
        var next = 20
        for round in 0..<60 {
            let before = model.ids
            model.gone = []
            let index = Int.random(in: 0...model.ids.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0:
                model.ids += [next, next + 1]
                next += 2
            case 1:
                model.ids.insert(next, at: index)
                next += 1
            case 2: model.ids.removeLast(min(2, model.ids.count))
            case 3: if index < model.ids.count { model.ids.remove(at: index) }
            case 4: model.ids.shuffle(using: &generator)
            default: model.ids.removeSubrange(min(index, model.ids.count)..<min(index + 2, model.ids.count))
            }
            let now = texts(session)
            #expect(Set(now.keys) == Set(model.ids), "round \(round)")
            // The rows that have gone disappear once, in the order in which they were.
            #expect(model.gone == before.filter { !model.ids.contains($0) }, "round \(round)")
            for id in model.ids where before.contains(id) { #expect(now[id] == expected[id], "round \(round)") }
            #expect(Set(now.values).count == model.ids.count, "round \(round)")
            expected = now
        }
    }
}
