import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable
private final class Numbers {
    var rows = Array(0..<700)
    @ObservationIgnored var shown: Set<Int> = []
}

/// Rows of a lazy container disappear and appear again as a person scrolls (ADR-016).
@MainActor struct LazyRowScrollingTests {
    @Test func `a row disappears after scrolling far away and appears again after scrolling back`() async throws {
        struct Row: View {
            let number: Int
            let evaluations: Evaluations
            @State private var count = 0

            var body: some View {
                Text("row \(number) \(count)")
                    .onAppear { count += 1 }
                    .onDisappear { evaluations.note("disappear \(number)") }
                    .task {
                        evaluations.note("begin \(number)")
                        try? await Task.sleep(for: .seconds(3_600))
                        if Task.isCancelled { evaluations.note("cancel \(number)") }
                    }
            }
        }
        let evaluations = Evaluations()
        let session = Session(
            view: List(0..<500, id: \.self) { Row(number: $0, evaluations: evaluations) }
        )
        func scroll(to number: Int) async throws -> [String] {
            let row = session.tree.nodes.first { $0.label.hasPrefix("row \(number) ") }
            try session.send(.reveal, to: #require(row).id)
            for _ in 0..<100 { await Task.yield() }
            return evaluations.take().sorted()
        }
        func notes(_ word: String, _ rows: some Sequence<Int>) -> [String] { rows.map { "\(word) \($0)" } }
        _ = session.tree
        for _ in 0..<100 { await Task.yield() }
        #expect(evaluations.take() == notes("begin", 0..<20))
        #expect(try await scroll(to: 40) == notes("begin", 30...50).sorted(), "rows within two screens stay")
        #expect(
            try await scroll(to: 50)
                == (notes("begin", 51...60) + notes("cancel", 0..<10) + notes("disappear", 0..<10)).sorted()
        )
        #expect(try await scroll(to: 499).contains("cancel 60"))
        _ = try session.node(.text, "row 0 1")
        // The list is shown from its start again, although the row itself was not reported.
        #expect(try await scroll(to: 30).filter { $0.hasPrefix("begin") }.count == 41)
        _ = try session.node(.text, "row 0 2")
        session.end()
    }

    @Test func `showing many rows at once evaluates only rows that appear or disappear`() {
        struct Row: View {
            let number: Int
            let evaluations: Evaluations
            var body: some View {
                let _ = evaluations.note("evaluate")
                Text("row \(number)").onDisappear { evaluations.note("disappear \(number)") }
            }
        }
        let evaluations = Evaluations()
        let session = Session(view: List(0..<500, id: \.self) { Row(number: $0, evaluations: evaluations) })
        let rows = session.tree.nodes.filter { $0.role == .text }.map(\.id)
        func show(_ range: Range<Int>) -> (evaluated: Int, gone: [String]) {
            _ = evaluations.take()
            session.reveal(Array(rows[range]))
            _ = session.tree
            let notes = evaluations.take()
            return (notes.count { $0 == "evaluate" }, notes.filter { $0 != "evaluate" })
        }
        // The first 20 rows are near from the start, and ten rows after those in sight.
        #expect(show(0..<100) == (90, []))
        #expect(show(100..<110) == (10, []))
        #expect(show(300..<400) == (120 + 100, (0..<100).map { "disappear \($0)" }))
    }

    @Test func `a list returns to its start when its visible row is removed`() throws {
        struct Screen: View {
            let evaluations: Evaluations
            @State private var rows = Array(0..<500)

            var body: some View {
                Button("Filter") { rows.removeAll { $0 > 400 } }
                List(rows, id: \.self) { row in
                    Text("row \(row)").onAppear { evaluations.note("appear \(row)") }
                }
            }
        }
        let evaluations = Evaluations()
        let session = Session(view: Screen(evaluations: evaluations))
        try session.send(.reveal, to: session.node(.text, "row 499").id)
        _ = evaluations.take()
        try session.tap("Filter")
        #expect(evaluations.take() == (0..<20).map { "appear \($0)" })
        #expect(session.faults.isEmpty)
    }

    /// Random scrolling and random changes of the rows, compared with the rule.
    @Test(arguments: UInt64(0)..<5)
    func `exactly the visible rows and the rows near them have appeared`(seed: UInt64) throws {
        struct Screen: View {
            @Bindable var model: Numbers

            var body: some View {
                List(model.rows, id: \.self) { row in
                    Text(verbatim: "row \(row)")
                        .onAppear { model.shown.insert(row) }
                        .onDisappear { model.shown.remove(row) }
                }
            }
        }
        var random = SeededGenerator(seed: seed)
        let model = Numbers()
        let session = Session(view: Screen(model: model))
        _ = session.tree
        var (near, visible, next) = (Set(0..<20), Int?.none, 700)
        var index = 0
        for step in 0..<60 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                model.rows.insert(next, at: Int.random(in: 0...model.rows.count, using: &random))
                next += 1
            case 1: model.rows.removeSubrange(0..<Int.random(in: 0..<min(60, model.rows.count), using: &random))
            case 2: model.rows.removeLast(Int.random(in: 0..<min(60, model.rows.count), using: &random))
            case 3:
                model.rows.append(contentsOf: next..<(next + 90))
                next += 90
            default:
                let row = try #require(model.rows.randomElement(using: &random))
                try session.send(.reveal, to: session.node(.text, "row \(row)").id)
                visible = row
                index = try #require(model.rows.firstIndex(of: row))
                near.formIntersection(model.rows[max(index - 40, 0)...min(index + 40, model.rows.count - 1)])
                near.formUnion(model.rows[max(index - 10, 0)...min(index + 10, model.rows.count - 1)])
            }
            _ = session.tree
            let now = visible.flatMap { model.rows.firstIndex(of: $0) }
            if now == nil { visible = nil }
            near.formIntersection(model.rows)
            // Rows that are inserted at the start compare with the visible row's index before and after.
            for (place, row) in model.rows.prefix(20).enumerated() where place + 40 >= min(index, now ?? 0) {
                near.insert(row)
            }
            index = now ?? 0
            #expect(model.shown == near, "step \(step)")
        }
        #expect(session.faults.isEmpty)
    }

    @Test func `any existing node can be revealed, and revealing a missing node throws an error`() throws {
        let session = Session(view: Text("alone").disabled(true))
        try session.send(.reveal, to: session.node(.text, "alone").id)
        let error = #expect(throws: EventError.self) { try session.send(.reveal, to: "main/nowhere") }
        #expect(error?.description.contains("main/nowhere") == true)
    }
}
