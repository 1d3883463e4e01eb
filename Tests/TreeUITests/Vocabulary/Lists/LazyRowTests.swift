import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable
private final class Pages {
    private(set) var rows: [Int] = []
    private(set) var loaded = 0
    let pageSize: Int

    init(pageSize: Int) {
        self.pageSize = pageSize
        load()
    }

    func load() {
        loaded += 1
        rows += rows.count..<(rows.count + pageSize)
    }

    func insertFirst(_ row: Int) {
        rows.insert(row, at: 0)
    }

    func loadAfter(_ row: Int) {
        if row == rows.last { load() }
    }
}

@MainActor @Observable
private final class Numbers {
    var rows = Array(0..<700)
    @ObservationIgnored var shown: Set<Int> = []
}

private struct Feed: View {
    let pages: Pages

    var body: some View {
        List(pages.rows, id: \.self) { row in
            Text("row \(row)").onAppear { pages.loadAfter(row) }
        }
    }
}

/// All rows of a lazy container are in the tree, and a row appears when it is near the visible rows (ADR-016).
@MainActor struct LazyRowTests {
    private func last(_ session: Session) throws -> NodeID {
        try #require(session.tree.nodes.filter { $0.role == .text }.last).id
    }

    @Test func `a list that loads by its last row loads what is near, and all of it is in the tree`() throws {
        let pages = Pages(pageSize: 30)
        let session = Session(view: Feed(pages: pages))
        #expect(session.tree.nodes.count { $0.role == .row } == 30)
        #expect(pages.loaded == 1)
        _ = try session.node(.text, "row 29")
    }

    @Test func `scrolling to the last row loads the next page, and no more`() throws {
        let pages = Pages(pageSize: 30)
        let session = Session(view: Feed(pages: pages))
        for count in 2...5 {
            try session.send(.reveal, to: last(session))
            #expect(pages.loaded == count)
            #expect(session.tree.nodes.count { $0.role == .row } == 30 * count)
        }
        try session.send(.reveal, to: session.node(.text, "row 3").id)
        #expect(pages.loaded == 5)
    }

    @Test func `a page that is smaller than a screen is followed by the next`() {
        let pages = Pages(pageSize: 5)
        let session = Session(view: Feed(pages: pages))
        _ = session.tree
        #expect(pages.loaded == 5)
    }

    @Test func `in every lazy container, the first screenful appears`() {
        struct Row: View {
            let number: Int
            let evaluations: Evaluations
            var body: some View {
                Text("\(number)").onAppear { evaluations.note("\(number)") }
            }
        }
        func appeared<Content: View>(@ViewBuilder _ content: (ForEach<Range<Int>, Int, Row>) -> Content) -> Int {
            let evaluations = Evaluations()
            let session = Session(view: content(ForEach(0..<100) { Row(number: $0, evaluations: evaluations) }))
            defer { session.end() }
            #expect(session.tree.nodes.count { $0.role == .text && $0.label != "Header" } == 100)
            return evaluations.take().count
        }
        #expect(appeared { rows in List { rows } } == 20)
        #expect(appeared { rows in List { Section("Header") { rows } } } == 20)
        #expect(appeared { rows in ScrollView { LazyVStack { rows } } } == 20)
        #expect(appeared { rows in ScrollView(.horizontal) { LazyHStack { rows } } } == 20)
        #expect(appeared { rows in ScrollView { LazyVGrid(columns: [GridItem()]) { rows } } } == 20)
        #expect(appeared { rows in ScrollView { LazyHGrid(rows: [GridItem()]) { rows } } } == 20)
        #expect(appeared { rows in ScrollView { VStack { rows } } } == 100)
        #expect(appeared { rows in LazyVStack { VStack { rows } } } == 20)
        #expect(appeared { rows in Form { rows } } == 100)
        #expect(appeared { rows in Grid { GridRow { rows } } } == 100)
    }

    @Test func `a ForEach within a row of a lazy container is not lazy`() {
        struct Grid: View {
            let evaluations: Evaluations
            var body: some View {
                List(0..<2, id: \.self) { _ in
                    VStack {
                        ForEach(0..<30) { number in Text("\(number)").onAppear { evaluations.note("\(number)") } }
                    }
                }
            }
        }
        let evaluations = Evaluations()
        let session = Session(view: Grid(evaluations: evaluations))
        _ = session.tree
        #expect(evaluations.take().count == 60)
    }

    @Test func `acting on a row scrolls to it`() throws {
        struct Screen: View {
            let evaluations: Evaluations
            var body: some View {
                List(0..<100, id: \.self) { row in
                    Button("row \(row)") { evaluations.note("tap \(row)") }
                        .onAppear { evaluations.note("appear \(row)") }
                }
            }
        }
        let evaluations = Evaluations()
        let session = Session(view: Screen(evaluations: evaluations))
        _ = session.tree
        _ = evaluations.take()
        try session.tap("row 70")
        let notes = evaluations.take()
        #expect(notes == (60...80).map { "appear \($0)" } + ["tap 70"])
    }

    @Test func `a row that has come near stays, wherever it moves, and disappears when it is gone`() throws {
        struct Screen: View {
            let pages: Pages
            let evaluations: Evaluations
            var body: some View {
                if pages.loaded < 2 {
                    List(pages.rows, id: \.self) { row in
                        Text("row \(row)")
                            .onAppear { evaluations.note("appear \(row)") }
                            .onDisappear { evaluations.note("disappear \(row)") }
                    }
                }
            }
        }
        let evaluations = Evaluations()
        let pages = Pages(pageSize: 30)
        let session = Session(view: Screen(pages: pages, evaluations: evaluations))
        _ = session.tree
        #expect(evaluations.take() == (0..<20).map { "appear \($0)" })
        pages.insertFirst(-1)
        _ = session.tree
        #expect(evaluations.take() == ["appear -1"])
        pages.load()
        _ = session.tree
        #expect(evaluations.take().sorted() == (-1..<20).map { "disappear \($0)" }.sorted())
    }

    @Test func `the task of a row starts when it comes near`() async throws {
        struct Screen: View {
            let evaluations: Evaluations
            var body: some View {
                ScrollView {
                    LazyVStack { ForEach(0..<40) { row in Text("\(row)").task { evaluations.note("\(row)") } } }
                }
            }
        }
        let evaluations = Evaluations()
        let session = Session(view: Screen(evaluations: evaluations))
        _ = session.tree
        try await session.settle()
        #expect(evaluations.take().count == 20)
        try session.send(.reveal, to: last(session))
        try await session.settle()
        #expect(evaluations.take().count == 11)
    }

    @Test func `a row disappears when a person scrolls far away, and appears again on return`() async throws {
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

    @Test func `a host that shows many rows keeps all of them, and only rows that come or leave are evaluated`() {
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

    @Test func `a list whose visible row is removed is shown from its start`() throws {
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
    func `the rows that have appeared are those near the visible rows`(seed: UInt64) throws {
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

    @Test func `any node can be revealed, and a missing one cannot`() throws {
        let session = Session(view: Text("alone").disabled(true))
        try session.send(.reveal, to: session.node(.text, "alone").id)
        let error = #expect(throws: EventError.self) { try session.send(.reveal, to: "main/nowhere") }
        #expect(error?.description.contains("main/nowhere") == true)
    }
}
